import { bytesOf, hexOf, joined, turned } from '../bytes.ts'

/** Periods of a day that a meter's table holds. */
const mostPeriods = 14
const periodBytes = 3
export const dayPlanBytes = mostPeriods * periodBytes
export const priceBytes = 4

/**
 * `00:00=4;08:00=2` as hhmmNN, fourteen of them; what is left over says the last one again (table A.4). Null where it is
 * no such plan.
 */
export function encodeDayPlan(plan: string): Uint8Array | null {
  const periods = plan.split(';')
  if (periods.length > mostPeriods) return null
  const bytes = periods.map((period) => {
    const [, hour = '', minute = '', rate = ''] = /^(\d{2}):(\d{2})=(\d{1,2})$/u.exec(period) ?? []
    return hour === '' ? null : turned(bytesOf(hour + minute + rate.padStart(2, '0')))
  })
  const known = bytes.flatMap((one) => one ?? [])
  const last = known.at(-1)
  if (!last || known.length < periods.length) return null
  return joined(...known, ...Array.from({ length: mostPeriods - known.length }, () => last))
}

/** Null where the bytes are no plan. What is said again at the end is one period. */
export function decodeDayPlan(bytes: Uint8Array): string | null {
  const periods: string[] = []
  for (let at = 0; at < bytes.length; at += periodBytes) {
    const digits = hexOf(turned(bytes.slice(at, at + periodBytes)))
    if (!/^(?:[01]\d|2[0-3])[0-5]\d\d\d$/u.test(digits)) return null
    periods.push(`${digits.slice(0, 2)}:${digits.slice(2, 4)}=${Number(digits.slice(4))}`)
  }
  return periods.filter((period, place) => place === 0 || period !== periods[place - 1]).join(';')
}

/** Hundredths of a fen as NNNN.NNNN yuan. Null where it does not fit. */
export function encodePrice(centifen: number): Uint8Array | null {
  const digits = String(centifen)
  return Number.isInteger(centifen) && /^\d{1,8}$/u.test(digits)
    ? turned(bytesOf(digits.padStart(priceBytes * 2, '0')))
    : null
}

export function decodePrice(bytes: Uint8Array): number | null {
  const digits = hexOf(turned(bytes))
  return /^\d+$/u.test(digits) ? Number(digits) : null
}

/** Hundredths of a fen as yuan with four decimals; no floating point is involved. */
export const priceText = (centifen: number): string =>
  `${Math.trunc(centifen / 10_000)}.${String(centifen % 10_000).padStart(4, '0')}`
