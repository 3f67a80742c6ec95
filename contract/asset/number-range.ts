/** Assets that are stocked in at once. */
export const mostStocked = 500

interface Numbered {
  /** What stands before the digits at the end. */
  readonly prefix: string
  readonly digits: string
}

const numbered = (text: string): Numbered | null => {
  const found = /^(?<prefix>.*?)(?<digits>\d{1,15})$/u.exec(text)?.groups
  return found ? { prefix: found['prefix'] ?? '', digits: found['digits'] ?? '' } : null
}

/** How many numbers there are from one to another, both included; 0 where they do not belong together. */
export function rangeSize(from: string, to: string): number {
  const [first, last] = [numbered(from), numbered(to)]
  if (!first || !last || first.prefix !== last.prefix || first.digits.length !== last.digits.length) return 0
  return Math.max(0, Number(last.digits) - Number(first.digits) + 1)
}

/** The numbers themselves, such as `HN-M-0099` to `HN-M-0101`. */
export function numbersBetween(from: string, to: string): string[] {
  const first = numbered(from)
  if (!first) return []
  return Array.from({ length: Math.min(rangeSize(from, to), mostStocked) }, (_, index) => {
    const number = String(Number(first.digits) + index)
    return `${first.prefix}${number.padStart(first.digits.length, '0')}`
  })
}
