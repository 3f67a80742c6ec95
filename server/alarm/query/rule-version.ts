import { sql } from 'kysely'

import type { PowerPlan } from '#contract/alarm/power-plan.ts'
import type { Db } from '#server/platform/database/database.ts'

interface Judged {
  readonly lower: number | null
  readonly upper: number | null
  readonly plan: PowerPlan
  /** It has no plan of its own and holds devices to the policies that run at them. */
  readonly followsPolicy: boolean
}
const none: Judged = { lower: null, upper: null, plan: [], followsPolicy: false }
/** The kind whose thresholds stand on the scale of the readings, and the one whose plan does. */
const [ofReadings, ofPlan] = [1, 9]

/** Thresholds and plan that a version of a rule had: the rule's own, or what its history says that it was before the next. */
export async function judgedBy(db: Db, ruleId: number | null, version: number | null): Promise<Judged> {
  if (ruleId === null || version === null) return none
  const { rows } = await sql<Omit<Judged, 'followsPolicy'> & { readonly kind: number }>`
    select kind, lower, upper, plan from alarm_rule where id = ${ruleId} and version = ${version}
    union all
    (select (before->>'kind')::int, (before->>'lower')::bigint, (before->>'upper')::bigint,
      coalesce(before->'plan', '[]') from audit
      where kind = 'alarmRule' and record_id = ${String(ruleId)} and verdict = 'accepted'
        and before->>'version' = ${String(version)} order by seq limit 1)`.execute(db)
  const [rule] = rows
  if (rule?.kind === ofPlan) return { ...none, plan: rule.plan, followsPolicy: rule.plan.length === 0 }
  return rule?.kind === ofReadings ? { ...none, lower: rule.lower, upper: rule.upper } : none
}
