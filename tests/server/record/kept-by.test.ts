import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { servedRecords } from '#server/served-records.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.close())

interface Referring {
  readonly to: string
  readonly from: string
}

/** Columns that keep a row of the table they refer to from being deleted, or that are deleted with it. */
async function holding(how: 'kept' | 'goes'): Promise<readonly Referring[]> {
  const kinds = how === 'kept' ? ['a', 'r'] : ['c']
  const { rows } = await sql<Referring>`
    select constraint_row.confrelid::regclass::text as "to",
      constraint_row.conrelid::regclass::text || '.' || attribute.attname as "from"
    from pg_constraint as constraint_row
    join pg_attribute as attribute
      on attribute.attrelid = constraint_row.conrelid and attribute.attnum = constraint_row.conkey[1]
    where constraint_row.contype = 'f' and constraint_row.confdeltype = any(${kinds})
      and constraint_row.conparentid = 0`.execute(test.db)
  return rows
}

it('counts and names whatever keeps a record from being removed, so that nobody meets a bare refusal (issue 17)', async () => {
  const all = await holding('kept')
  const untold = Object.entries(servedRecords).flatMap(([kind, { declared, mapping }]) => {
    if (!('remove' in declared.calls)) return []
    const told = new Set(mapping.keptBy.map(({ table, column }) => `${table}.${column}`))
    return all
      .filter(({ to, from }) => to === mapping.table && !told.has(from))
      .map(({ from }) => `${kind}: ${from}`)
  })
  expect(untold).toEqual([])
})

/** Rows that are parts of the record itself, or worked out of it and of what was read. */
const workedOut = new Set([
  'counter_change.device_id',
  'alarm_condition.device_id',
  'alarm_condition.rule_id',
  'mail_notice.subscription_id',
  'terminal_search.terminal_id',
  'terminal_clock.terminal_id',
  'terminal_parameter.terminal_id',
  'site_offset.site_id',
  'fee_balance.service_id',
  'fee_meter_param.service_id',
  'task_template_item.template_id',
  'policy_device.policy_id',
])

it('tells whatever is removed with a record before it is removed (issue 17)', async () => {
  const all = await holding('goes')
  const untold = Object.entries(servedRecords).flatMap(([kind, { declared, mapping }]) => {
    if (!('remove' in declared.calls)) return []
    const told = new Set(
      [...mapping.goesWith, ...mapping.keptBy].map(({ table, column }) => `${table}.${column}`),
    )
    return all
      .filter(({ to, from }) => to === mapping.table && !told.has(from) && !workedOut.has(from))
      .map(({ from }) => `${kind}: ${from}`)
  })
  expect(untold).toEqual([])
})
