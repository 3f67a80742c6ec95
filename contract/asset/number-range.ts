import { numbered, seriesSize } from '../rules/series.ts'

/** Assets that are stocked in at once. */
export const mostStocked = 500

/** The numbers themselves, such as `HN-M-0099` to `HN-M-0101`. */
export function numbersBetween(from: string, to: string): string[] {
  const first = numbered(from)
  if (!first) return []
  return Array.from({ length: Math.min(seriesSize(from, to), mostStocked) }, (_, index) => {
    const number = String(Number(first.digits) + index)
    return `${first.prefix}${number.padStart(first.digits.length, '0')}`
  })
}
