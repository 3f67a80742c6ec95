import { z } from 'zod/mini'

import { statuses } from '#contract/kernel/envelope.ts'
import { id as idShape } from '#contract/kernel/shapes.ts'
import { inScope } from '#server/platform/callers/agency-scope.ts'
import { audit, sourceOf } from '#server/platform/evidence/audit.ts'
import { inTransaction, RefusedAttempt } from '#server/platform/evidence/journal.ts'
import type { Handlers } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { Refusal, refuse } from '#server/platform/kernel/refusal.ts'
import { once } from '#server/platform/records/once.ts'

import { lateMs, moveMail, queueMail } from './mail-life.ts'
import { changeSettings, readMailServer, readSettings } from './mail-settings.ts'
import { testMailOf } from './mail-texts.ts'

type MailHandlers = Pick<
  Handlers,
  'readMailSettings' | 'updateMailSettings' | 'sendTestMail' | 'searchMails' | 'retryMail'
>
const answer = z.object({ id: idShape })
const queued = 1

/** E-mail: how it leaves, what became of it. @param secretKey of the installation's secrets */
export const mailHandlers = (platform: Platform, secretKey: string | null): MailHandlers => {
  const { db, clock } = platform
  return {
    readMailSettings: () => readSettings(db),
    updateMailSettings: (input, context) => changeSettings(platform, secretKey, input, context),
    async sendTestMail({ requestId, to }, context) {
      if ((await readMailServer(db, secretKey)) === null)
        throw new Refusal('mail.no_server', statuses.notAllowedNow)
      const at = clock.now()
      const by = `user:${context.caller.userName}`
      return inTransaction(db, (tx) =>
        once(tx, { requestId, call: context.call, input: { to }, by, at, answer }, async () => {
          const agencyId = context.caller.agencyIds?.[0] ?? null
          const text = testMailOf(context.language)
          const id = await queueMail(tx, { agencyId, recipient: to, ...text }, at, by)
          await audit(tx, clock, sourceOf(context), {
            kind: 'mail',
            recordId: id,
            before: null,
            after: { to },
          })
          return { id }
        }),
      )
    },
    async searchMails({ pageNum, pageSize, state }, { caller }) {
      const all = db.selectFrom('mail').where(inScope(caller, 'mail.agency_id'))
      const mails = state === undefined ? all : all.where('mail.state', '=', state)
      const { total } = await mails
        .select((of) => of.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      const rows = await mails
        .selectAll()
        .orderBy('id', 'desc')
        .limit(pageSize)
        .offset((pageNum - 1) * pageSize)
        .execute()
      const lateBefore = new Date(clock.now().getTime() - lateMs)
      return {
        total,
        list: rows.map((row) => ({
          id: row.id,
          recipient: row.recipient,
          subject: row.subject,
          body: row.body,
          state: row.state,
          attempts: row.attempts,
          said: row.said,
          queuedAt: row.queued_at.toISOString(),
          settledAt: row.settled_at?.toISOString() ?? null,
          nextAttemptAt: row.state === queued ? row.next_attempt_at.toISOString() : null,
          isLate: row.is_late || (row.settled_at === null && row.queued_at < lateBefore),
        })),
      }
    },
    retryMail({ id }, context) {
      const at = clock.now()
      return inTransaction(db, async (tx) => {
        const mail =
          (await tx
            .selectFrom('mail')
            .select(['recipient', 'state'])
            .where('id', '=', id)
            .where(inScope(context.caller, 'mail.agency_id'))
            .forUpdate()
            .executeTakeFirst()) ?? refuse('app.not_found')
        await moveMail(tx, id, at, { type: 'mail.retry' }, `user:${context.caller.userName}`).catch(
          (thrown: unknown) => {
            throw thrown instanceof RefusedAttempt ? thrown.as('mail.not_failed') : thrown
          },
        )
        await audit(tx, clock, sourceOf(context), {
          kind: 'mail',
          recordId: id,
          before: mail,
          after: { state: 1 },
        })
        return null
      })
    },
  }
}
