import type { TFunction } from 'i18next'

import type { BatteryCell } from '#contract/battery/cell.contract.ts'
import { xmlText } from '#contract/kernel/xml-text.ts'
import { baseOption, ruledIn, writtenIn } from '#src/shared/charts/base-option.ts'
import type { ChartColors } from '#src/shared/charts/chart-colors.ts'
import type { ChartContent } from '#src/shared/charts/chart-frame.tsx'

import { batteryName, celsiusText, cellVoltsText } from '../battery-text.ts'

/** What cells are coloured and counted by. */
export const quantities = ['voltage', 'temperature'] as const
export type Quantity = (typeof quantities)[number]

const looks = {
  voltage: { of: (cell: BatteryCell) => cell.voltageMv, text: cellVoltsText, unit: 'V', divisor: 1000 },
  temperature: {
    of: (cell: BatteryCell) => cell.temperatureDeciC,
    text: celsiusText,
    unit: '℃',
    divisor: 10,
  },
} as const

export const lookOf = (quantity: Quantity) => looks[quantity]

/** From little to much, told apart by lightness as well. */
const ramp = ['#2b5c8a', '#6aa5c9', '#d7e3e6', '#efb36b', '#b5432c']

/** Cells in a row: as wide as it is high on a screen, and never less than ten. */
const columnsFor = (cells: number): number => Math.max(10, Math.min(32, Math.ceil(Math.sqrt(cells * 3))))

/** The order in which cells are drawn: outliers last, so that no neighbour covers their border. */
export const drawnOrder = (cells: readonly BatteryCell[]): readonly BatteryCell[] =>
  cells.toSorted((one, other) => Number(one.isOutlier) - Number(other.isOutlier))

/** Rows of the picture, for its height. */
export const heatRows = (cells: number): number => Math.ceil(cells / columnsFor(cells))

interface Drawn {
  readonly cluster: string
  readonly cells: readonly BatteryCell[]
  readonly quantity: Quantity
  readonly median: number | null
  readonly outliers: number
}

/** Cells by their number, left to right and down, in the colour of what they read. */
export function heatContent(
  { cluster, cells, quantity, median, outliers }: Drawn,
  t: TFunction,
): ChartContent {
  const { of, text } = looks[quantity]
  const drawn = drawnOrder(cells)
  const columns = columnsFor(cells.length)
  const rows = heatRows(cells.length)
  const known = cells.flatMap((cell) => of(cell) ?? [])
  const [low, high] = [Math.min(...known), Math.max(...known)]
  return {
    label: t('battery.cell.heatLabel', {
      cluster,
      what: t(`battery.cell.what.${quantity}`),
      median: text(median),
      count: outliers,
    }),
    option: (colors) => {
      const { grid, tooltip, legend: _, ...base } = baseOption(colors)
      const axis = { type: 'category', show: false, axisTick: { show: false } } as const
      return {
        ...base,
        grid: { ...grid, top: 4, bottom: 44, left: 4, right: 4 },
        tooltip: {
          ...tooltip,
          trigger: 'item',
          confine: true,
          formatter: ({ dataIndex }: { readonly dataIndex: number }) => {
            const cell = drawn[dataIndex]
            return cell ? `${cell.place} · ${xmlText(batteryName(cell))}<br/>${text(of(cell))}` : ''
          },
        },
        xAxis: { ...axis, data: Array.from({ length: columns }, (_unused, index) => String(index)) },
        yAxis: {
          ...axis,
          inverse: true,
          data: Array.from({ length: rows }, (_unused, index) => String(index)),
        },
        visualMap: {
          type: 'continuous',
          // Where all are alike they are in the middle.
          min: high === low ? low - 1 : low,
          max: high === low ? high + 1 : high,
          dimension: 2,
          calculable: false,
          orient: 'horizontal',
          left: 'center',
          bottom: 0,
          itemHeight: 160,
          itemWidth: 12,
          text: [text(high), text(low)],
          textStyle: writtenIn(colors),
          inRange: { color: ramp },
        },
        series: [
          {
            type: 'heatmap',
            data: drawn.map((cell) => heatCell(cell, of(cell), columns, colors)),
            itemStyle: { borderColor: colors.panel, borderWidth: 1, borderRadius: 2 },
            emphasis: { itemStyle: { borderColor: colors.text, borderWidth: 2 } },
          },
        ],
      }
    },
    ...wordsOfCells(cells, quantity, t),
  }
}

/** A cell that said nothing has a colour that stands for no number. */
function heatCell(
  { isOutlier, place }: BatteryCell,
  value: number | null,
  columns: number,
  colors: ChartColors,
) {
  const at = [(place - 1) % columns, Math.floor((place - 1) / columns)]
  if (value === null) return { value: [...at, 0], visualMap: false, itemStyle: { color: colors.line } }
  return {
    value: [...at, value],
    ...(isOutlier && { itemStyle: { borderColor: colors.text, borderWidth: 2 } }),
  }
}

function wordsOfCells(
  cells: readonly BatteryCell[],
  quantity: Quantity,
  t: TFunction,
): Pick<ChartContent, 'table' | 'sheet'> {
  const { of, text, unit, divisor } = looks[quantity]
  const what = t(`battery.cell.what.${quantity}`)
  return {
    table: {
      headings: [t('battery.cell.column.place'), t('battery.column.name'), what],
      rows: cells.map((cell) => [String(cell.place), batteryName(cell), text(of(cell))]),
    },
    sheet: () => [
      [t('battery.cell.column.place'), t('battery.column.name'), `${what} (${unit})`],
      ...cells.map((cell) => {
        const value = of(cell)
        return [cell.place, batteryName(cell), value === null ? '' : value / divisor]
      }),
    ],
  }
}

const mostBands = 20
/** Widths of bands that read well, in the unit that is counted in. */
const widths = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]

/** How many cells lie in each band; bands begin at whole numbers of their width. */
export function bandsOf(
  numbers: readonly number[],
): readonly { readonly from: number; readonly to: number; readonly count: number }[] {
  if (numbers.length === 0) return []
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)]
  const width = widths.find((one) => (high - low) / one < mostBands) ?? Math.ceil((high - low) / mostBands)
  const first = Math.floor(low / width)
  const last = Math.floor(high / width)
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const from = (first + index) * width
    return {
      from,
      to: from + width,
      count: numbers.filter((one) => one >= from && one < from + width).length,
    }
  })
}

/** How the cells are spread. */
export function histogramContent(
  { cluster, cells, quantity }: Pick<Drawn, 'cluster' | 'cells' | 'quantity'>,
  t: TFunction,
): ChartContent {
  const { of, unit, divisor } = looks[quantity]
  const digits = quantity === 'voltage' ? 3 : 1
  const bands = bandsOf(cells.flatMap((cell) => of(cell) ?? [])).map(({ from, to, count }) => ({
    count,
    name: `${(from / divisor).toFixed(digits)}–${(to / divisor).toFixed(digits)}`,
    short: (from / divisor).toFixed(digits),
  }))
  const heading = `${t('battery.cell.band')} (${unit})`
  return {
    label: t('battery.cell.histogramLabel', { cluster, what: t(`battery.cell.what.${quantity}`) }),
    option: (colors) => {
      const { legend: _, ...base } = baseOption(colors)
      return {
        ...base,
        grid: { ...base.grid, top: 24 },
        xAxis: {
          type: 'category',
          data: bands.map(({ name }) => name),
          axisLabel: {
            ...writtenIn(colors),
            hideOverlap: true,
            formatter: (name: string) => bands.find((band) => band.name === name)?.short ?? name,
          },
          axisLine: ruledIn(colors),
          axisTick: { show: false },
        },
        yAxis: { type: 'value', minInterval: 1, axisLabel: writtenIn(colors), splitLine: ruledIn(colors) },
        series: [
          {
            type: 'bar',
            name: t('battery.cell.count'),
            data: bands.map(({ count }) => count),
            barCategoryGap: '8%',
            barMaxWidth: 60,
          },
        ],
      }
    },
    table: {
      headings: [heading, t('battery.cell.count')],
      rows: bands.map(({ name, count }) => [name, String(count)]),
    },
    sheet: () => [[heading, t('battery.cell.count')], ...bands.map(({ name, count }) => [name, count])],
  }
}
