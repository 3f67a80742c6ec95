const shape = /^([+-]?)(\d+)(?:\.(\d+))?$/

/** Digits with an optional sign and decimals; never `.5`, `5.` or `1e3`. */
export const isDecimal = (text: string): boolean => shape.test(text)

/** Decimals as they were typed: `1.50` has two. 0 for what is no decimal. */
export const decimalsOf = (text: string): number => shape.exec(text)?.[3]?.length ?? 0

/** Exactly `text` × 10^`decimals`; null for what is no decimal, or has more decimals than that. */
export function scaled(text: string, decimals: number): bigint | null {
  const [, sign, whole, fraction = ''] = shape.exec(text) ?? []
  if (whole === undefined || fraction.length > decimals) return null
  const units = BigInt(whole + fraction.padEnd(decimals, '0'))
  return sign === '-' ? -units : units
}

/** Below, at or above 0 as `a` is below, at or above `b`; both are decimals. Exact at any length. */
export function compareDecimals(a: string, b: string): number {
  const decimals = Math.max(decimalsOf(a), decimalsOf(b))
  const difference = (scaled(a, decimals) ?? 0n) - (scaled(b, decimals) ?? 0n)
  return Number(difference > 0n) - Number(difference < 0n)
}

/**
 * What was typed, as an integer of its smallest unit: yuan with 2 decimals gives fen, kWh with 3 gives Wh.
 * It never goes through a float.
 *
 * @throws RangeError for what its rule should have refused before
 */
export function unitsOf(text: string, decimals: number): number {
  const units = Number(scaled(text, decimals) ?? Number.NaN)
  if (!Number.isSafeInteger(units)) throw new RangeError('no decimal that an integer can hold exactly')
  return units
}

/** An integer of the smallest unit as people type it: fen with 2 decimals gives yuan. */
export function decimalText(units: number, decimals: number): string {
  const digits = String(Math.abs(units)).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  return (units < 0 ? '-' : '') + (decimals === 0 ? whole : `${whole}.${digits.slice(-decimals)}`)
}
