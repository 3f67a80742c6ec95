import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { changeAssetState } from '#server/asset/change-asset-state.ts'
import { Refusal } from '#server/platform/kernel/refusal.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { handClock, testPlatform } from '#tests/support/platform.ts'

import { terminalStage, type TerminalStage } from './stage.ts'

let test: TestDatabase
let stage: TerminalStage
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.truncate()
  stage = await terminalStage(test.db)
})

const refusalOf = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    () => 'done',
    (thrown: unknown) => (thrown instanceof Refusal ? { code: thrown.code, data: thrown.data } : thrown),
  )
const notAllowed = { code: 'app.invalid_input', data: { fields: { fAtId: 'not_allowed' } } }
const stop = { step: 'stop', reason: '检修' } as const
const retire = { step: 'retire', reason: '撤台', testPassed: true } as const

describe('a terminal in operation and its asset (collection §7 terminalMng, §4 Asset state)', () => {
  it('is installed with the asset it is entered with, which is then at no other place', async () => {
    const asset = await stage.stockIn()
    const { id } = await stage.enter({ fAtId: asset })
    const row = await stage.rowOf(id)
    expect(await stage.assetOf(asset)).toMatchObject({ state: 2, place: row.name })
    expect(row.asset_no).toBe((await stage.assetOf(asset)).asset_no)
    expect(await refusalOf(stage.enter({ fAtId: asset }))).toEqual(notAllowed)
  })

  it('gives one back and takes another when it is changed', async () => {
    const [first, second] = [await stage.stockIn(), await stage.stockIn()]
    const { id, entries } = await stage.enter({ fAtId: first })
    await stage.change(id, 1, { ...entries, fAtId: second })
    expect([(await stage.assetOf(first)).state, (await stage.assetOf(second)).state]).toEqual([1, 2])
    await stage.change(id, 2, { ...entries, fAtId: null })
    expect([(await stage.assetOf(second)).state, (await stage.rowOf(id)).asset_no]).toEqual([1, ''])
  })

  it('gives it back when it is deleted or retired, and scraps it where its test failed', async () => {
    const [deleted, retired] = [await stage.stockIn(), await stage.stockIn()]
    const one = await stage.enter({ fAtId: deleted })
    await stage.remove(one.id, 1)
    expect(await stage.assetOf(deleted)).toMatchObject({ state: 1, place: '' })
    const { id } = await stage.enter({ fAtId: retired })
    await stage.step({ requestId: randomUUID(), id, version: 1, change: stop })
    await stage.step({
      requestId: randomUUID(),
      id,
      version: 2,
      change: { ...retire, testPassed: false },
    })
    expect((await stage.assetOf(retired)).state).toBe(3)
    expect(await stage.rowOf(id)).toMatchObject({ state: 3, terminal_asset_id: null })
  })

  it('keeps its asset from being removed in the stock', async () => {
    const asset = await stage.stockIn()
    const { id } = await stage.enter({ fAtId: asset })
    const { version } = await stage.assetOf(asset)
    const wish = {
      requestId: randomUUID(),
      records: [{ id: asset, version }],
      change: { step: 'remove', reason: '轮换', testPassed: true } as const,
    }
    const caller = { agencyIds: null, userName: 'clerk' } as Parameters<typeof changeAssetState>[3]['caller']
    const context = {
      caller,
      address: '',
      httpId: '',
      call: 'changeTerminalAssetState',
      language: 'EN',
    } as const
    const platform = testPlatform(test.db, handClock())
    const refused = await refusalOf(changeAssetState(platform, 'terminalAsset', wish, context))
    const { name } = await stage.rowOf(id)
    expect(refused).toMatchObject({ code: 'asset.held', data: { heldBy: name } })
    expect((await stage.assetOf(asset)).state).toBe(2)
  })

  it('is not retired while devices are read by it', async () => {
    const { id, entries } = await stage.enter()
    await stage.step({ requestId: randomUUID(), id, version: 1, change: stop })
    const { id: type } = await test.db
      .insertInto('device_type')
      .values({ code: 'meter', name: '表', name_english: 'Meter' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await test.db
      .insertInto('device')
      .values({
        agency_id: stage.agencyId,
        site_id: Number(entries['siteId']),
        type_id: type,
        code: 'M1',
        name: '表',
        terminal_id: id,
      })
      .execute()
    const wish = { requestId: randomUUID(), id, version: 2, change: retire }
    expect(await refusalOf(stage.step(wish))).toMatchObject({ code: 'terminal.reads_devices' })
    expect((await stage.rowOf(id)).state).toBe(1)
  })

  it('is stopped once by one request, however often it is sent', async () => {
    const { id } = await stage.enter()
    const wish = { requestId: randomUUID(), id, version: 1, change: stop }
    await stage.step(wish)
    await stage.step(wish)
    expect(await stage.rowOf(id)).toMatchObject({ state: 1, version: 2 })
  })
})
