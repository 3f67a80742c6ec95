import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import {
  exportTerminalPresence,
  searchTerminalPresence,
  type OnlineRow,
  signalOf,
  silenceBands,
} from '#contract/monitor/online.contract.ts'
import { saveFile } from '#src/shared/import/save-file.ts'
import { knownInput } from '#src/shared/screens/call-input.ts'
import { agencyPlace, badge, link, time, word } from '#src/shared/screens/columns.tsx'
import { listOf } from '#src/shared/screens/list-of.ts'
import { askList, useAddressList } from '#src/shared/table/list/address-list.ts'
import { ListPage } from '#src/shared/table/list/list-page.tsx'
import type { TableColumn } from '#src/shared/table/column/table-column.ts'
import type { Selection } from '#src/shared/table/selection.ts'
import type { Tone } from '#src/shared/ui/badge/tone-badge.tsx'
import { type PlaceNames, usePlaceNames } from '#src/shared/user/place-names.ts'
import { useCan } from '#src/shared/user/rights.ts'
import { agencyItem } from '#src/shared/widgets/pick/search-items.tsx'
import type { SearchItem } from '#src/shared/widgets/search-form/search-item.ts'

import { say, spanText } from './age-words.ts'
import { ChosenTerminals } from './chosen-terminals.tsx'
import { OnlineOverview } from './online-overview.tsx'
import { useOpenTerminal } from './use-open-terminal.ts'

const any = { fTid: '-1', terminalMng: '', online: '', silence: '', signal: '', siteId: '' }
const list = listOf(searchTerminalPresence, { any, sortBy: 'lastSeenAt', sortOrder: 'desc' })

const signalTones = { strong: 'green', good: 'green', weak: 'orange', bad: 'red', unknown: 'gray' } as const

const columnsOf = (names: PlaceNames, open: (id: number) => void): readonly TableColumn<OnlineRow>[] => [
  link<OnlineRow>({
    prop: 'fTmName',
    label: say('monitor.column.fTmName'),
    minWidth: names.width + 60,
    isSortable: true,
    value: ({ fTmName }) => names.laid(fTmName),
    onOpen: ({ id }) => open(id),
  }),
  badge<OnlineRow>({
    prop: 'online',
    label: say('monitor.column.online'),
    value: ({ online }) => say(online ? 'monitor.state.online' : 'monitor.state.offline'),
    tone: ({ online }): Tone => (online ? 'green' : 'gray'),
  }),
  time<OnlineRow>({
    prop: 'lastSeenAt',
    label: say('monitor.column.lastSeenAt'),
    isSortable: true,
    at: ({ lastSeenAt }) => lastSeenAt,
    never: say('monitor.state.never'),
  }),
  word<OnlineRow>({
    prop: 'offlineSeconds',
    label: say('monitor.column.offline'),
    value: ({ offlineSeconds }) => (offlineSeconds === null ? '' : spanText(offlineSeconds)),
  }),
  badge<OnlineRow>({
    prop: 'signalDbm',
    label: say('monitor.column.signal'),
    isSortable: true,
    value: ({ signalDbm }) =>
      signalDbm === null ? '' : `${say(`monitor.signal.${signalOf(signalDbm)}`)} ${signalDbm} dBm`,
    tone: ({ signalDbm }): Tone => signalTones[signalOf(signalDbm)],
    minWidth: 140,
  }),
  { prop: 'fConAdd', label: say('monitor.column.fConAdd'), isSortable: true, minWidth: 140 },
  agencyPlace<OnlineRow>(names, { label: say('monitor.column.fTName') }),
  word<OnlineRow>({
    prop: 'siteName',
    label: say('monitor.column.siteName'),
    value: names.site,
    minWidth: 160,
  }),
  { prop: 'fAtNo', label: say('monitor.column.fAtNo'), minWidth: 130 },
  { prop: 'fConProtocolName', label: say('monitor.column.fConProtocolName'), minWidth: 120 },
  { prop: 'firmware', label: say('monitor.column.firmware'), minWidth: 100 },
]

const itemsOf = (agency: SearchItem): readonly SearchItem[] => [
  agency,
  { kind: 'text', name: 'terminalMng', label: say('monitor.filter.terminal'), maxLength: 100 },
  {
    kind: 'select',
    name: 'online',
    label: say('monitor.column.online'),
    anyLabel: say('monitor.filter.any'),
    options: [
      { value: 'true', label: say('monitor.state.online') },
      { value: 'false', label: say('monitor.state.offline') },
    ],
  },
  {
    kind: 'select',
    name: 'silence',
    label: say('monitor.filter.silence'),
    anyLabel: say('monitor.filter.any'),
    options: silenceBands.map((band) => ({ value: band, label: say(`monitor.silence.${band}`) })),
  },
]

/** Which terminals are online, and since when the others are silent (collection §1, §7 Collect: online monitor). */
export function OnlineMonitorView() {
  const { t, i18n } = useTranslation()
  const opened = useAddressList(list)
  const { filters, search, snapshot } = opened
  const { query } = snapshot.context
  const open = useOpenTerminal()
  const names = usePlaceNames()
  const canExport = useCan('onlineMonitor', 'export')
  const canCommand = useCan('batch', 'operate')
  const [selection, setSelection] = useState<Selection<OnlineRow>>(new Map())
  // Words follow the language.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const columns = useMemo(() => columnsOf(names, open), [names, open, i18n.language])
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const items = useMemo(() => itemsOf(agencyItem(t)), [t, i18n.language])
  const saveAll = useCallback(
    (format: 'csv' | 'xlsx'): Promise<void> =>
      saveFile(exportTerminalPresence, {
        ...knownInput(exportTerminalPresence, {
          sortBy: query.sortBy,
          sortOrder: query.sortOrder,
          ...query.filters,
        }),
        format,
      }),
    [query],
  )
  const scope = useMemo(
    () => ({ fTid: Number(filters.fTid), terminalMng: filters.terminalMng }),
    [filters.fTid, filters.terminalMng],
  )
  return (
    <ListPage
      list={opened}
      tableId="onlineMonitor"
      title={say('monitor.title')}
      filterLabel={say('monitor.filters')}
      items={items}
      columns={columns}
      rowKey={({ id }) => id}
      onOpen={({ id }) => open(id)}
      {...(canExport && { saveAll })}
      {...(canCommand && {
        selection,
        onSelect: setSelection,
        actions: <ChosenTerminals selection={selection} onLeave={() => setSelection(new Map())} />,
      })}
      above={
        <OnlineOverview
          key={`${scope.fTid} ${scope.terminalMng}`}
          scope={scope}
          silence={filters.silence}
          signal={filters.signal}
          onFilter={(values) => search({ ...filters, ...values })}
        />
      }
    />
  )
}

OnlineMonitorView.ask = askList(list)
