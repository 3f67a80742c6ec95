import { sm2, sm3, sm4 } from 'sm-crypto'

const keyBytes = 16
/** sm-crypto's name for C1C3C2. */
const c1c3c2 = 1

/** A random SM4 key in hex, for one session or one password change. */
export const makeKey = (): string => hexOf(randomBytes(keyBytes))

/** Seals a text as `contract/session/session.contract.ts` says: base64 of a random IV and the SM4-CBC of the text. */
export function seal(text: string, keyHex: string): string {
  const iv = randomBytes(16)
  const sealed = sm4.encrypt([...new TextEncoder().encode(text)], keyHex, {
    mode: 'cbc',
    iv,
    padding: 'pkcs#7',
    output: 'array',
  })
  return btoa([...iv, ...sealed].map((byte) => String.fromCharCode(byte)).join(''))
}

/**
 * Opens what the server sealed in the same form.
 *
 * @throws Error where it was not sealed under this key
 */
export function open(sealed: string, keyHex: string): string {
  const bytes = Uint8Array.from(atob(sealed), (character) => character.codePointAt(0) ?? 0)
  const plain = sm4.decrypt([...bytes.subarray(16)], keyHex, {
    mode: 'cbc',
    iv: [...bytes.subarray(0, 16)],
    padding: 'pkcs#7',
    output: 'array',
  })
  return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(plain))
}

/** HMAC-SM3 of a text under the key, 64 hex digits. */
export const hmac = (text: string, keyHex: string): string => sm3(text, { mode: 'hmac', key: keyHex })

/** SM2-encrypts the key, as its 32 hex digits, with the server's public key. */
export const wrapKey = (keyHex: string, publicKey: string): string => sm2.doEncrypt(keyHex, publicKey, c1c3c2)

const randomBytes = (length: number): number[] => [...crypto.getRandomValues(new Uint8Array(length))]

const hexOf = (bytes: readonly number[]): string =>
  bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
