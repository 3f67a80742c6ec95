import type { ListPage, ListQuery } from '#machines/list/index.ts'

/** A row of the demo tables, with the fields that collection §3 gives a demo page. Made up, never stored. */
export interface DemoMeter {
  readonly fTmId: number
  readonly tmName: string
  readonly fMpName: string
  readonly fAmNo: string
  readonly fAtNo: string
  readonly energyWh: number
}

export interface DemoNames {
  readonly terminal: (no: number) => string
  readonly point: (no: number) => string
}

export const demoMeterKey = ({ fTmId }: DemoMeter): number => fTmId

const digits = (value: number, length: number): string => String(value).padStart(length, '0')

/** The same rows each time: numbers that look spread out, from the row's own number. */
export function demoMeters(count: number, names: DemoNames): readonly DemoMeter[] {
  return Array.from({ length: count }, (_, index) => {
    const spread = Math.imul(index + 1, 2_654_435_761) >>> 0
    return {
      fTmId: index + 1,
      tmName: names.terminal((index % 997) + 1),
      fMpName: names.point(index + 1),
      fAmNo: digits(spread % 1_000_000_000, 12),
      fAtNo: `AT-${digits(index + 1, 6)}`,
      energyWh: spread % 5_000_000,
    }
  })
}

/** The rows in the order asked for. */
export function sortedMeters(
  meters: readonly DemoMeter[],
  { sortBy, sortOrder }: Pick<ListQuery, 'sortBy' | 'sortOrder'>,
): readonly DemoMeter[] {
  const sign = sortOrder === 'asc' ? 1 : -1
  const keyOf = (meter: DemoMeter): string | number =>
    sortBy === 'energyWh' ? meter.energyWh : sortBy === 'fAmNo' ? meter.fAmNo : meter.fTmId
  return meters.toSorted((a, b) => {
    const left = keyOf(a)
    const right = keyOf(b)
    return left === right ? a.fTmId - b.fTmId : left < right ? -sign : sign
  })
}

/** A page of them, as a server would answer. */
export function pageOfMeters(meters: readonly DemoMeter[], query: ListQuery): ListPage<DemoMeter> {
  const from = (query.pageNum - 1) * query.pageSize
  return {
    list: sortedMeters(meters, query).slice(from, from + query.pageSize),
    total: meters.length,
  }
}
