import { Alert, Button } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import type { searchAuditLog } from '#contract/log/log.contract.ts'
import type { DataOf } from '#contract/kernel/call.ts'
import type { Answer } from '#src/shared/net/use-answer.ts'
import { LoadProblem } from '#src/shared/ui/frame/load-problem.tsx'

interface LinkedRowProps {
  readonly answer: Answer<DataOf<typeof searchAuditLog>>
  readonly onLeave: () => void
}

/** Says why the row that a link leads to does not open. */
export function LinkedRow({ answer: { data, problem, isLoading, reload }, onLeave }: LinkedRowProps) {
  const { t } = useTranslation()
  if (problem) return <LoadProblem problem={problem} isBusy={isLoading} onRetry={reload} />
  if (isLoading || data === null || data.list.length > 0) return null
  return (
    <Alert.Root status="info">
      <Alert.Indicator />
      <Alert.Title flex="1">{t('logs.audit.noRow')}</Alert.Title>
      <Button size="xs" variant="outline" onClick={onLeave}>
        {t('logs.audit.noRow.leave')}
      </Button>
    </Alert.Root>
  )
}
