import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { assetWords } from '#contract/asset/asset.words.ts'
import { type MeterAsset, meterAsset } from '#contract/asset/meter-asset.record.ts'
import { callApi } from '#src/shared/net/api.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'
import type { TableColumn } from '#src/shared/table/column/table-column.ts'
import { usePlaceNames } from '#src/shared/user/place-names.ts'

import type { SearchItem } from '../search-form/search-item.ts'
import type { PickProps } from './pick-dialog.tsx'
import { given, PickPanel, type PickSource } from './pick-panel.tsx'
import { agencyItem } from './search-items.tsx'

const say = wordsOf(assetWords)
/** What can be installed: to be allocated (collection §3 Meter list query: `fAmState` 1). */
const inStock = 1

const meterAssets: PickSource<MeterAsset> = {
  tableId: 'pick.meterAsset',
  defaults: { fTid: '-1', fAmNo: '' },
  sortBy: 'fAmNo',
  load: ({ filters: { values }, pageNum, pageSize, sortOrder }, signal) =>
    callApi(
      meterAsset.calls.search,
      {
        pageNum,
        pageSize,
        sortBy: 'fAmNo',
        sortOrder,
        fTid: Number(values['fTid']),
        fAmState: inStock,
        ...given(values, 'fAmNo'),
      },
      { signal },
    ),
}

/** Picks a meter of the stock, by the columns of collection §2 Terminal-picking dialog (meters). */
export function MeterAssetPanel({ picked, onPick }: PickProps<MeterAsset>) {
  const { t, i18n } = useTranslation()
  const names = usePlaceNames()
  const columns = useMemo(
    (): readonly TableColumn<MeterAsset>[] => [
      {
        prop: 'fTName',
        label: say('meterAsset.field.fTName'),
        minWidth: names.width,
        value: names.agency,
      },
      { prop: 'fAmNo', label: say('meterAsset.field.fAmNo'), minWidth: 140, isSortable: true },
      { prop: 'fAmKindName', label: say('meterAsset.field.fAmKindName'), minWidth: 120 },
      { prop: 'fConProtocolName', label: say('meterAsset.field.fConProtocolName'), minWidth: 130 },
      {
        prop: 'fVender',
        label: say('meterAsset.field.fVender'),
        minWidth: 120,
        value: ({ fVenderName }) => fVenderName,
      },
      { prop: 'fBuyDate', label: say('meterAsset.field.fBuyDate'), minWidth: 120 },
      { prop: 'fRemarks', label: say('meterAsset.field.fRemarks'), minWidth: 140 },
    ],
    // Words follow the language.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [i18n.language, names],
  )
  const items: readonly SearchItem[] = [
    agencyItem(t),
    { kind: 'text', name: 'fAmNo', label: say('meterAsset.field.fAmNo') },
  ]
  return (
    <PickPanel
      source={meterAssets}
      label={say('meterAsset.title')}
      items={items}
      columns={columns}
      picked={picked}
      onPick={onPick}
    />
  )
}
