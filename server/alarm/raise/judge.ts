import { sql } from 'kysely'

import type { Tx } from '#server/platform/database/database.ts'

import { filledIn, type NewAlarm, thousandths } from '../new-alarm.ts'
import { clearAlarm, clearAlarms, raiseAlarm, raiseAlarms, raiseOver } from '../raise-alarms.ts'
import { type Course, coursesOf, type Reading, type Standing, step } from './condition-step.ts'
import { storedDerived } from './derive.ts'
import { expectedAt } from './expected-power.ts'
import type { Rule, RuledDevice } from './load-rules.ts'

export const subjectOf = (rule: Rule, deviceId: number): string => `rule:${rule.id}:device:${deviceId}`

export interface Judged {
  readonly rule: Rule
  readonly device: RuledDevice
  /** In the order of time: what the rule judges of them, such as their change in a minute. */
  readonly readings: readonly Reading[]
  /** Something that was stored before was corrected by them. */
  readonly corrects: boolean
}

const subjectIn = ({ rule, device }: Judged): string => subjectOf(rule, device.id)

/**
 * Judges new samples, each condition once and one after the other on all nodes. Samples that came late or correct are
 * judged together with what is stored around them. What rises and ends in a storm is written with a few statements.
 *
 * @returns the conditions that hold or are about to, so that the next sample counts whatever it is
 */
export async function judge(tx: Tx, all: readonly Judged[], now: Date): Promise<ReadonlySet<string>> {
  const judged = all.filter(({ readings }) => readings.length > 0)
  if (judged.length === 0) return new Set()
  const known = await standingsOf(tx, judged)
  const raised: NewAlarm[] = []
  const gone = new Map<string, Date>()
  const kept = new Map<Judged, Standing>()
  const stays = new Set<string>()
  for (const one of judged) {
    const { rule, device, readings, corrects } = one
    const subject = subjectIn(one)
    const { standing: before, judgedTo, hasNewer } = known(one)
    const [first] = readings
    if (first && (corrects || first.at <= judgedTo || hasNewer)) {
      // oxlint-disable-next-line no-await-in-loop -- few come late
      if (await replay(tx, one, first.at, now)) stays.add(subject)
      continue
    }
    const { standing, steps } = stepsOf(one, before)
    kept.set(one, standing)
    if (standing.holds || standing.pendingSince !== null) stays.add(subject)
    const [only] = steps
    if (steps.length === 1 && only)
      if (only.act === 'raise') raised.push(alarmOf(rule, device, only.reading, false))
      else gone.set(subject, new Date(only.reading.at))
    else
      for (const { act, reading } of steps)
        // oxlint-disable-next-line no-await-in-loop -- in the order of time
        await (act === 'raise'
          ? raiseAlarm(tx, alarmOf(rule, device, reading, false), now)
          : clearAlarm(tx, subject, new Date(reading.at), now))
  }
  await raiseAlarms(tx, raised, now)
  await clearAlarms(tx, gone, now)
  await keep(tx, kept)
  return stays
}

/** What new readings of a condition come to, one after the other. */
function stepsOf({ rule, device, readings }: Judged, before: Standing) {
  let standing = before
  const steps: { readonly act: 'raise' | 'clear'; readonly reading: Reading }[] = []
  for (const reading of readings) {
    const next = step(rule.condition, standing, reading, device.offsetMs)
    standing = next.standing
    if (next.act !== null) steps.push({ act: next.act, reading })
  }
  return { standing, steps }
}

interface Known {
  readonly standing: Standing
  /** Epoch ms up to which it was judged; 0: never. */
  readonly judgedTo: number
  /** Newer samples are stored, and nothing says that they were judged. */
  readonly hasNewer: boolean
}

/** Where conditions stand, each of them locked until the transaction ends. */
async function standingsOf(tx: Tx, judged: readonly Judged[]): Promise<(one: Judged) => Known> {
  const subjects = judged.map(subjectIn)
  // In one order, so that two nodes wait for one another.
  await sql`select pg_advisory_xact_lock(731554245, hash) from (
    select distinct hashtext(subject) as hash from unnest(${subjects}::text[]) as subject order by hash) as locks`.execute(
    tx,
  )
  const alarms = await tx
    .selectFrom('alarm')
    .select(['subject', 'is_gone', 'raised_at', 'gone_at'])
    .where(sql<boolean>`subject = any(${subjects}::text[])`)
    .where('is_open', '=', true)
    .execute()
  const conditions = await tx
    .selectFrom('alarm_condition')
    .select(['subject', 'pending_since', 'last_at'])
    .where(sql<boolean>`subject = any(${subjects}::text[])`)
    .execute()
  const openOf = new Map(alarms.map((alarm) => [alarm.subject, alarm]))
  const keptOf = new Map(conditions.map((condition) => [condition.subject, condition]))
  const newer = await withNewer(
    tx,
    judged.filter((one) => !keptOf.has(subjectIn(one))),
  )
  return (one) => {
    const subject = subjectIn(one)
    const [open, kept] = [openOf.get(subject), keptOf.get(subject)]
    return {
      standing: {
        holds: open !== undefined && !open.is_gone,
        pendingSince: kept?.pending_since?.getTime() ?? null,
      },
      judgedTo: Math.max(
        kept?.last_at.getTime() ?? 0,
        open?.raised_at.getTime() ?? 0,
        open?.gone_at?.getTime() ?? 0,
      ),
      hasNewer: newer.has(one),
    }
  }
}

/** Writes down what holds or is about to, and forgets what does not any more. */
async function keep(tx: Tx, kept: ReadonlyMap<Judged, Standing>): Promise<void> {
  const all = [...kept].map(([one, { holds, pendingSince }]) => ({
    subject: subjectIn(one),
    rule_id: one.rule.id,
    device_id: one.device.id,
    pending_since: pendingSince === null ? null : new Date(pendingSince),
    last_at: new Date(one.readings.at(-1)?.at ?? 0),
    isCalm: !holds && pendingSince === null,
  }))
  const calm = all.flatMap(({ isCalm, subject }) => (isCalm ? [subject] : []))
  if (calm.length > 0)
    await tx
      .deleteFrom('alarm_condition')
      .where(sql<boolean>`subject = any(${calm}::text[])`)
      .execute()
  const rows = all.flatMap(({ isCalm, ...row }) => (isCalm ? [] : [row]))
  if (rows.length === 0) return
  await tx
    .insertInto('alarm_condition')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet((of) => ({
        pending_since: of.ref('excluded.pending_since'),
        last_at: of.ref('excluded.last_at'),
      })),
    )
    .execute()
}

/** Those of whose devices samples are stored that are newer than what is judged. */
async function withNewer(tx: Tx, judged: readonly Judged[]): Promise<ReadonlySet<Judged>> {
  if (judged.length === 0) return new Set()
  const { rows } = await sql<{ place: number }>`
    select wanted.place::int4 as place
    from unnest(${judged.map(({ device }) => device.id)}::int4[],
      ${judged.map(({ readings }) => new Date(readings.at(-1)?.at ?? 0).toISOString())}::timestamptz[])
      with ordinality as wanted (device_id, at, place)
    where exists (select from sample where sample.device_id = wanted.device_id and sample.at > wanted.at)`.execute(
    tx,
  )
  return new Set(rows.flatMap(({ place }) => judged[place - 1] ?? []))
}

/** Before the first sample that changed, a hold time and an hour are looked at again. */
const aroundMs = 3_600_000
const mostReplayed = 20_000

/** Goes through what is stored from before a late or corrected sample, and makes the alarms say the same. */
async function replay(tx: Tx, { rule, device }: Judged, from: number, now: Date): Promise<boolean> {
  const subject = subjectOf(rule, device.id)
  const begin = new Date(from - rule.condition.holdMs - aroundMs)
  const readings = await storedDerived(tx, rule, device, begin, mostReplayed)
  const { courses, standing } = coursesOf(rule.condition, readings, device.offsetMs)
  const end = readings.at(-1)?.at ?? from
  const alarms = await tx
    .selectFrom('alarm')
    .select(['id', 'raised_at', 'gone_at', 'is_open', 'is_gone'])
    .where('subject', '=', subject)
    .where((where) => where.or([where('gone_at', 'is', null), where('gone_at', '>=', begin)]))
    .execute()
  for (const course of courses) {
    const isThere = alarms.some(
      ({ raised_at, gone_at }) =>
        raised_at.getTime() <= (course.to ?? Infinity) &&
        // Of what holds to this day the alarm must stand; one that was ended meanwhile is another one.
        (course.to === null ? gone_at === null : (gone_at?.getTime() ?? Infinity) >= course.from),
    )
    if (isThere || (course.to ?? Infinity) < rule.onSince) continue
    const alarm = alarmOf(rule, device, { at: course.from, value: course.value }, true)
    const { to } = course
    if (to !== null && alarms.some(({ is_open, raised_at }) => is_open && raised_at.getTime() > to)) {
      // oxlint-disable-next-line no-await-in-loop -- in the order of time
      await raiseOver(tx, alarm, new Date(to), now)
      continue
    }
    // oxlint-disable-next-line no-await-in-loop -- as above
    await raiseAlarm(tx, alarm, now)
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (to !== null) await clearAlarm(tx, subject, new Date(to), now)
  }
  // What held by the readings as they were, and by those that there are now does not.
  if (!standing.holds) {
    const open = alarms.find(({ is_open, is_gone }) => is_open && !is_gone)
    const raisedAt = open?.raised_at.getTime() ?? 0
    await clearAlarm(tx, subject, new Date(endOf(courses, alarms) ?? end), now)
    // One whose readings are no longer what raised it says so.
    if (open && !courses.some(({ from: begun, to }) => begun <= raisedAt && raisedAt <= (to ?? Infinity)))
      await tx.updateTable('alarm').set({ is_late: true }).where('id', '=', open.id).execute()
  }
  await keep(tx, new Map([[{ rule, device, readings: [{ at: end, value: 0 }], corrects: true }, standing]]))
  return standing.holds || standing.pendingSince !== null
}

/** When the last course ended, unless the open alarm is of a later one that there is not any more. */
function endOf(
  courses: readonly Course[],
  alarms: readonly { readonly is_open: boolean; readonly raised_at: Date }[],
): number | null {
  const to = courses.at(-1)?.to ?? null
  const isOfLater = alarms.some(({ is_open, raised_at }) => is_open && raised_at.getTime() > (to ?? 0))
  return isOfLater ? null : to
}

/** What the rule raises of a reading. */
export function alarmOf(rule: Rule, device: RuledDevice, { at, value }: Reading, isLate: boolean): NewAlarm {
  const { item, condition } = rule
  const limit = condition.upper !== null && value > condition.upper ? condition.upper : condition.lower
  const unit = item?.unit ?? ''
  const asText = (thousandth: number): readonly [string, string] => {
    const text = `${thousandths(thousandth)} ${unit}`.trim()
    return [text, text]
  }
  const facts = {
    device: [device.name, device.nameEnglish],
    site: [device.siteName, device.siteNameEnglish],
    indicator: [item?.name ?? '', item?.nameEnglish ?? ''],
    value: asText(value),
    plan: rule.kind === 9 ? asText(expectedAt(rule.plan, device, at) ?? 0) : undefined,
    limit: limit === null ? undefined : ([thousandths(limit), thousandths(limit)] as const),
  } as const
  return {
    subject: subjectOf(rule, device.id),
    agencyId: device.agencyId,
    siteId: device.siteId,
    terminalId: device.terminalId,
    deviceId: device.id,
    ruleId: rule.id,
    ruleVersion: rule.version,
    eventId: null,
    level: rule.level,
    message: filledIn(rule.message, facts, 0),
    messageEnglish: filledIn(rule.messageEnglish, facts, 1),
    indicator: rule.indicator,
    value,
    raisedAt: new Date(at),
    isMoment: false,
    isLate,
    escalateMinutes: rule.escalateMinutes,
  }
}
