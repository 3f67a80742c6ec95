import type { TFunction } from 'i18next'

import { xmlText } from '#contract/kernel/xml-text.ts'
import type { ChartContent } from '#src/shared/charts/chart-frame.tsx'
import { baseOption, writtenIn } from '#src/shared/charts/base-option.ts'

import { rateText } from './rate-text.tsx'

export interface HeatRow {
  readonly id: number
  readonly name: string
  readonly days: readonly { readonly day: string; readonly ratePermille: number | null }[]
}

interface Cell {
  readonly row: HeatRow
  readonly day: string
  readonly ratePermille: number | null
}

/** The cells in the order in which the picture has them. */
export const heatCells = (rows: readonly HeatRow[]): readonly Cell[] =>
  rows.flatMap((row) => row.days.map(({ day, ratePermille }) => ({ row, day, ratePermille })))

/** Rates by day as a heat map, the first row at the top. Colours are told apart by lightness, too. */
export function heatContent(rows: readonly HeatRow[], t: TFunction): ChartContent {
  const days = [...new Set(rows.flatMap((row) => row.days.map(({ day }) => day)))].toSorted()
  const cells = heatCells(rows)
  const labelled = days.length <= 14
  return {
    label: t('integrity.heat.label'),
    option: (colors) => {
      const { grid, tooltip, legend: _, ...base } = baseOption(colors)
      return {
        ...base,
        grid: { ...grid, top: 8, bottom: 44 },
        tooltip: {
          ...tooltip,
          trigger: 'item',
          formatter: ({ dataIndex }: { dataIndex: number }) => {
            const cell = cells[dataIndex]
            return cell ? `${xmlText(cell.row.name)}<br/>${cell.day}: ${rateText(cell.ratePermille)}` : ''
          },
        },
        xAxis: {
          type: 'category',
          data: days,
          axisLabel: { ...writtenIn(colors), formatter: (day: string) => day.slice(5) },
          axisTick: { show: false },
        },
        yAxis: {
          type: 'category',
          inverse: true,
          data: rows.map(({ id }) => String(id)),
          axisLabel: {
            ...writtenIn(colors),
            width: 150,
            overflow: 'truncate',
            formatter: (id: string) => rows.find((row) => String(row.id) === id)?.name ?? '',
          },
          axisTick: { show: false },
        },
        visualMap: {
          type: 'piecewise',
          orient: 'horizontal',
          left: 'center',
          bottom: 0,
          // A phone has room for five in one line.
          itemWidth: 14,
          itemGap: 8,
          textGap: 4,
          textStyle: writtenIn(colors),
          pieces: [
            { gte: 980, label: '≥ 98 %', color: '#2e7d55' },
            { gte: 900, lt: 980, label: '90–98', color: '#8fbf6b' },
            { gte: 500, lt: 900, label: '50–90', color: '#f0b55a' },
            { gte: 0, lt: 500, label: '< 50', color: '#c0392b' },
            { lt: 0, label: t('integrity.heat.none'), color: colors.line },
          ],
        },
        series: [
          {
            type: 'heatmap',
            data: cells.map(({ row, day, ratePermille }) => ({
              value: [day, String(row.id), ratePermille ?? -1],
              label: {
                color: ratePermille === null ? colors.text : isDark(ratePermille) ? '#ffffff' : '#10201c',
              },
            })),
            label: {
              show: labelled,
              fontSize: 10,
              formatter: ({ dataIndex }: { dataIndex: number }) => {
                const permille = cells[dataIndex]?.ratePermille ?? null
                return permille === null ? '—' : String(Math.round(permille / 10))
              },
            },
            itemStyle: { borderColor: colors.panel, borderWidth: 2, borderRadius: 3 },
            emphasis: { itemStyle: { borderColor: colors.text } },
          },
        ],
      }
    },
    table: {
      headings: [t('integrity.column.name'), ...days.map((day) => day.slice(5))],
      rows: rows.map((row) => [
        row.name,
        ...days.map((day) => rateText(row.days.find((one) => one.day === day)?.ratePermille ?? null)),
      ]),
    },
    sheet: () => [
      [t('integrity.column.name'), ...days],
      ...rows.map((row) => [
        row.name,
        ...days.map((day) => {
          const permille = row.days.find((one) => one.day === day)?.ratePermille ?? null
          return permille === null ? '' : permille / 10
        }),
      ]),
    ],
  }
}

/** Of the cell's colour: dark red and dark green. */
const isDark = (permille: number): boolean => permille < 500 || permille >= 980

/** A tooltip is HTML, and a name is whatever somebody typed. */
