import type { TFunction } from 'i18next'

import type { TariffRow } from '#contract/tariff/tariff.contract.ts'
import type { PlaceNames } from '#src/shared/user/place-names.ts'
import type { TableColumn } from '#src/shared/table/column/table-column.ts'
import { ToneBadge } from '#src/shared/ui/badge/tone-badge.tsx'

import { currentOf, nameIn, pricesText } from './price-text.ts'

export const tariffKey = ({ id }: TariffRow): number => id

const plannedText = (t: TFunction, { versions }: TariffRow): string =>
  versions
    .filter(({ stage }) => stage === 'planned')
    .map(({ validFrom }) => t('tariffs.value.from', { day: validFrom }))
    .join(t('tariffs.value.separator'))

/** Columns of the list of tariffs; the name opens one. */
export function tariffColumns(
  t: TFunction,
  language: string,
  names: PlaceNames,
  onOpen: (id: number) => void,
): readonly TableColumn<TariffRow>[] {
  return [
    {
      prop: 'name',
      label: t('tariffs.column.name'),
      minWidth: 180,
      pin: 'start',
      value: (row) => nameIn(row, language),
      render: (row, { tabIndex }) => (
        <button type="button" data-part="link" tabIndex={tabIndex} onClick={() => onOpen(row.id)}>
          {nameIn(row, language)}
        </button>
      ),
    },
    {
      prop: 'kind',
      label: t('tariffs.column.kind'),
      minWidth: 120,
      value: ({ kind }) => t(`tariffs.kind.${kind}`),
    },
    {
      prop: 'prices',
      label: t('tariffs.column.prices'),
      minWidth: 370,
      value: (row) => pricesText(t, currentOf(row)?.prices ?? []),
    },
    {
      prop: 'validFrom',
      label: t('tariffs.column.since'),
      minWidth: 110,
      value: (row) => currentOf(row)?.validFrom ?? '',
    },
    {
      prop: 'planned',
      label: t('tariffs.column.planned'),
      minWidth: 140,
      value: (row) => plannedText(t, row),
    },
    { prop: 'customers', label: t('tariffs.column.customers'), type: 'number', minWidth: 100 },
    { prop: 'fTName', label: t('tariffs.column.institution'), minWidth: names.width, value: names.agency },
    {
      prop: 'enabled',
      label: t('tariffs.column.state'),
      minWidth: 100,
      value: ({ enabled }) => t(enabled ? 'tariffs.state.inUse' : 'tariffs.state.outOfUse'),
      render: ({ enabled }) => (
        <ToneBadge tone={enabled ? 'green' : 'gray'}>
          {t(enabled ? 'tariffs.state.inUse' : 'tariffs.state.outOfUse')}
        </ToneBadge>
      ),
    },
  ]
}
