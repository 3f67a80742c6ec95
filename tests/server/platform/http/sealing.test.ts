import { randomBytes } from 'node:crypto'

import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { calls } from '#contract/catalogue.ts'
import { sealHeaders } from '#contract/kernel/sealed-call.ts'
import type { Handlers } from '#server/platform/kernel/handler.ts'
import { createHttpApp } from '#server/platform/http/http-app.ts'
import { createMetrics } from '#server/platform/process/metrics.ts'
import { clockToleranceMs, createSealing, sweepNonces } from '#server/platform/http/sealing.ts'
import { findCaller, openSession } from '#server/platform/callers/sessions.ts'
import { sealedCall } from '#src/shared/net/sealing/sealed-call.ts'
import { takeServerTime } from '#src/shared/net/server-time.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { type HandClock, handClock } from '#tests/support/platform.ts'
import { setParameter } from '#tests/support/parameters.ts'

const keyHex = randomBytes(16).toString('hex')

let test: TestDatabase
let clock: HandClock
/** Two nodes on one database. */
let nodes: FastifyInstance[]
let userId: number
let token: string
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.truncate()
  clock = handClock(new Date().toISOString())
  takeServerTime({ now: clock.now().toISOString() })
  const user = await test.db
    .insertInto('app_user')
    .values({
      user_name: 'wang',
      name: '王',
      department_id: null,
      password_hash: '',
      password_changed_at: clock.now(),
      must_change_password: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  userId = user.id
  token = await openSession(test.db, clock, userId, '10.0.0.1', Buffer.from(keyHex, 'hex'))
  nodes = await Promise.all([node(), node()])
})
afterEach(() => Promise.all(nodes.map((app) => app.close())))

/** Every call answers its input. */
async function node(): Promise<FastifyInstance> {
  const echo = Object.fromEntries(
    Object.keys(calls).map((name) => [name, () => Promise.reject(new Error(`${name} was reached`))]),
  ) as unknown as Handlers
  return createHttpApp({
    handlers: {
      ...echo,
      readOwnAccount: (_, { caller }) =>
        Promise.resolve({
          roles: [],
          name: caller.name,
          userName: caller.userName,
          avatar: '',
          introduction: '',
        }),
      setLanguage: ({ type }) => {
        chosen = type
        return Promise.resolve(null)
      },
    },
    findCaller: (given) => findCaller(test.db, clock, given),
    sealing: createSealing(test.db, clock),
    log: pino({ level: 'silent' }),
    metrics: createMetrics(),
    refused: { record: () => Promise.resolve() },
    version: '0.0.0',
    readiness: () => Promise.resolve({ database: true, broker: true }),
  })
}
let chosen = ''

interface Sent {
  readonly method?: 'GET' | 'POST'
  readonly path?: string
  readonly body: object
  readonly headers?: Readonly<Record<string, string>>
  readonly at?: number
}

async function send({ method = 'POST', path = '/userInfo', body, headers = {}, at = 0 }: Sent) {
  const response = await nodes[at]?.inject({
    method,
    url: path,
    headers: { authorization: token, ...headers },
    ...(method === 'GET' ? { query: body as Record<string, string> } : { payload: body }),
  })
  return response?.json<{ status?: string; code?: string; data?: unknown; hash?: string }>() ?? {}
}

const seal = (input: object = {}, path = '/userInfo', method: 'GET' | 'POST' = 'POST') =>
  sealedCall({ method, path, input }, keyHex)
const envelope = (call: ReturnType<typeof seal>, answer: unknown) => call.open(answer) as { status: string }

describe('sealed calls (silences: data and hash)', () => {
  it('are opened, and answered sealed: what the console sealed is what the server read', async () => {
    const call = seal()
    const answer = await send(call)
    expect(Object.keys(answer).toSorted()).toEqual(['data', 'hash'])
    expect(JSON.stringify(answer)).not.toContain('wang')
    expect(call.open(answer)).toMatchObject({ status: '200', data: { userName: 'wang', name: '王' } })
  })

  it('carry the query of a GET as well', async () => {
    const path = '/LanguageSwitch/setLanguage'
    const call = seal({ type: 'EN' }, path, 'GET')
    expect(envelope(call, await send({ method: 'GET', path, ...call }))).toMatchObject({ status: '200' })
    expect(chosen).toBe('EN')
  })

  it('are answered sealed where they are refused, too', async () => {
    const call = seal({ more: 1 })
    expect(envelope(call, await send(call))).toMatchObject({ status: '422', code: 'app.invalid_input' })
  })

  it('are what the parameter asks for; calls before there is a session stay as they are', async () => {
    expect(await send({ body: {} })).toMatchObject({ status: '200' })
    await setParameter(test.db, 'sealedBodies', true)
    expect(await send({ body: {} })).toMatchObject({ status: '422', code: 'app.sealing_required' })
    const call = seal()
    expect(envelope(call, await send(call))).toMatchObject({ status: '200' })
    const open = await nodes[0]?.inject({ method: 'GET', url: '/checkCode' })
    expect(open?.json()).toMatchObject({ status: '500' })
  })

  it('lead to another sign-in where the session is from before its key was kept', async () => {
    await setParameter(test.db, 'sealedBodies', true)
    token = await openSession(test.db, clock, userId, '10.0.0.1')
    expect(await send({ body: {} })).toMatchObject({ status: '302', code: 'session.ended' })
  })

  it('are refused when they come again, on every node', async () => {
    const call = seal()
    expect(envelope(call, await send(call))).toMatchObject({ status: '200' })
    expect(await send(call)).toMatchObject({ status: '422', code: 'app.seal_replayed' })
    expect(await send({ ...call, at: 1 })).toMatchObject({ code: 'app.seal_replayed' })
    const both = seal()
    const answers = await Promise.all([send(both), send({ ...both, at: 1 })])
    expect(answers.filter(({ code }) => code === 'app.seal_replayed')).toHaveLength(1)
  })

  it.each([-1, 1])('are refused when their time is more than two minutes off: %i', async (side) => {
    const call = seal()
    clock.advance(side * (clockToleranceMs - 5000))
    expect(envelope(call, await send(call))).toMatchObject({ status: '200' })
    const late = seal()
    clock.advance(side * 10_000)
    expect(await send(late)).toMatchObject({
      status: '422',
      code: 'app.clock_off',
      data: { now: clock.now().toISOString() },
    })
  })

  it('succeed once the console took the time of the server from the refusal', async () => {
    clock.advance(3_600_000)
    const { data } = await send(seal())
    expect(takeServerTime(data)).toBe(true)
    const call = seal()
    expect(envelope(call, await send(call))).toMatchObject({ status: '200' })
    expect(takeServerTime(data)).toBe(false)
    expect(takeServerTime(null)).toBe(false)
  })

  it.each([
    ['the data', { body: { data: 'AAAA' } }],
    ['the hash', { body: { hash: '0'.repeat(64) } }],
    ['the nonce', { headers: { [sealHeaders.nonce]: 'f'.repeat(32) } }],
    ['the timestamp', { headers: { [sealHeaders.timestamp]: '1' } }],
    ['the path', { path: '/logout' }],
  ])('are refused when %s was changed on the way', async (_, { body, headers, path }: Partial<Sent>) => {
    const call = seal()
    const changed = { body: { ...call.body, ...body }, headers: { ...call.headers, ...headers } }
    expect(await send({ ...changed, ...(path && { path }) })).toMatchObject({
      status: '422',
      code: 'app.seal_broken',
    })
    expect(await test.db.selectFrom('used_nonce').selectAll().execute()).toEqual([])
  })

  it("are refused under another session's key", async () => {
    const call = sealedCall({ method: 'POST', path: '/userInfo', input: {} }, '0'.repeat(32))
    expect(await send(call)).toMatchObject({ code: 'app.seal_broken' })
  })

  it('have a key that rests nowhere: the database holds neither it nor the token it is sealed under', async () => {
    const rows = JSON.stringify(await test.db.selectFrom('session').selectAll().execute())
    expect(rows).not.toContain(keyHex)
    expect(rows).not.toContain(token)
  })

  it('leave nonces behind for no longer than they matter', async () => {
    await send(seal())
    await sweepNonces(test.db, clock)
    expect(await test.db.selectFrom('used_nonce').selectAll().execute()).toHaveLength(1)
    clock.advance(3 * clockToleranceMs + 1)
    await sweepNonces(test.db, clock)
    expect(await test.db.selectFrom('used_nonce').selectAll().execute()).toEqual([])
  })

  it('let what is no call pass as it is', async () => {
    await setParameter(test.db, 'sealedBodies', true)
    const health = await nodes[0]?.inject({ method: 'GET', url: '/healthz' })
    expect(health?.json()).toEqual({ status: 'alive' })
  })
})

describe('a sealed answer, as the console reads it', () => {
  it('is not taken when it was changed, or belongs to another call', async () => {
    const call = seal()
    const answer = await send(call)
    expect(() => call.open({ ...answer, hash: '0'.repeat(64) })).toThrow('changed')
    expect(() => seal().open(answer)).toThrow('changed')
  })

  it('is not taken when a success comes open; a refusal and a file pass through', () => {
    const call = seal()
    expect(() => call.open({ status: '200', data: null })).toThrow('open')
    expect(call.open({ status: '302', code: 'session.ended' })).toMatchObject({ status: '302' })
    const file = new Blob(['x'])
    expect(call.open(file)).toBe(file)
  })
})
