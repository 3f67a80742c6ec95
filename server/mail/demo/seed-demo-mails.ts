import type { Tx } from '#server/platform/database/database.ts'

import { moveMail, queueMail } from '../mail-life.ts'

const hourMs = 3_600_000

/** Of the reserved domain: no mail of a demo reaches anybody. */
const receivers = [
  { receiver: '调度值班', email: 'dispatch@example.com', language: 'ZH', lowest_level: 2 },
  { receiver: 'Duty engineer', email: 'duty@example.com', language: 'EN', lowest_level: 1 },
] as const

const mails = [
  {
    to: 0,
    hours: 26,
    subject: '【报警】新告警：1 号电池簇 簇间环流偏大',
    body: '1 号电池簇 簇间环流偏大',
    said: '250 2.0.0 Ok: queued',
  },
  {
    to: 1,
    hours: 11,
    subject: '[Fault] New alarm: Battery cluster 1: Low insulation resistance',
    body: 'Battery cluster 1: Low insulation resistance',
    said: '250 2.0.0 Ok: queued',
  },
  {
    to: 0,
    hours: 3,
    subject: '【报警】3 条告警',
    body: '1 号电池簇 单体电压差偏大\n2 号电池簇 簇间环流偏大\n2 号电池簇 单体电压差偏大',
    said: '550 5.1.1 User unknown',
  },
]

/**
 * Who would be told of the demo's alarms once there is a mail server, switched off until then, and an outbox of
 * yesterday.
 */
export async function seedDemoMails(tx: Tx, now: Date, rootAgencyId: number): Promise<void> {
  await tx
    .insertInto('mail_subscription')
    .values(
      receivers.map((receiver, index) => ({
        agency_id: rootAgencyId,
        ...receiver,
        site_id: null,
        user_id: null,
        quiet_from: index === 0 ? null : '22:00',
        quiet_to: index === 0 ? null : '07:00',
        digest_minutes: index * 15,
        is_enabled: false,
      })),
    )
    .execute()
  for (const { to, hours, subject, body, said } of mails) {
    const at = new Date(now.getTime() - hours * hourMs)
    const recipient = receivers[to]?.email ?? ''
    /* oxlint-disable no-await-in-loop -- three, once */
    const id = await queueMail(tx, { agencyId: rootAgencyId, recipient, subject, body }, at, 'demo')
    await moveMail(tx, id, at, { type: 'mail.send' }, 'demo')
    await moveMail(tx, id, at, { type: said.startsWith('2') ? 'mail.accept' : 'mail.refuse', said }, 'demo')
    /* oxlint-enable no-await-in-loop */
  }
}
