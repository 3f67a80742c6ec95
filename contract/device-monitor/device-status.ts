/**
 * How a device stands. `never`: nothing was ever read of it. `silent`: it should have been read since. `alarm`: it is
 * read, and the condition of an open alarm holds. What is silent is in no other state, whatever it said last.
 */
export const deviceStates = ['normal', 'alarm', 'silent', 'never'] as const
export type DeviceState = (typeof deviceStates)[number]

export type StateCounts = Readonly<Record<DeviceState, number>>

/** Which devices of a site are looked at; empty: all. */
export interface StatusFilter {
  readonly typeCode: string
  readonly state: string
  /** Part of a name or of the number. */
  readonly text: string
}

interface Filtered {
  readonly typeCode: string
  readonly state: DeviceState
  readonly name: string
  readonly nameEnglish: string
  readonly code: string
}

/** One law for the screen and for its file: whether a device is one of those that are looked at. */
export function isLookedAt(device: Filtered, { typeCode, state, text }: StatusFilter): boolean {
  const part = text.trim().toLowerCase()
  return (
    (typeCode === '' || device.typeCode === typeCode) &&
    (state === '' || device.state === state) &&
    (part === '' ||
      [device.name, device.nameEnglish, device.code].some((name) => name.toLowerCase().includes(part)))
  )
}

/** How many devices are in each state. */
export function countStates(devices: Iterable<{ readonly state: DeviceState }>): StateCounts {
  const counts = { normal: 0, alarm: 0, silent: 0, never: 0 }
  for (const { state } of devices) counts[state] += 1
  return counts
}
