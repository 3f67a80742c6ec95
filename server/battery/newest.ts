import type { LatestReadings } from '#server/reading/latest-readings.ts'
import { knownOf, type Latest } from '#server/reading/newest-items.ts'

import type { BatteryDevice } from './battery-devices.ts'

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
