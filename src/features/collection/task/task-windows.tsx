import { Button } from '@chakra-ui/react'

import type { CollectionTask } from '#contract/collection/collection-task.contract.ts'
import { useCan } from '#src/shared/user/rights.ts'

import { ChangeDialog } from './change-dialog.tsx'
import { isAllowed, rightOf, type TaskAct, TaskActDialog, taskActs } from './task-acts.tsx'
import { say } from './task-columns.tsx'
import { TaskDrawer } from './task-drawer.tsx'

/** What is being done with tasks. */
export type TaskDoing =
  | { readonly what: TaskAct; readonly tasks: readonly CollectionTask[] }
  | { readonly what: 'change'; readonly task: CollectionTask }

/** Acts that the user has the right to. */
export function useTaskActs(): readonly TaskAct[] {
  const may = {
    edit: useCan('collectionTask', 'edit'),
    delete: useCan('collectionTask', 'delete'),
    operate: useCan('collectionTask', 'operate'),
  }
  return taskActs.filter((act) => may[rightOf[act]])
}

interface TaskWindowsProps {
  readonly opened: CollectionTask | null
  readonly doing: TaskDoing | null
  readonly onDo: (doing: TaskDoing) => void
  /** Closes the drawer. */
  readonly onClose: () => void
  /** Closes the dialog. */
  readonly onEnd: () => void
  readonly onDone: () => void
}

/** The drawer of a task and the dialogs that stand over it, wherever tasks are listed. */
export function TaskWindows({ opened, doing, onDo, onClose, onEnd, onDone }: TaskWindowsProps) {
  const offered = useTaskActs()
  const mayEdit = useCan('collectionTask', 'edit')
  return (
    <>
      {opened && (
        <TaskDrawer
          key={opened.id}
          task={opened}
          onClose={onClose}
          acts={
            <>
              {mayEdit && opened.allowed.includes('task.change') && (
                <Button size="sm" variant="outline" onClick={() => onDo({ what: 'change', task: opened })}>
                  {say('collection.act.change')}
                </Button>
              )}
              {offered
                .filter((act) => isAllowed(act, opened))
                .map((act) => (
                  <Button
                    key={act}
                    size="sm"
                    variant="outline"
                    {...(act === 'remove' && { colorPalette: 'red' })}
                    onClick={() => onDo({ what: act, tasks: [opened] })}
                  >
                    {say(`collection.act.${act}`)}
                  </Button>
                ))}
            </>
          }
        />
      )}
      {doing?.what === 'change' && <ChangeDialog task={doing.task} onDone={onDone} onClose={onEnd} />}
      {doing !== null && doing.what !== 'change' && (
        <TaskActDialog act={doing.what} tasks={doing.tasks} onDone={onDone} onClose={onEnd} />
      )}
    </>
  )
}
