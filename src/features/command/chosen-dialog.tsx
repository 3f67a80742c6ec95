import { List, Text } from '@chakra-ui/react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

import { approveCommands, type CommandRow } from '#contract/command/command.contract.ts'
import { callApi } from '#src/shared/net/api.ts'
import { notify } from '#src/shared/ui/notice/notices.tsx'
import { giverName } from '#src/shared/user/giver-name.ts'
import { CommandDialog } from '#src/shared/widgets/dialog/command-dialog.tsx'

/** What a second person says to the commands that they chose. */
export const chosenDecisions = ['approve', 'reject'] as const
export type ChosenDecision = (typeof chosenDecisions)[number]

interface ChosenDialogProps {
  readonly decision: ChosenDecision
  readonly chosen: readonly CommandRow[]
  readonly onDone: () => void
  readonly onClose: () => void
}

/** So many are named before the rest is counted. */
const mostNamed = 8

/** Asks a second person about all chosen commands at once; nobody releases their own. */
export function ChosenDialog({ decision, chosen, onDone, onClose }: ChosenDialogProps) {
  const { t } = useTranslation()
  const count = chosen.length
  const isApproval = decision === 'approve'
  const run = useCallback(
    async (requestId: string): Promise<void> => {
      const commandIds = chosen.map(({ commandId }) => commandId)
      await callApi(approveCommands, { requestId, commandIds, approve: isApproval })
    },
    [chosen, isApproval],
  )
  return (
    <CommandDialog
      title={t(`command.chosen.${decision}`, { count })}
      confirm={t(`command.step.${decision}`)}
      isDanger
      run={run}
      onDone={() => {
        notify(
          'success',
          t(isApproval ? 'command.chosen.doneApprove' : 'command.chosen.doneReject', { count }),
        )
        onDone()
      }}
      onClose={onClose}
    >
      <Text>{t(isApproval ? 'command.chosen.askApprove' : 'command.chosen.askReject', { count })}</Text>
      <List.Root ps="5">
        {chosen.slice(0, mostNamed).map((row) => (
          <List.Item key={row.commandId}>
            {t(`command.code.${row.code}`)} · {row.fTmName} · {giverName(t, row.queuedBy)}
          </List.Item>
        ))}
      </List.Root>
      {count > mostNamed && <Text>{t('command.chosen.more', { count: count - mostNamed })}</Text>}
    </CommandDialog>
  )
}
