import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { up } from '#server/platform/migrations/0090-customer-pinyin.ts'

import { type CustomerStage, customerStage } from './stage.ts'

let stage: CustomerStage
beforeAll(async () => {
  stage = await customerStage()
})
beforeEach(() => stage.begin())
afterAll(() => stage.close())

it('spells the names of customers who were there before (use 19)', async () => {
  await stage.call('addCustomer', stage.customer({ name: '单雪' }))
  await sql`alter table customer drop column pinyin`.execute(stage.db)
  await up(stage.db)
  const { list } = await stage.call('searchCustomers', { text: 'shanxue' })
  expect(list.map(({ name }) => name)).toEqual(['单雪'])
})
