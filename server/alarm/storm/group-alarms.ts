import { sql } from 'kysely'

import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'

import { pauseMs, type Storm, type StormAlarm, stormsOf } from './storms-of.ts'

/** So far back a storm that goes on is still seen as one. */
const lookBackMs = 30_000
/** One node groups at a time. */
const lockOfGroups = 731_554_248

/**
 * Groups what came within seconds, the cause first. Grouping says how alarms are shown and told; each keeps its own
 * life, and one whose cause is closed gets the next of its group in that place.
 */
export async function groupAlarms({ db, clock }: Platform): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ is_mine: boolean }>`
      select pg_try_advisory_xact_lock(${lockOfGroups}) as is_mine`.execute(tx)
    if (rows[0]?.is_mine !== true) return
    const recent = await readAlarms(tx, sql`alarm.noticed_at > ${new Date(now.getTime() - lookBackMs)}`)
    const hasNew = recent.some(({ groupId }) => groupId === null)
    // A storm that began before the time that is looked at is joined, not begun anew.
    for (const storm of hasNew ? stormsOf(recent) : [])
      // oxlint-disable-next-line no-await-in-loop -- one transaction asks one question at a time
      await keep(tx, await withEarlier(tx, storm))
    const left = await readAlarms(
      tx,
      sql`alarm.is_open and alarm.is_consequence
        and not exists (select from alarm as cause where cause.id = alarm.group_id and cause.is_open)`,
    )
    for (const members of Map.groupBy(left, ({ groupId }) => groupId).values())
      // oxlint-disable-next-line no-await-in-loop -- as above
      await keep(tx, {
        members: members.toSorted((one, other) => one.rank - other.rank || one.id - other.id),
      })
  })
}

const readAlarms = async (tx: Tx, which: ReturnType<typeof sql>): Promise<StormAlarm[]> => {
  const { rows } = await sql<StormAlarm>`
    select alarm.id, alarm.site_id as "siteId", alarm.rule_id as "ruleId", alarm.agency_id as "agencyId", alarm.level,
      alarm.is_open as "isOpen", extract(epoch from alarm.raised_at)::float8 * 1000 as "raisedAt",
      extract(epoch from alarm.noticed_at)::float8 * 1000 as "noticedAt", alarm.group_id as "groupId",
      case when alarm_rule.kind = 5 then 0 when alarm.event_id is not null then 1 else 2 end as rank
    from alarm left join alarm_rule on alarm_rule.id = alarm.rule_id where ${which}`.execute(tx)
  return rows
}

async function withEarlier(tx: Tx, storm: Storm): Promise<Storm> {
  const groups = [...new Set(storm.members.flatMap(({ groupId }) => groupId ?? []))]
  const known = new Set(storm.members.map(({ id }) => id))
  if (groups.length === 0) return storm
  const earlier = await readAlarms(tx, sql`alarm.group_id = any(${groups}::int4[])`)
  const [first] = storm.members
  const began = Math.min(...storm.members.map(({ noticedAt }) => noticedAt))
  const joined = earlier.filter(
    ({ id, noticedAt }) => !known.has(id) && noticedAt >= began - lookBackMs - pauseMs,
  )
  const lead = joined.find(
    ({ id, isOpen, rank }) => isOpen && groups.includes(id) && rank <= (first?.rank ?? 2),
  )
  const members = [...storm.members, ...joined]
  return { members: lead ? [lead, ...members.filter(({ id }) => id !== lead.id)] : members }
}

async function keep(tx: Tx, { members }: Storm): Promise<void> {
  const [cause] = members
  if (!cause) return
  const ids = members.map(({ id }) => id)
  const gravest = Math.min(...members.map(({ level }) => level))
  await sql`
    update alarm set group_id = ${cause.id}::int4, is_consequence = alarm.id <> ${cause.id}::int4,
      group_size = case when alarm.id = ${cause.id}::int4 then ${members.length}::int4 end,
      group_level = case when alarm.id = ${cause.id}::int4 then ${gravest}::int4 end,
      change = nextval('alarm_change')
    where alarm.id = any(${ids}::int4[]) and (alarm.group_id is distinct from ${cause.id}::int4
      or (alarm.id = ${cause.id}::int4 and alarm.group_size is distinct from ${members.length}::int4))`.execute(
    tx,
  )
}
