import { randomBytes } from 'node:crypto'

import type { Db } from '#server/platform/database/database.ts'
import { readSecretKey, sealSecret } from '#server/platform/secrets/secret-box.ts'

interface SealedDesk {
  readonly name: string
  readonly agencyId: number
  readonly secret?: string
  /** Of a code that is good until 2100. */
  readonly codeHash?: string
}

/** A counter whose card service is paired, as a server without `SECRET_KEY` keeps it. @returns its id */
export async function createSealedDesk(
  db: Db,
  { name, agencyId, secret = randomBytes(32).toString('hex'), codeHash }: SealedDesk,
): Promise<number> {
  const { id } = await db
    .insertInto('card_desk')
    .values({
      name,
      agency_id: agencyId,
      secret: sealSecret(await readSecretKey(db, null), secret),
      code_hash: codeHash ?? null,
      code_expires_at: codeHash === undefined ? null : new Date('2100-01-01T00:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
