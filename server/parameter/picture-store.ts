import { createHash } from 'node:crypto'

import { sql } from 'kysely'

import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import { pictureMostBytes, type uploadPicture } from '#contract/parameter/parameter.contract.ts'
import { statuses } from '#contract/kernel/envelope.ts'

import { audit, type AuditSource } from '#server/platform/evidence/audit.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { readParameter } from '#server/platform/kernel/parameters.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { Refusal } from '#server/platform/kernel/refusal.ts'
import { pictureFacts } from './picture-facts.ts'

/** Px of a picture behind the whole sign-in page. */
const least = { width: 640, height: 360 }
const mostSide = 8192

/** A picture that no parameter names is kept so long: its form may still be open. */
const unnamedMs = 24 * 3_600_000

/**
 * Keeps a picture under the hash of its content. The same one twice is one.
 *
 * @throws Refusal config.no_picture for anything but PNG, JPEG and WebP, whatever it was called
 */
export async function storePicture(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { picture, ofRecord = false }: ParsedOf<typeof uploadPicture> & { readonly ofRecord?: boolean },
  source: AuditSource,
): Promise<DataOf<typeof uploadPicture>> {
  const body = Buffer.from(picture, 'base64')
  if (body.length > pictureMostBytes) return unfit('picture_too_large')
  const facts = pictureFacts(body) ?? unfit('no_picture')
  if (facts.width > mostSide || facts.height > mostSide) return unfit('picture_too_large')
  const isSmall = facts.width < least.width || facts.height < least.height
  if (!ofRecord && isSmall) return unfit('picture_too_small')
  const id = createHash('sha256').update(body).digest('hex')
  await db.transaction().execute(async (tx) => {
    const uploaded_at = clock.now()
    await tx
      .deleteFrom('picture')
      .where('of_record', '=', false)
      .where('uploaded_at', '<', new Date(uploaded_at.getTime() - unnamedMs))
      .where('id', '!=', await readParameter(tx, 'loginBackground'))
      .execute()
    await tx
      .insertInto('picture')
      .values({ id, ...facts, body, uploaded_at, of_record: ofRecord })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({
          uploaded_at,
          of_record: sql<boolean>`picture.of_record or excluded.of_record`,
        }),
      )
      .execute()
    await audit(tx, clock, source, { kind: 'picture', recordId: id, before: null, after: facts })
  })
  return { id, ...facts }
}

const unfit = (reason: string): never => {
  throw new Refusal(`config.${reason}`, statuses.badInput)
}

export async function pictureExists(tx: Tx, id: string): Promise<boolean> {
  return (await tx.selectFrom('picture').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Frees the room of those that nothing names any more. */
export async function removePicturesBut(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('picture').where('id', '!=', id).where('of_record', '=', false).execute()
}

export const readPicture = (db: Db, id: string) =>
  db.selectFrom('picture').select(['type', 'body']).where('id', '=', id).executeTakeFirst()
