import type { DataOf } from '../kernel/call.ts'
import { choice, institution, number, readOnly, reference, text, timeSlot } from '../kernel/record/fields.ts'
import { record } from '../kernel/record/record.ts'
import { alarmLevels, alarmLevelTones } from './alarm-codes.ts'
import { powerPlanRows } from './power-plan.ts'
import { weekdays } from './schedule.ts'

/**
 * What a rule watches: 1 thresholds of an indicator, 2 its change in a minute, 3 how far one is from the mean of like
 * devices of its site, 4 no data, 5 terminal offline, 6 terminal's clock off, 7 command without an answer, 8 by how
 * many percent a site's summary meters count more than its other meters of the type, hour by hour, 9 how far a power is
 * from the plan of the day that the rule holds, or from the policy that runs at the device.
 */
export const ruleKinds = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const
export type RuleKind = (typeof ruleKinds)[number]

/** 1 draft, 2 tried, 3 on, 4 off. */
export const ruleStates = [1, 2, 3, 4] as const

const mostThousandths = 1e9

/** Alarm configuration (collection §5 Alarm config, §7 Collect: alert config). Thresholds are thousandths of the indicator's unit. */
export const alarmRule = record('alarmRule', {
  menu: 'alertConfig',
  calls: {
    search: '/collect/alertConfig/queryAlertConfigList',
    add: '/collect/alertConfig/addAlertConfig',
    update: '/collect/alertConfig/updateAlertConfig',
    remove: '/collect/alertConfig/deleteAlertConfig',
  },
  inAddress: ['pageNum', 'pageSize'],
  fields: {
    fTid: institution(),
    kind: choice(ruleKinds),
    name: text({ max: 60 }),
    nameEnglish: text({ max: 100, optional: true }),
    level: choice(alarmLevels, { tones: alarmLevelTones }),
    eqtTypeId: reference('deviceType', { shownAs: 'fTypeName', optional: true }),
    indicator: text({ max: 40, optional: true }),
    holdSeconds: number({ unit: 's', min: 0, max: 86_400, optional: true }),
    lower: number({ decimals: 3, min: -mostThousandths, max: mostThousandths, optional: true }),
    upper: number({ decimals: 3, min: -mostThousandths, max: mostThousandths, optional: true }),
    hysteresis: number({ decimals: 3, min: 0, max: mostThousandths, optional: true }),
    siteId: reference('site', { shownAs: 'siteName', optional: true }),
    deviceId: reference('device', { shownAs: 'deviceName', optional: true }),
    /** By the site's clock. */
    slot: timeSlot({ optional: true }),
    days: weekdays(),
    /** What a rule of kind 9 holds devices to; empty: the policy that runs at each (collection §4 Policy status options). */
    plan: powerPlanRows(),
    contactId: reference('department', { shownAs: 'contactName', optional: true }),
    escalateMinutes: number({ unit: 'min', min: 1, max: 10_080, optional: true }),
    message: text({ max: 200, lines: 2 }),
    messageEnglish: text({ max: 200, lines: 2 }),
    /** Why it is as it is now; stands in its history with each version. Each change must say its own. */
    why: text({ max: 200, optional: true, lines: 2 }),
    state: readOnly(choice(ruleStates, { tones: { 1: 'grey', 2: 'blue', 3: 'green', 4: 'orange' } })),
    wouldRaise: readOnly(number({ min: 0, max: 1e9, optional: true })),
    allowed: readOnly(text({ max: 60 })),
  },
  list: [
    'name',
    'kind',
    'level',
    'state',
    'fTypeName',
    'indicator',
    'lower',
    'upper',
    'siteName',
    'deviceName',
    'fTName',
    'wouldRaise',
  ],
  filters: ['name', 'kind', 'level', 'state', 'eqtTypeId', 'siteId'],
  sort: ['name'],
  lifecycle: { machine: 'alarmRule', state: 'state', allowed: 'allowed' },
  export: true,
  refusals: { remove: ['alarm.rule_is_on'] },
})
export type AlarmRule = DataOf<typeof alarmRule.calls.search>['list'][number]
