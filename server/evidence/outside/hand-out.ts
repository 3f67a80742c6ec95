import { sql } from 'kysely'

import { newestRoot, type Root } from '#server/anchor/anchor.ts'
import { queueMail } from '#server/mail/mail-life.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/evidence/journal.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'

import { readOutside } from './outside-settings.ts'
import { askForStamp, StampError } from './time-stamp.ts'

/** What became of a root's time stamp. */
export interface Stamping {
  /** What the authority says; null where there is none. */
  readonly stampedAt: string | null
  /** Why there is no stamp, in the server's words; null also where no authority is named. */
  readonly problem: string | null
}

/** Any number serves: roots are stamped one after the other, and each once. */
const lockOfStamps = 731_554_292

/** Sends the newest root to wherever roots go: a mail into the outbox, a time stamp asked for. */
export async function handOut({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const root = await newestRoot(db)
  if (!root) return
  await inTransaction(db, (tx) => mailRoot(tx, root, clock.now()))
  await stampRoot({ db, clock }, root.seq)
}

/** Puts a root into the outbox of mails. @returns the address; null where roots are mailed to nobody */
export async function mailRoot(tx: Tx, root: Root, at: Date): Promise<string | null> {
  const { mail } = await readOutside(tx)
  if (mail === '') return null
  await queueMail(tx, { agencyId: null, recipient: mail, ...textOf(root) }, at)
  return mail
}

/** Has a root stamped by the authority, unless it is. */
export function stampRoot({ db, clock }: Pick<Platform, 'db' | 'clock'>, seq: number): Promise<Stamping> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockOfStamps})`.execute(tx)
    const known = await tx
      .selectFrom('evidence_stamp')
      .select('stamped_at')
      .where('root_seq', '=', seq)
      .orderBy('at')
      .executeTakeFirst()
    if (known) return { stampedAt: known.stamped_at.toISOString(), problem: null }
    const { tsaUrl, tsaCertificates } = await readOutside(tx)
    if (tsaUrl === '') return { stampedAt: null, problem: null }
    const { text } = await tx
      .selectFrom('evidence_root')
      .select('text')
      .where('seq', '=', seq)
      .executeTakeFirstOrThrow()
    try {
      const { token, stampedAt } = await askForStamp(tsaUrl, text, tsaCertificates)
      await tx
        .insertInto('evidence_stamp')
        .values({ root_seq: seq, at: clock.now(), url: tsaUrl, token, stamped_at: stampedAt })
        .execute()
      return { stampedAt: stampedAt.toISOString(), problem: null }
    } catch (error) {
      if (!(error instanceof StampError)) throw error
      return { stampedAt: null, problem: error.message }
    }
  })
}

const textOf = ({ seq, hash, text }: Root) => ({
  subject: `Statewatt 证据根 / evidence root ${seq}`,
  body: [
    '请保留此邮件：它证明此刻之前的全部记录。',
    'Keep this mail: it is evidence of all records up to this moment.',
    '',
    `序号 / number: ${seq}`,
    `SM3: ${hash}`,
    text,
  ].join('\n'),
})
