/** `¥1,234.50` of so many fen; no floating point is involved. */
export function moneyText(fen: number): string {
  const whole = String(Math.trunc(Math.abs(fen) / 100)).replaceAll(/\B(?=(?:\d{3})+$)/gu, ',')
  return `${fen < 0 ? '−' : ''}¥${whole}.${String(Math.abs(fen) % 100).padStart(2, '0')}`
}

/** A card's number in groups of four, as it is printed on cards. */
export const serialText = (serial: string): string => serial.replaceAll(/(.{4})(?=.)/gu, '$1 ')
