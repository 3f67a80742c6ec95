import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { testDatabase, type TestDatabase } from '#tests/support/database.ts'

import { type Restorable, restorable } from './restorable.ts'

let database: TestDatabase
let keeper: Restorable
beforeAll(async () => {
  database = await testDatabase()
  await sql`insert into role (code, name) values ('a', 'first'), ('b', 'second')`.execute(database.db)
  keeper = await restorable(database.db)
})
afterAll(() => database.close())

const roles = async (): Promise<unknown> =>
  (await sql`select code, name from role order by code`.execute(database.db)).rows

it.each([
  ['an added row', sql`insert into role (code, name) values ('c', 'third')`],
  ['another row', sql`update role set name = 'other' where code = 'a'`],
  ['a removed row', sql`delete from role where code = 'a'`],
  ['an emptied table', sql`truncate role cascade`],
])('%s is noticed and put back', async (_, change) => {
  const before = await roles()
  const changed = await keeper.watch()
  await change.execute(database.db)
  expect(await changed()).toContain('role')
  await keeper.restore()
  expect(await roles()).toEqual(before)
  expect(await changed()).toEqual([])
})

it('a row that is written as it was is no change', async () => {
  const changed = await keeper.watch()
  await sql`update role set name = name`.execute(database.db)
  expect(await changed()).toEqual([])
})
