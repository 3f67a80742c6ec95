import type { TFunction } from 'i18next'

import type { BatteryCell } from '#contract/battery/cell.contract.ts'
import { dateTimeAtSite } from '#src/shared/format/site-time.ts'
import type { TableColumn } from '#src/shared/table/column/table-column.ts'
import { ToneBadge } from '#src/shared/ui/badge/tone-badge.tsx'

import {
  batteryName,
  celsiusText,
  cellVoltsText,
  dash,
  milliOhmText,
  milliVoltsText,
  percentOf,
  signed,
} from '../battery-text.ts'
import { numberColumn } from '../number-column.tsx'

type Column = TableColumn<BatteryCell>
export const cellKey = ({ deviceId }: BatteryCell): number => deviceId

const number = numberColumn<BatteryCell>()

export const judgedText = (t: TFunction, { isSilent, isOutlier }: BatteryCell): string =>
  t(isSilent ? 'battery.cell.unread' : isOutlier ? 'battery.cell.outlier' : 'battery.cell.ordinary')

export const balancingText = (t: TFunction, { isBalancing }: BatteryCell): string =>
  isBalancing === null ? dash : t(isBalancing ? 'battery.cell.balancing.on' : 'battery.cell.balancing.off')

interface Shown {
  readonly utcOffset: string
  /** Means and extremes of days, not newest readings. */
  readonly isOfDays: boolean
  readonly onOpen: (cell: BatteryCell) => void
}

/** Columns of cells; a name opens what is known of one. */
export const cellColumns = (t: TFunction, { utcOffset, isOfDays, onOpen }: Shown): readonly Column[] => [
  {
    prop: 'name',
    label: t('battery.column.name'),
    minWidth: 170,
    pin: 'start',
    isSortable: true,
    value: batteryName,
    render: (row, { tabIndex }) => (
      <button type="button" data-part="link" tabIndex={tabIndex} onClick={() => onOpen(row)}>
        {batteryName(row)}
      </button>
    ),
  },
  { prop: 'place', label: t('battery.cell.column.place'), type: 'number', width: 84, isSortable: true },
  {
    prop: 'state',
    label: t('battery.cell.column.state'),
    minWidth: 90,
    isSortable: true,
    value: (row) => judgedText(t, row),
    render: (row) => (
      <ToneBadge tone={row.isSilent ? 'gray' : row.isOutlier ? 'orange' : 'green'}>
        {judgedText(t, row)}
      </ToneBadge>
    ),
  },
  number('voltageMv', t('battery.cell.column.voltage'), [cellVoltsText, 1000]),
  number('voltageDeviationMv', t('battery.cell.column.voltageDeviation'), [
    (value) => signed(milliVoltsText(value), value),
    1,
  ]),
  ...(isOfDays
    ? [
        number('lowVoltageMv', t('battery.cell.column.lowVoltage'), [cellVoltsText, 1000]),
        number('highVoltageMv', t('battery.cell.column.highVoltage'), [cellVoltsText, 1000]),
      ]
    : []),
  number('temperatureDeciC', t('battery.cell.column.temperature'), [celsiusText, 10]),
  number('temperatureDeviationDeciC', t('battery.cell.column.temperatureDeviation'), [
    (value) => signed(celsiusText(value), value),
    10,
  ]),
  ...(isOfDays
    ? [
        number('lowTemperatureDeciC', t('battery.cell.column.lowTemperature'), [celsiusText, 10]),
        number('highTemperatureDeciC', t('battery.cell.column.highTemperature'), [celsiusText, 10]),
      ]
    : []),
  number('socPermille', t('battery.column.soc'), [percentOf, 10]),
  number('sohPermille', t('battery.column.soh'), [percentOf, 10]),
  number('resistanceMicroOhm', t('battery.cell.column.resistance'), [milliOhmText, 1000]),
  {
    prop: 'isBalancing',
    label: t('battery.cell.column.balancing'),
    minWidth: 90,
    isSortable: true,
    value: (row) => balancingText(t, row),
  },
  {
    prop: 'at',
    label: t('battery.column.at'),
    minWidth: 170,
    isSortable: true,
    value: ({ at }) => (at === null ? t('battery.never') : dateTimeAtSite(at, utcOffset)),
  },
]
