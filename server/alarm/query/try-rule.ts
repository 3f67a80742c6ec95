import type { switchAlarmRule, tryAlarmRule } from '#contract/alarm/alarm.contract.ts'
import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import { inScope } from '#server/platform/callers/agency-scope.ts'
import { RefusedAttempt } from '#server/platform/evidence/journal.ts'
import type { CallContext, Caller } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { refuse } from '#server/platform/kernel/refusal.ts'
import { actOnRecord } from '#server/platform/records/change-records.ts'

import { alarmRuleRecord, endAlarmsOf } from '../alarm-records.ts'
import { coursesOf, ratesOf, type Reading } from '../raise/condition-step.ts'
import { readBalances } from '../raise/balance.ts'
import { storedReadings } from '../raise/judge.ts'
import { loadRules, type Rule, type RuledDevice } from '../raise/load-rules.ts'
import { moveRule } from '../rule-life.ts'

type Context = CallContext<Caller>
const dayMs = 86_400_000
/** Devices and readings of each that a trial looks at; it is a trial, not a report. */
const mostDevices = 50
const mostReadings = 50_000
const mostTold = 200

/**
 * Tries a rule on stored readings by the same steps that raise alarms.
 *
 * @throws Refusal `app.not_found`, `app.stale`; what a rule without readings watches is tried as raising nothing
 */
export async function tryRule(
  platform: Platform,
  { id, version, days }: ParsedOf<typeof tryAlarmRule>,
  context: Context,
): Promise<DataOf<typeof tryAlarmRule>> {
  const { db, clock } = platform
  const seen = await db
    .selectFrom('alarm_rule')
    .select('version')
    .where('id', '=', id)
    .where(inScope(context.caller, 'alarm_rule.agency_id'))
    .executeTakeFirst()
  if (!seen) return refuse('app.not_found')
  if (seen.version !== version) return refuse('app.stale')
  const [rule] = await loadRules(db, id)
  if (!rule) return refuse('app.not_found')
  const from = new Date(clock.now().getTime() - days * dayMs)
  const trial = await goThrough(platform, rule, from)
  const at = clock.now()
  await actOnRecord(platform, alarmRuleRecord, { id, version }, context, (tx) =>
    moveRule(
      tx,
      id,
      { actor: `user:${context.caller.userName}`, address: context.address, at },
      { type: 'rule.try', days, alarms: trial.count },
    ),
  ).catch((thrown: unknown) => {
    throw thrown instanceof RefusedAttempt ? thrown.as('alarm.rule_not_triable') : thrown
  })
  return trial
}

/** What a rule would have judged of the last days: readings of devices, or balances of sites. */
async function storedOf({ db, clock }: Platform, rule: Rule, from: Date) {
  const stored = new Map<number, readonly Reading[]>()
  if (rule.kind === 8) {
    const balances = await readBalances(db, rule, from, clock.now())
    for (const { meter, deviations } of balances) stored.set(meter.id, deviations)
    return { devices: balances.map(({ meter }) => meter), stored }
  }
  const devices = [...rule.devices.values()].slice(0, mostDevices)
  for (const { id } of devices)
    // oxlint-disable-next-line no-await-in-loop -- one device in memory after the other
    stored.set(id, await storedReadings(db, rule, id, from, mostReadings))
  return { devices, stored }
}

async function goThrough(platform: Platform, rule: Rule, from: Date): Promise<DataOf<typeof tryAlarmRule>> {
  const { devices, stored } = await storedOf(platform, rule, from)
  const judged = judgedBy(rule, stored)
  const found = devices.flatMap((device) => {
    const { courses } = coursesOf(rule.condition, judged(device), device.offsetMs)
    return courses.map((course) => ({ device, course }))
  })
  const counts = Map.groupBy(found, ({ device }) => device.id)
  const busiest = [...counts].toSorted(([, one], [, other]) => other.length - one.length)[0]
  return {
    devices: devices.length,
    readings: [...stored.values()].reduce((sum, { length }) => sum + length, 0),
    count: found.length,
    alarms: found
      .toSorted((one, other) => one.course.from - other.course.from)
      .slice(0, mostTold)
      .map(({ device, course }) => ({
        deviceId: device.id,
        deviceName: device.name,
        raisedAt: new Date(course.from).toISOString(),
        endedAt: course.to === null ? null : new Date(course.to).toISOString(),
        value: course.value,
      })),
    busiestId: busiest?.[0] ?? devices.find(({ id }) => (stored.get(id)?.length ?? 0) > 0)?.id ?? null,
  }
}

const minute = ({ at }: Reading): number => Math.floor(at / 60_000)

/** Sum and count of like devices' readings, minute by minute. */
type Sums = ReadonlyMap<number, { readonly sum: number; readonly count: number }>

/** @returns what the rule judges of a device's readings; what like devices read is added up once a site */
function judgedBy(
  rule: Rule,
  stored: ReadonlyMap<number, readonly Reading[]>,
): (device: RuledDevice) => readonly Reading[] {
  const own = ({ id }: RuledDevice): readonly Reading[] => stored.get(id) ?? []
  if (rule.kind === 1 || rule.kind === 8) return own
  if (rule.kind === 2) return (device) => ratesOf(own(device))
  if (rule.kind !== 3 || stored.size < 3) return () => []
  const bySite = new Map<number, Sums>()
  return (device) => {
    const sums = bySite.get(device.siteId) ?? sumsAt(rule, stored, device.siteId)
    bySite.set(device.siteId, sums)
    return own(device).flatMap((reading) => {
      const of = sums.get(minute(reading))
      return of && of.count >= 3
        ? [{ at: reading.at, value: Math.round(Math.abs(reading.value - of.sum / of.count)) }]
        : []
    })
  }
}

function sumsAt(rule: Rule, stored: ReadonlyMap<number, readonly Reading[]>, siteId: number): Sums {
  const sums = new Map<number, { sum: number; count: number }>()
  for (const [id, readings] of stored) {
    if (rule.devices.get(id)?.siteId !== siteId) continue
    for (const reading of readings) {
      const { sum, count } = sums.get(minute(reading)) ?? { sum: 0, count: 0 }
      sums.set(minute(reading), { sum: sum + reading.value, count: count + 1 })
    }
  }
  return sums
}

/** @throws Refusal `app.not_found`, `app.stale`, `alarm.rule_not_tried` */
export function switchRule(
  platform: Platform,
  { id, version, on, why }: ParsedOf<typeof switchAlarmRule>,
  context: Context,
): Promise<null> {
  const at = platform.clock.now()
  const by = { actor: `user:${context.caller.userName}`, address: context.address, at }
  return actOnRecord(platform, alarmRuleRecord, { id, version }, context, async (tx) => {
    await moveRule(tx, id, by, on ? { type: 'rule.switchOn', why } : { type: 'rule.switchOff', why })
    await tx.updateTable('alarm_rule').set({ why }).where('id', '=', id).execute()
    if (!on) await endAlarmsOf(tx, id)
  }).catch((thrown: unknown) => {
    throw thrown instanceof RefusedAttempt ? thrown.as('alarm.rule_not_tried') : thrown
  })
}
