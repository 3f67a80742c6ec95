import { sql } from 'kysely'

import { mailSubscription } from '#contract/mail/mail-subscription.record.ts'
import { served } from '#server/platform/records/record-table.ts'

interface Told {
  readonly fTid: number
  readonly siteId: number | null
  readonly lowestLevel: number
  readonly isEnabled: boolean
}

/** Whether nothing is told now that was not told before. */
const isWithin = (now: Told, before: Told): boolean =>
  now.fTid === before.fTid &&
  (before.siteId === null || now.siteId === before.siteId) &&
  now.lowestLevel <= before.lowestLevel &&
  (before.isEnabled || !now.isEnabled)

export const mailSubscriptionRecord = served(mailSubscription, {
  table: 'mail_subscription',
  columns: {
    fTid: 'agency_id',
    receiver: 'receiver',
    email: 'email',
    language: 'language',
    lowestLevel: 'lowest_level',
    siteId: 'site_id',
    userId: 'user_id',
    quiet: { from: 'quiet_from', to: 'quiet_to' },
    digestMinutes: 'digest_minutes',
    isEnabled: 'is_enabled',
  },
  references: {
    siteId: { table: 'site', name: 'label', nameEnglish: 'label_english', scope: 'agency_id' },
    userId: { table: 'app_user', name: 'name' },
  },
  // Whoever subscribes, or widens what is told, wants what comes, and not one long mail of what was.
  fill: (_tx, entries, before) =>
    Promise.resolve(before !== null && isWithin(entries, before) ? {} : { told_from: sql`now()` }),
})
