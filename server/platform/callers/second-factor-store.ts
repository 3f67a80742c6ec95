import { createHash, randomBytes } from 'node:crypto'

import type { Db, Tx } from '../database/database.ts'

const codes = 10

const hashOf = (code: string): string =>
  createHash('sha256')
    .update(code.toLowerCase().replaceAll(/[^a-z2-7]/g, ''))
    .digest('hex')

/** Without characters that look alike; 32 of them, so that each is five random bits. */
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'

/** Four groups of four: 80 random bits, so that a fast hash keeps them. */
const randomCode = (): string =>
  Array.from(randomBytes(16), (byte) => alphabet.charAt(byte & 31))
    .join('')
    .replaceAll(/.{4}(?=.)/g, '$&-')

/** Gives the user ten new recovery codes in place of what is left of the old. @returns them, kept nowhere */
export async function makeRecoveryCodes(tx: Tx, userId: number): Promise<readonly string[]> {
  const made = Array.from({ length: codes }, randomCode)
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  await tx
    .insertInto('recovery_code')
    .values(made.map((code) => ({ user_id: userId, code_hash: hashOf(code) })))
    .execute()
  return made
}

/** Whether it is one of the user's recovery codes; it is used up by that. */
export async function takeRecoveryCode(db: Db | Tx, userId: number, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_code')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(code))
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Takes a user's second step away, with what is left of the recovery codes. @returns whether there was one */
export async function removeSecondFactor(tx: Tx, userId: number): Promise<boolean> {
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  const { numDeletedRows } = await tx
    .deleteFrom('second_factor')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
