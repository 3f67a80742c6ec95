import { sql } from 'kysely'

import type { readAlarmRuleHold } from '#contract/alarm/alarm.contract.ts'
import type { DataOf } from '#contract/kernel/call.ts'
import { inScope } from '#server/platform/callers/agency-scope.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import { refuse } from '#server/platform/kernel/refusal.ts'

import { heldBy } from '../alarm-records.ts'

const on = 3

/** What a change of a rule would end. @throws Refusal `app.not_found` */
export async function readRuleHold(
  db: Db,
  caller: Caller,
  id: number,
): Promise<DataOf<typeof readAlarmRuleHold>> {
  const rule =
    (await db
      .selectFrom('alarm_rule')
      .select('state')
      .where('id', '=', id)
      .where(inScope(caller, 'alarm_rule.agency_id'))
      .executeTakeFirst()) ?? refuse('app.not_found')
  const { open } = await heldBy(db, id)
    .select(sql<number>`count(*)::int`.as('open'))
    .executeTakeFirstOrThrow()
  return { isOn: rule.state === on, open }
}
