import { Stack, Text } from '@chakra-ui/react'
import { useCallback, useState } from 'react'

import { type CollectionTask, updateTerminalTask } from '#contract/collection/collection-task.contract.ts'
import { dayAtSite, instantAt, minuteAtSite } from '#src/shared/format/site-time.ts'
import { callApi } from '#src/shared/net/api.ts'
import { notify } from '#src/shared/ui/notice/notices.tsx'
import { usePlaceNames } from '#src/shared/user/place-names.ts'
import { MomentField } from '#src/shared/widgets/date-range/moment-field.tsx'
import { CommandDialog } from '#src/shared/widgets/dialog/command-dialog.tsx'

import { cycleText, say } from './task-columns.tsx'

interface ChangeDialogProps {
  readonly task: CollectionTask
  readonly onDone: () => void
  readonly onClose: () => void
}

/** `YYYY-MM-DDTHH:mm` of the clock of the terminal's site, which the field shows. */
const momentOf = ({ startAt, utcOffset }: CollectionTask): string =>
  `${dayAtSite(startAt, utcOffset)}T${minuteAtSite(startAt, utcOffset)}`

/** Lets a task begin at another time; its cycle counts from there. */
export function ChangeDialog({ task, onDone, onClose }: ChangeDialogProps) {
  const { laid } = usePlaceNames()
  const [start, setStart] = useState(() => momentOf(task))
  const { id, version, utcOffset } = task
  const run = useCallback(async (): Promise<void> => {
    await callApi(updateTerminalTask, { id, version, startAt: instantAt(start, utcOffset) })
  }, [id, version, start, utcOffset])
  return (
    <CommandDialog
      title={say('collection.act.change')}
      confirm={say('collection.act.change')}
      isReady={start !== '' && start !== momentOf(task)}
      run={run}
      onDone={() => {
        notify('success', say('collection.done.change'))
        onDone()
      }}
      onClose={onClose}
    >
      <Text>{`${laid(task.fTmName)} · ${laid(task.tpName)} · ${cycleText(task)}`}</Text>
      <Stack gap="1.5">
        <Text fontSize="sm" fontWeight="medium">
          {say('collection.assign.start')}
        </Text>
        <MomentField label={say('collection.assign.start')} value={start} onChange={setStart} />
        <Text fontSize="xs" color="fg.muted">
          {say('collection.change.hint', { offset: utcOffset })}
        </Text>
      </Stack>
    </CommandDialog>
  )
}
