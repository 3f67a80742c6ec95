import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { actOnRecord } from '#server/platform/records/change-records.ts'
import { makePumpTable, pumpRecord } from '#tests/support/records/pump.ts'
import { entriesOf } from '#tests/support/records/record-entries.ts'
import { recordPlayer, type RecordPlayer } from '#tests/support/records/record-player.ts'
import { type RecordStage, recordStage } from '#tests/support/records/record-stage.ts'
import { refusalOf } from '#tests/server/session/stage.ts'

let stage: RecordStage
let play: RecordPlayer
beforeAll(async () => {
  stage = await recordStage()
  await makePumpTable(stage.db)
  play = recordPlayer(stage, pumpRecord)
})
beforeEach(() => stage.begin())
afterAll(() => stage.close())

const entries = () => entriesOf(pumpRecord.declared, stage, 1)
const fault = (field: string, rule: string) => ({
  code: 'app.invalid_input',
  data: { fields: { [field]: rule } },
})

describe('what an entry names', () => {
  it('is a key that the dictionary has and offers', async () => {
    const good = await entries()
    expect(await refusalOf(play.add({ ...good, fVender: 'nobody' }))).toMatchObject(
      fault('fVender', 'not_allowed'),
    )
    const id = await play.add(good)
    await stage.db.updateTable('parameter_content').set({ enabled: false }).execute()
    expect(await refusalOf(play.add({ ...good, fNo: 'P2' }))).toMatchObject(fault('fVender', 'not_allowed'))
    // What a record has already, it keeps.
    const { fNo: _, ...later } = good
    await play.update(id, 1, later)
    expect(await play.find(id)).toMatchObject({ version: 2, fVender: good['fVender'], fVenderName: '词1' })
  })

  it('is a record of the caller’s institutions, whose name the row bears', async () => {
    const own = await entries()
    const elsewhere = await entriesOf(pumpRecord.declared, { db: stage.db, agencyId: stage.siblingId }, 1)
    expect(await refusalOf(play.add({ ...own, siteId: elsewhere['siteId'] }))).toMatchObject({
      code: 'app.not_found',
      data: { fields: { siteId: 'not_allowed' } },
    })
    expect(await play.find(await play.add(own))).toMatchObject({ siteName: '站 1', fTName: '甲所' })
  })

  it('is a picture that is stored, and a day that has come', async () => {
    const good = await entries()
    expect(await refusalOf(play.add({ ...good, photo: 'f'.repeat(64) }))).toMatchObject(
      fault('photo', 'not_allowed'),
    )
    // 10:00 in China on the 21st.
    expect(await refusalOf(play.add({ ...good, bought: '2026-11-22' }))).toMatchObject(
      fault('bought', 'maximum'),
    )
    await play.add({ ...good, bought: '2026-11-21' })
  })
})

describe('an act on a record', () => {
  it('finds it as its editor saw it, counts its version on, and is written down with both versions', async () => {
    const id = await play.add(await entries())
    const act = (version: number) =>
      actOnRecord(stage.platform, pumpRecord, { id, version }, stage.as('own', 'startPump'), (tx, before) =>
        tx
          .updateTable('pump')
          .set({ rated_w: before.rated + 5 })
          .where('id', '=', id)
          .execute(),
      )
    await act(1)
    const rated = (await play.find(id))['rated']
    expect(await play.find(id)).toMatchObject({ version: 2 })
    expect((await play.history(id))[0]).toMatchObject({ call: 'startPump', after: { rated, version: 2 } })
    expect(await refusalOf(act(1))).toMatchObject({ code: 'app.stale' })
  })
})

describe('what hangs on a record', () => {
  it('keeps it, and the refusal counts it', async () => {
    const id = await play.add(await entries())
    await stage.db
      .insertInto('pump_part')
      .values([{ pump_id: id }, { pump_id: id }])
      .execute()
    expect(await refusalOf(play.remove([{ id, version: 1 }]))).toMatchObject({
      code: 'app.in_use',
      data: { uses: [{ kind: 'pumpPart', count: 2 }] },
    })
    expect(await play.uses([id])).toEqual([{ kind: 'pumpPart', count: 2 }])
  })
})
