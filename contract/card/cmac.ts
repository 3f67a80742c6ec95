const blockBytes = 16

/** A block cipher of 16 bytes in CBC mode without padding, whole blocks only. */
type EncryptCbc = (blocks: Uint8Array, iv: Uint8Array) => Uint8Array

/** CMAC over any cipher of 16-byte blocks, so that it can be held against vectors of other ciphers as well. */
export function cmac(encrypt: EncryptCbc, message: Uint8Array): Uint8Array {
  const zero = new Uint8Array(blockBytes)
  const whole = doubled(encrypt(zero, zero))
  const blocks = Math.max(1, Math.ceil(message.length / blockBytes))
  const padded = new Uint8Array(blocks * blockBytes)
  padded.set(message)
  const isWhole = message.length === padded.length
  if (!isWhole) padded[message.length] = 0x80
  const mask = isWhole ? whole : doubled(whole)
  const last = padded.length - blockBytes
  for (const [index, byte] of mask.entries()) padded[last + index] = (padded[last + index] ?? 0) ^ byte
  return encrypt(padded, zero).slice(-blockBytes)
}

/** Twice the block in GF(2^128). */
function doubled(block: Uint8Array): Uint8Array {
  const carry = (block[0] ?? 0) >> 7
  return block.map(
    (byte, index) =>
      (byte << 1) ^ (index + 1 < blockBytes ? (block[index + 1] ?? 0) >> 7 : carry === 1 ? 0x87 : 0),
  )
}
