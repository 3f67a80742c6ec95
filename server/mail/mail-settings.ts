import { z } from 'zod/mini'

import type { readMailSettings, updateMailSettings } from '#contract/mail/mail.contract.ts'
import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import type { Db } from '#server/platform/database/database.ts'
import { audit, sourceOf } from '#server/platform/evidence/audit.ts'
import { inTransaction } from '#server/platform/evidence/journal.ts'
import type { CallContext, Caller } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { openSecret, readSecretKey, sealSecret } from '#server/platform/secrets/secret-box.ts'

const settingName = 'mail.server'

const stored = z.object({
  host: z.string(),
  port: z.int(),
  security: z.enum(['none', 'starttls', 'tls']),
  user: z.string(),
  from: z.string(),
  consoleUrl: z.string(),
  /** Sealed under the installation's key; empty: none. */
  sealedPassword: z.string(),
})
type Stored = z.infer<typeof stored>

const unset: Stored = {
  host: '',
  port: 587,
  security: 'starttls',
  user: '',
  from: '',
  consoleUrl: '',
  sealedPassword: '',
}

async function readStored(db: Db): Promise<Stored> {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', settingName)
    .executeTakeFirst()
  const parsed = stored.safeParse(row?.value)
  return parsed.success ? parsed.data : unset
}

/** How mails leave, for screens: never the password. */
export async function readSettings(db: Db): Promise<DataOf<typeof readMailSettings>> {
  const { sealedPassword, ...shown } = await readStored(db)
  return { ...shown, hasPassword: sealedPassword !== '' }
}

export type MailServer = Omit<Stored, 'sealedPassword'> & { readonly password: string }

/** How mails leave, with the password; null where no server and sender were entered. */
export async function readMailServer(db: Db, secretKey: string | null): Promise<MailServer | null> {
  const { sealedPassword, ...server } = await readStored(db)
  if (server.host === '' || server.from === '') return null
  const password =
    sealedPassword === '' ? '' : (openSecret(await readSecretKey(db, secretKey), sealedPassword) ?? '')
  return { ...server, password }
}

export async function changeSettings(
  { db, clock }: Platform,
  secretKey: string | null,
  { password, ...settings }: ParsedOf<typeof updateMailSettings>,
  context: CallContext<Caller>,
): Promise<null> {
  const key = await readSecretKey(db, secretKey)
  const before = await readStored(db)
  const sealedPassword =
    password === undefined ? before.sealedPassword : password === '' ? '' : sealSecret(key, password)
  return inTransaction(db, async (tx) => {
    const value = JSON.stringify({ ...settings, sealedPassword })
    await tx
      .insertInto('setting')
      .values({ name: settingName, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute()
    const { sealedPassword: had, ...told } = before
    await audit(tx, clock, sourceOf(context), {
      kind: 'mail',
      recordId: 'server',
      before: { ...told, hasPassword: had !== '' },
      after: { ...settings, hasPassword: sealedPassword !== '' },
    })
    return null
  })
}
