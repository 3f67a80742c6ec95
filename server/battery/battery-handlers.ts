import type { Handlers } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { LatestReadings } from '#server/reading/latest-readings.ts'
import type { ReadingOptions } from '#server/reading/reading-handlers.ts'

import { type BatteryHouse, readBatteries, readTree } from './read-batteries.ts'
import { readCells } from './read-cells.ts'
import { readCurve } from './read-curve.ts'
import { readOutdated } from './read-outdated.ts'

type BatteryHandlers = Pick<
  Handlers,
  'batteryStacks' | 'batteryClusters' | 'batteryTree' | 'batteryCurve' | 'batteryCells' | 'outdatedBatteries'
>

/** What the readings say of batteries. It only reads. */
export const batteryHandlers = ({ db, clock }: Platform, options: ReadingOptions): BatteryHandlers => {
  const latest = options.latest ?? new LatestReadings(db, clock)
  const house = (): BatteryHouse => ({ db, latest, now: clock.now() })
  return {
    batteryStacks: (input, { caller }) => readBatteries(house(), caller, 'stack', input),
    batteryClusters: (input, { caller }) => readBatteries(house(), caller, 'cluster', input),
    batteryTree: ({ siteId }, { caller }) => readTree(db, caller, siteId),
    batteryCurve: (input, { caller }) => readCurve(db, caller, input, clock.now()),
    batteryCells: (input, { caller }) => readCells(house(), caller, input),
    outdatedBatteries: (input, { caller }) => readOutdated(db, caller, input, clock.now()),
  }
}
