import type { SnapshotFrom } from 'xstate'

import { type MailEvent, mailMachine } from '#machines/alarm/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { advance } from '#server/platform/evidence/journal.ts'

type Snapshot = SnapshotFrom<typeof mailMachine>
const codes: Readonly<Record<Snapshot['value'], 1 | 2 | 3 | 4 | 5 | 6>> = {
  notQueued: 1,
  queued: 1,
  sending: 2,
  sent: 3,
  failed: 4,
  unknown: 5,
  expired: 6,
}
const minuteMs = 60_000
/** A node that took a mail and says nothing for so long is dead. */
export const leaseMs = 5 * minuteMs
/** Not sent within this after it was queued, a mail is late. */
export const lateMs = 15 * minuteMs

export interface NewMail {
  readonly agencyId: number | null
  readonly recipient: string
  readonly subject: string
  readonly body: string
}

/** Puts a mail into the outbox, in the caller's transaction. @returns its id */
export async function queueMail(tx: Tx, mail: NewMail, at: Date, actor = 'server'): Promise<number> {
  const { id } = await tx
    .insertInto('mail')
    .values({
      agency_id: mail.agencyId,
      recipient: mail.recipient,
      subject: mail.subject,
      body: mail.body,
      next_attempt_at: at,
      queued_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await moveMail(tx, id, at, { type: 'mail.queue' }, actor)
  return id
}

/**
 * Moves a mail; its row follows.
 *
 * @throws RefusedAttempt `app.not_allowed_now` with its state
 */
export async function moveMail(
  tx: Tx,
  id: number,
  at: Date,
  event: MailEvent,
  actor = 'server',
): Promise<void> {
  const { to } = await advance(tx, {
    machine: mailMachine,
    entityId: String(id),
    event,
    actor,
    address: '',
    at,
  })
  const { attempts, said } = to.context
  const isSettled = !['queued', 'sending'].includes(to.value)
  const pauseMs =
    to.value === 'sending' ? leaseMs : attempts === 0 ? 0 : Math.min(60, 2 ** (attempts - 1)) * minuteMs
  await tx
    .updateTable('mail')
    .set((of) => ({
      state: codes[to.value],
      attempts,
      said: said.slice(0, 500),
      next_attempt_at: new Date(at.getTime() + pauseMs),
      settled_at: isSettled ? at : null,
      ...(to.value === 'sent' && {
        is_late: of('queued_at', '<', new Date(at.getTime() - lateMs)).$castTo<boolean>(),
      }),
    }))
    .where('id', '=', id)
    .execute()
}
