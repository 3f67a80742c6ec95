import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { assetWords } from '#contract/asset/asset.words.ts'
import { type TerminalAsset, terminalAsset } from '#contract/asset/terminal-asset.record.ts'
import { callApi } from '#src/shared/net/api.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'
import type { TableColumn } from '#src/shared/table/column/table-column.ts'
import { usePlaceNames } from '#src/shared/user/place-names.ts'

import type { SearchItem } from '../search-form/search-item.ts'
import type { PickProps } from './pick-dialog.tsx'
import { given, PickPanel, type PickSource } from './pick-panel.tsx'
import { agencyItem } from './search-items.tsx'

const say = wordsOf(assetWords)
/** What can be installed: to be allocated (collection §3 Terminal asset list query: `fAtState` 1). */
const inStock = 1

const terminalAssets: PickSource<TerminalAsset> = {
  tableId: 'pick.terminalAsset',
  defaults: { fTid: '-1', fAtNo: '' },
  sortBy: 'fAtNo',
  load: ({ filters: { values }, pageNum, pageSize, sortOrder }, signal) =>
    callApi(
      terminalAsset.calls.search,
      {
        pageNum,
        pageSize,
        sortBy: 'fAtNo',
        sortOrder,
        fTid: Number(values['fTid']),
        fAtState: inStock,
        ...given(values, 'fAtNo'),
      },
      { signal },
    ),
}

/** Picks a terminal of the stock, by the columns of collection §2 Terminal asset picker. */
export function TerminalAssetPanel({ picked, onPick }: PickProps<TerminalAsset>) {
  const { t, i18n } = useTranslation()
  const names = usePlaceNames()
  const columns = useMemo(
    (): readonly TableColumn<TerminalAsset>[] => [
      {
        prop: 'fAtNo',
        label: say('terminalAsset.field.fAtNo'),
        minWidth: 140,
        isSortable: true,
        pin: 'start',
      },
      {
        prop: 'fTName',
        label: say('terminalAsset.field.fTName'),
        minWidth: names.width,
        value: names.agency,
      },
      {
        prop: 'fVender',
        label: say('terminalAsset.field.fVender'),
        minWidth: 120,
        value: ({ fVenderName }) => fVenderName,
      },
      { prop: 'fModelName', label: say('terminalAsset.field.fModelName'), minWidth: 120 },
      { prop: 'fBuyDate', label: say('terminalAsset.field.fBuyDate'), minWidth: 120 },
      { prop: 'fRemarks', label: say('terminalAsset.field.fRemarks'), minWidth: 140 },
    ],
    // Words follow the language.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [i18n.language, names],
  )
  const items: readonly SearchItem[] = [
    agencyItem(t),
    { kind: 'text', name: 'fAtNo', label: say('terminalAsset.field.fAtNo') },
  ]
  return (
    <PickPanel
      source={terminalAssets}
      label={say('terminalAsset.title')}
      items={items}
      columns={columns}
      picked={picked}
      onPick={onPick}
    />
  )
}
