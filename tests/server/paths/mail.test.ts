import type { AnyEventObject } from 'xstate'

import { mailCases, type MailEvent, mailMachine } from '#machines/alarm/index.ts'
import { moveMail, queueMail } from '#server/mail/mail-life.ts'
import type { Db } from '#server/platform/database/database.ts'

import { isRefused, type RecordPlayer, testRecord } from './players/record-paths.ts'

const states = { 1: 'queued', 2: 'sending', 3: 'sent', 4: 'failed', 5: 'unknown', 6: 'expired' } as const
const at = new Date('2026-11-21T02:00:00Z')

/** One mail of the outbox; what the mail server says is told as the sender tells it. */
function mailPlayer(db: Db): Promise<RecordPlayer> {
  let id: number | null = null
  const move = (mail: number, event: MailEvent) =>
    db.transaction().execute((tx) => moveMail(tx, mail, at, event))
  return Promise.resolve({
    get entityId() {
      return id === null ? null : String(id)
    },
    async send({ event }) {
      const told = event as MailEvent
      if (id !== null) await move(id, told)
      else
        id = await db
          .transaction()
          .execute((tx) =>
            queueMail(tx, { agencyId: null, recipient: 'wang@example.com', subject: '告警', body: '' }, at),
          )
    },
    async tries(event: AnyEventObject) {
      // The refusal is told to whoever asked; only calls write it into the journal.
      if (id !== null && !(await isRefused(move(id, event as MailEvent)))) throw new Error('it was taken')
      return false
    },
    async state() {
      if (id === null) return 'notQueued'
      const { state } = await db
        .selectFrom('mail')
        .select('state')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return states[state]
    },
  })
}

testRecord({ title: 'mail', machine: mailMachine, cases: mailCases, player: mailPlayer })
