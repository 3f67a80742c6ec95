/** Yuan with at most two decimals, as a person types them. */
const yuan = /^(\d{1,7})(?:\.(\d{0,2}))?$/u

/** Fen of what was typed, or `null` where it is no amount. No floating point is involved. */
export function fenOf(text: string): number | null {
  const [, whole, cents = ''] = yuan.exec(text.trim().replaceAll(',', '')) ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(cents.padEnd(2, '0'))
}
