import type { TFunction } from 'i18next'

import type { Batteries, Battery } from '#contract/battery/battery.contract.ts'
import { dateTimeAtSite } from '#src/shared/format/site-time.ts'
import type { TableColumn } from '#src/shared/table/column/table-column.ts'
import { ToneBadge } from '#src/shared/ui/badge/tone-badge.tsx'
import { ScreenLink } from '#src/shared/ui/screen-link.tsx'

import {
  ampereText,
  batteryName,
  celsiusText,
  cellVoltsText,
  cyclesText,
  dash,
  energyText,
  milliVoltsText,
  parentName,
  percentOf,
  powerText,
  voltsText,
} from './battery-text.ts'
import { numberColumn, type NumbersOf, type Telling } from './number-column.tsx'

type Column = TableColumn<Battery>
export const batteryKey = ({ deviceId }: Battery): number => deviceId

const number = numberColumn<Battery>()

/** Headings are what sorts on a phone: of those that nobody ranks by there is none. */
const unsorted = { isSortable: false } as const

/** A cell's number with which cell it is. */
const ofCell = (
  prop: NumbersOf<Battery>,
  cell: NumbersOf<Battery>,
  label: string,
  [text, divisor]: Telling,
  t: TFunction,
): Column =>
  number(prop, label, [text, divisor], {
    ...unsorted,
    minWidth: 150,
    render: (row) => (
      <span data-part="text">
        {row[prop] === null || row[cell] === null
          ? text(row[prop])
          : t('battery.cellNo', { value: text(row[prop]), no: row[cell] })}
      </span>
    ),
  })

const name = (label: string, screen: string, key: string): Column => ({
  prop: 'name',
  label,
  minWidth: 150,
  pin: 'start',
  isSortable: true,
  value: batteryName,
  render: (row, { tabIndex }) => (
    <ScreenLink data-part="link" screen={screen} query={`${key}=${row.deviceId}`} tabIndex={tabIndex}>
      {batteryName(row)}
    </ScreenLink>
  ),
})

const electrical = (t: TFunction): readonly Column[] => [
  number('socPermille', t('battery.column.soc'), [percentOf, 10]),
  number('sohPermille', t('battery.column.soh'), [percentOf, 10]),
  number('voltageMv', t('battery.column.voltage'), [voltsText, 1000], unsorted),
  number('currentMa', t('battery.column.current'), [ampereText, 1000], unsorted),
  number('powerW', t('battery.column.power'), [powerText, 1000], unsorted),
]

const energies = (t: TFunction, { days }: Pick<Batteries, 'days'>): readonly Column[] => [
  number('chargedWh', t('battery.column.charged'), [energyText, 1000]),
  number('dischargedWh', t('battery.column.discharged'), [energyText, 1000]),
  number('equivalentCyclesMilli', t('battery.column.cycles'), [cyclesText, 1000]),
  number('efficiencyPermille', t('battery.column.efficiency'), [percentOf, 10], {
    minWidth: 130,
    render: ({ efficiencyPermille, efficiencyGap }) => (
      <span data-part="text">
        {efficiencyGap === null ? percentOf(efficiencyPermille) : t(`battery.gap.${efficiencyGap}`)}
      </span>
    ),
  }),
  number('daysRead', t('battery.column.days'), [String, 1], {
    ...unsorted,
    minWidth: 100,
    render: ({ daysRead }) => <span data-part="text">{t('battery.ofDays', { read: daysRead, days })}</span>,
  }),
]

const measured = (t: TFunction, offset: string): Column => ({
  prop: 'at',
  label: t('battery.column.at'),
  minWidth: 200,
  value: ({ at }) => (at === null ? '' : dateTimeAtSite(at, offset)),
  render: ({ at, isSilent }) => (
    <span data-part="text">
      {at === null ? t('battery.never') : dateTimeAtSite(at, offset)}{' '}
      {at !== null && isSilent && <ToneBadge tone="orange">{t('battery.silent')}</ToneBadge>}
    </span>
  ),
})

const capacity = (t: TFunction): Column =>
  number('ratedCapacityWh', t('battery.column.capacity'), [energyText, 1000], unsorted)

type About = Pick<Batteries, 'days' | 'detailUtcTime'>

/** Columns of stacks; a name leads to the clusters. */
export const stackColumns = (t: TFunction, about: About): readonly Column[] => [
  name(t('battery.column.name'), 'batteryAnalysis/cluster', 'stack'),
  number('parts', t('battery.column.clusters'), [String, 1], { ...unsorted, minWidth: 80 }),
  ...electrical(t),
  number('highestTemperatureDeciC', t('battery.column.highestTemperature'), [celsiusText, 10]),
  number('lowestTemperatureDeciC', t('battery.column.lowestTemperature'), [celsiusText, 10]),
  number('meanTemperatureDeciC', t('battery.column.meanTemperature'), [celsiusText, 10], unsorted),
  ...energies(t, about),
  capacity(t),
  measured(t, about.detailUtcTime),
]

/** Columns of clusters, the spread of their cells first; a name leads to the cells. */
export const clusterColumns = (
  t: TFunction,
  about: About,
  ranks: ReadonlyMap<number, number>,
): readonly Column[] => [
  name(t('battery.column.name'), 'batteryAnalysis/cell', 'cluster'),
  {
    prop: 'rank',
    label: t('battery.column.rank'),
    type: 'number',
    width: 80,
    isSortable: true,
    value: ({ deviceId }) => ranks.get(deviceId) ?? '',
  },
  {
    prop: 'parentName',
    label: t('battery.column.stack'),
    minWidth: 130,
    isSortable: true,
    value: parentName,
    render: (row) => <span data-part="text">{parentName(row) || dash}</span>,
  },
  number('voltageSpreadMv', t('battery.column.voltageSpread'), [milliVoltsText, 1]),
  ofCell(
    'highestCellVoltageMv',
    'highestVoltageCell',
    t('battery.column.highestVoltage'),
    [cellVoltsText, 1000],
    t,
  ),
  ofCell(
    'lowestCellVoltageMv',
    'lowestVoltageCell',
    t('battery.column.lowestVoltage'),
    [cellVoltsText, 1000],
    t,
  ),
  number('temperatureSpreadDeciC', t('battery.column.temperatureSpread'), [celsiusText, 10]),
  ofCell(
    'highestTemperatureDeciC',
    'hottestCell',
    t('battery.column.highestTemperature'),
    [celsiusText, 10],
    t,
  ),
  ofCell(
    'lowestTemperatureDeciC',
    'coldestCell',
    t('battery.column.lowestTemperature'),
    [celsiusText, 10],
    t,
  ),
  number('worstVoltageSpreadMv', t('battery.column.worstVoltageSpread'), [milliVoltsText, 1]),
  number('worstTemperatureSpreadDeciC', t('battery.column.worstTemperatureSpread'), [celsiusText, 10]),
  ...electrical(t),
  ...energies(t, about),
  capacity(t),
  number('parts', t('battery.column.cells'), [String, 1], { ...unsorted, minWidth: 80 }),
  measured(t, about.detailUtcTime),
]
