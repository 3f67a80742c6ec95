import { Button } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import {
  type CollectionTask,
  searchCollectionTask,
  taskStates,
} from '#contract/collection/collection-task.contract.ts'
import { listOf } from '#src/shared/screens/list-of.ts'
import { useOpened } from '#src/shared/screens/use-opened.ts'
import { askList, useAddressList } from '#src/shared/table/list/address-list.ts'
import { ListPage } from '#src/shared/table/list/list-page.tsx'
import type { Selection } from '#src/shared/table/selection.ts'
import { notify } from '#src/shared/ui/notice/notices.tsx'
import { usePlaceNames } from '#src/shared/user/place-names.ts'
import { useCan } from '#src/shared/user/rights.ts'
import type { SearchItem } from '#src/shared/widgets/search-form/search-item.ts'

import { AssignDialog } from './assign-dialog.tsx'
import type { TaskAct } from './task-acts.tsx'
import { say, taskColumns } from './task-columns.tsx'
import { type TaskDoing, TaskWindows, useTaskActs } from './task-windows.tsx'

const tasks = listOf(searchCollectionTask, {
  any: { fTid: '-1', terminalMng: '', tpName: '', state: '' },
})

type Doing = { readonly what: 'assign' } | TaskDoing
/** What is under way has its end soon. */
const againMs = 15_000

/** Tasks of terminals: how each ended the last time and when it is due next (collection §7 Collection task). */
export function CollectionTaskView() {
  const { i18n } = useTranslation()
  const names = usePlaceNames()
  const list = useAddressList(tasks)
  const { id, open, close, doing, start, end } = useOpened<Doing>()
  const [selection, setSelection] = useState<Selection<CollectionTask>>(() => new Map())
  const mayAdd = useCan('collectionTask', 'add')
  const offered = useTaskActs()
  const columns = useMemo(
    () => taskColumns(names, (task) => open(task.id)),
    // Words follow the language.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [names, open, i18n.language],
  )
  const rows = list.snapshot.context.list
  const opened = rows.find((task) => task.id === id)
  const isAsking = rows.some(({ state }) => state === 'asking')
  const again = useEffectEvent(() => list.reload())
  useEffect(() => {
    if (!isAsking) return undefined
    const timer = setInterval(() => again(), againMs)
    return () => clearInterval(timer)
  }, [isAsking])
  const done = useCallback(() => {
    setSelection(new Map())
    end()
    list.reload()
  }, [end, list])
  const startMany = (act: TaskAct): void => {
    // The rows as they are now: what was selected may have been run meanwhile.
    const now = new Map(rows.map((task) => [task.id, task]))
    const chosen = [...selection.values()].map((task) => now.get(task.id) ?? task)
    if (chosen.length === 0) notify('warning', say('collection.act.selectFirst'))
    else start({ what: act, tasks: chosen })
  }
  const items: readonly SearchItem[] = [
    { kind: 'text', name: 'terminalMng', label: say('collection.filter.terminal') },
    { kind: 'text', name: 'tpName', label: say('collection.filter.template') },
    {
      kind: 'select',
      name: 'state',
      label: say('collection.filter.state'),
      anyLabel: say('collection.filter.any'),
      options: taskStates.map((value) => ({ value, label: say(`collection.state.${value}`) })),
    },
  ]
  return (
    <ListPage
      list={list}
      tableId="collectionTask"
      title={say('collection.page.title')}
      filterLabel={say('collection.page.filters')}
      items={items}
      columns={columns}
      rowKey={(task) => task.id}
      onOpen={(task) => open(task.id)}
      {...(offered.length > 0 && { selection, onSelect: setSelection })}
      actions={
        <>
          {mayAdd && (
            <Button size="sm" onClick={() => start({ what: 'assign' })}>
              <Plus aria-hidden />
              {say('collection.act.assign')}
            </Button>
          )}
          {offered.map((act) => (
            <Button
              key={act}
              size="sm"
              variant="outline"
              {...(act === 'remove' && { colorPalette: 'red' })}
              onClick={() => startMany(act)}
            >
              {say(`collection.act.${act}`)}
            </Button>
          ))}
        </>
      }
    >
      <TaskWindows
        opened={opened ?? null}
        doing={doing?.what === 'assign' ? null : doing}
        onDo={start}
        onClose={close}
        onEnd={end}
        onDone={done}
      />
      {doing?.what === 'assign' && <AssignDialog onDone={done} onClose={end} />}
    </ListPage>
  )
}

CollectionTaskView.ask = askList(tasks)
