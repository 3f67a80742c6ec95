import { Writable } from 'node:stream'

import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'

import { calls } from '#contract/catalogue.ts'
import type { Handlers } from '#server/platform/kernel/handler.ts'
import { createHttpApp, type HttpOptions } from '#server/platform/http/http-app.ts'
import { createMetrics } from '#server/platform/process/metrics.ts'
import { refuse } from '#server/platform/kernel/refusal.ts'
import { callerWith } from '#tests/support/call-context.ts'

export const caller = callerWith({
  userName: 'li',
  name: '李',
  roles: ['editor'],
  language: 'EN',
  agencyIds: [1],
  sessionId: 'a'.repeat(64),
  can: (menu, action) => menu === 'terminal' && action === 'view',
})

/** Handlers that a test did not give must not be reached. */
const unreachable = Object.fromEntries(
  Object.keys(calls).map((name) => [name, () => Promise.reject(new Error(`${name} was reached`))]),
) as unknown as Handlers

let app: FastifyInstance | undefined
/** What the app that runs has logged. */
export let logged: Record<string, unknown>[] = []

/** An app of these handlers; a test has one at a time. */
export async function serve(
  handlers: Partial<Handlers> = {},
  options: Partial<HttpOptions> = {},
): Promise<FastifyInstance> {
  logged = []
  const lines = new Writable({
    write(chunk: Buffer, _, done) {
      for (const line of chunk.toString().trim().split('\n'))
        logged.push(JSON.parse(line) as Record<string, unknown>)
      done()
    },
  })
  app = await createHttpApp({
    handlers: { ...unreachable, ...handlers },
    findCaller: (token) => (token === 'good' ? Promise.resolve(caller) : refuse('session.none')),
    log: pino({ level: 'debug' }, lines),
    metrics: createMetrics(),
    refused: { record: () => Promise.resolve() },
    version: '0.0.0',
    readiness: () => Promise.resolve({ database: true, broker: true }),
    ...options,
  })
  return app
}

export const signedIn = { authorization: 'good' }

/** After each test. */
export async function closeServed(): Promise<void> {
  await app?.close()
  app = undefined
}
