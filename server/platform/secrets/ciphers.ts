import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  getCiphers,
  getHashes,
  randomBytes,
} from 'node:crypto'

import { sm2, sm3 as sm3InScript, sm4 as sm4InScript } from 'sm-crypto-v2'

/**
 * The ciphers of the GM/T standards: SM2 (GM/T 0003), SM3 (0004) and SM4 (0002). OpenSSL does SM3 and SM4
 * where it was built with them, sm-crypto-v2 elsewhere; SM2 is always sm-crypto-v2's.
 */
export class CipherError extends Error {
  override readonly name = 'CipherError'
}

const blockBytes = 16
const hasSm3 = getHashes().includes('sm3')
const hasSm4 = getCiphers().includes('sm4-cbc')

/** SM3 of bytes or UTF-8 text, 64 hex digits. */
export function sm3(data: Uint8Array | string): string {
  if (hasSm3) return createHash('sm3').update(data).digest('hex')
  return sm3InScript(typeof data === 'string' ? new TextEncoder().encode(data) : data)
}

/** HMAC with SM3, 64 hex digits. */
export function hmacSm3(key: Uint8Array, data: Uint8Array | string): string {
  if (hasSm3) return createHmac('sm3', key).update(data).digest('hex')
  return sm3InScript(typeof data === 'string' ? new TextEncoder().encode(data) : data, {
    key: new Uint8Array(key),
    mode: 'hmac',
  })
}

/** SM4-CBC with PKCS#7 and a random IV in front, base64. @param key 16 bytes */
export function sealText(key: Uint8Array, text: string): string {
  const iv = randomBytes(blockBytes)
  const plain = Buffer.from(text, 'utf8')
  if (!hasSm4) return Buffer.concat([iv, sm4InScript.encrypt(plain, key, sm4Options(iv))]).toString('base64')
  const cipher = createCipheriv('sm4-cbc', key, iv)
  return Buffer.concat([iv, cipher.update(plain), cipher.final()]).toString('base64')
}

/** Opens {@link sealText}. @throws CipherError when it is not what this key sealed */
export function openText(key: Uint8Array, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  const iv = bytes.subarray(0, blockBytes)
  const body = bytes.subarray(blockBytes)
  if (body.length === 0 || body.length % blockBytes !== 0) throw new CipherError('not whole SM4 blocks')
  try {
    const plain = hasSm4 ? decryptSm4(key, iv, body) : sm4InScript.decrypt(body, key, sm4Options(iv))
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(plain)
  } catch (cause) {
    throw new CipherError('SM4 cannot open this', { cause })
  }
}

function decryptSm4(key: Uint8Array, iv: Uint8Array, body: Uint8Array): Uint8Array {
  const decipher = createDecipheriv('sm4-cbc', key, iv)
  return Buffer.concat([decipher.update(body), decipher.final()])
}

const sm4Options = (iv: Uint8Array) =>
  ({ mode: 'cbc', padding: 'pkcs#7', iv: new Uint8Array(iv), output: 'array' }) as const

export interface Sm2KeyPair {
  /** 130 hex digits beginning with 04. */
  readonly publicKey: string
  /** 64 hex digits. */
  readonly privateKey: string
}

export const createSm2KeyPair = (): Sm2KeyPair => {
  const { publicKey, privateKey } = sm2.generateKeyPairHex()
  return { publicKey, privateKey }
}

const c1c3c2 = 1
/** C1 without its `04`, C3 and at least one byte of C2, in hex digits. */
const shortestSm2 = (64 + 32 + 1) * 2

/** SM2 in the order C1C3C2, hex without `04` in front. */
export const encryptSm2 = (publicKey: string, text: string): string => sm2.doEncrypt(text, publicKey, c1c3c2)

/** Opens {@link encryptSm2}. @throws CipherError when it was not made for this key */
export function decryptSm2(privateKey: string, encrypted: string): string {
  if (encrypted.length < shortestSm2) throw new CipherError('too short for SM2')
  let text = ''
  try {
    text = sm2.doDecrypt(encrypted, privateKey, c1c3c2, { output: 'string' })
  } catch (cause) {
    throw new CipherError('SM2 cannot open this', { cause })
  }
  // The library says "wrong" with nothing; nobody encrypts nothing.
  if (text === '') throw new CipherError('SM2 cannot open this')
  return text
}
