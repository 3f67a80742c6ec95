import { sm2 as otherSm2 } from 'sm-crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'

import { machineHandlers } from '#server/machine/machine-handlers.ts'
import { setStage } from '#tests/server/registration/stage.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'

const test: TestDatabase = await testDatabase()
afterAll(() => test.close())

let stage: Awaited<ReturnType<typeof setStage>>
beforeEach(async () => {
  await test.truncate()
  stage = await setStage(test.db)
  await stage.start()
  // Under way already: refused, and written down.
  await stage.start().catch(() => null)
})

const machineId = 'registrationRecord'
const ofRecord = () => ({ machineId, entityId: String(stage.termId) })
const calls = () => machineHandlers(stage.platform)
const read = (changes = {}) =>
  calls().machineJournal({ ...ofRecord(), fromSeq: 1, limit: 200, ...changes }, stage.context('li'))
const verify = () => calls().verifyJournal(ofRecord(), stage.context('li'))

describe('the journal of a record', () => {
  it('lists records by what was moved last, found by name and state', async () => {
    const search = (changes = {}) =>
      calls().machineRecords(
        { machineId, text: '', state: '', pageNum: 1, pageSize: 50, ...changes },
        stage.context('li'),
      )
    const { list, total } = await search()
    expect(total).toBe(1)
    expect(list[0]).toMatchObject({ entityId: String(stage.termId), state: 'broadcasting', rows: 2 })
    expect((await search({ text: 'T 4101' })).total).toBe(1)
    expect((await search({ text: 'nowhere' })).total).toBe(0)
    expect((await search({ state: 'failed' })).total).toBe(0)
  })

  it('tells who, when, from where, and what was refused', async () => {
    const { rows, total, state } = await read()
    expect({ total, state }).toEqual({ total: 2, state: 'broadcasting' })
    expect(
      rows.map(({ seq, verdict, from, to, actor, address }) => [seq, verdict, from, to, actor, address]),
    ).toEqual([
      [1, 'accepted', 'notStarted', 'broadcasting', 'user:wang', '10.0.0.1'],
      [2, 'refused', 'broadcasting', 'broadcasting', 'user:wang', '10.0.0.1'],
    ])
    expect((await read({ fromSeq: 2 })).rows.map(({ seq }) => seq)).toEqual([2])
  })

  it('is not shown of another institution’s record, nor of a machine that keeps none', async () => {
    await expect(read({ entityId: String(stage.foreignTermId) })).rejects.toMatchObject({
      code: 'app.not_found',
    })
    await expect(read({ entityId: '1; drop table journal' })).rejects.toMatchObject({ code: 'app.not_found' })
    await expect(read({ machineId: 'session' })).rejects.toMatchObject({ code: 'machine.unknown_machine' })
  })
})

describe('checking a journal on the spot', () => {
  it('finds a sound one sound', async () => {
    expect(await verify()).toMatchObject({ ok: true, rows: 2, seq: null, why: null, otherDefinitions: 0 })
  })

  it('names the row that was forged', async () => {
    await test.db.updateTable('journal').set({ actor: 'user:zhao' }).where('seq', '=', 2).execute()
    expect(await verify()).toMatchObject({ ok: false, rows: 1, seq: 2, why: 'hash' })
  })

  it('names the gap where a row in the middle is missing', async () => {
    await stage.start().catch(() => null)
    await test.db.deleteFrom('journal').where('seq', '=', 2).execute()
    expect(await verify()).toMatchObject({ ok: false, seq: 2, why: 'gap' })
    expect((await read()).rows.map(({ seq }) => seq)).toEqual([1, 3])
  })

  it('notices that the end was cut off', async () => {
    await test.db.deleteFrom('journal').where('seq', '=', 2).execute()
    expect(await verify()).toMatchObject({ ok: false, seq: 2, why: 'tail' })
    expect((await read()).total).toBe(2)
  })

  it('says how many rows were written under another definition', async () => {
    await test.db.updateTable('journal').set({ definition_hash: 'older' }).where('seq', '=', 1).execute()
    expect(await verify()).toMatchObject({ ok: false, seq: 1, otherDefinitions: 1 })
  })
})

describe('a signed export', () => {
  it('is accepted by another SM2 program, and by none once a letter was changed', async () => {
    const { document, signature, publicKey } = await calls().exportJournal(ofRecord(), stage.context('li'))
    const holds = (text: string): boolean =>
      otherSm2.doVerifySignature(text, signature, publicKey, { hash: true })
    expect(holds(document)).toBe(true)
    expect(holds(document.replace('user:wang', 'user:yang'))).toBe(false)
    expect(JSON.parse(document)).toMatchObject({ exportedBy: 'li', rows: (await read()).rows })
  })
})
