import type { Handlers } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'

import { LatestReadings } from './latest-readings.ts'
import { isLevel, readRolledChart, readSampleChart, resolutionFor } from './query/read-chart.ts'
import { readPermeability, readVoltageBands } from './query/read-distribution.ts'
import { searchItemRates } from './query/read-item-rates.ts'
import { readGaps } from './query/read-gaps.ts'
import { searchDeviceRates, searchIntegrity } from './query/read-integrity.ts'
import { readLatest } from './query/read-latest.ts'
import { readDataItems, searchMetered } from './query/read-metered.ts'
import { readSeriesFacts } from './query/read-points.ts'
import { exportTable, readTable } from './query/read-table.ts'

type ReadingHandlers = Pick<
  Handlers,
  | 'searchReadablePoints'
  | 'readDataItems'
  | 'readReadingTable'
  | 'readReadingChart'
  | 'exportReadingTable'
  | 'readingSeries'
  | 'latestReadings'
  | 'readingGaps'
  | 'searchIntegrityRate'
  | 'searchSuccessRates'
  | 'searchItemRate'
  | 'searchPermeability'
  | 'searchVoltageBands'
>

export interface ReadingOptions {
  /** What this node took in; without it every look at the newest goes to the database. */
  readonly latest?: LatestReadings
}

const spanOf = ({ from, to }: { readonly from: string; readonly to: string }) => ({
  from: new Date(from),
  to: new Date(to),
})

/** The ways out of what devices measure. */
export const readingHandlers = ({ db, clock }: Platform, options: ReadingOptions): ReadingHandlers => {
  const latest = options.latest ?? new LatestReadings(db, clock)
  return {
    searchReadablePoints: (input, { caller }) => searchMetered(db, caller, input),
    readDataItems: (input) => readDataItems(db, input),
    readReadingTable: (input, { caller }) => readTable(db, caller, input),
    readReadingChart: async (input, { caller }) =>
      readSampleChart(db, await readSeriesFacts(db, caller, input.points), spanOf(input), input.width),
    exportReadingTable: (input, context) => exportTable(db, input, context),
    readingSeries: async (input, { caller }) => {
      const series = await readSeriesFacts(db, caller, input.points)
      const span = spanOf(input)
      const resolution = input.resolution ?? resolutionFor(span)
      return isLevel(resolution)
        ? readRolledChart(db, series, span, resolution, input.statistic)
        : readSampleChart(db, series, span, input.width)
    },
    latestReadings: ({ deviceIds }, { caller }) => readLatest(db, latest, caller, deviceIds),
    readingGaps: (input, { caller }) => readGaps(db, caller, input, clock.now()),
    searchIntegrityRate: (input, { caller }) => searchIntegrity(db, caller, input, clock.now()),
    searchSuccessRates: (input, { caller }) => searchDeviceRates(db, caller, input, clock.now()),
    searchItemRate: (input, { caller }) => searchItemRates(db, caller, input, clock.now()),
    searchPermeability: (input, { caller }) => readPermeability(db, caller, input),
    searchVoltageBands: (input, { caller }) => readVoltageBands(db, caller, input, clock.now()),
  }
}
