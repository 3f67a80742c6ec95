import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'

import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterEach, describe, expect, it } from 'vitest'

import { calls } from '#contract/catalogue.ts'
import type { Handlers } from '#server/platform/kernel/handler.ts'
import { createHttpApp, type HttpOptions } from '#server/platform/http/http-app.ts'
import { createMetrics } from '#server/platform/process/metrics.ts'
import { refuse } from '#server/platform/kernel/refusal.ts'
import { callerWith } from '#tests/support/call-context.ts'

const caller = callerWith({
  userName: 'li',
  name: '李',
  roles: ['editor'],
  language: 'EN',
  agencyIds: [1],
  sessionId: 'a'.repeat(64),
})
const unreachable = Object.fromEntries(
  Object.keys(calls).map((name) => [name, () => Promise.reject(new Error(`${name} was reached`))]),
) as unknown as Handlers

let app: FastifyInstance | undefined
async function serve(options: Partial<HttpOptions> = {}): Promise<FastifyInstance> {
  app = await createHttpApp({
    handlers: unreachable,
    findCaller: (token) => (token === 'good' ? Promise.resolve(caller) : refuse('session.none')),
    log: pino({ level: 'silent' }),
    metrics: createMetrics(),
    refused: { record: () => Promise.resolve() },
    version: '0.0.0',
    readiness: () => Promise.resolve({ database: true }),
    ...options,
  })
  return app
}
afterEach(async () => {
  await app?.close()
  app = undefined
})

const unknownKeys = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, n]))

describe('a request that only costs time', () => {
  it('is refused unread where nobody is signed in: a sign-in is a few kilobytes (security.md 3)', async () => {
    const answer = await (
      await serve()
    ).inject({ method: 'POST', url: '/login', payload: unknownKeys(75_000) })
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'app.body_too_large'])
    const longest = 'f'.repeat(2048)
    const sealed = { userName: longest, password: longest, encryptKey: 'f'.repeat(1024) }
    const whole = { ...sealed, checkCode: 'ABCD', key: 'f'.repeat(64), device: 'f'.repeat(64) }
    const good = await app?.inject({ method: 'POST', url: '/login', payload: whole })
    // It came to its handler, which this test has none of.
    expect(good?.json()).toMatchObject({ status: '500' })
  })

  it('is told its first twenty faults and no more (security.md 3)', async () => {
    const answer = await (
      await serve()
    ).inject({
      method: 'POST',
      url: '/site/getSiteTree',
      headers: { authorization: 'good' },
      payload: unknownKeys(5_000),
    })
    expect(Object.keys(answer.json().data.fields)).toHaveLength(20)
  })

  it('is ended where its body does not come to an end (security.md 10)', async () => {
    const served = await serve({ requestDeadlineMs: 100 })
    await served.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect((served.server.address() as AddressInfo).port, '127.0.0.1')
    const closed = once(socket, 'close')
    let answer = ''
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
    socket.write(
      'POST /login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{',
    )
    await closed
    expect(answer).toContain('408')
  })
})
