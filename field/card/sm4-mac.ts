import { sm4 } from 'sm-crypto-v2'

import { cmac } from '#contract/card/cmac.ts'

const noPadding = { padding: 'none', output: 'array' } as const

/** One block under SM4 (GB/T 32907). @param key 16 bytes */
export const encryptBlock = (key: Uint8Array, block: Uint8Array): Uint8Array =>
  sm4.encrypt(block, key, { mode: 'ecb', ...noPadding })

export const decryptBlock = (key: Uint8Array, block: Uint8Array): Uint8Array =>
  sm4.decrypt(block, key, { mode: 'ecb', ...noPadding })

/** SM4-CMAC (GB/T 15852.1 algorithm 5, NIST SP 800-38B), 16 bytes. @param key 16 bytes */
export const sm4Mac = (key: Uint8Array, message: Uint8Array): Uint8Array =>
  cmac((blocks, iv) => sm4.encrypt(blocks, key, { mode: 'cbc', iv, ...noPadding }), message)

/** Whether two runs of bytes are the same, without telling by its time where they differ. */
export function areSame(one: Uint8Array, other: Uint8Array): boolean {
  let difference = one.length ^ other.length
  for (const [index, byte] of one.entries()) difference |= byte ^ (other[index] ?? 0)
  return difference === 0
}
