import type { TFunction } from 'i18next'

import type { BatteryCurve, BatteryItem } from '#contract/battery/battery.contract.ts'
import { offsetMsOf } from '#contract/reading/periods.ts'
import { baseOption, ruledIn, writtenIn } from '#src/shared/charts/base-option.ts'
import type { ChartContent } from '#src/shared/charts/chart-frame.tsx'
import { decimalText } from '#src/shared/format/quantity.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'

import { batteryName, dash } from '../battery-text.ts'

/** Unit, parts of it that the server counts in, and digits. */
const looks: Readonly<Record<BatteryItem, readonly [unit: string, divisor: number, digits: number]>> = {
  soc: ['%', 10, 1],
  soh: ['%', 10, 1],
  voltage: ['V', 1000, 1],
  current: ['A', 1000, 1],
  highestTemperature: ['℃', 10, 1],
  voltageSpread: ['mV', 1, 0],
  temperatureSpread: ['℃', 10, 1],
  charged: ['kWh', 1000, 1],
  discharged: ['kWh', 1000, 1],
}

/** Ms of the longest step that is still drawn through; a longer one is a gap. */
const steps = { quarter: 900_000, hour: 3_600_000, day: 86_400_000 } as const

const calendar = {
  year: '{yyyy}',
  month: '{MM}-{dd}',
  day: '{MM}-{dd}',
  hour: '{HH}:{mm}',
  minute: '{HH}:{mm}',
} as const

const dayText = (at: number): string => new Date(at).toISOString().slice(0, 10)

type Point = readonly [at: number, value: number | null]

/** One item of some batteries beside one another, by the site's own clock. Energies are bars of days. */
export function compareContent(
  { item, series, resolution, detailUtcTime }: BatteryCurve,
  t: TFunction,
): ChartContent {
  const [unit, divisor, digits] = looks[item]
  const offset = offsetMsOf(detailUtcTime)
  const isEnergy = item === 'charged' || item === 'discharged'
  const drawn = series.map((one) => ({
    name: batteryName(one),
    points: one.points.map(([at, value]): [number, number] => [at + offset, value / divisor]),
  }))
  const text = (value: number | null): string =>
    value === null ? dash : `${decimalText(value, currentLanguage(), digits)} ${unit}`
  const name = t(`battery.item.${item}`)
  const days = [...new Set(drawn.flatMap(({ points }) => points.map(([at]) => dayText(at))))].toSorted()
  return {
    label: t('battery.chart.label', { item: name, names: drawn.map((one) => one.name).join(', ') }),
    option: (colors) => ({
      ...baseOption(colors),
      useUTC: true,
      legend: { ...baseOption(colors).legend, type: 'scroll', left: 0 },
      // The unit stands between legend and axis.
      grid: { ...baseOption(colors).grid, top: 56 },
      tooltip: {
        ...baseOption(colors).tooltip,
        confine: true,
        valueFormatter: (value: unknown) => text(typeof value === 'number' ? value : null),
      },
      xAxis: {
        ...(isEnergy ? { type: 'category', data: days } : { type: 'time' }),
        axisLabel: {
          ...writtenIn(colors),
          hideOverlap: true,
          formatter: isEnergy ? (day: string) => day.slice(5) : calendar,
        },
        axisLine: ruledIn(colors),
        axisTick: { show: false },
        splitLine: { show: false },
      },
      yAxis: {
        type: 'value',
        name: unit,
        nameTextStyle: writtenIn(colors),
        scale: !isEnergy,
        axisLabel: writtenIn(colors),
        splitLine: ruledIn(colors),
      },
      series: drawn.map(({ name: called, points }) => ({
        type: isEnergy ? 'bar' : 'line',
        name: called,
        data: isEnergy
          ? points.map(([at, value]) => [dayText(at), value])
          : withGaps(points, steps[resolution]),
        ...(isEnergy ? { barMaxWidth: 28 } : lineLook(points.length)),
      })),
    }),
    table: {
      headings: [
        t('battery.column.name'),
        ...(isEnergy ? [t('battery.chart.total')] : []),
        t('battery.chart.low'),
        t('battery.chart.high'),
        t('battery.chart.mean'),
        t('battery.chart.last'),
      ],
      rows: drawn.map(({ name: called, points }) => {
        const values = points.map(([, value]) => value)
        const sum = values.reduce((whole, value) => whole + value, 0)
        const facts = values.length === 0 ? null : values
        return [
          called,
          ...(isEnergy ? [text(facts && sum)] : []),
          text(facts && Math.min(...facts)),
          text(facts && Math.max(...facts)),
          text(facts && sum / facts.length),
          text(values.at(-1) ?? null),
        ]
      }),
    },
    sheet: () => sheetOf(drawn, `${t('battery.chart.time')} (UTC${detailUtcTime})`, unit),
  }
}

/** A point alone is a dot; of many the line says it all. */
const lineLook = (points: number) => ({
  connectNulls: false,
  showSymbol: points < 2,
  symbolSize: 5,
  lineStyle: { width: 1.5 },
})

function withGaps(points: readonly Point[], step: number): Point[] {
  return points.flatMap((point, index): Point[] => {
    const before = points[index - 1]
    return before && point[0] - before[0] > 1.5 * step ? [[before[0] + step, null], point] : [point]
  })
}

function sheetOf(
  drawn: readonly { readonly name: string; readonly points: readonly Point[] }[],
  time: string,
  unit: string,
): (string | number)[][] {
  const rows = new Map<number, (string | number)[]>()
  for (const [index, { points }] of drawn.entries())
    for (const [at, value] of points) {
      const row = rows.get(at) ?? drawn.map(() => '')
      row[index] = value ?? ''
      rows.set(at, row)
    }
  return [
    [time, ...drawn.map(({ name }) => `${name} (${unit})`)],
    ...[...rows]
      .toSorted(([one], [other]) => one - other)
      .map(([at, values]) => [new Date(at).toISOString().slice(0, 16).replace('T', ' '), ...values]),
  ]
}
