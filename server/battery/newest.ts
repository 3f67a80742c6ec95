import type { LatestReadings } from '#server/reading/latest-readings.ts'
import { knownOf, type Latest } from '#server/reading/newest-items.ts'

import type { BatteryDevice } from './battery-devices.ts'

/** A device is silent after so many of its readings did not come, but not before so long. */
const missed = 3
const leastMs = 15 * 60_000

export const silentAfterMs = ({ everySeconds }: Pick<BatteryDevice, 'everySeconds'>): number =>
  Math.max(leastMs, missed * everySeconds * 1000)

/** What a battery said last of its items. */
export interface NewestOf {
  /** Of its newest reading, epoch ms; null where it never said anything. */
  readonly at: number | null
  /** As readings; null where it was never read. */
  readonly valueOf: (code: string) => number | null
}

export async function readNewest(
  latest: LatestReadings,
  devices: readonly BatteryDevice[],
): Promise<(device: BatteryDevice) => NewestOf> {
  const newest = await latest.read(devices.map(({ id }) => id))
  return ({ id, type }) => ({
    at: newest.get(id)?.at ?? null,
    valueOf: (code) => valueIn(newest.get(id), type.places.get(code)),
  })
}

function valueIn(
  latest: Latest | undefined,
  at: { readonly part: 'values' | 'counters'; readonly place: number } | undefined,
): number | null {
  return latest && at ? (knownOf(latest, at.part, at.place)?.value ?? null) : null
}
