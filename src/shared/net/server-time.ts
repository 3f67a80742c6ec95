let offsetMs = 0

/** Milliseconds since 1970 by the server's clock, as far as it told it. */
export const serverNow = (): number => Date.now() + offsetMs

/**
 * Sets the clock by what the server said when a call's timestamp was off.
 *
 * @returns whether that changed it, so that the call may succeed now
 */
export function takeServerTime(data: unknown): boolean {
  if (typeof data !== 'object' || data === null || !('now' in data)) return false
  const offset = Date.parse(String(data.now)) - Date.now()
  if (Number.isNaN(offset) || Math.abs(offset - offsetMs) < 1000) return false
  offsetMs = offset
  return true
}
