import { sm2 } from 'sm-crypto-v2'

import { createSm2KeyPair, type Sm2KeyPair } from '#server/platform/ciphers.ts'
import type { Db } from '#server/platform/database.ts'

const settingName = 'machines.sm2'

const isKeyPair = (value: unknown): value is Sm2KeyPair =>
  typeof value === 'object' && value !== null && 'publicKey' in value && 'privateKey' in value

/**
 * The key that exports are signed with: made when it is first needed, kept in the database, the same on every
 * node. It is not the sign-in's: what opens texts must not sign them.
 */
export async function readSigningKey(db: Db): Promise<Sm2KeyPair> {
  const stored = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', settingName)
    .executeTakeFirst()
  if (isKeyPair(stored?.value)) return stored.value
  await db
    .insertInto('setting')
    .values({ name: settingName, value: JSON.stringify(createSm2KeyPair()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return readSigningKey(db)
}

/** SM2 with SM3 (GM/T 0003.2) under the standard's default user id: r and s, 128 hex digits. */
export const signText = ({ privateKey, publicKey }: Sm2KeyPair, text: string): string =>
  sm2.doSignature(new TextEncoder().encode(text), privateKey, { hash: true, publicKey })
