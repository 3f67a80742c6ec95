import { Text } from '@chakra-ui/react'
import { type ReactNode, useCallback } from 'react'
import { useTranslation } from 'react-i18next'

import {
  approveCommand,
  type CommandRow,
  decideCommand,
  readBackCommand,
} from '#contract/command/command.contract.ts'
import { callApi } from '#src/shared/net/api.ts'
import { CommandDialog } from '#src/shared/widgets/dialog/command-dialog.tsx'

/** What is asked about before it is done; giving it anew has a form of its own. */
export type CommandStep = Exclude<CommandRow['steps'][number], 'again'>

interface CommandStepQuestionProps {
  readonly step: CommandStep
  readonly commandId: string
  readonly title: string
  /** What it tells its terminal, for whoever releases it. */
  readonly about: ReactNode
  readonly onDone: () => void
  readonly onClose: () => void
}

export function CommandStepQuestion(props: CommandStepQuestionProps) {
  const { step, commandId, title, about, onDone, onClose } = props
  const { t } = useTranslation()
  const run = useCallback(
    async (requestId: string): Promise<void> => {
      if (step === 'approve' || step === 'reject')
        await callApi(approveCommand, { commandId, requestId, approve: step === 'approve' })
      else if (step === 'readBack') await callApi(readBackCommand, { commandId, requestId })
      else await callApi(decideCommand, { commandId, requestId, decision: step })
    },
    [step, commandId],
  )
  return (
    <CommandDialog
      title={`${t(`command.step.${step}`)} · ${title}`}
      confirm={t(`command.step.${step}`)}
      isDanger={step === 'withdraw' || step === 'reject' || step === 'approve'}
      run={run}
      onDone={onDone}
      onClose={onClose}
    >
      {(step === 'approve' || step === 'reject') && about}
      <Text>{t(`command.stepAsk.${step}`)}</Text>
    </CommandDialog>
  )
}
