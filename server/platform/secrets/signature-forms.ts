import { sm3 } from './ciphers.ts'

/** What stands before a point of the curve in a public key: SEQUENCE { { ecPublicKey, sm2p256v1 }, BIT STRING }. */
const keyHead = '3059301306072a8648ce3d020106082a811ccf5501822d034200'

const derOfKey = (publicKey: string): Buffer => Buffer.from(keyHead + publicKey, 'hex')

/** A public key as OpenSSL reads it. @param publicKey 130 hex digits beginning with 04 */
export const pemOf = (publicKey: string): string => {
  const lines =
    derOfKey(publicKey)
      .toString('base64')
      .match(/.{1,64}/gu) ?? []
  return `-----BEGIN PUBLIC KEY-----\n${lines.join('\n')}\n-----END PUBLIC KEY-----\n`
}

/** SM3 of the key as DER, hex: short enough to be compared by eye with what is printed elsewhere. */
export const fingerprintOf = (publicKey: string): string => sm3(derOfKey(publicKey))

/** A signature as OpenSSL reads it. @param signature r and s, 128 hex digits */
export function derOfSignature(signature: string): Buffer {
  const content = Buffer.concat([integer(signature.slice(0, 64)), integer(signature.slice(64))])
  return Buffer.concat([Buffer.from([0x30, content.length]), content])
}

/** Without leading zeros, but never taken for a number below zero. */
function integer(hex: string): Buffer {
  const bytes = Buffer.from(hex, 'hex')
  const first = bytes.findIndex((byte) => byte !== 0)
  const short = bytes.subarray(first < 0 ? bytes.length - 1 : first)
  const whole = (short[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.from([0]), short]) : short
  return Buffer.concat([Buffer.from([0x02, whole.length]), whole])
}
