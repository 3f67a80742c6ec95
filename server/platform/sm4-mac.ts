import { createCipheriv, getCiphers } from 'node:crypto'

import { sm4 as sm4InScript } from 'sm-crypto-v2'

const blockBytes = 16
const hasSm4 = getCiphers().includes('sm4-cbc')

/** One block under SM4 (GB/T 32907). @param key 16 bytes */
export const encryptBlock = (key: Uint8Array, block: Uint8Array): Uint8Array =>
  encryptCbc(key, block.slice(0, blockBytes))

/** SM4-CMAC (GB/T 15852.1 algorithm 5, NIST SP 800-38B), 16 bytes. @param key 16 bytes */
export function sm4Mac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const whole = doubled(encryptBlock(key, new Uint8Array(blockBytes)))
  const padded = new Uint8Array(Math.max(1, Math.ceil(message.length / blockBytes)) * blockBytes)
  padded.set(message)
  const isWhole = message.length === padded.length
  if (!isWhole) padded[message.length] = 0x80
  const mask = isWhole ? whole : doubled(whole)
  const last = padded.length - blockBytes
  for (const [index, byte] of mask.entries()) padded[last + index] = (padded[last + index] ?? 0) ^ byte
  return encryptCbc(key, padded).slice(-blockBytes)
}

/** Whole blocks without padding, from an IV of zeros. */
function encryptCbc(key: Uint8Array, blocks: Uint8Array): Uint8Array {
  const iv = new Uint8Array(blockBytes)
  if (!hasSm4) return sm4InScript.encrypt(blocks, key, { mode: 'cbc', padding: 'none', iv, output: 'array' })
  const cipher = createCipheriv('sm4-cbc', key, iv).setAutoPadding(false)
  return new Uint8Array(Buffer.concat([cipher.update(blocks), cipher.final()]))
}

/** Twice the block in GF(2^128). */
function doubled(block: Uint8Array): Uint8Array {
  const carry = (block[0] ?? 0) >> 7
  return block.map(
    (byte, index) =>
      (byte << 1) ^ (index + 1 < blockBytes ? (block[index + 1] ?? 0) >> 7 : carry === 1 ? 0x87 : 0),
  )
}
