import { Field, Stack, Text } from '@chakra-ui/react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { movePlannedCommand } from '#contract/command/single-terminal.contract.ts'
import { callApi } from '#src/shared/net/api.ts'
import { notify } from '#src/shared/ui/notice/notices.tsx'
import { MomentField } from '#src/shared/widgets/date-range/moment-field.tsx'
import { CommandDialog } from '#src/shared/widgets/dialog/command-dialog.tsx'

import type { CommandRecord } from '../use-command-record.ts'

interface MovePlanDialogProps {
  readonly record: Pick<CommandRecord, 'commandId' | 'priority' | 'plannedFor'>
  readonly title: string
  /** Told the command that is planned instead. */
  readonly onMoved: (commandId: string) => void
  readonly onClose: () => void
}

/** Moves a planned command to another time (collection §7 single terminal, movePlannedCommand). */
export function MovePlanDialog({ record, title, onMoved, onClose }: MovePlanDialogProps) {
  const { t } = useTranslation()
  const { commandId, priority } = record
  const [at, setAt] = useState('')
  const run = useCallback(
    (requestId: string) => {
      const runAt = new Date(at).toISOString()
      return callApi(movePlannedCommand, { requestId, commandId, priority: String(priority), runAt })
    },
    [at, commandId, priority],
  )
  return (
    <CommandDialog
      title={`${t('command.move.act')} · ${title}`}
      confirm={t('command.move.act')}
      isReady={at !== ''}
      run={run}
      onDone={(moved) => {
        notify('success', t('command.move.done'))
        onMoved(moved.commandId)
      }}
      onClose={onClose}
    >
      <Stack gap="4">
        <Text>{t('command.move.ask')}</Text>
        <Field.Root required>
          <Field.Label>{t('command.send.runAt')}</Field.Label>
          <MomentField label={t('command.send.runAt')} value={at} size="md" onChange={setAt} />
        </Field.Root>
      </Stack>
    </CommandDialog>
  )
}
