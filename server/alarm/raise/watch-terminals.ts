import { sql } from 'kysely'

import { scheduledSince } from '#contract/alarm/schedule.ts'
import { offsetMsOf } from '#contract/reading/periods.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'

import { byServer, tellAlarm } from '../move-alarm.ts'
import { filledIn, type NewAlarm, thousandths } from '../new-alarm.ts'
import { clearAlarms, raiseAlarms } from '../raise-alarms.ts'
import { endsOf, finders, type Found } from './find-silent.ts'
import type { Rule } from './load-rules.ts'

/** One node looks at a time; another finds what it found when it comes. */
const lockOfLooks = 731_554_246
/** Alarms that one statement raises. */
const atOnce = 500

/**
 * One look at what is silent: terminals offline, devices without data, clocks that are off, commands without an
 * answer. A cause stands for its consequences: devices of a terminal that is offline are not silent by themselves,
 * and a site whose terminals are all gone raises one alarm.
 */
export async function watchTerminals({ db, clock }: Platform, rules: readonly Rule[]): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ is_mine: boolean }>`
      select pg_try_advisory_xact_lock(${lockOfLooks}) as is_mine`.execute(tx)
    if (rows[0]?.is_mine !== true) return
    for (const rule of rules) {
      const find = finders[rule.kind]
      if (!find) continue
      // oxlint-disable-next-line no-await-in-loop -- one transaction asks one question at a time
      await settle(tx, rule, whileScheduled(rule, await find(tx, rule, now), now), now)
    }
    await escalate(tx, now)
  })
}

/** Commands without an answer: each is over as it happens. */
const ofMoments = 7

/** What is found counts from when the rule's schedule does, what happened at a moment where it did then. */
const whileScheduled = ({ kind, condition }: Rule, found: readonly Found[], now: Date): readonly Found[] =>
  found.flatMap((one) => {
    const at = kind === ofMoments ? one.since : now
    const since = scheduledSince(condition, at.getTime(), offsetMsOf(one.utc_offset))
    return since === null ? [] : [{ ...one, since: new Date(Math.max(since, one.since.getTime())) }]
  })

/** Raises what is new and clears what is no longer there. */
async function settle(tx: Tx, rule: Rule, found: readonly Found[], now: Date): Promise<void> {
  const prefix = `rule:${rule.id}:`
  const there = await tx
    .selectFrom('alarm')
    .select(['subject', 'is_gone'])
    .where('subject', 'like', `${prefix}%`)
    .where('is_open', '=', true)
    .execute()
  const standing = new Set(there.filter(({ is_gone }) => !is_gone).map(({ subject }) => subject))
  const isMoment = rule.kind === ofMoments
  const raised: NewAlarm[] = []
  for (const one of found) {
    const subject = prefix + one.what
    if (standing.delete(subject)) continue
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (isMoment && (await wasRaised(tx, subject))) continue
    raised.push({ ...alarmOf(rule, one), subject, isMoment })
  }
  for (let from = 0; from < raised.length; from += atOnce)
    // oxlint-disable-next-line no-await-in-loop -- as above
    await raiseAlarms(tx, raised.slice(from, from + atOnce), now)
  if (!isMoment) await clearAlarms(tx, await endsOf(tx, rule, [...standing], now), now)
}

const wasRaised = async (tx: Tx, subject: string): Promise<boolean> =>
  (await tx.selectFrom('alarm').select('id').where('subject', '=', subject).limit(1).executeTakeFirst()) !==
  undefined

function alarmOf(rule: Rule, one: Found) {
  const facts = {
    device: [one.name, one.name_english],
    terminal: [one.name, one.name_english],
    site: [one.site, one.site_english],
    count: [String(one.count), String(one.count)],
    indicator: [rule.item?.name ?? '', rule.item?.nameEnglish ?? ''],
    value: percent(one.value),
    limit: percent(one.limit),
  } as const
  return {
    agencyId: one.agency_id,
    siteId: one.site_id,
    terminalId: one.terminal_id,
    deviceId: one.device_id,
    ruleId: rule.id,
    ruleVersion: rule.version,
    eventId: null,
    level: rule.level,
    message: filledIn(rule.message, facts, 0),
    messageEnglish: filledIn(rule.messageEnglish, facts, 1),
    indicator: rule.indicator,
    value: one.value ?? null,
    raisedAt: one.since,
    isLate: false,
    escalateMinutes: rule.escalateMinutes,
  }
}

/** Only balances have a value, in percent. */
const percent = (value: number | null | undefined) =>
  value === null || value === undefined
    ? undefined
    : ([`${thousandths(value)} %`, `${thousandths(value)} %`] as const)

/** Alarms that nobody confirmed in time. */
async function escalate(tx: Tx, now: Date): Promise<void> {
  const due = await tx
    .selectFrom('alarm')
    .select('id')
    .where('is_open', '=', true)
    .where('state', '=', 1)
    .where('is_escalated', '=', false)
    .where('escalate_at', '<=', now)
    .limit(200)
    .execute()
  for (const { id } of due)
    // oxlint-disable-next-line no-await-in-loop -- as above
    await tellAlarm(tx, id, byServer(now), { type: 'alarm.escalate', at: now.toISOString() })
}
