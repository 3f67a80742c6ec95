import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { searchTerminals, type TerminalRow } from '#contract/archive/archive.contract.ts'
import { callApi } from '#src/shared/net/api.ts'
import type { TableColumn } from '#src/shared/table/column/table-column.ts'

import { usePlaceNames } from '#src/shared/user/place-names.ts'

import type { PickProps } from './pick-dialog.tsx'
import { given, PickPanel, type PickSource } from './pick-panel.tsx'
import { useTerminalItems } from './search-items.tsx'

/** A terminal with its id under the name that what it is picked for goes by (collection §2). */
export type PickedTerminal = TerminalRow & { readonly terminalId: number }

const sorts = ['fTmName', 'fConAdd', 'fAtNo'] as const

/** Reset returns to page 1 and the first institution, the root of the dictionary (collection §2). */
const terminals: PickSource<TerminalRow> = {
  tableId: 'pick.terminal',
  defaults: { fTid: '-1', terminalMng: '', fConProtocol: '' },
  sortBy: sorts[0],
  load: ({ filters: { values }, pageNum, pageSize, sortBy, sortOrder }, signal) =>
    callApi(
      searchTerminals,
      {
        pageNum,
        pageSize,
        sortBy: sorts.find((sort) => sort === sortBy) ?? sorts[0],
        sortOrder,
        fTid: Number(values['fTid']),
        ...given(values, 'terminalMng'),
        ...given(values, 'fConProtocol'),
      },
      { signal },
    ),
}

/** Picks a terminal by institution, text and protocol (collection §2 Terminal selection panel). */
export function TerminalPanel({ picked, onPick }: PickProps<PickedTerminal>) {
  const { t } = useTranslation()
  const { laid } = usePlaceNames()
  const items = useTerminalItems()
  const columns = useMemo(
    (): readonly TableColumn<TerminalRow>[] => [
      {
        prop: 'fTmName',
        label: t('archive.column.fTmName'),
        minWidth: 200,
        isSortable: true,
        pin: 'start',
        value: ({ fTmName }) => laid(fTmName),
      },
      { prop: 'fConAdd', label: t('archive.column.fConAdd'), minWidth: 140, isSortable: true },
      { prop: 'fAtNo', label: t('archive.column.fAtNo'), minWidth: 140, isSortable: true },
      { prop: 'fConProtocolName', label: t('archive.column.fConProtocolName'), minWidth: 130 },
    ],
    [t, laid],
  )
  const pick = useCallback((row: TerminalRow) => onPick({ ...row, terminalId: row.id }), [onPick])
  return (
    <PickPanel
      source={terminals}
      label={t('widgets.pick.terminals')}
      items={items}
      columns={columns}
      picked={picked}
      onPick={pick}
    />
  )
}
