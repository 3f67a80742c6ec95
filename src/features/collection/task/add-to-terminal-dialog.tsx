import { Stack, Text } from '@chakra-ui/react'
import { useCallback, useState } from 'react'

import { addTerminalTask } from '#contract/collection/collection-task.contract.ts'
import { instantAt } from '#src/shared/format/site-time.ts'
import { callApi } from '#src/shared/net/api.ts'
import { notify } from '#src/shared/ui/notice/notices.tsx'
import { MomentField } from '#src/shared/widgets/date-range/moment-field.tsx'
import { CommandDialog } from '#src/shared/widgets/dialog/command-dialog.tsx'

import { say } from './task-columns.tsx'
import { TemplateField } from './template-field.tsx'

interface AddToTerminalDialogProps {
  readonly termId: number
  /** Of the clock by which its first run is entered. */
  readonly utcOffset: string
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Gives one terminal a template. */
export function AddToTerminalDialog({ termId, utcOffset, onDone, onClose }: AddToTerminalDialogProps) {
  const [templateId, setTemplateId] = useState(0)
  const [start, setStart] = useState('')
  const run = useCallback(
    async (requestId: string): Promise<void> => {
      const startAt = start === '' ? {} : { startAt: instantAt(start, utcOffset) }
      await callApi(addTerminalTask, { requestId, tmId: termId, templateId, ...startAt })
    },
    [termId, templateId, start, utcOffset],
  )
  return (
    <CommandDialog
      title={say('collection.act.assign')}
      confirm={say('collection.act.assign')}
      isReady={templateId > 0}
      run={run}
      onDone={() => {
        notify('success', say('collection.done.assign'))
        onDone()
      }}
      onClose={onClose}
    >
      <TemplateField value={templateId} onChange={setTemplateId} />
      <Stack gap="1.5">
        <Text fontSize="sm" fontWeight="medium">
          {say('collection.assign.start')}
        </Text>
        <MomentField label={say('collection.assign.start')} value={start} onChange={setStart} />
        <Text fontSize="xs" color="fg.muted">
          {say('collection.assign.startHint', { offset: utcOffset })}
        </Text>
      </Stack>
    </CommandDialog>
  )
}
