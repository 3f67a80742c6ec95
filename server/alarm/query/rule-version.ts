import { sql } from 'kysely'

import type { Db } from '#server/platform/database/database.ts'

interface Thresholds {
  readonly lower: number | null
  readonly upper: number | null
}
const none: Thresholds = { lower: null, upper: null }
/** The kind whose thresholds stand on the scale of the readings. */
const ofReadings = 1

/** Thresholds that a version of a rule had: the rule's own, or what its history says that it was before the next. */
export async function thresholdsOf(
  db: Db,
  ruleId: number | null,
  version: number | null,
): Promise<Thresholds> {
  if (ruleId === null || version === null) return none
  const { rows } = await sql<Thresholds & { readonly kind: number }>`
    select kind, lower, upper from alarm_rule where id = ${ruleId} and version = ${version}
    union all
    (select (before->>'kind')::int, (before->>'lower')::bigint, (before->>'upper')::bigint from audit
      where kind = 'alarmRule' and record_id = ${String(ruleId)} and verdict = 'accepted'
        and before->>'version' = ${String(version)} order by seq limit 1)`.execute(db)
  const [rule] = rows
  return rule?.kind === ofReadings ? { lower: rule.lower, upper: rule.upper } : none
}
