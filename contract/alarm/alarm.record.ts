import type { DataOf } from '../kernel/call.ts'
import {
  choice,
  dictionary,
  instant,
  institution,
  number,
  offset,
  readOnly,
  reference,
  text,
  yesNo,
} from '../kernel/record/fields.ts'
import { record } from '../kernel/record/record.ts'
import { alarmLevels, alarmLevelTones, alarmStates, alarmStateTones } from './alarm-codes.ts'

const atSite = { offsetIn: 'detailUtcTime' } as const

/** Alarms (core §1 Fault Alarm: real-time alert; collection §4). Rules and events raise them, their machine moves them. */
export const alarm = record('alarm', {
  menu: 'alarm',
  calls: { search: '/alarm/search' },
  fields: {
    raisedAt: readOnly(instant(atSite)),
    /** By its clock all times are told; +08:00 of what has no site. */
    detailUtcTime: readOnly(offset()),
    level: readOnly(choice(alarmLevels, { tones: alarmLevelTones })),
    state: readOnly(choice(alarmStates, { tones: alarmStateTones })),
    message: readOnly(text({ max: 400 })),
    messageEnglish: readOnly(text({ max: 400 })),
    fTid: readOnly(institution()),
    siteId: readOnly(reference('site', { shownAs: 'siteName', optional: true })),
    deviceId: readOnly(reference('device', { shownAs: 'deviceName', optional: true })),
    fTmId: readOnly(reference('terminal', { shownAs: 'fTmName', optional: true })),
    /** What raised it; neither for the product's own. */
    ruleId: readOnly(reference('alarmRule', { shownAs: 'ruleName', optional: true })),
    ruleVersion: readOnly(number({ min: 0, max: 2_147_483_647, optional: true })),
    eventId: readOnly(reference('exEvent', { shownAs: 'eventCode', optional: true })),
    /** The item that its curve shows, and its reading in thousandths of the item's unit. */
    indicator: readOnly(text({ max: 40 })),
    value: readOnly(number({ decimals: 3, min: -1e12, max: 1e12, optional: true })),
    isOpen: readOnly(yesNo()),
    /** Its condition is over, whoever deals with it. */
    isGone: readOnly(yesNo()),
    goneAt: readOnly(instant({ ...atSite, optional: true })),
    returns: readOnly(number({ min: 0, max: 1e9 })),
    isFlapping: readOnly(yesNo()),
    /** Found in readings that came late or were corrected. */
    isLate: readOnly(yesNo()),
    isEscalated: readOnly(yesNo()),
    confirmedAt: readOnly(instant({ ...atSite, optional: true })),
    dispatchedTo: readOnly(reference('operator', { shownAs: 'dispatchedName', optional: true })),
    dueAt: readOnly(instant({ ...atSite, optional: true })),
    /** Of the last dispatch. */
    note: readOnly(text({ max: 200 })),
    cause: readOnly(dictionary('alarmCause', { shownAs: 'causeName', optional: true })),
    remedy: readOnly(dictionary('alarmRemedy', { shownAs: 'remedyName', optional: true })),
    completionNote: readOnly(text({ max: 200 })),
    closedAt: readOnly(instant({ ...atSite, optional: true })),
    /** The alarm of the same condition before this one. */
    previousId: readOnly(number({ min: 0, max: 2_147_483_647, optional: true })),
    /** The cause of the storm that it came in; itself where it is one. */
    groupId: readOnly(number({ min: 0, max: 2_147_483_647, optional: true })),
    isConsequence: readOnly(yesNo()),
    groupSize: readOnly(number({ min: 0, max: 1e9, optional: true })),
    groupLevel: readOnly(choice(alarmLevels, { tones: alarmLevelTones, optional: true })),
    /** What its machine lets people do now: `confirm`, `dispatch`, `complete`, parted by commas. */
    allowed: readOnly(text({ max: 60 })),
  },
  list: [
    'raisedAt',
    'level',
    'state',
    'message',
    'siteName',
    'deviceName',
    'dispatchedName',
    'dueAt',
    'isGone',
    'closedAt',
    'fTName',
  ],
  filters: [
    'isOpen',
    'isConsequence',
    'level',
    'state',
    'raisedAt',
    'siteId',
    'deviceId',
    'ruleId',
    'message',
    'dispatchedTo',
    'groupId',
  ],
  sort: ['raisedAt', 'level', 'state'],
  lifecycle: { machine: 'alarm', state: 'state', allowed: 'allowed' },
  export: true,
})
export type Alarm = DataOf<typeof alarm.calls.search>['list'][number]
