import { randomBytes } from 'node:crypto'

import { encryptSm2, sealText } from '#server/platform/secrets/ciphers.ts'

/** Seals fields as the console does: under a fresh SM4 key that travels SM2-encrypted (silences). */
export function sealFields<Field extends string>(
  publicKey: string,
  fields: Readonly<Record<Field, string>>,
): Record<Field, string> & { encryptKey: string } {
  const key = randomBytes(16)
  const sealed = Object.entries<string>(fields).map(([field, text]) => [field, sealText(key, text)])
  return { ...Object.fromEntries(sealed), encryptKey: encryptSm2(publicKey, key.toString('hex')) }
}
