import { afterAll, beforeEach, expect, it } from 'vitest'

import { anchorNow } from '#server/anchor/anchor.ts'
import { askEachNight, lastNight } from '#server/evidence/check/ask-check.ts'
import { claimCheck, runCheck } from '#server/evidence/check/run-check.ts'
import { evidenceHandlers } from '#server/evidence/evidence-handlers.ts'
import { projections } from '#server/machine/projections.ts'
import { recordKinds } from '#server/machine/record-kinds.ts'
import { setStage } from '#tests/server/registration/stage.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'

const test: TestDatabase = await testDatabase()
afterAll(() => test.close())

let stage: Awaited<ReturnType<typeof setStage>>
beforeEach(async () => {
  await test.truncate()
  stage = await setStage(test.db)
  await stage.start()
  await anchorNow(stage.platform)
})

const calls = () => evidenceHandlers(stage.platform)
const context = () => stage.context('li')
const ask = (requestId: string) => calls().startEvidenceCheck({ requestId }, context())
const work = async () => {
  const id = await claimCheck(stage.platform)
  if (id === null) throw new Error('no check waits')
  const { signal } = new AbortController()
  await runCheck(stage.platform, id, { connection: test.connection, file: null, signal })
  return id
}
const first = '33333333-3333-4333-8333-333333333333'
const second = '44444444-4444-4444-8444-444444444444'

it('is run once for all who ask while it waits, in a thread of its own, and told with what it found', async () => {
  const { id } = await ask(first)
  expect(await ask(second)).toEqual({ id })
  expect((await calls().evidenceState({}, context())).checks).toMatchObject([
    { id, askedBy: 'user:li', phase: 'waiting', endedAt: null },
  ])
  await test.db.updateTable('registration').set({ stage: 5 }).execute()
  expect(await work()).toBe(id)
  expect((await calls().evidenceState({}, context())).checks).toMatchObject([
    { id, phase: 'done', findings: 1, hasFailed: false, counts: { records: 1, roots: 1 } },
  ])
  expect(await calls().evidenceFindings({ checkId: id, pageNum: 1, pageSize: 50 }, context())).toMatchObject({
    total: 1,
    list: [{ kind: 'projection', machineId: 'registrationRecord', detail: 'registration: stage' }],
  })
  expect(await ask(first)).toEqual({ id })
  expect((await ask(second)).id).toBeGreaterThan(id)
})

it('is given to another node when the one that took it is silent', async () => {
  const { id } = await ask(first)
  expect(await claimCheck(stage.platform)).toBe(id)
  expect(await claimCheck(stage.platform)).toBeNull()
  stage.later(121_000)
  expect(await claimCheck(stage.platform)).toBe(id)
})

it('is asked for once each night, at 02:00 of the utility', async () => {
  expect(lastNight(new Date('2026-01-01T17:59:59.999Z')).toISOString()).toBe('2025-12-31T18:00:00.000Z')
  expect(lastNight(new Date('2026-01-01T18:00:00.000Z')).toISOString()).toBe('2026-01-01T18:00:00.000Z')
  expect(await askEachNight(test.db, new Date('2026-01-01T18:00:00Z'))).toBe(true)
  await work()
  expect(await askEachNight(test.db, new Date('2026-01-02T17:59:59Z'))).toBe(false)
  expect(await askEachNight(test.db, new Date('2026-01-02T18:00:00Z'))).toBe(true)
})

it('knows of every machine of the server where lists keep its state', () => {
  expect(
    recordKinds.map(({ machine }) => machine.id).filter((id) => !Object.hasOwn(projections, id)),
  ).toEqual([])
})
