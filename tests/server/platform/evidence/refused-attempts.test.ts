import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { calls } from '#contract/catalogue.ts'
import { statuses } from '#contract/kernel/envelope.ts'
import type { Handlers } from '#server/platform/kernel/handler.ts'
import { createHttpApp } from '#server/platform/http/http-app.ts'
import { createMetrics } from '#server/platform/process/metrics.ts'
import { Refusal, refuse } from '#server/platform/kernel/refusal.ts'
import { RefusedAttempts } from '#server/platform/evidence/refused-attempts.ts'
import { verifyAudit } from '#server/platform/evidence/verify-audit.ts'
import { callerWith } from '#tests/support/call-context.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { type HandClock, handClock, testPlatform } from '#tests/support/platform.ts'

let test: TestDatabase
let clock: HandClock
let refused: RefusedAttempts
let app: FastifyInstance
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.truncate()
  clock = handClock()
  refused = new RefusedAttempts(testPlatform(test.db, clock))
})
afterEach(() => app.close())

const caller = (userName: string) =>
  callerWith({ userName, agencyIds: [1], sessionId: userName, can: (menu) => menu === 'registration' })

async function serve(handlers: Partial<Handlers>): Promise<void> {
  const unreachable = Object.fromEntries(
    Object.keys(calls).map((name) => [name, () => Promise.reject(new Error(`${name} was reached`))]),
  ) as unknown as Handlers
  app = await createHttpApp({
    handlers: { ...unreachable, ...handlers },
    findCaller: (token) => (token ? Promise.resolve(caller(token)) : refuse('session.none')),
    log: pino({ level: 'silent' }),
    metrics: createMetrics(),
    refused,
    version: '0.0.0',
    readiness: () => Promise.resolve({}),
  })
}

const post = (url: string, payload: object, token = 'wang') =>
  app.inject({ method: 'POST', url, payload, headers: token === '' ? {} : { authorization: token } })

const rows = () => test.db.selectFrom('audit').selectAll().orderBy('seq').execute()
const start = '/topo/topoCall/box'
const requestId = '6f1dbb8f-6b43-4b7c-9a39-0d4a3b6b8a11'

describe('a refused attempt is written down once, for all calls (issue: every refused attempt)', () => {
  it('for want of a right, with who, from where, what about and the code', async () => {
    await serve({})
    await app.inject({ url: '/terminalMng/detail?termId=7', headers: { authorization: 'wang' } })
    expect(await rows()).toMatchObject([
      {
        actor: 'user:wang',
        address: '127.0.0.1',
        call: 'terminalDetail',
        verdict: 'refused',
        code: 'app.not_permitted',
        kind: 'terminal',
        record_id: '7',
        before: null,
        after: null,
      },
    ])
    expect(await verifyAudit(test.db)).toMatchObject({ ok: true, rows: 1 })
  })

  it('for bad input of a changing call, without anything of what was sent but a name', async () => {
    await serve({})
    await post(start, { requestId, termId: 7, giveUpMinutes: 60, password: 'Secret-2026' })
    await post(start, { termId: 'Robert"); drop table audit; -- and more' })
    const written = await rows()
    expect(written).toMatchObject([
      { call: 'startBoxRegistration', kind: 'registration', record_id: '7', code: 'app.invalid_input' },
      { record_id: '', code: 'app.invalid_input' },
    ])
    expect(JSON.stringify(written)).not.toMatch(/Secret|drop table/)
  })

  it('for a refusal of the business, named by the command where the input does not name it', async () => {
    await serve({
      startBoxRegistration: () => refuse('app.request_id_reused'),
      login: () =>
        Promise.reject(
          new Refusal('session.wrong_credentials', statuses.notPermitted).about('operator', 'li'),
        ),
    })
    await post(start, { requestId, termId: 7 })
    const sealed = { userName: 'eA==', password: 'eA==', encryptKey: 'ab', checkCode: 'AC34', key: 'k' }
    await post('/login', sealed, '')
    expect(await rows()).toMatchObject([
      { actor: 'user:wang', code: 'app.request_id_reused', record_id: '7' },
      {
        actor: 'nobody',
        call: 'login',
        kind: 'operator',
        record_id: 'li',
        code: 'session.wrong_credentials',
      },
    ])
  })

  it('that a call of passwords tells within its success', async () => {
    const data = { status: '403', msg: '', code: 'session.wrong_old_password' }
    await serve({ resetPwd: () => Promise.resolve(data) })
    await post('/resetPwd', { oldPassword: 'eA==', newPassword: 'eA==', encryptKey: 'ab' })
    expect(await rows()).toMatchObject([{ kind: 'password', code: 'session.wrong_old_password' }])
  })

  it('and one who only reads may err: that is no attempt', async () => {
    await serve({ readRegistrationDetail: () => refuse('app.not_found') })
    await app.inject({ url: '/topo/topoCall/registDetail?termId=7', headers: { authorization: 'wang' } })
    await app.inject({ url: '/topo/topoCall/registDetail?termId=x', headers: { authorization: 'wang' } })
    await post('/userInfo', {}, '')
    expect(await rows()).toEqual([])
  })

  it('and answers as ever where it cannot be written down', async () => {
    await serve({ startBoxRegistration: () => refuse('app.not_found') })
    await test.db.schema.alterTable('audit').renameTo('audit_away').execute()
    const answer = await post(start, { requestId, termId: 7 })
    await test.db.schema.alterTable('audit_away').renameTo('audit').execute()
    expect(answer.json()).toMatchObject({ status: '404', code: 'app.not_found' })
  })
})

async function flood(many: number, token: string): Promise<void> {
  for (let at = 0; at < many; at++) {
    await post(start, { requestId, termId: at + 1 }, token)
  }
}

describe('a flood of refused attempts', () => {
  it('fills a few rows a minute and is counted beyond, each source by itself', async () => {
    await serve({ startBoxRegistration: () => refuse('app.not_found') })
    await flood(25, 'wang')
    await flood(3, 'li')
    expect(await rows()).toHaveLength(13)
    clock.advance(59_999)
    await refused.writeCount()
    expect(await rows()).toHaveLength(13)
    clock.advance(1)
    await refused.writeCount()
    const written = await rows()
    expect(written).toHaveLength(14)
    expect(written.at(-1)).toMatchObject({
      actor: 'server',
      kind: 'refusals',
      code: 'audit.counted',
      after: { attempts: 15, from: [{ source: 'user:wang 127.0.0.1', attempts: 15 }] },
    })
    await flood(1, 'wang')
    expect(await rows()).toHaveLength(15)
  })

  it('of many sources fills no more than a measure of all', async () => {
    await serve({ startBoxRegistration: () => refuse('app.not_found') })
    for (let user = 0; user < 40; user++) {
      await flood(3, `user${user}`)
    }
    expect(await rows()).toHaveLength(60)
    clock.advance(60_000)
    await refused.writeCount()
    expect((await rows()).at(-1)).toMatchObject({ after: { attempts: 60 } })
    expect(await verifyAudit(test.db)).toMatchObject({ ok: true, rows: 61 })
  })
})
