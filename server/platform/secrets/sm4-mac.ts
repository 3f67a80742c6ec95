import { createCipheriv, getCiphers } from 'node:crypto'

import { sm4 as sm4InScript } from 'sm-crypto-v2'

import { cmac } from '#contract/card/cmac.ts'

const blockBytes = 16
const hasSm4 = getCiphers().includes('sm4-cbc')

/** One block under SM4 (GB/T 32907). @param key 16 bytes */
export const encryptBlock = (key: Uint8Array, block: Uint8Array): Uint8Array =>
  encryptCbc(key, block.slice(0, blockBytes))

/** SM4-CMAC (GB/T 15852.1 algorithm 5, NIST SP 800-38B), 16 bytes. @param key 16 bytes */
export const sm4Mac = (key: Uint8Array, message: Uint8Array): Uint8Array =>
  cmac((blocks) => encryptCbc(key, blocks), message)

/** Whole blocks without padding, from an IV of zeros. */
function encryptCbc(key: Uint8Array, blocks: Uint8Array): Uint8Array {
  const iv = new Uint8Array(blockBytes)
  if (!hasSm4) return sm4InScript.encrypt(blocks, key, { mode: 'cbc', padding: 'none', iv, output: 'array' })
  const cipher = createCipheriv('sm4-cbc', key, iv).setAutoPadding(false)
  return new Uint8Array(Buffer.concat([cipher.update(blocks), cipher.final()]))
}
