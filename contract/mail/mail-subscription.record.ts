import type { DataOf } from '../kernel/call.ts'
import { choice, institution, number, reference, text, timeSlot, yesNo } from '../kernel/record/fields.ts'
import { record } from '../kernel/record/record.ts'
import { alarmLevels, alarmLevelTones } from '../alarm/alarm-codes.ts'
import { email } from '../rules/texts.ts'

/** Who is told of alarms by e-mail (core §1 Fault Alarm: email push). */
export const mailSubscription = record('mailSubscription', {
  menu: 'alarmMail',
  calls: {
    search: '/mail/subscription/search',
    add: '/mail/subscription/add',
    update: '/mail/subscription/update',
    remove: '/mail/subscription/remove',
  },
  fields: {
    /** Alarms of it and of those below are told. */
    fTid: institution(),
    receiver: text({ max: 60 }),
    email: text({ max: 100, rule: email }),
    language: choice(['ZH', 'EN']),
    /** The least level that is told: 1 faults alone, 4 everything. */
    lowestLevel: choice(alarmLevels, { tones: alarmLevelTones }),
    siteId: reference('site', { shownAs: 'siteName', optional: true }),
    /** Alarms that are given to this person are told whatever their level. */
    userId: reference('operator', { shownAs: 'userName', optional: true }),
    /** By the receiver's clock, +08:00; what comes then is told when it ends. Faults do not wait. */
    quiet: timeSlot({ optional: true }),
    /** Gathered for so long and told in one mail; 0: each at once. */
    digestMinutes: number({ unit: 'min', min: 0, max: 1440 }),
    isEnabled: yesNo(),
  },
  list: [
    'receiver',
    'email',
    'language',
    'lowestLevel',
    'fTName',
    'siteName',
    'userName',
    'digestMinutes',
    'isEnabled',
  ],
  filters: ['receiver', 'email', 'isEnabled'],
  sort: ['receiver'],
  export: true,
})
export type MailSubscription = DataOf<typeof mailSubscription.calls.search>['list'][number]
