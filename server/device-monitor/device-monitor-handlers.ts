import type { Handlers } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { LatestReadings } from '#server/reading/latest-readings.ts'
import type { ReadingOptions } from '#server/reading/reading-handlers.ts'

import { exportStatus } from './export-status.ts'
import { readDetail } from './read-detail.ts'
import { type MonitorHouse, readStatus } from './read-status.ts'

type DeviceMonitorHandlers = Pick<Handlers, 'deviceStatus' | 'exportDeviceStatus' | 'deviceDetail'>

/** How devices stand now. It only reads. */
export const deviceMonitorHandlers = (
  { db, clock }: Platform,
  options: ReadingOptions,
): DeviceMonitorHandlers => {
  const latest = options.latest ?? new LatestReadings(db, clock)
  const house = (): MonitorHouse => ({ db, latest, now: clock.now() })
  return {
    deviceStatus: (input, { caller }) => readStatus(house(), caller, input),
    exportDeviceStatus: (input, context) => exportStatus(house(), input, context),
    deviceDetail: ({ deviceId }, { caller }) => readDetail(house(), caller, deviceId),
  }
}
