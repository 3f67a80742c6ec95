import { Button } from '@chakra-ui/react'
import { Rocket } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { rollOutStates, updKinds } from '#contract/upgrade/upgrade-states.ts'
import { type RollOutRow, searchRollOuts } from '#contract/upgrade/upgrade-task.contract.ts'
import { useEvents } from '#src/shared/net/events/use-events.ts'
import { listOf } from '#src/shared/screens/list-of.ts'
import { useAddressKey } from '#src/shared/page/use-address-key.ts'
import { askList, useAddressList } from '#src/shared/table/list/address-list.ts'
import { ListPage } from '#src/shared/table/list/list-page.tsx'
import { useCan } from '#src/shared/user/rights.ts'
import type { SearchItem } from '#src/shared/widgets/search-form/search-item.ts'

import { say } from '../say.ts'
import { rollOutColumns } from './roll-out-columns.tsx'
import { RollOutDrawer } from './roll-out-drawer.tsx'
import { StartRollOutDialog } from './start-roll-out-dialog.tsx'

const rollOuts = listOf(searchRollOuts, { any: { name: '', state: '', updKind: '' }, sortOrder: 'desc' })
const watched = { rollOuts: {} } as const

/** Roll-outs of upgrade files, followed as they go (collection §7 startRollOut). */
export function RollOutView() {
  const { i18n } = useTranslation()
  const list = useAddressList(rollOuts)
  const [opened, setOpened] = useAddressKey('rollOut')
  const [isStarting, setStarting] = useState(false)
  const [told, setTold] = useState<ReadonlyMap<string, RollOutRow>>(() => new Map())
  const mayStart = useCan('upgradeTask', 'operate')
  const { reload } = list
  const state = useEvents(watched, {
    on: {
      rollOuts: (rows) => {
        setTold(new Map(rows.map((row) => [row.rollOutId, row])))
        reload()
      },
    },
    poll: () => reload(),
  })
  const columns = useMemo(
    () => rollOutColumns(({ rollOutId }) => setOpened(rollOutId)),
    // Words follow the language.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [i18n.language, setOpened],
  )
  const listed = list.snapshot.context.list.find(({ rollOutId }) => rollOutId === opened)
  const row = listed && (told.get(listed.rollOutId) ?? listed)
  const items: readonly SearchItem[] = [
    { kind: 'text', name: 'name', label: say('rollOut.column.name') },
    {
      kind: 'select',
      name: 'state',
      label: say('rollOut.column.state'),
      anyLabel: say('upgrade.filter.any'),
      options: rollOutStates.map((value) => ({ value, label: say(`rollOut.state.${value}`) })),
    },
    {
      kind: 'select',
      name: 'updKind',
      label: say('upgradeFile.column.kind'),
      anyLabel: say('upgrade.filter.any'),
      options: updKinds.map((kind) => ({ value: String(kind), label: say(`upgradeFile.kind.${kind}`) })),
    },
  ]
  return (
    <ListPage
      list={list}
      tableId="rollOut"
      isLive
      title={say('rollOut.page.title')}
      filterLabel={say('rollOut.page.filters')}
      items={items}
      columns={columns}
      rowKey={({ rollOutId }) => rollOutId}
      onOpen={({ rollOutId }) => setOpened(rollOutId)}
      actions={
        mayStart && (
          <Button size="sm" onClick={() => setStarting(true)}>
            <Rocket aria-hidden />
            {say('rollOut.page.start')}
          </Button>
        )
      }
    >
      {row && (
        <RollOutDrawer
          key={row.rollOutId}
          row={row}
          isLive={state === 'live'}
          onChanged={reload}
          onClose={() => setOpened(null)}
        />
      )}
      {isStarting && (
        <StartRollOutDialog
          onDone={() => {
            setStarting(false)
            reload()
          }}
          onClose={() => setStarting(false)}
        />
      )}
    </ListPage>
  )
}

RollOutView.ask = askList(rollOuts)
