import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { getConProtocol, searchTerminals, type TerminalRow } from '#contract/archive.contract.ts'
import { callApi } from '#src/shared/api.ts'
import type { TableColumn } from '#src/shared/table/table-column.ts'
import { useDictionary } from '#src/shared/use-dictionary.ts'

import { AgencyPicker } from '../agency-picker/agency-picker.tsx'
import type { SearchItem } from '../search-form/search-item.ts'
import type { PickProps } from './pick-dialog.tsx'
import { given, PickPanel, type PickSource } from './pick-panel.tsx'

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
  const protocols = useDictionary(getConProtocol, {})
  const columns = useMemo(
    (): readonly TableColumn<TerminalRow>[] => [
      { prop: 'fTmName', label: t('archive.column.fTmName'), minWidth: 160, isSortable: true, pin: 'start' },
      { prop: 'fConAdd', label: t('archive.column.fConAdd'), minWidth: 140, isSortable: true },
      { prop: 'fAtNo', label: t('archive.column.fAtNo'), minWidth: 140, isSortable: true },
      { prop: 'fConProtocolName', label: t('archive.column.fConProtocolName'), minWidth: 130 },
    ],
    [t],
  )
  const items: readonly SearchItem[] = [
    {
      kind: 'custom',
      name: 'fTid',
      label: t('archive.filter.agency'),
      render: (value, choose) => (
        <AgencyPicker value={Number(value)} onChange={({ fTid }) => choose(String(fTid))} />
      ),
    },
    {
      kind: 'text',
      name: 'terminalMng',
      label: t('archive.filter.terminal'),
      placeholder: t('archive.filter.text'),
    },
    {
      kind: 'select',
      name: 'fConProtocol',
      label: t('archive.filter.protocol'),
      anyLabel: t('archive.filter.anyProtocol'),
      options: protocols.map(({ cpCode, cpName }) => ({ value: cpCode, label: cpName })),
    },
  ]
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
