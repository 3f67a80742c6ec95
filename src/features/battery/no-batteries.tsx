import { Button } from '@chakra-ui/react'
import { BatteryCharging } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { Nothing } from '#src/shared/ui/frame/nothing.tsx'
import { ScreenLink } from '#src/shared/ui/screen-link.tsx'
import { useCan } from '#src/shared/user/rights.ts'

interface NoBatteriesProps {
  readonly title: string
  readonly text?: string
  readonly onRetry?: () => void
  /** Leads to where batteries are entered. */
  readonly leadsToDevices?: boolean
}

/** Why there are no batteries to look at. */
export function NoBatteries({ leadsToDevices = false, ...why }: NoBatteriesProps) {
  const { t } = useTranslation()
  const canSeeDevices = useCan('device', 'view')
  return (
    <Nothing icon={BatteryCharging} {...why}>
      {leadsToDevices && canSeeDevices && (
        <Button asChild size="sm" variant="outline">
          <ScreenLink screen="datacollect/archive/device" query="">
            {t('battery.none.devices')}
          </ScreenLink>
        </Button>
      )}
    </Nothing>
  )
}
