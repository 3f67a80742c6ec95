import type { Handlers } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'

import { readBigScreen } from './big-screen.ts'
import { readPowerCurve } from './power-curve.ts'
import { readStationNow, readStationsNow } from './single-station.ts'
import { readTotalPowerCurve } from './total-power-curve.ts'

type OverviewHandlers = Pick<
  Handlers,
  'singleStation' | 'countrywide' | 'powerCurve' | 'bigScreen' | 'totalPowerCurve'
>

/** The overview of storage stations, from the telemetry that their terminals sent, and of all terminals on a wall. */
export const overviewHandlers = ({ db, clock }: Platform): OverviewHandlers => ({
  singleStation: ({ siteId }, { caller }) => readStationNow(db, caller, siteId, clock.now()),
  countrywide: (input, { caller }) => readStationsNow(db, caller, input, clock.now()),
  powerCurve: (input, { caller }) => readPowerCurve(db, caller, input, clock.now()),
  bigScreen: (input, { caller }) => readBigScreen(db, caller, input, clock.now()),
  totalPowerCurve: (input, { caller }) => readTotalPowerCurve(db, caller, input, clock.now()),
})
