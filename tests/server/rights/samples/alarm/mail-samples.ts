import { randomUUID } from 'node:crypto'

import { moveMail, queueMail } from '#server/mail/mail-life.ts'

import type { Samples, SampleStage } from '../../sample.ts'

const server = {
  host: 'mail.example.com',
  port: 587,
  security: 'starttls',
  user: '',
  from: 'alarms@example.com',
  consoleUrl: '',
} as const

async function enterServer({ db }: SampleStage): Promise<void> {
  const value = JSON.stringify({ ...server, sealedPassword: '' })
  await db
    .insertInto('setting')
    .values({ name: 'mail.server', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

export const mailSamples: Samples<
  'readMailSettings' | 'updateMailSettings' | 'sendTestMail' | 'searchMails' | 'retryMail'
> = {
  readMailSettings: { input: () => ({}), sibling: { may_too: 'there is one mail server for everybody' } },
  updateMailSettings: {
    input: () => ({ ...server }),
    sibling: { may_too: 'there is one mail server for everybody' },
  },
  sendTestMail: {
    input: async (stage) => {
      await enterServer(stage)
      return { requestId: randomUUID(), to: 'someone@example.com' }
    },
    sibling: { may_too: 'a test mail belongs to whoever sends it' },
  },
  searchMails: { input: () => ({}), sibling: { may_too: 'it shows those that the caller sees' } },
  retryMail: {
    input: async ({ db, records }) => ({
      id: await db.transaction().execute(async (tx) => {
        const at = new Date('2026-11-21T00:00:00Z')
        const text = { recipient: 'someone@example.com', subject: '告警', body: '' }
        const id = await queueMail(tx, { agencyId: records.own.agencyId, ...text }, at)
        await moveMail(tx, id, at, { type: 'mail.send' })
        await moveMail(tx, id, at, { type: 'mail.refuse', said: '550' })
        return id
      }),
    }),
    sibling: 'not_found',
  },
}
