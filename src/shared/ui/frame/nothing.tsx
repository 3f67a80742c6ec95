import { Button, EmptyState, VStack } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface NothingProps {
  readonly icon: LucideIcon
  readonly title: string
  readonly text?: string | undefined
  readonly onRetry?: (() => void) | undefined
  /** What else can be done about it. */
  readonly children?: ReactNode
}

/** Why there is nothing to look at, and what can be done about it. */
export function Nothing({ icon: Icon, title, text, onRetry, children }: NothingProps) {
  const { t } = useTranslation()
  return (
    <EmptyState.Root>
      <EmptyState.Content>
        <EmptyState.Indicator>
          <Icon aria-hidden />
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
        {children}
      </EmptyState.Content>
    </EmptyState.Root>
  )
}
