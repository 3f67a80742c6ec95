/** Upper case, two digits a byte, nothing between them. */
export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()

/** Takes blanks between bytes. @throws RangeError where it is no whole number of bytes */
export function bytesOf(hex: string): Uint8Array {
  const digits = hex.replaceAll(/\s/gu, '')
  if (!/^(?:[0-9A-Fa-f]{2})*$/u.test(digits)) throw new RangeError('not hexadecimal bytes')
  return Uint8Array.from({ length: digits.length / 2 }, (_, at) =>
    Number.parseInt(digits.slice(at * 2, at * 2 + 2), 16),
  )
}

export function joined(...parts: readonly (Uint8Array | readonly number[])[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** The bytes in the other order: DL/T 645 sends the lowest first. */
export const turned = (bytes: Uint8Array): Uint8Array => bytes.toReversed()
