import { Button, EmptyState, VStack } from '@chakra-ui/react'
import { BatteryCharging } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { ScreenLink } from '#src/shared/ui/screen-link.tsx'
import { useCan } from '#src/shared/user/rights.ts'

interface NothingProps {
  readonly title: string
  readonly text?: string
  readonly onRetry?: () => void
  /** Leads to where batteries are entered. */
  readonly leadsToDevices?: boolean
}

/** Why there is nothing to look at, and what can be done about it. */
export function Nothing({ title, text, onRetry, leadsToDevices = false }: NothingProps) {
  const { t } = useTranslation()
  const canSeeDevices = useCan('device', 'view')
  return (
    <EmptyState.Root>
      <EmptyState.Content>
        <EmptyState.Indicator>
          <BatteryCharging aria-hidden />
        </EmptyState.Indicator>
        <VStack textAlign="center">
          <EmptyState.Title as="h2">{title}</EmptyState.Title>
          {text !== undefined && <EmptyState.Description>{text}</EmptyState.Description>}
        </VStack>
        {onRetry && (
          <Button size="sm" variant="outline" onClick={onRetry}>
            {t('shell.page.retry')}
          </Button>
        )}
        {leadsToDevices && canSeeDevices && (
          <Button asChild size="sm" variant="outline">
            <ScreenLink screen="datacollect/archive/device" query="">
              {t('battery.none.devices')}
            </ScreenLink>
          </Button>
        )}
      </EmptyState.Content>
    </EmptyState.Root>
  )
}
