import type { AnyEventObject } from 'xstate'

import { mailCases, type MailEvent, mailMachine } from '#machines/alarm/index.ts'
import { moveMail, queueMail } from '#server/mail/mail-life.ts'
import type { Db } from '#server/platform/database/database.ts'
import { keepToken } from '#e2e/support/keep-token.ts'
import { expect } from '#e2e/support/test.ts'

import type { Act } from '../play/act.ts'
import { playRecord, type RecordPlayer } from '../play/record/play-record.ts'
import type { Stage } from '../play/stage.ts'
import { isUsable } from '../browser/usable.ts'

const states: Readonly<Record<string, string>> = {
  queued: '待发送',
  sending: '发送中',
  sent: '已发送',
  failed: '失败',
  unknown: '未知',
  expired: '已过期',
}

/** One mail in the outbox, which looks again by itself; what a mail server says is told by the node that has it. */
async function mailPlayer({ page, product }: Stage, db: Db): Promise<RecordPlayer> {
  await keepToken(page, product.origin)
  await page.goto('/faultAlarm/alarmMail')
  await page.getByRole('button', { name: '发件箱' }).click()
  const subject = `paths ${Date.now()}`
  const mail = page.getByRole('dialog').getByRole('listitem').filter({ hasText: subject })
  const again = mail.getByRole('button', { name: '重新发送' })
  let id: number | null = null
  return {
    machine: mailMachine,
    machineId: mailMachine.id,
    get entityId() {
      return id === null ? null : String(id)
    },
    async offers({ type }: AnyEventObject) {
      return type === 'mail.retry' ? isUsable(again) : null
    },
    async perform(event) {
      const told = event as MailEvent
      const at = new Date()
      if (told.type === 'mail.retry') return again.click()
      const kept = id
      await db.transaction().execute(async (tx) => {
        if (kept !== null) await moveMail(tx, kept, at, told)
        else
          id = await queueMail(tx, { agencyId: null, recipient: 'wang@example.com', subject, body: '' }, at)
      })
    },
    shows: ({ value }) => expect(mail.getByText(states[String(value)] ?? '', { exact: true })).toBeVisible(),
  }
}

export const acts: readonly Act[] = [
  {
    title: 'mail',
    subject: { machine: mailMachine, cases: mailCases },
    options: {},
    play: (stage, course) => playRecord(stage, course, (db) => mailPlayer(stage, db)),
  },
]
