import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeEach, describe, expect, it } from 'vitest'

import { registrationRecordMachine } from '#machines/registration/index.ts'
import { chartOf } from '#machines/shared/chart.ts'
import { machineCatalogue } from '#machines/catalogue.ts'
import { definitionHash } from '#machines/shared/definition-hash.ts'
import { keepDefinitions } from '#server/machine/keep-definitions.ts'
import { machineHandlers } from '#server/machine/machine-handlers.ts'
import { advance, inTransaction } from '#server/platform/evidence/journal.ts'
import { olderRegistration } from '#tests/fixtures/older-registration.ts'
import { setStage } from '#tests/server/registration/stage.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'

const test: TestDatabase = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'statewatt-definitions-'))
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await test.close()
})

const machineId = registrationRecordMachine.id
const now = definitionHash(registrationRecordMachine)
const older = olderRegistration.definitionHash

let stage: Awaited<ReturnType<typeof setStage>>
beforeEach(async () => {
  await test.truncate()
  stage = await setStage(test.db)
})

const calls = () => machineHandlers(stage.platform)
const context = () => stage.context('li')
const versions = () => calls().machineVersions({ machineId }, context())
const definitions = (...hashes: string[]) => calls().machineDefinitions({ machineId, hashes }, context())
const keep = (changes = {}) => keepDefinitions(stage.platform, changes)
const keepOlder = () => keep({ catalogue: [olderRegistration] })
const verify = () => calls().verifyJournal(ofRecord(), context())
const ofRecord = () => ({ machineId, entityId: String(stage.termId) })

/** What the earlier release wrote: a start, and the report of the next stage. */
async function moveAsBefore(): Promise<void> {
  const at = '2026-01-01T08:00:00.000Z'
  const requestId = '1'
  const events = [
    { type: 'registration.start', requestId, mode: 'box', startedAt: at, startedBy: 'li', deadlineAt: at },
    { type: 'stage.reported', requestId, stage: 2, boxes: [], at, revivedUntil: at },
  ]
  for (const event of events)
    await inTransaction(test.db, (tx) =>
      advance(tx, {
        machine: olderRegistration.machine,
        entityId: String(stage.termId),
        event,
        actor: 'user:li',
        address: '10.0.0.1',
        at: new Date(at),
      }),
    )
}

const present = machineCatalogue.find(({ id }) => id === 'registrationRecord')?.version

describe('the definitions that a server ran', () => {
  it('are kept when it starts, those of an earlier release too, and once each', async () => {
    await keepOlder()
    stage.later(1_000)
    await keep()
    stage.later(1_000)
    await keep()
    expect(await versions()).toMatchObject([
      { definitionHash: now, version: present, firstSeenAt: '2026-01-01T08:00:01.000Z', isSound: true },
      { definitionHash: older, version: '0', firstSeenAt: '2026-01-01T08:00:00.000Z', isSound: true },
    ])
  })

  it('are given with the words of their time, whichever hash they are asked by', async () => {
    await keepOlder()
    await keep()
    const [first] = await definitions(older)
    expect(first?.chart).toEqual(chartOf(olderRegistration))
    expect(await definitions(first?.chartHash ?? '', now, 'never seen')).toHaveLength(2)
    expect(await definitions('never seen')).toEqual([])
  })

  it('get their drawing from the build of the console, also where that came later', async () => {
    const chart = chartOf(olderRegistration)
    const layout = { width: 1, height: 2, states: [], starts: [], arrows: [] }
    const drawingsFile = join(folder, 'drawings.json')
    await keepOlder()
    expect((await definitions(older))[0]?.layout).toBeNull()
    writeFileSync(drawingsFile, JSON.stringify([{ chart: { ...chart, version: 'x' }, layout }]))
    await keep({ catalogue: [olderRegistration], drawingsFile })
    expect((await definitions(older))[0]?.layout).toBeNull()
    writeFileSync(drawingsFile, JSON.stringify([{ chart, layout }]))
    await keep({ catalogue: [olderRegistration], drawingsFile })
    expect((await definitions(older))[0]?.layout).toEqual(layout)
  })

  it('are kept apart where only their words changed', async () => {
    await keepOlder()
    const words = { ...olderRegistration.words, title: { zh: '别的', en: 'Another' } }
    await keep({ catalogue: [{ ...olderRegistration, words }] })
    const list = await versions()
    expect(list.map(({ definitionHash: hash }) => hash)).toEqual([older, older])
    expect(new Set(list.map(({ chartHash }) => chartHash)).size).toBe(2)
  })

  it('are not shown where somebody changed what was kept', async () => {
    await keepOlder()
    const chart = JSON.stringify({ ...chartOf(olderRegistration), transitions: [] })
    await test.db.updateTable('machine_definition').set({ chart }).execute()
    expect(await versions()).toMatchObject([{ isSound: false }])
    expect(await definitions(older)).toEqual([])
  })
})

describe('a journal that an earlier release began', () => {
  it('is checked by what was kept of that release, and goes on under this one', async () => {
    await keepOlder()
    await keep()
    await moveAsBefore()
    expect(await verify()).toMatchObject({ ok: true, rows: 2, otherDefinitions: 2, unknownDefinitions: [] })
  })

  it('does not hold where a row says what that release would never have done', async () => {
    await keepOlder()
    await moveAsBefore()
    // A whole chain, rightly hashed, by somebody who gives it the hash of a release that was another.
    await test.db.deleteFrom('machine_definition').execute()
    await keep()
    await test.db
      .updateTable('machine_definition')
      .set({ definition_hash: older })
      .where('machine_id', '=', machineId)
      .execute()
    expect(await verify()).toMatchObject({ ok: false, seq: 2, why: 'replay' })
  })

  it('names the definitions that nothing is known of, and checks the chain of their rows', async () => {
    await keep()
    await moveAsBefore()
    expect(await verify()).toMatchObject({ ok: true, otherDefinitions: 2, unknownDefinitions: [older] })
  })
})

describe('the present state of a record', () => {
  it('comes with the newest rows, newest first, found by the record’s number', async () => {
    await stage.start()
    await stage.start().catch(() => null)
    const record = await calls().recordNow(ofRecord(), context())
    expect(record).toMatchObject({ state: 'broadcasting', total: 2 })
    expect(record.last.map(({ seq, verdict }) => [seq, verdict])).toEqual([
      [2, 'refused'],
      [1, 'accepted'],
    ])
    const found = await calls().machineRecords(
      { machineId, text: String(stage.termId), state: '', pageNum: 1, pageSize: 50 },
      context(),
    )
    expect(found.list.map(({ entityId }) => entityId)).toContain(String(stage.termId))
  })

  it('is not told of another institution’s record', async () => {
    await expect(
      calls().recordNow({ machineId, entityId: String(stage.foreignTermId) }, context()),
    ).rejects.toMatchObject({ code: 'app.not_found' })
  })
})
