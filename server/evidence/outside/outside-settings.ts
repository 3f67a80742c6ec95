import { z } from 'zod/mini'

import type { Db, Tx } from '#server/platform/database/database.ts'

export const outsideSettingName = 'evidence.outside'

const stored = z.object({
  /** Who is mailed the newest root each night; empty: nobody. */
  mail: z.string(),
  /** Of a time-stamping authority (RFC 3161); empty: none. */
  tsaUrl: z.string(),
  /** Certificates that its stamps must lead to, PEM; empty: those that it brings. */
  tsaCertificates: z.string(),
})
export type OutsideSettings = z.infer<typeof stored>

const unset: OutsideSettings = { mail: '', tsaUrl: '', tsaCertificates: '' }

/** Where roots go beside the database. */
export async function readOutside(db: Db | Tx): Promise<OutsideSettings> {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', outsideSettingName)
    .executeTakeFirst()
  return stored.safeParse(row?.value).data ?? unset
}
