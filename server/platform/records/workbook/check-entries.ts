import { sql } from 'kysely'

import type { Field } from '#contract/kernel/record/field.ts'
import type { RuleId } from '#contract/rules/rule-id.ts'
import type { RuleValues } from '#contract/rules/rule.ts'
import type { ruleWordsZh } from '#contract/rules/words/zh.ts'

import { inScope } from '#server/platform/callers/agency-scope.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { businessDay } from '#server/platform/kernel/business-day.ts'
import type { Clock } from '#server/platform/kernel/clock.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import { refuse } from '#server/platform/kernel/refusal.ts'
import type { ServedRecord } from '../record-table.ts'

/** What a rule's words fill in must be said, or people read the places. */
type FilledIn<Rule extends RuleId> = (typeof ruleWordsZh)[`field.${Rule}`] extends `${string}{{${string}`
  ? readonly [values: RuleValues]
  : readonly []

/** Refuses one field of what was entered, as its form shows it. */
export const refuseField = <Rule extends RuleId>(
  name: string,
  rule: Rule,
  ...[values]: FilledIn<Rule>
): never =>
  refuse('app.invalid_input', { fields: { [name]: rule }, ...(values && { values: { [name]: values } }) })

interface Entered {
  readonly entries: Readonly<Record<string, unknown>>
  /** The record that is changed: what stays as it was is not looked up again. */
  readonly before: Readonly<Record<string, unknown>> | null
  readonly caller: Pick<Caller, 'agencyIds'>
  readonly clock: Clock
}

/**
 * Looks up what entries name: institution, other records, dictionary keys, pictures; and judges days by today.
 *
 * @throws Refusal `app.not_found` for an institution that is not the caller's; `app.invalid_input` else
 */
export async function checkEntries(tx: Tx, record: ServedRecord, entered: Entered): Promise<void> {
  for (const [name, value] of Object.entries(entered.entries)) {
    const field = record.declared.fields[name]
    if (field === undefined || value === null || value === '' || value === entered.before?.[name]) continue
    // oxlint-disable-next-line no-await-in-loop -- on one connection
    if (!(await isKnown(tx, record, name, field, value, entered))) {
      if (field.kind === 'institution') refuse('app.not_found')
      if (field.kind === 'reference') refuse('app.not_found', { fields: { [name]: 'not_allowed' } })
      if (field.kind === 'day') refuseField(name, 'maximum', { max: businessDay(entered.clock.now()) })
      refuseField(name, 'not_allowed')
    }
  }
}

async function isKnown(
  tx: Tx,
  record: ServedRecord,
  name: string,
  field: Field,
  value: unknown,
  { caller, clock }: Entered,
): Promise<boolean> {
  if (field.kind === 'day')
    return !field.notAfterToday || (typeof value === 'string' && value <= businessDay(clock.now()))
  const found = await lookup(tx, record, name, field, value, caller)
  return found === null || found.rows.length > 0
}

/** Held until the end, so that nobody removes meanwhile what is about to be named. */
function lookup(
  tx: Tx,
  record: ServedRecord,
  name: string,
  field: Field,
  value: unknown,
  caller: Pick<Caller, 'agencyIds'>,
) {
  if (field.kind === 'institution')
    return sql`select from agency where id = ${value} and ${inScope(caller, 'agency.id')} for key share`.execute(
      tx,
    )
  if (field.kind === 'dictionary')
    return sql`select from parameter_content as content join parameter_kind as kind on kind.id = content.kind_id
      where kind.code = ${field.kindCode} and content.key = ${value} and content.enabled
      for key share of content`.execute(tx)
  if (field.kind === 'picture') return sql`select from picture where id = ${value}`.execute(tx)
  if (field.kind !== 'reference') return Promise.resolve(null)
  const referred = record.mapping.references[name]
  if (!referred) throw new Error(`${record.declared.kind} does not say where ${name} leads`)
  const mine = referred.scope === undefined ? sql`true` : inScope(caller, `other.${referred.scope}`)
  return sql`select from ${sql.table(referred.table)} as other where other.id = ${value} and ${mine}
    for key share of other`.execute(tx)
}
