import { Alert, Button } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import type { Problem } from '#machines/shared/problem.ts'
import { problemText } from '#src/shared/i18n/problem-text.ts'

interface ProblemNoteProps {
  readonly problem: Problem
  /** A warning where it is tried again by itself. */
  readonly status?: 'error' | 'warning'
  readonly onRetry: () => void
}

/** Why a reading brought nothing, and the way to try it again. */
export function ProblemNote({ problem, status = 'error', onRetry }: ProblemNoteProps) {
  const { t } = useTranslation()
  return (
    <Alert.Root status={status}>
      <Alert.Indicator />
      <Alert.Title flex="1">{problemText(problem)}</Alert.Title>
      <Button size="sm" variant="outline" onClick={onRetry}>
        {t('machines.action.retry')}
      </Button>
    </Alert.Root>
  )
}
