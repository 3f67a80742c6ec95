import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import {
  type MeasuringPoint,
  searchMeasuringPoints,
} from '#contract/measuring-point/measuring-point.contract.ts'
import { callApi } from '#src/shared/net/api.ts'
import { usePlaceNames } from '#src/shared/user/place-names.ts'
import type { TableColumn } from '#src/shared/table/column/table-column.ts'

import type { SearchItem } from '../search-form/search-item.ts'
import type { PickProps } from './pick-dialog.tsx'
import { given, PickPanel, type PickSource } from './pick-panel.tsx'
import { agencyItem } from './search-items.tsx'

const measuringPoints: PickSource<MeasuringPoint> = {
  tableId: 'pick.measuringPoint',
  defaults: { fTid: '-1', fConAdd: '' },
  sortBy: 'fConAdd',
  load: ({ filters: { values }, pageNum, pageSize, sortOrder }, signal) =>
    callApi(
      searchMeasuringPoints,
      { pageNum, pageSize, sortOrder, fTid: Number(values['fTid']), ...given(values, 'fConAdd') },
      { signal },
    ),
}

/** Picks a measuring point by institution and address (core §2 Measuring-point selector). */
export function MeasuringPointPanel({ picked, onPick }: PickProps<MeasuringPoint>) {
  const { t } = useTranslation()
  const names = usePlaceNames()
  const columns = useMemo(
    (): readonly TableColumn<MeasuringPoint>[] => [
      { prop: 'fTName', label: t('archive.column.fTName'), minWidth: names.width, value: names.agency },
      {
        prop: 'fMpName',
        label: t('widgets.pick.fMpName'),
        minWidth: 160,
        value: ({ fMpName }) => names.laid(fMpName),
      },
      { prop: 'fConAdd', label: t('archive.column.fConAdd'), minWidth: 140 },
    ],
    [t, names],
  )
  const items: readonly SearchItem[] = [
    agencyItem(t),
    { kind: 'text', name: 'fConAdd', label: t('archive.column.fConAdd') },
  ]
  return (
    <PickPanel
      source={measuringPoints}
      label={t('widgets.pick.measuringPoints')}
      items={items}
      columns={columns}
      picked={picked}
      onPick={onPick}
    />
  )
}
