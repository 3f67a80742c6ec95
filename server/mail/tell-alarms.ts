import { sql } from 'kysely'

import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'

import { queueMail } from './mail-life.ts'
import { readSettings } from './mail-settings.ts'
import { mailOf, type ToldAlarm } from './mail-texts.ts'
import { noteForPeople, noteForSubscribers } from './note-alarms.ts'

/** So many are gone through at once; what is over them comes in the next round. */
const mostAtOnce = 20_000
const lockOfTelling = 731_554_247
/** Whoever got so many mails within a minute gets the next ones as one, when the minute is over. */
const mostInAMinute = 3
const minuteMs = 60_000

/**
 * Writes down what each person is to be told, once, and makes mails of what is due: one to each, whatever it holds.
 * The rows of notices are what keeps anything from being told twice, whichever node writes them.
 */
export async function tellAlarms({ db, clock }: Platform): Promise<void> {
  const { consoleUrl, host } = await readSettings(db)
  if (host === '') return
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ is_mine: boolean }>`
      select pg_try_advisory_xact_lock(${lockOfTelling}) as is_mine`.execute(tx)
    if (rows[0]?.is_mine !== true) return
    await noteForSubscribers(tx, now)
    await noteForPeople(tx, now)
    const due = await readDue(tx, now)
    for (const told of Map.groupBy(due, receiverOf).values()) {
      const [first] = told
      if (!first) continue
      const text = mailOf(told.map(alarmOf), first.language, consoleUrl)
      const mail = { agencyId: first.agency_id, recipient: first.email, ...text }
      // oxlint-disable-next-line no-await-in-loop -- one transaction asks one question at a time
      const mailId = await queueMail(tx, mail, now)
      // oxlint-disable-next-line no-await-in-loop -- as above
      await sql`update mail_notice set mail_id = ${mailId}
        where subscription_id is not distinct from ${first.subscription_id}::int4
          and user_id is not distinct from ${first.user_id}::int4 and (alarm_id, kind) in (
            select * from unnest(${told.map(({ alarm_id }) => alarm_id)}::int4[], ${told.map(({ kind }) => kind)}::text[]))`.execute(
        tx,
      )
    }
  })
}

interface Due {
  readonly subscription_id: number | null
  readonly user_id: number | null
  readonly alarm_id: number
  readonly kind: ToldAlarm['kind']
  readonly email: string
  readonly language: 'ZH' | 'EN'
  readonly agency_id: number
  readonly level: number
  readonly message: string
  readonly message_english: string
  readonly raised_at: Date
  readonly note: string
  readonly due_at: Date | null
  readonly utc_offset: string | null
  readonly is_consequence: boolean
}

/** What is due, of receivers whom no storm of mails reaches now. */
async function readDue(tx: Tx, now: Date): Promise<readonly Due[]> {
  const { rows } = await sql<Due>`
    select notice.subscription_id, notice.user_id, notice.alarm_id, notice.kind, receiver.email, receiver.language,
      coalesce(subscription.agency_id, alarm.agency_id) as agency_id, alarm.level, alarm.message,
      alarm.message_english, alarm.raised_at, alarm.note, alarm.due_at, site.utc_offset, alarm.is_consequence
    from mail_notice as notice join alarm on alarm.id = notice.alarm_id
    left join mail_subscription as subscription on subscription.id = notice.subscription_id
    left join app_user as person on person.id = notice.user_id
    left join site on site.id = alarm.site_id
    cross join lateral (select coalesce(subscription.email, person.email) as email,
      coalesce(subscription.language, person.language, 'ZH') as language) as receiver
    where notice.mail_id is null and notice.due_at <= ${now}
      and (select count(*) from mail where mail.recipient = receiver.email
        and mail.queued_at > ${new Date(now.getTime() - minuteMs)}) < ${mostInAMinute}
    order by notice.alarm_id limit ${mostAtOnce}`.execute(tx)
  return rows
}

const receiverOf = ({ subscription_id, user_id }: Due): string => `${subscription_id ?? ''}:${user_id ?? ''}`

const alarmOf = (row: Due): ToldAlarm => ({
  id: row.alarm_id,
  kind: row.kind,
  level: row.level,
  message: row.message,
  messageEnglish: row.message_english,
  raisedAt: row.raised_at,
  utcOffset: row.utc_offset ?? '+08:00',
  note: row.note,
  dueAt: row.due_at,
  isConsequence: row.is_consequence,
})
