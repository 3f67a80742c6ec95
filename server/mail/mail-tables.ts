import type { Generated, GeneratedAlways } from 'kysely'

import type { AlarmLevel } from '#contract/alarm/alarm-codes.ts'
import type { Instant, MaybeInstant } from '#server/platform/database/schema.ts'

/** Who is told of alarms, what they are told, and the outbox. */
interface MailTables {
  mail_subscription: {
    id: GeneratedAlways<number>
    version: Generated<number>
    agency_id: number
    /** Alarms that were noticed before are not news; null: since ever. */
    told_from: MaybeInstant
    receiver: string
    email: string
    language: 'ZH' | 'EN'
    lowest_level: AlarmLevel
    site_id: number | null
    user_id: number | null
    quiet_from: string | null
    quiet_to: string | null
    digest_minutes: number
    is_enabled: boolean
  }
  /** One thing that one subscriber is told, once. */
  mail_notice: {
    /** One of these two: a subscription, or a person who is told without one. */
    subscription_id: number | null
    user_id: number | null
    alarm_id: number
    kind: 'raised' | 'dispatched' | 'escalated'
    due_at: Instant
    mail_id: number | null
  }
  mail: {
    id: GeneratedAlways<number>
    /** null: a test mail. */
    agency_id: number | null
    recipient: string
    subject: string
    body: string
    /** These follow the journal of the mail (machine `mail`). */
    state: Generated<1 | 2 | 3 | 4 | 5 | 6>
    attempts: Generated<number>
    said: Generated<string>
    next_attempt_at: Instant
    queued_at: Instant
    settled_at: MaybeInstant
    is_late: Generated<boolean>
  }
}

declare module '#server/platform/database/schema.ts' {
  interface Tables extends MailTables {}
}
