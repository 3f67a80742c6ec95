import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

import type { Db, Tx } from '../database/database.ts'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** AES-256-GCM, base64url of IV, ciphertext and tag. @param key 32 bytes */
export function sealSecret(key: Uint8Array, text: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, key, iv)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return Buffer.concat([iv, body]).toString('base64url')
}

/** Opens {@link sealSecret}; `null` where another key sealed it, or it was touched. */
export function openSecret(key: Uint8Array, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < ivBytes + tagBytes) return null
  try {
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes))
    decipher.setAuthTag(bytes.subarray(-tagBytes))
    const plain = Buffer.concat([decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()])
    return plain.toString('utf8')
  } catch {
    return null
  }
}

const settingName = 'session.secretKey'

/**
 * The key under which secrets rest that the server must be able to read (those of authenticators): made from
 * the setting `SECRET_KEY`, so that a copy of the database says nothing. Without the setting it is in the
 * database itself.
 */
export async function readSecretKey(db: Db | Tx, given: string | null): Promise<Uint8Array> {
  if (given !== null) return createHash('sha256').update(`statewatt ${given}`).digest()
  const stored = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', settingName)
    .executeTakeFirst()
  if (typeof stored?.value === 'string') return Buffer.from(stored.value, 'base64url')
  await db
    .insertInto('setting')
    .values({ name: settingName, value: JSON.stringify(randomBytes(32).toString('base64url')) })
    // Of two nodes that ask at once the first one's key counts.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return readSecretKey(db, given)
}
