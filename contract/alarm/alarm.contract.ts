import { z } from 'zod/mini'

import { commandCodeNames } from '../command/command-codes.ts'
import { commandStates } from '../command/command-states.ts'
import { call } from '../kernel/call.ts'
import { id, instant, none, queryId, requestId } from '../kernel/shapes.ts'
import { ruleTrial } from './rule-trial.ts'

const operate = { menu: 'alarm', action: 'operate' } as const
const view = { menu: 'alarm', action: 'view' } as const
const configure = { menu: 'alertConfig', action: 'operate' } as const

/** Most alarms that are confirmed or dispatched at once. */
export const mostAlarmsAtOnce = 300
/** Most alarms of storms that are confirmed with their causes at once; the rest by doing it again. */
export const mostOfGroups = 1000
const ids = z.array(id).check(z.minLength(1), z.maxLength(mostAlarmsAtOnce))
const note = z._default(z.string().check(z.trim(), z.maxLength(200)), '')
const key = z.string().check(z.minLength(1), z.maxLength(50))
const refusals = ['alarm.step_not_allowed'] as const

export const confirmAlarms = call('POST', '/alarm/confirm', {
  need: operate,
  audit: { kind: 'alarm' },
  input: z.strictObject({
    requestId,
    ids,
    /** Also what came with them in a storm and is in progress, so many at a time. */
    withGroups: z._default(z.boolean(), false),
  }),
  data: none,
  refusals,
  summary: 'Confirms alarms that are in progress; all of them, or none.',
})

export const dispatchAlarms = call('POST', '/alarm/dispatch', {
  need: operate,
  audit: { kind: 'alarm' },
  input: z.strictObject({ requestId, ids, userId: id, dueAt: instant, note }),
  data: none,
  refusals: [...refusals, 'alarm.due_is_past', 'alarm.unknown_person'],
  summary: 'Gives confirmed alarms to a person, with a due time and a note; all of them, or none.',
})

export const completeAlarm = call('POST', '/alarm/complete', {
  need: operate,
  audit: { kind: 'alarm' },
  input: z.strictObject({ requestId, id, cause: key, remedy: key, note }),
  data: none,
  refusals: [...refusals, 'alarm.still_there', 'alarm.unknown_reason'],
  summary: 'Completes a dispatched alarm whose condition is gone, with its cause and remedy.',
})

/** Open alarms by level and state, and the newest of them. */
export const alarmSummary = z.object({
  open: z.int(),
  /** Open ones that were given to the user who asks, and who that is. */
  mine: z.int(),
  userId: id,
  byLevel: z.array(z.object({ level: z.int(), count: z.int(), unconfirmed: z.int() })),
  newest: z.array(
    z.object({
      id,
      level: z.int(),
      state: z.int(),
      message: z.string(),
      messageEnglish: z.string(),
      siteName: z.string(),
      siteNameEnglish: z.string(),
      raisedAt: instant,
    }),
  ),
})
export type AlarmSummary = z.infer<typeof alarmSummary>

export const readAlarmSummary = call('POST', '/alarm/summary', {
  need: view,
  audit: { kind: 'alarm' },
  input: z.strictObject({}),
  data: alarmSummary,
  summary: 'How many alarms are open by level, and the newest ones.',
})

export const readAlarmContext = call('POST', '/alarm/context', {
  need: view,
  audit: { kind: 'alarm' },
  input: z.strictObject({ id }),
  data: z.object({
    /**
     * Thresholds of the version of its rule that raised it, for the lines in the curve; thousandths of the unit. Null
     * where it watched no readings themselves (their change, their spread, balances) or that version is not kept.
     */
    lower: z.nullable(z.number()),
    upper: z.nullable(z.number()),
    /** The plan of that version by the site's clock, where it held a power to one; thousandths of a kW. */
    plan: z.array(z.object({ startTime: z.string(), endTime: z.string(), power: z.number() })),
    events: z.array(z.object({ at: instant, code: z.string(), name: z.string() })),
    /** Commands to its terminal, by the instant when they were asked for. */
    commands: z.array(
      z.object({
        requestId: z.string(),
        at: instant,
        code: z.enum(commandCodeNames),
        state: z.enum(commandStates),
        by: z.string(),
      }),
    ),
    /** The storm that it came in; null: none. */
    group: z.nullable(
      z.object({
        causeId: id,
        size: z.int(),
        open: z.int(),
        /** Some of them, the cause first. */
        some: z.array(
          z.object({ id, level: z.int(), state: z.int(), message: z.string(), messageEnglish: z.string() }),
        ),
      }),
    ),
    before: z.array(
      z.object({
        id,
        raisedAt: instant,
        closedAt: z.nullable(instant),
        state: z.int(),
        remedyName: z.string(),
      }),
    ),
    /** Remedies that were written down for alarms like it, the most frequent first. */
    remedies: z.array(z.object({ remedyName: z.string(), causeName: z.string(), count: z.int() })),
  }),
  summary:
    'What happened around an alarm: events of its device, alarms like it before, remedies that helped.',
})

const statisticRow = z.object({
  key: z.string(),
  label: z.string(),
  count: z.int(),
  /** In as many days before. */
  before: z.int(),
})
export const alarmStatistics = call('POST', '/alarm/statistics', {
  need: view,
  audit: { kind: 'alarm' },
  input: z.strictObject({
    fromDay: z.iso.date(),
    toDay: z.iso.date(),
    fTid: z._default(z.int(), -1),
  }),
  data: z.object({
    total: z.int(),
    /** In as many days before. */
    totalBefore: z.int(),
    open: z.int(),
    /** Seconds, in the middle of all that were; null where none was. */
    confirmSeconds: z.nullable(z.number()),
    endSeconds: z.nullable(z.number()),
    /** The same of as many days before. */
    confirmSecondsBefore: z.nullable(z.number()),
    endSecondsBefore: z.nullable(z.number()),
    byLevel: z.array(statisticRow),
    byState: z.array(statisticRow),
    /** The ten with the most. */
    bySite: z.array(statisticRow),
    byDevice: z.array(statisticRow),
    byType: z.array(statisticRow),
    byRule: z.array(statisticRow),
    /** Each day and hour of the site's clock with any. */
    byHour: z.array(z.object({ day: z.iso.date(), hour: z.int(), count: z.int() })),
  }),
  refusals: ['alarm.span_too_long'],
  summary: 'Alarms of a span by level, state, site, device, type and time.',
})

export const alarmForecasts = call('POST', '/alarm/forecasts', {
  need: view,
  audit: { kind: 'alarm' },
  input: z.strictObject({ fTid: z._default(z.int(), -1) }),
  data: z.array(
    z.object({
      ruleId: id,
      ruleName: z.string(),
      ruleNameEnglish: z.string(),
      level: z.int(),
      deviceId: id,
      deviceName: z.string(),
      deviceNameEnglish: z.string(),
      siteName: z.string(),
      siteNameEnglish: z.string(),
      /** Of the site's clock. */
      detailUtcTime: z.string(),
      indicator: z.string(),
      unit: z.string(),
      /** Of the newest reading. */
      at: instant,
      /** Thousandths of the unit. */
      value: z.number(),
      limit: z.number(),
      perHour: z.number(),
      crossesAt: instant,
      /** Thousandths: how much of the course the line explains. */
      surePermille: z.int(),
    }),
  ),
  summary: 'Readings whose trend of the last hours crosses a threshold of a rule within a day.',
})

export const tryAlarmRule = call('POST', '/alarm/rule/try', {
  need: configure,
  audit: { kind: 'alarmRule' },
  input: z.strictObject({
    id,
    version: z.int().check(z.minimum(1)),
    days: z.int().check(z.minimum(1), z.maximum(30)),
  }),
  data: ruleTrial,
  refusals: ['alarm.rule_not_triable'],
  summary: 'Tries a rule on the readings of the last days: which alarms it would have raised.',
})

export const switchAlarmRule = call('POST', '/alarm/rule/switch', {
  need: configure,
  audit: { kind: 'alarmRule' },
  input: z.strictObject({
    id,
    version: z.int().check(z.minimum(1)),
    on: z.boolean(),
    why: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  }),
  data: none,
  refusals: ['alarm.rule_not_tried'],
  summary: 'Switches a rule that was tried on, or one that is on off.',
})

export const readAlarmRuleHold = call('POST', '/alarm/rule/hold', {
  need: { menu: 'alertConfig', action: 'view' },
  audit: { kind: 'alarmRule' },
  input: z.strictObject({ id }),
  data: z.object({
    isOn: z.boolean(),
    /** Open alarms whose conditions it still watches: they end where it is changed or switched off. */
    open: z.int(),
  }),
  summary: 'What hangs on a rule now: whether it is on, and how many open alarms end with a change of it.',
})

/** A node of a tree; `children` hold nodes of the same shape. */
export interface ConfigNode {
  readonly id: string
  readonly label: string
  readonly children: ConfigNode[]
}
const node: z.ZodMiniType<ConfigNode> = z.object({
  id: z.string(),
  label: z.string(),
  get children() {
    return z.array(node)
  },
})

export const readContactTree = call('GET', '/collect/alertConfig/queryContactRevTree', {
  need: { menu: 'alarm', action: 'view' },
  audit: { kind: 'alarmRule' },
  input: z.strictObject({}),
  data: z.array(node),
  summary: 'Departments (d<id>) and their people (u<id>), who can be told of alarms.',
})

export const readAlarmRuleTree = call('GET', '/collect/alertConfig/queryAlertConfigTree', {
  need: { menu: 'alertConfig', action: 'view' },
  audit: { kind: 'alarmRule' },
  input: z.strictObject({ id: z.optional(queryId) }),
  data: z.array(node),
  summary: 'Rules (r<id>) of an institution below the types of devices (t<id>) that they watch.',
})
