import { sql } from 'kysely'

import type { readAlarmContext } from '#contract/alarm/alarm.contract.ts'
import type { DataOf } from '#contract/kernel/call.ts'
import { inScope } from '#server/platform/callers/agency-scope.ts'
import type { PowerPlanItem } from '#contract/alarm/power-plan.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { CallContext, Caller } from '#server/platform/kernel/handler.ts'
import { refuse } from '#server/platform/kernel/refusal.ts'

import { planOf } from '../raise/expected-power.ts'
import { judgedBy } from './rule-version.ts'

const aroundMs = 3_600_000
const mostTold = 50
const fewOfGroup = 12

/** @throws Refusal `app.not_found` */
export async function readContext(
  db: Db,
  id: number,
  { caller, language }: CallContext<Caller>,
): Promise<DataOf<typeof readAlarmContext>> {
  const alarm =
    (await db
      .selectFrom('alarm')
      .leftJoin('device', 'device.id', 'alarm.device_id')
      .select(['alarm.subject', 'raised_at', 'alarm.device_id', 'group_id', 'rule_id', 'rule_version'])
      .select((of) => of.fn.coalesce('alarm.terminal_id', 'device.terminal_id').as('terminal_id'))
      .where('alarm.id', '=', id)
      .where(inScope(caller, 'alarm.agency_id'))
      .executeTakeFirst()) ?? refuse('app.not_found')
  const word = sql.ref(language === 'EN' ? 'value_english' : 'value_chinese')
  const wordOf = (kind: string, column: string) => sql<string>`coalesce((select ${word} from parameter_content
    join parameter_kind on parameter_kind.id = kind_id where parameter_kind.code = ${kind}
      and parameter_content.key = ${sql.ref(column)}), '')`
  const at = alarm.raised_at.getTime()
  const events = await db
    .selectFrom('device_event')
    .leftJoin('event_detail', 'event_detail.id', 'event_detail_id')
    .select(['happened_at', 'device_event.code', 'event_detail.name', 'event_detail.name_english'])
    .where('happened_at', '>=', new Date(at - aroundMs))
    .where('happened_at', '<=', new Date(at + aroundMs))
    .where((where) =>
      where.or([
        where('device_event.device_id', '=', alarm.device_id),
        where('device_event.terminal_id', '=', alarm.terminal_id),
      ]),
    )
    .orderBy('happened_at')
    .limit(mostTold)
    .execute()
  const before = await db
    .selectFrom('alarm')
    .select(['id', 'raised_at', 'closed_at', 'state', wordOf('alarmRemedy', 'alarm.remedy').as('remedyName')])
    .where('subject', '=', alarm.subject)
    .where('id', '!=', id)
    .where('raised_at', '<=', alarm.raised_at)
    .orderBy('raised_at', 'desc')
    .limit(10)
    .execute()
  // Alarms of the same rule or event, of whatever device.
  const like = alarm.subject.split(':').slice(0, 2).join(':')
  const remedies = await db
    .selectFrom('alarm')
    .select([
      wordOf('alarmRemedy', 'alarm.remedy').as('remedyName'),
      wordOf('alarmCause', 'alarm.cause').as('causeName'),
      sql<number>`count(*)::int`.as('count'),
    ])
    .where('subject', 'like', `${like}:%`)
    .where('state', '=', 4)
    .where(inScope(caller, 'alarm.agency_id'))
    .groupBy(['alarm.remedy', 'alarm.cause'])
    .orderBy('count', 'desc')
    .limit(5)
    .execute()
  const { lower, upper, plan, followsPolicy } = await judgedBy(db, alarm.rule_id, alarm.rule_version)
  return {
    lower,
    upper,
    plan: followsPolicy ? await policyPlan(db, alarm.device_id, alarm.raised_at) : [...plan],
    commands: caller.can('command', 'view') ? await commandsAround(db, alarm.terminal_id, at) : [],
    group: alarm.group_id === null ? null : await groupOf(db, alarm.group_id),
    events: events.map((row) => ({
      at: row.happened_at.toISOString(),
      code: row.code,
      name: (language === 'EN' ? row.name_english : row.name) ?? row.code,
    })),
    before: before.map((row) => ({
      id: row.id,
      raisedAt: row.raised_at.toISOString(),
      closedAt: row.closed_at?.toISOString() ?? null,
      state: row.state,
      remedyName: row.remedyName,
    })),
    remedies,
  }
}

/** The plan that a device was given before an instant and has still; empty: another one, or none. */
async function policyPlan(db: Db, deviceId: number | null, at: Date): Promise<PowerPlanItem[]> {
  const given = await db
    .selectFrom('policy_device')
    .innerJoin('policy', 'policy.id', 'policy_device.policy_id')
    .select('policy.offer')
    .where('policy_device.device_id', '=', deviceId)
    .where('policy.published_at', '<=', at)
    .orderBy('policy_device.changed_at', 'desc')
    .executeTakeFirst()
  return given?.offer ? [...planOf(given.offer)] : []
}

/** Commands to a terminal within an hour of an instant. */
async function commandsAround(db: Db, terminalId: number | null, at: number) {
  if (terminalId === null) return []
  const rows = await db
    .selectFrom('remote_command')
    .select(['request_id', 'queued_at', 'code', 'state', 'queued_by'])
    .where('terminal_id', '=', terminalId)
    .where('queued_at', '>=', new Date(at - aroundMs))
    .where('queued_at', '<=', new Date(at + aroundMs))
    .orderBy('queued_at')
    .limit(mostTold)
    .execute()
  return rows.map((row) => ({
    requestId: row.request_id,
    at: row.queued_at.toISOString(),
    code: row.code,
    state: row.state,
    by: row.queued_by,
  }))
}

/** The storm of a cause: how many, how many of them open, and some; all of one institution or site. */
async function groupOf(db: Db, causeId: number) {
  const ofGroup = db.selectFrom('alarm').where('group_id', '=', causeId)
  const { size, open } = await ofGroup
    .select([
      sql<number>`count(*)::int`.as('size'),
      sql<number>`(count(*) filter (where is_open))::int`.as('open'),
    ])
    .executeTakeFirstOrThrow()
  const rows = await ofGroup
    .select(['id', 'level', 'state', 'message', 'message_english'])
    .orderBy('is_consequence')
    .orderBy('level')
    .orderBy('id')
    .limit(fewOfGroup)
    .execute()
  const some = rows.map(({ message_english, ...row }) => ({ ...row, messageEnglish: message_english }))
  return { causeId, size, open, some }
}
