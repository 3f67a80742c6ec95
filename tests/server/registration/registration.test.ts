import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { readRegistrationDetail } from '#contract/registration/registration.contract.ts'
import { registrationRecordMachine } from '#machines/registration/index.ts'
import { expireCommands, sendDueCommands, settleCommand, startOutbox } from '#server/platform/field/outbox.ts'
import { verifyChain } from '#server/platform/evidence/verify-chain.ts'
import { applyReport } from '#server/registration/apply-report.ts'
import {
  askForReports,
  passDeadlines,
  registrationAnswers,
  startRegistrationService,
} from '#server/registration/registration-service.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'

import { address, box, report, setStage } from './stage.ts'

let database: TestDatabase
let stage: Awaited<ReturnType<typeof setStage>>

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.truncate()
  stage = await setStage(database.db)
})

const journal = () => database.db.selectFrom('journal').selectAll().orderBy('seq').execute()
const expire = () => expireCommands(stage.platform, { register: registrationAnswers(stage.platform) })
const hears = (message: ReturnType<typeof report>) => applyReport(stage.platform, address, message)

describe('starting a registration (collection §7 topology)', () => {
  it('starts once per request id, however often and at once it is asked', async () => {
    const requestId = randomUUID()
    const answers = await Promise.all(Array.from({ length: 6 }, () => stage.start({ requestId })))
    for (const answer of answers) expect(answer).toEqual({ requestId, stage: 1 })
    expect(await journal()).toHaveLength(1)
    expect(await sendDueCommands(stage.platform)).toBe(1)
    expect(stage.bus.sent).toEqual([{ address, command: { requestId, kind: 'register', mode: 'box' } }])
  })

  it('refuses a request id that was used for something else', async () => {
    const requestId = randomUUID()
    await stage.start({ requestId })
    const reused = { code: 'app.request_id_reused', status: '422' }
    await expect(stage.start({ requestId, giveUpMinutes: 61 })).rejects.toMatchObject(reused)
    await expect(stage.start({ requestId }, 'li')).rejects.toMatchObject(reused)
    const input = { requestId, termId: stage.termId, giveUpMinutes: 60 }
    await expect(stage.handlers.startMeterRegistration(input, stage.context('wang'))).rejects.toMatchObject(
      reused,
    )
  })

  it('lets one of two operators win, tells the other whose it is, and journals the refusal', async () => {
    const outcomes = await Promise.allSettled([stage.start({}, 'wang'), stage.start({}, 'li')])
    const lost = outcomes.findIndex((outcome) => outcome.status === 'rejected')
    const winner = ['li', 'wang'][lost]
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
    expect(outcomes[lost]).toMatchObject({
      reason: {
        code: 'registration.under_way',
        status: '409',
        data: { state: 'broadcasting', startedBy: winner, startedAt: '2026-01-01T08:00:00.000Z' },
      },
    })
    expect((await journal()).map(({ verdict, actor, to_state }) => [verdict, actor, to_state])).toEqual([
      ['accepted', `user:${winner}`, 'broadcasting'],
      ['refused', `user:${['wang', 'li'][lost]}`, 'broadcasting'],
    ])
    expect(await sendDueCommands(stage.platform)).toBe(1)
    expect(await verifyChain(database.db, registrationRecordMachine, String(stage.termId))).toEqual({
      ok: true,
      rows: 2,
    })
  })

  it('knows no terminal outside the institutions of the caller (silences)', async () => {
    const termId = stage.foreignTermId
    const unknown = { code: 'app.not_found', status: '404' }
    await expect(stage.start({ termId })).rejects.toMatchObject(unknown)
    await expect(stage.status(termId)).rejects.toMatchObject(unknown)
    await expect(stage.detail(termId)).rejects.toMatchObject(unknown)
  })

  it('does not start on a terminal that is offline, and leaves no trace of it', async () => {
    await database.db.updateTable('terminal').set({ connected: false }).execute()
    const requestId = randomUUID()
    await expect(stage.start({ requestId })).rejects.toMatchObject({
      code: 'registration.terminal_offline',
      status: '409',
    })
    await database.db.updateTable('terminal').set({ connected: true }).execute()
    expect(await stage.start({ requestId })).toEqual({ requestId, stage: 1 })
  })

  it.each([1, 3])('starts on no stopped or retired terminal: %i (collection §4)', async (state) => {
    await database.db.updateTable('terminal').set({ state }).where('id', '=', stage.termId).execute()
    expect((await stage.detail()).allowed).not.toContain('registration.start')
    await expect(stage.start({})).rejects.toMatchObject({
      code: 'registration.terminal_stopped',
      status: '409',
      data: { state: 'notStarted' },
    })
    expect((await journal()).map(({ verdict }) => verdict)).toEqual(['refused'])
    await database.db.updateTable('terminal').set({ state: 2 }).where('id', '=', stage.termId).execute()
    expect(await stage.start({})).toMatchObject({ stage: 1 })
  })

  it('repeats its answer to the same request even when the terminal has gone since', async () => {
    const requestId = randomUUID()
    await stage.start({ requestId })
    await database.db.updateTable('terminal').set({ connected: false }).execute()
    expect(await stage.start({ requestId })).toEqual({ requestId, stage: 1 })
  })
})

describe('reports of a terminal (collection §4)', () => {
  it('move the record on, and fill the archive when it is registered', async () => {
    const { requestId } = await stage.start()
    stage.later(20_000)
    await hears(report(requestId))
    stage.later(20_000)
    await hears(report(requestId, { stage: 4, boxes: [box] }))
    expect(await stage.detail()).toMatchObject({
      state: 'pollingBoxes',
      stage: 4,
      boxes: [box],
      startedBy: 'wang',
      startedAt: '2026-01-01T08:00:00.000Z',
      stageSince: '2026-01-01T08:00:40.000Z',
      deadlineAt: '2026-01-01T09:00:00.000Z',
      now: '2026-01-01T08:00:40.000Z',
    })
    expect(await stage.status()).toBe(4)
    await hears(report(requestId, { stage: 6, outcome: 'registered', boxes: [box, box] }))
    expect(await stage.status()).toBe(6)
    expect(readRegistrationDetail.data.safeParse(await stage.detail()).success).toBe(true)
    expect((await stage.detail()).stageTimes.map((reached) => reached.stage)).toEqual([1, 2, 4, 6])
    const boxes = await database.db.selectFrom('box').selectAll().execute()
    expect(boxes).toMatchObject([{ terminal_id: stage.termId, address: box.fConAdd, branch: '2' }])
    expect(await database.db.selectFrom('meter').selectAll().execute()).toMatchObject([
      { address: '410100000111', asset_no: 'M-1', box_id: boxes[0]?.id },
    ])
  })

  it('write nothing when they come twice, out of order, or about another request', async () => {
    const { requestId } = await stage.start()
    const third = report(requestId, { stage: 3 })
    await Promise.all([hears(third), hears(third), hears(third)])
    await hears(report(requestId, { stage: 2 }))
    await hears(report(randomUUID(), { stage: 5 }))
    await applyReport(stage.platform, '410200000001', report(requestId, { stage: 5 }))
    await applyReport(stage.platform, 'nobody', report(requestId, { stage: 5 }))
    expect((await journal()).map((row) => row.to_state)).toEqual(['broadcasting', 'activatingNodes'])
    expect(await stage.detail()).toMatchObject({ stage: 3 })
  })

  it('take a box anew without a second row, and keep one that was not found this time', async () => {
    const other = { fConAdd: '410100000012', branch: '1', meters: [] }
    for (const boxes of [[box, other], [{ ...box, branch: '3' }]]) {
      const { requestId } = await stage.start()
      await hears(report(requestId, { stage: 6, outcome: 'registered', boxes }))
    }
    const rows = await database.db
      .selectFrom('box')
      .select(['address', 'branch'])
      .orderBy('address')
      .execute()
    expect(rows).toEqual([
      { address: box.fConAdd, branch: '3' },
      { address: other.fConAdd, branch: '1' },
    ])
  })

  it('keep the reason of a failure, which reads as not started in the status', async () => {
    const { requestId } = await stage.start()
    await hears(report(requestId, { stage: 3, outcome: 'failed', reason: 'no_nodes' }))
    expect(await stage.detail()).toMatchObject({ state: 'failed', stage: 3, reason: 'no_nodes' })
    expect(await stage.status()).toBe(0)
    await stage.start()
    expect(await stage.detail()).toMatchObject({ state: 'broadcasting', reason: null })
  })

  it('fail a registration that the terminal refuses because it is busy', async () => {
    const { requestId } = await stage.start()
    const listeners = { register: registrationAnswers(stage.platform) }
    const at = '2026-01-01T08:00:00.000Z'
    await settleCommand(stage.platform, listeners, address, { requestId, result: 'busy', at })
    expect(await stage.detail()).toMatchObject({ state: 'failed', reason: 'busy' })
  })
})

describe('deadline and restart', () => {
  it('calls the outcome unknown, never failed, and lets a late report settle it (silences)', async () => {
    const { requestId } = await stage.start({ giveUpMinutes: 5 })
    stage.later(5 * 60_000 - 1)
    expect(await passDeadlines(stage.platform)).toBe(0)
    stage.later(1)
    const looked = await Promise.all([passDeadlines(stage.platform), passDeadlines(stage.platform)])
    expect(looked.reduce((sum, count) => sum + count)).toBe(1)
    expect(await stage.detail()).toMatchObject({ state: 'unknown', stage: 1 })
    expect(await passDeadlines(stage.platform)).toBe(0)
    await hears(report(requestId, { stage: 6, outcome: 'registered', boxes: [box] }))
    expect(await stage.detail()).toMatchObject({ state: 'registered', stage: 6 })
  })

  it('calls a start unknown that nobody answered and nothing was reported of (silences: command)', async () => {
    const { requestId } = await stage.start({ giveUpMinutes: 240 })
    await sendDueCommands(stage.platform)
    stage.later(10 * 60_000 - 1)
    expect(await expire()).toBe(0)
    stage.later(1)
    expect(await expire()).toBe(1)
    expect(await stage.detail()).toMatchObject({ state: 'unknown', stage: 1 })
    expect((await journal()).map(({ actor, to_state }) => [actor, to_state])).toEqual([
      ['user:wang', 'broadcasting'],
      ['server', 'unknown'],
    ])
    await stage.start()
    expect(await stage.detail()).toMatchObject({ state: 'broadcasting' })
    await hears(report(requestId, { stage: 6, outcome: 'registered' }))
    expect(await stage.detail()).toMatchObject({ state: 'broadcasting' })
  })

  it('takes a report for the answer that was lost: the start is not sent again, nor called unknown', async () => {
    const { requestId } = await stage.start({ giveUpMinutes: 240 })
    await sendDueCommands(stage.platform)
    await hears(report(requestId, { stage: 1, boxes: [box] }))
    stage.later(10 * 60_000)
    expect(await sendDueCommands(stage.platform)).toBe(0)
    expect(await expire()).toBe(0)
    expect(await stage.detail()).toMatchObject({ state: 'broadcasting', boxes: [box] })
  })

  it('sends a start no longer than its operator waits', async () => {
    await stage.start({ giveUpMinutes: 5 })
    stage.bus.ready = false
    stage.later(5 * 60_000 - 1)
    expect(await expire()).toBe(0)
    stage.later(1)
    expect(await expire()).toBe(1)
    stage.bus.ready = true
    expect(await sendDueCommands(stage.platform)).toBe(0)
    expect(await stage.detail()).toMatchObject({ state: 'unknown' })
  })

  it('gives what a late report revives the time again that its operator gave it', async () => {
    const { requestId } = await stage.start({ giveUpMinutes: 240 })
    stage.later(240 * 60_000)
    await passDeadlines(stage.platform)
    stage.later(60_000)
    await hears(report(requestId, { stage: 4 }))
    expect(await stage.detail()).toMatchObject({
      state: 'pollingBoxes',
      now: '2026-01-01T12:01:00.000Z',
      deadlineAt: '2026-01-01T16:01:00.000Z',
      endedAt: null,
    })
  })

  it('asks for the stage of what was under way when the server starts, and finds it', async () => {
    const { requestId } = await stage.start()
    await sendDueCommands(stage.platform)
    expect(await askForReports(stage.platform)).toBe(1)
    await sendDueCommands(stage.platform)
    expect(stage.bus.sent.at(-1)).toMatchObject({ address, command: { kind: 'reportRegistration' } })
    await hears(report(requestId, { stage: 5, boxes: [box] }))
    expect(await stage.detail()).toMatchObject({ state: 'identifyingBranches' })
  })

  it('runs as services: command out, answer and reports in', async () => {
    const services = [
      startRegistrationService(stage.platform),
      startOutbox(stage.platform, { register: registrationAnswers(stage.platform) }),
    ]
    try {
      const { requestId } = await stage.start()
      // The service may ask for the stage too, where it started after the registration.
      const isSent = () => stage.bus.sent.some(({ command }) => command.requestId === requestId)
      await expect.poll(isSent).toBe(true)
      const at = '2026-01-01T08:00:00.000Z'
      await stage.bus.hears('answer', address, { requestId, result: 'accepted', at })
      await stage.bus.hears('registration', address, report(requestId))
      expect(await stage.detail()).toMatchObject({ state: 'awaitingNetwork' })
      const commands = database.db.selectFrom('command').select('state').where('request_id', '=', requestId)
      expect(await commands.execute()).toEqual([{ state: 'acknowledged' }])
    } finally {
      await Promise.all(services.map((service) => service.stop()))
    }
  })
})
