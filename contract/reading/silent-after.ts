/** A device is silent after so many of its readings did not come, but not before so long. */
const missed = 3
const leastMs = 15 * 60_000

/** After how long without a reading a device is silent, ms (docs/decisions/device-states.md). */
export const silentAfterMs = ({ everySeconds }: { readonly everySeconds: number }): number =>
  Math.max(leastMs, missed * everySeconds * 1000)
