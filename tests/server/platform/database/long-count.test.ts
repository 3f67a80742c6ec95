import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'

import { longCount } from '#server/platform/database/long-count.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await testDatabase()
  await sql`create table straw (id int)`.execute(test.db)
})
afterAll(() => test.close())
afterEach(() => vi.restoreAllMocks())

const fill = (count: number) =>
  sql`insert into straw select generate_series(1, ${count}::int)`.execute(test.db)
const take = () => sql`delete from straw where id = (select max(id) from straw)`.execute(test.db)
const counted = (above = 0) =>
  longCount(test.db, sql<{ total: number }>`select count(*) as total from straw where id > ${above}`)

it('counts a list of usual length anew each time', async () => {
  await fill(20_000)
  expect(await counted()).toBe(20_000)
  await take()
  expect(await counted()).toBe(19_999)
})

it('answers what it counted of a very long one for ten seconds, and of no other question', async () => {
  await sql`delete from straw`.execute(test.db)
  await fill(20_002)
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000)
  expect(await counted()).toBe(20_002)
  await take()
  expect(await counted()).toBe(20_002)
  expect(await counted(1)).toBe(20_000)
  now.mockReturnValue(11_001)
  expect(await counted()).toBe(20_001)
})
