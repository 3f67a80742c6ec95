import { Button, EmptyState, VStack } from '@chakra-ui/react'
import { Gauge } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface NothingProps {
  readonly title: string
  readonly text: string
  readonly onRetry?: () => void
  /** What can be done about it. */
  readonly children?: ReactNode
}

/** Why there is nothing to look at, and what can be done about it. */
export function Nothing({ title, text, onRetry, children }: NothingProps) {
  const { t } = useTranslation()
  return (
    <EmptyState.Root>
      <EmptyState.Content>
        <EmptyState.Indicator>
          <Gauge aria-hidden />
        </EmptyState.Indicator>
        <VStack textAlign="center">
          <EmptyState.Title as="h2">{title}</EmptyState.Title>
          <EmptyState.Description>{text}</EmptyState.Description>
        </VStack>
        {onRetry && (
          <Button size="sm" variant="outline" onClick={onRetry}>
            {t('shell.page.retry')}
          </Button>
        )}
        {children}
      </EmptyState.Content>
    </EmptyState.Root>
  )
}
