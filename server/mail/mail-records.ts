import { mailSubscription } from '#contract/mail/mail-subscription.record.ts'
import { served } from '#server/platform/records/record-table.ts'

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
})
