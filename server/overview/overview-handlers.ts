import type { Handlers } from '#server/platform/handler.ts'
import type { Platform } from '#server/platform/platform.ts'

import { readPowerCurve } from './power-curve.ts'
import { readStationNow, readStationsNow } from './single-station.ts'

/** The overview of one storage station, from the telemetry that its terminal sent. */
export const overviewHandlers = ({
  db,
  clock,
}: Platform): Pick<Handlers, 'singleStation' | 'countrywide' | 'powerCurve'> => ({
  singleStation: ({ siteId }, { caller }) => readStationNow(db, caller, siteId, clock.now()),
  countrywide: (input, { caller }) => readStationsNow(db, caller, input, clock.now()),
  powerCurve: (input, { caller }) => readPowerCurve(db, caller, input, clock.now()),
})
