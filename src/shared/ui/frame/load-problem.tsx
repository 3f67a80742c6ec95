import { Alert, Button } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import type { Problem } from '#machines/shared/problem.ts'
import { loadProblemText } from '#src/shared/i18n/problem-text.ts'

interface LoadProblemProps {
  readonly problem: Problem
  /** A warning where it is tried again by itself. */
  readonly status?: 'error' | 'warning'
  readonly size?: 'xs' | 'sm'
  /** Whether it is tried again right now. */
  readonly isBusy?: boolean
  readonly onRetry: () => void
}

/** Why something could not be read, in the place where it would stand, with another try. */
export function LoadProblem({
  problem,
  status = 'error',
  size = 'xs',
  isBusy = false,
  onRetry,
}: LoadProblemProps) {
  const { t } = useTranslation()
  return (
    <Alert.Root status={status} role="alert">
      <Alert.Indicator />
      <Alert.Title flex="1">{loadProblemText(problem)}</Alert.Title>
      <Button size={size} variant="outline" disabled={isBusy} onClick={onRetry}>
        {t('shell.page.retry')}
      </Button>
    </Alert.Root>
  )
}
