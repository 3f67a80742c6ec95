import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { insertTerminal, insertUtility } from '#tests/server/archive/utility.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'

const count = 2000
let test: TestDatabase
beforeAll(async () => {
  test = await testDatabase()
  await test.truncate()
  const { east, sites } = await insertUtility(test.db)
  const terminalId = await insertTerminal(test.db, {
    agencyId: east,
    siteId: sites.east,
    name: '文化路终端',
    address: '410100000001',
  })
  await sql`insert into measuring_point (agency_id, terminal_id, name, address, transformer_area)
    select ${east}, ${terminalId}, '金水区计量点' || g, '4101' || g, '台区' || g % 20
    from generate_series(1, ${count}::int) g`.execute(test.db)
  await sql`analyze measuring_point`.execute(test.db)
})
afterAll(() => test.close())

interface Plan {
  readonly 'QUERY PLAN': readonly [{ readonly Plan: { readonly 'Plan Rows': number } }]
}

it.each(['name', 'address', 'transformer_area'])(
  'knows a part of the %s that all points have for a common one, and reads the first of the order alone (issue 17: Must reach)',
  async (column) => {
    const part = { name: '计量点', address: '4101', transformer_area: '台区' }[column] ?? ''
    const { rows } = await sql<Plan>`explain (format json)
      select id from measuring_point where lower(${sql.id(column)}) like ${`%${part}%`}`.execute(test.db)
    expect(rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows']).toBeGreaterThan(count / 2)
  },
)
