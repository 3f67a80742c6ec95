import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

import type { Db } from '../database/database.ts'

const settingName = 'field.secret'

/** The secret that terminal passwords are derived from: made at random by the first start, kept in the database. */
export async function readFieldSecret(db: Db): Promise<Buffer> {
  await db
    .insertInto('setting')
    .values({ name: settingName, value: JSON.stringify(randomBytes(32).toString('hex')) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', settingName)
    .executeTakeFirstOrThrow()
  if (typeof row.value !== 'string') throw new Error(`setting ${settingName} is damaged`)
  return Buffer.from(row.value, 'hex')
}

/** A terminal's password at the embedded broker. */
export const terminalPassword = (secret: Buffer, address: string): string =>
  createHmac('sha256', secret).update(`terminal:${address}`).digest('base64url')

/** For `createEmbeddedBus`; compares in constant time. */
export function terminalAuthenticator(secret: Buffer): (address: string, password: string) => boolean {
  return (address, password) => {
    const right = Buffer.from(terminalPassword(secret, address))
    const given = Buffer.from(password)
    return given.length === right.length && timingSafeEqual(given, right)
  }
}
