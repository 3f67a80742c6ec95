/** Milliseconds of `+08:00`. */
export function offsetMs(utcOffset: string): number {
  const sign = utcOffset.startsWith('-') ? -1 : 1
  return sign * (Number(utcOffset.slice(1, 3)) * 60 + Number(utcOffset.slice(4, 6))) * 60_000
}
