import { createSm2KeyPair, type Sm2KeyPair } from './ciphers.ts'
import type { Db, Tx } from '../database/database.ts'

const isKeyPair = (value: unknown): value is Sm2KeyPair =>
  typeof value === 'object' && value !== null && 'publicKey' in value && 'privateKey' in value

/** An SM2 key pair of the installation: made when it is first needed, kept as a setting, the same on every node. */
export async function readKeyPair(db: Db | Tx, settingName: `${string}.sm2`): Promise<Sm2KeyPair> {
  const stored = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', settingName)
    .executeTakeFirst()
  if (isKeyPair(stored?.value)) return stored.value
  await db
    .insertInto('setting')
    .values({ name: settingName, value: JSON.stringify(createSm2KeyPair()) })
    // Of two nodes that start at once the first one's key counts.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return readKeyPair(db, settingName)
}
