import { Button } from '@chakra-ui/react'
import { RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { recallReadings } from '#contract/collection/collection-task.contract.ts'
import { useCommand } from '#src/shared/forms/use-command.ts'
import { callApi } from '#src/shared/net/api.ts'
import { notify } from '#src/shared/ui/notice/notices.tsx'
import { notifyFailure } from '#src/shared/ui/notice/notify-failure.ts'
import { useCan } from '#src/shared/user/rights.ts'

type Span = Pick<RecallButtonProps, 'deviceId' | 'from' | 'to'>

interface RecallButtonProps {
  readonly deviceId: number
  readonly from: string
  readonly to: string
  readonly label: string
  readonly onAsked: () => void
}

const askAgain = (span: Span, requestId: string) => callApi(recallReadings, { requestId, ...span })

/** Asks the terminal once more for what is missing of a span. A second try after a lost answer is the same wish. */
export function RecallButton({ deviceId, from, to, label, onAsked }: RecallButtonProps) {
  const { t } = useTranslation()
  const canRecall = useCan('collectionTask', 'operate')
  const recall = useCommand({
    run: askAgain,
    onDone(_, { outcome, missing }) {
      notify('success', t(`integrity.recall.${outcome}`, { count: missing }))
      onAsked()
    },
    onProblem: notifyFailure,
  })
  if (!canRecall) return null
  return (
    <Button
      size="xs"
      variant="outline"
      loading={recall.isBusy}
      onClick={() => recall.start({ deviceId, from, to })}
    >
      <RefreshCw aria-hidden />
      {label}
    </Button>
  )
}
