import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { meterAssetRecord } from '#server/asset/asset-records.ts'
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

const wish = (
  ids: readonly number[],
  change: Parameters<AssetStage['change']>[0]['change'],
  version = 1,
): Parameters<AssetStage['change']>[0] => ({
  requestId: randomUUID(),
  records: ids.map((id) => ({ id, version })),
  change,
})
const install = { step: 'install', place: '3 号台区' } as const
const codeOf = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    () => 'done',
    (thrown: unknown) => (thrown instanceof Refusal ? thrown.code : thrown),
  )

const askToDelete = (id: number): Promise<unknown> =>
  test.db
    .transaction()
    .execute(
      (tx) =>
        meterAssetRecord.mapping.beforeRemove?.(tx, [{ id, version: 1 }], {} as never) ?? Promise.resolve(),
    )

describe('an asset (silences: State tables, collection §4)', () => {
  it('waits to be allocated once it is stocked in, and stands at one place once it is installed', async () => {
    const id = await stage.stockIn()
    expect(await stage.rowOf(id)).toEqual({ state: 1, place: '', version: 1 })
    await stage.change(wish([id], install))
    expect(await stage.rowOf(id)).toEqual({ state: 2, place: '3 号台区', version: 2 })
    expect(await codeOf(stage.change(wish([id], { ...install, place: '4 号台区' }, 2)))).toBe(
      'asset.step_not_allowed',
    )
    expect((await stage.rowOf(id)).place).toBe('3 号台区')
  })

  it('comes back to stock where its test is passed, and is scrapped where it is not', async () => {
    const [good, bad] = [await stage.stockIn(), await stage.stockIn()]
    await stage.change(wish([good, bad], install))
    await stage.change(wish([good], { step: 'remove', reason: '轮换', testPassed: true }, 2))
    await stage.change(wish([bad], { step: 'remove', reason: '烧毁', testPassed: false }, 2))
    expect(await stage.rowOf(good)).toMatchObject({ state: 1, place: '' })
    expect(await stage.rowOf(bad)).toMatchObject({ state: 3, place: '' })
  })

  it('is moved with all others that were chosen, or none is', async () => {
    const [one, scrapped] = [await stage.stockIn(), await stage.stockIn()]
    await stage.change(wish([scrapped], { step: 'scrap', reason: '超期' }))
    const both = {
      ...wish([one], install),
      records: [
        { id: one, version: 1 },
        { id: scrapped, version: 2 },
      ],
    }
    expect(await codeOf(stage.change(both))).toBe('asset.step_not_allowed')
    expect(await stage.rowOf(one)).toMatchObject({ state: 1, version: 1 })
  })

  it('is moved once by one request, however often it is sent', async () => {
    const id = await stage.stockIn()
    const once = wish([id], install)
    await stage.change(once)
    await stage.change(once)
    expect(await stage.rowOf(id)).toMatchObject({ state: 2, version: 2 })
  })

  it('is not moved by whoever saw it as it was before', async () => {
    const id = await stage.stockIn()
    await stage.change(wish([id], install))
    const late = wish([id], { step: 'remove', reason: '轮换', testPassed: true })
    expect(await codeOf(stage.change(late))).toBe('app.stale')
  })

  it('does not exist for people of other institutions', async () => {
    const id = await stage.stockIn()
    expect(await codeOf(stage.change(wish([id], install), { agencyIds: [] }))).toBe('app.not_found')
  })

  it('can be deleted before anything became of it, and is kept after', async () => {
    const [fresh, used] = [await stage.stockIn(), await stage.stockIn()]
    await stage.change(wish([used], install))
    expect(await codeOf(askToDelete(fresh))).toBe('done')
    expect(await codeOf(askToDelete(used))).toBe('asset.had_a_life')
  })
})
