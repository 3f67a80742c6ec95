import type { TFunction } from 'i18next'

import type { AgeingBattery, AgeingState, BatteryLevel } from '#contract/battery/outdated.contract.ts'
import { decimalText } from '#src/shared/format/quantity.ts'
import { clockTimeText } from '#src/shared/format/zoned-time.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import type { TableColumn } from '#src/shared/table/column/table-column.ts'
import { type Tone, ToneBadge } from '#src/shared/ui/badge/tone-badge.tsx'
import { ScreenLink } from '#src/shared/ui/screen-link.tsx'
import type { PlaceNames } from '#src/shared/user/place-names.ts'

import { batteryName, dash, energyText, parentName, percentOf, sheetNumber } from '../battery-text.ts'

type Column = TableColumn<AgeingBattery>

export const ageingKey = ({ deviceId }: AgeingBattery): number => deviceId

export const toneOfState: Readonly<Record<AgeingState, Tone>> = {
  reached: 'red',
  near: 'orange',
  fine: 'green',
  unknown: 'gray',
}

export function trendText(t: TFunction, { trend, monthsLeft, trendMonths }: AgeingBattery): string {
  if (trend === 'tooFew') return t('battery.trend.tooFew', { months: trendMonths })
  if (trend !== 'known') return t(`battery.trend.${trend}`)
  if (monthsLeft === 0) return t('battery.trend.now')
  return t('battery.trend.known', { months: monthsLeft })
}

export function ageText(t: TFunction, { ageMonths }: AgeingBattery): string {
  if (ageMonths === null || ageMonths < 0) return dash
  return ageMonths < 12
    ? t('battery.outdated.monthsOld', { months: ageMonths })
    : t('battery.outdated.years', { years: decimalText(ageMonths / 12, currentLanguage(), 1) })
}

export const lifeText = ({ cyclesTenths }: AgeingBattery): string =>
  cyclesTenths === null ? dash : decimalText(cyclesTenths / 10, currentLanguage(), 1)

/** Where a battery is looked at closer: a stack among those of its site, a cluster and a cell among the cells. */
function placeOf({ deviceId, siteId, parentId }: AgeingBattery, level: BatteryLevel) {
  if (level === 'stack') return { screen: 'batteryAnalysis/stack', query: `siteId=${siteId}` }
  const cluster = level === 'cluster' ? deviceId : parentId
  return {
    screen: 'batteryAnalysis/cell',
    query: `siteId=${siteId}${cluster === null ? '' : `&cluster=${cluster}`}`,
  }
}

/**
 * Columns of the report, as they stand in its files too.
 *
 * @param level of the rows, whose names lead to their pages; null: the reader may not see those
 */
export const outdatedColumns = (
  t: TFunction,
  places: PlaceNames,
  level: BatteryLevel | null,
): readonly Column[] => [
  {
    prop: 'name',
    label: t('battery.column.name'),
    minWidth: 160,
    pin: 'start',
    value: batteryName,
    ...(level !== null && {
      render: (row, { tabIndex }) => (
        <ScreenLink data-part="link" {...placeOf(row, level)} tabIndex={tabIndex}>
          {batteryName(row)}
        </ScreenLink>
      ),
    }),
  },
  {
    prop: 'siteName',
    label: t('battery.outdated.site'),
    minWidth: places.width,
    value: (row) => places.site(row),
  },
  {
    prop: 'state',
    label: t('battery.outdated.column.state'),
    minWidth: 110,
    value: ({ state }) => t(`battery.state.${state}`),
    render: ({ state }) => <ToneBadge tone={toneOfState[state]}>{t(`battery.state.${state}`)}</ToneBadge>,
  },
  {
    prop: 'sohPermille',
    label: t('battery.column.soh'),
    type: 'number',
    minWidth: 110,
    isSortable: true,
    value: ({ sohPermille }) => sheetNumber(sohPermille, 10),
    render: ({ sohPermille }) => <span data-part="text">{percentOf(sohPermille)}</span>,
  },
  {
    prop: 'monthsLeft',
    label: t('battery.outdated.column.months'),
    minWidth: 190,
    isSortable: true,
    value: (row) => trendText(t, row),
  },
  {
    prop: 'lossPermilleAYear',
    label: t('battery.outdated.column.loss'),
    type: 'number',
    minWidth: 110,
    value: ({ lossPermilleAYear }) => sheetNumber(lossPermilleAYear, 10),
    render: ({ lossPermilleAYear }) => <span data-part="text">{percentOf(lossPermilleAYear)}</span>,
  },
  {
    prop: 'capacityLeftWh',
    label: t('battery.outdated.column.left'),
    type: 'number',
    minWidth: 120,
    isSortable: true,
    value: ({ capacityLeftWh }) => sheetNumber(capacityLeftWh, 1000),
    render: ({ capacityLeftWh }) => <span data-part="text">{energyText(capacityLeftWh)}</span>,
  },
  {
    prop: 'ratedCapacityWh',
    label: t('battery.column.capacity'),
    type: 'number',
    minWidth: 120,
    value: ({ ratedCapacityWh }) => sheetNumber(ratedCapacityWh, 1000),
    render: ({ ratedCapacityWh }) => <span data-part="text">{energyText(ratedCapacityWh)}</span>,
  },
  {
    prop: 'cyclesTenths',
    label: t('battery.outdated.column.cycles'),
    type: 'number',
    minWidth: 130,
    isSortable: true,
    value: ({ cyclesTenths }) => sheetNumber(cyclesTenths, 10),
    render: (row) => <span data-part="text">{lifeText(row)}</span>,
  },
  {
    prop: 'ageMonths',
    label: t('battery.outdated.column.age'),
    minWidth: 110,
    isSortable: true,
    value: (row) => ageText(t, row),
  },
  {
    prop: 'commissionedOn',
    label: t('battery.outdated.column.commissioned'),
    minWidth: 120,
    value: ({ commissionedOn }) => commissionedOn ?? dash,
  },
  {
    prop: 'fTName',
    label: t('battery.outdated.agency'),
    minWidth: places.width,
    value: (row) => places.agency(row),
  },
  {
    prop: 'parentName',
    label: t('battery.outdated.column.parent'),
    minWidth: 140,
    value: (row) => parentName(row) || dash,
  },
  {
    prop: 'sohAt',
    label: t('battery.outdated.column.sohAt'),
    minWidth: 170,
    value: ({ sohAt }) => (sohAt === null ? dash : clockTimeText(sohAt)),
  },
]
