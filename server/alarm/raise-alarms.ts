import { sql } from 'kysely'

import { type AlarmEvent, alarmMachine } from '#machines/alarm/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { advanceMany } from '#server/platform/evidence/advance-many.ts'
import { namesOfSteps } from '#server/platform/evidence/allowed-steps.ts'

import { alarmCodes, alarmSteps, byServer } from './move-alarm.ts'
import type { NewAlarm } from './new-alarm.ts'

/** A condition that comes so often within an hour is one that flaps. */
const flappingFrom = 3
const hourMs = 3_600_000
/** Alarms of one statement, whose parameters are numbered up to 65,535. */
const mostTold = 1000

/** What an alarm is told of its condition. */
type Told = Extract<AlarmEvent, { readonly type: 'alarm.raise' | 'alarm.clear' | 'alarm.return' }>

/** Tells alarms of their conditions, where their machines take it now; their rows follow, in one statement. */
async function tellMany(tx: Tx, all: readonly (readonly [number, Told])[], now: Date): Promise<void> {
  for (let from = 0; from < all.length; from += mostTold)
    // oxlint-disable-next-line no-await-in-loop -- one transaction asks one question at a time
    await tellSome(tx, new Map(all.slice(from, from + mostTold)), now)
}

async function tellSome(tx: Tx, told: ReadonlyMap<number, Told>, now: Date): Promise<void> {
  const events = new Map([...told].map(([id, event]): [string, AlarmEvent] => [String(id), event]))
  const moved = await advanceMany(tx, { machine: alarmMachine, events, by: byServer(now) })
  const rows = [...moved].map(([entityId, snapshot]) => {
    const { value, context, status } = snapshot
    const id = Number(entityId)
    const event = told.get(id)
    return {
      id,
      state: alarmCodes[value],
      isOpen: status !== 'done',
      isGone: context.isGone,
      returns: context.returns,
      allowed: namesOfSteps(alarmMachine, snapshot, alarmSteps),
      setsGone: event?.type !== 'alarm.raise',
      goneAt: event?.type === 'alarm.clear' ? event.at : null,
      backAt: event?.type === 'alarm.return' ? event.at : null,
    }
  })
  const each = <Key extends keyof (typeof rows)[number]>(key: Key) => rows.map((row) => row[key])
  await sql`
    update alarm set state = moved.state, is_open = moved.is_open, is_gone = moved.is_gone, returns = moved.returns,
      allowed = moved.allowed, version = alarm.version + 1, change = nextval('alarm_change'),
      gone_at = case when moved.sets_gone then moved.gone_at else alarm.gone_at end,
      closed_at = case when moved.is_open then alarm.closed_at else ${now}::timestamptz end,
      -- Whoever has taken it up keeps it: it is one alarm, however often its condition comes and goes.
      is_flapping = case when moved.back_at is null then alarm.is_flapping
        else alarm.is_flapping or ${flappingFrom}::int4 <= (
          select count(*) from journal where machine_id = ${alarmMachine.id} and entity_id = moved.id::text
            and verdict = 'accepted' and event ->> 'type' = 'alarm.return'
            and (event ->> 'at')::timestamptz > moved.back_at - interval '1 hour') end
    from unnest(${each('id')}::int4[], ${each('state')}::int2[], ${each('isOpen')}::boolean[],
      ${each('isGone')}::boolean[], ${each('returns')}::int4[], ${each('allowed')}::text[],
      ${each('setsGone')}::boolean[], ${each('goneAt')}::timestamptz[], ${each('backAt')}::timestamptz[])
      as moved (id, state, is_open, is_gone, returns, allowed, sets_gone, gone_at, back_at)
    where alarm.id = moved.id`.execute(tx)
}

interface Before {
  readonly id: number
  readonly subject: string
  readonly is_open: boolean
  readonly is_gone: boolean
  readonly raised_at: Date
}

/** The newest alarms of conditions, the open one first. */
async function newestOf(tx: Tx, subjects: readonly string[]): Promise<Map<string, Before[]>> {
  const { rows } = await sql<Before>`
    select before.* from unnest(${[...subjects]}::text[]) as wanted (subject)
    cross join lateral (select id, subject, is_open, is_gone, raised_at from alarm
      where alarm.subject = wanted.subject order by is_open desc, raised_at desc limit ${flappingFrom}) as before`.execute(
    tx,
  )
  return Map.groupBy(rows, ({ subject }) => subject)
}

/**
 * Raises alarms, each of another condition, unless one of the same condition is open: then that one is told that the
 * condition is back. A storm costs as many statements as one alarm.
 *
 * @returns ids of the new alarms by condition
 */
export async function raiseAlarms(
  tx: Tx,
  alarms: readonly NewAlarm[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  if (alarms.length === 0) return new Map()
  const before = await newestOf(
    tx,
    alarms.map(({ subject }) => subject),
  )
  const back = alarms.flatMap(({ subject, raisedAt }) => {
    const last = before.get(subject)?.[0]
    const event: Told = { type: 'alarm.return', at: raisedAt.toISOString() }
    return last?.is_open && last.is_gone ? [[last.id, event] as const] : []
  })
  await tellMany(tx, back, now)
  const fresh = alarms.filter(({ subject }) => before.get(subject)?.[0]?.is_open !== true)
  if (fresh.length === 0) return new Map()
  const put = await tx
    .insertInto('alarm')
    .values(fresh.map((alarm) => rowOf(alarm, before.get(alarm.subject) ?? [], now)))
    .onConflict((conflict) => conflict.column('subject').where('is_open', '=', true).doNothing())
    .returning(['id', 'subject'])
    .execute()
  const ids = new Map(put.map(({ id, subject }) => [subject, id]))
  const raised = fresh.flatMap(({ subject, raisedAt, isMoment }) => {
    const id = ids.get(subject)
    const event: Told = { type: 'alarm.raise', at: raisedAt.toISOString(), isMoment }
    return id === undefined ? [] : [[id, event] as const]
  })
  await tellMany(tx, raised, now)
  return ids
}

function rowOf(alarm: NewAlarm, before: readonly Before[], now: Date) {
  const { raisedAt, escalateMinutes } = alarm
  const recent = before.filter(({ raised_at }) => raisedAt.getTime() - raised_at.getTime() < hourMs)
  return {
    agency_id: alarm.agencyId,
    site_id: alarm.siteId,
    terminal_id: alarm.terminalId,
    device_id: alarm.deviceId,
    rule_id: alarm.ruleId,
    rule_version: alarm.ruleVersion,
    event_id: alarm.eventId,
    subject: alarm.subject,
    level: alarm.level,
    message: alarm.message,
    message_english: alarm.messageEnglish,
    indicator: alarm.indicator,
    value: alarm.value,
    raised_at: raisedAt,
    noticed_at: now,
    is_late: alarm.isLate,
    is_flapping: recent.length >= flappingFrom,
    escalate_at: escalateMinutes === null ? null : new Date(now.getTime() + escalateMinutes * 60_000),
    previous_id: before[0]?.id ?? null,
  }
}

/** As {@link raiseAlarms}, of one. @returns the new alarm's id; null where there is none */
export const raiseAlarm = async (tx: Tx, alarm: NewAlarm, now: Date): Promise<number | null> =>
  (await raiseAlarms(tx, [alarm], now)).get(alarm.subject) ?? null

/**
 * Writes down an alarm that was over before the open one of the same condition began: nobody noticed it in time, and
 * the open one is another.
 */
export async function raiseOver(tx: Tx, alarm: NewAlarm, goneAt: Date, now: Date): Promise<void> {
  const all = (await newestOf(tx, [alarm.subject])).get(alarm.subject) ?? []
  const before = all.filter(({ raised_at }) => raised_at < alarm.raisedAt)
  const { id } = await tx
    .insertInto('alarm')
    // A condition has one open alarm at the most.
    .values({ ...rowOf(alarm, before, now), is_open: false })
    .returning('id')
    .executeTakeFirstOrThrow()
  const event: AlarmEvent = { type: 'alarm.raise', at: alarm.raisedAt.toISOString(), isMoment: false }
  await advanceMany(tx, {
    machine: alarmMachine,
    events: new Map([[String(id), event]]),
    by: byServer(now),
  })
  await tellMany(tx, [[id, { type: 'alarm.clear', at: goneAt.toISOString() }]], now)
}

/** Tells the open alarms of conditions that these are over, by the instants of what ended them. */
export async function clearAlarms(tx: Tx, gone: ReadonlyMap<string, Date>, now: Date): Promise<void> {
  if (gone.size === 0) return
  const open = await tx
    .selectFrom('alarm')
    .select(['id', 'subject'])
    .where(sql<boolean>`subject = any(${[...gone.keys()]}::text[])`)
    .where('is_open', '=', true)
    .where('is_gone', '=', false)
    .execute()
  const told = open.map(({ id, subject }): readonly [number, Told] => [
    id,
    { type: 'alarm.clear', at: (gone.get(subject) ?? now).toISOString() },
  ])
  await tellMany(tx, told, now)
}

/** As {@link clearAlarms}, of one condition. */
export const clearAlarm = (tx: Tx, subject: string, goneAt: Date, now: Date): Promise<void> =>
  clearAlarms(tx, new Map([[subject, goneAt]]), now)
