import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { type UpdKind, upgradeStates } from '#contract/upgrade/upgrade-states.ts'
import { searchMeterUpgrades, searchTerminalUpgrades } from '#contract/upgrade/upgrade-task.contract.ts'
import { useEvents } from '#src/shared/net/events/use-events.ts'
import { listOf } from '#src/shared/screens/list-of.ts'
import { askList, useAddressList } from '#src/shared/table/list/address-list.ts'
import { ListPage } from '#src/shared/table/list/list-page.tsx'
import { usePlaceNames } from '#src/shared/user/place-names.ts'
import type { SearchItem } from '#src/shared/widgets/search-form/search-item.ts'

import { say } from '../say.ts'
import { upgradeColumns } from './upgrade-columns.tsx'
import { UpgradeDrawer } from './upgrade-drawer.tsx'

const any = { terminalMng: '', mpName: '', state: '', rollOutId: '' }
const lists = {
  1: listOf(searchTerminalUpgrades, { any, sortOrder: 'desc' }),
  2: listOf(searchMeterUpgrades, { any, sortOrder: 'desc' }),
} as const
const watched = { rollOuts: {} } as const

/** Upgrades of terminals (collection §7 getTmRemoteUpdTask), followed as they go. */
export function TerminalUpgradeView() {
  return <UpgradeList kind={1} />
}

/** Upgrades of meters (collection §7 getMpRemoteUpdTask), followed as they go. */
export function PointUpgradeView() {
  return <UpgradeList kind={2} />
}

function UpgradeList({ kind }: { readonly kind: UpdKind }) {
  const { i18n } = useTranslation()
  const list = useAddressList(lists[kind])
  const [opened, setOpened] = useState<string | null>(null)
  const names = usePlaceNames()
  const columns = useMemo(
    () => upgradeColumns(kind, names, ({ upgradeId }) => setOpened(upgradeId)),
    // Words follow the language.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [kind, names, i18n.language],
  )
  const rows = list.snapshot.context.list
  const { reload } = list
  // Every step of a device moves the counts of its roll-out.
  useEvents(watched, { on: { rollOuts: () => reload() }, poll: () => reload() })
  const items: readonly SearchItem[] = [
    { kind: 'text', name: 'terminalMng', label: say('upgrade.filter.terminal') },
    ...(kind === 2 ? [{ kind: 'text', name: 'mpName', label: say('upgrade.filter.point') } as const] : []),
    {
      kind: 'select',
      name: 'state',
      label: say('upgrade.column.state'),
      anyLabel: say('upgrade.filter.any'),
      options: upgradeStates.map((value) => ({ value, label: say(`upgrade.state.${value}`) })),
    },
  ]
  const task = rows.find(({ upgradeId }) => upgradeId === opened)
  return (
    <ListPage
      list={list}
      isLive
      tableId={kind === 1 ? 'terminalUpgrade' : 'pointUpgrade'}
      title={say(kind === 1 ? 'upgrade.terminal.title' : 'upgrade.point.title')}
      filterLabel={say('upgrade.page.filters')}
      items={items}
      columns={columns}
      rowKey={({ upgradeId }) => upgradeId}
      onOpen={({ upgradeId }) => setOpened(upgradeId)}
    >
      {task && <UpgradeDrawer task={task} onClose={() => setOpened(null)} />}
    </ListPage>
  )
}

TerminalUpgradeView.ask = askList(lists[1])
PointUpgradeView.ask = askList(lists[2])
