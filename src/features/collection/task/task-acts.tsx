import { Text } from '@chakra-ui/react'
import { useCallback } from 'react'

import {
  changeTaskStatus,
  type CollectionTask,
  deleteTerminalTask,
  runTasksNow,
} from '#contract/collection/collection-task.contract.ts'
import type { MenuAction } from '#contract/kernel/rights.ts'
import { callApi } from '#src/shared/net/api.ts'
import { notify } from '#src/shared/ui/notice/notices.tsx'
import { CommandDialog } from '#src/shared/widgets/dialog/command-dialog.tsx'

import { say } from './task-columns.tsx'

/** What can be done with tasks, one or several at once; which states allow it is the machine's to say. */
export const taskActs = ['run', 'pause', 'resume', 'remove'] as const
export type TaskAct = (typeof taskActs)[number]

export const rightOf = {
  run: 'operate',
  pause: 'edit',
  resume: 'edit',
  remove: 'delete',
} as const satisfies Readonly<Record<TaskAct, MenuAction>>
const eventOf: Readonly<Record<TaskAct, string>> = {
  run: 'run.begin',
  pause: 'task.pause',
  resume: 'task.resume',
  remove: 'task.remove',
}

export const isAllowed = (act: TaskAct, { allowed }: CollectionTask): boolean =>
  allowed.includes(eventOf[act])

interface TaskActDialogProps {
  readonly act: TaskAct
  readonly tasks: readonly CollectionTask[]
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Asks before tasks are run, paused, resumed or removed, all or none. */
export function TaskActDialog({ act, tasks, onDone, onClose }: TaskActDialogProps) {
  const refused = tasks.filter((task) => !isAllowed(act, task)).length
  const run = useCallback(
    async (requestId: string): Promise<void> => {
      const wish = { requestId, records: tasks.map(({ id, version }) => ({ id, version })) }
      if (act === 'run') await callApi(runTasksNow, wish)
      else if (act === 'remove') await callApi(deleteTerminalTask, wish)
      else await callApi(changeTaskStatus, { ...wish, step: act })
    },
    [act, tasks],
  )
  return (
    <CommandDialog
      title={say(`collection.act.${act}`)}
      confirm={say(`collection.act.${act}`)}
      isDanger={act === 'remove'}
      isPossible={refused === 0}
      run={run}
      onDone={() => {
        notify('success', say(`collection.done.${act}`))
        onDone()
      }}
      onClose={onClose}
    >
      <Text>{say(`collection.ask.${act}`, { count: tasks.length })}</Text>
      <Text color="fg.muted" overflowWrap="anywhere">
        {tasks.map(({ fTmName, tpName }) => `${fTmName} · ${tpName}`).join('; ')}
      </Text>
      {refused > 0 && <Text role="alert">{say('collection.ask.notAll', { count: refused })}</Text>}
    </CommandDialog>
  )
}
