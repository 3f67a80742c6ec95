import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { numbersBetween } from '#contract/asset/number-range.ts'
import { stockInMeters } from '#contract/asset/stock-in.contract.ts'
import { faultsOf } from '#contract/rules/faults.ts'
import { Refusal } from '#server/platform/kernel/refusal.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'

import { assetStage, type AssetStage } from './stage.ts'

let test: TestDatabase
let stage: AssetStage
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.truncate()
  stage = await assetStage(test.db)
})

const stocked = async (): Promise<string[]> =>
  (await test.db.selectFrom('meter_asset').select('asset_no').orderBy('asset_no').execute()).map(
    ({ asset_no }) => asset_no,
  )

describe('stock-in by a range of numbers (collection §5, §8)', () => {
  it('stocks in each number once, with a life of its own, however often it is sent', async () => {
    const wish = { requestId: randomUUID(), from: 'HN-098', to: 'HN-101' }
    expect(await stage.stockInRange(wish)).toEqual({ count: 4 })
    expect(await stage.stockInRange(wish)).toEqual({ count: 4 })
    expect(await stocked()).toEqual(['HN-098', 'HN-099', 'HN-100', 'HN-101'])
    const lives = await test.db
      .selectFrom('entity')
      .select('state')
      .where('machine_id', '=', 'asset')
      .execute()
    expect(lives.map(({ state }) => state)).toEqual(Array.from({ length: 4 }, () => 'toBeAllocated'))
  })

  it('stocks in none where one of the numbers is there', async () => {
    await stage.stockInRange({ requestId: randomUUID(), from: 'A-05', to: 'A-06' })
    const refused = await stage
      .stockInRange({ requestId: randomUUID(), from: 'A-01', to: 'A-09' })
      .catch((thrown: unknown) => thrown)
    expect(refused).toBeInstanceOf(Refusal)
    expect(refused).toMatchObject({ data: { fields: { fAmNo: 'taken' } } })
    expect(await stocked()).toEqual(['A-05', 'A-06'])
  })

  it.each([
    ['A-09', 'A-02', 'end_larger'],
    ['A-09', 'A-09', 'end_larger'],
    ['A-01', 'B-02', 'one_series'],
    ['A-1', 'A-501', 'one_series'],
    ['A', 'B', 'one_series'],
    ['A-0001', 'A-0501', 'maximum'],
  ])('says at the end number of %s to %s: %s', async (from, to, rule) => {
    const input = await stage.rangeOf({ requestId: randomUUID(), from, to })
    const parsed = stockInMeters.input.safeParse(input)
    expect(parsed.success ? null : faultsOf(parsed.error, input).get('endNo')?.rule).toBe(rule)
    expect(numbersBetween('A-09', 'A-02')).toEqual([])
  })
})
