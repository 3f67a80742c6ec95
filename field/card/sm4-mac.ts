import { sm4 } from 'sm-crypto-v2'

const blockBytes = 16
const noPadding = { padding: 'none', output: 'array' } as const

/** A block cipher of 16 bytes in CBC mode without padding, whole blocks only. */
type EncryptCbc = (blocks: Uint8Array, iv: Uint8Array) => Uint8Array

/** One block under SM4 (GB/T 32907). @param key 16 bytes */
export const encryptBlock = (key: Uint8Array, block: Uint8Array): Uint8Array =>
  sm4.encrypt(block, key, { mode: 'ecb', ...noPadding })

export const decryptBlock = (key: Uint8Array, block: Uint8Array): Uint8Array =>
  sm4.decrypt(block, key, { mode: 'ecb', ...noPadding })

/** SM4-CMAC (GB/T 15852.1 algorithm 5, NIST SP 800-38B), 16 bytes. @param key 16 bytes */
export const sm4Mac = (key: Uint8Array, message: Uint8Array): Uint8Array =>
  cmac((blocks, iv) => sm4.encrypt(blocks, key, { mode: 'cbc', iv, ...noPadding }), message)

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

/** Whether two runs of bytes are the same, without telling by its time where they differ. */
export function areSame(one: Uint8Array, other: Uint8Array): boolean {
  let difference = one.length ^ other.length
  for (const [index, byte] of one.entries()) difference |= byte ^ (other[index] ?? 0)
  return difference === 0
}
