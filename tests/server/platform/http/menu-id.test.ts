import { pino } from 'pino'
import { expect, it } from 'vitest'

import { calls } from '#contract/catalogue.ts'
import type { AuditSource } from '#server/platform/evidence/audit.ts'
import { createHttpApp } from '#server/platform/http/http-app.ts'
import type { CallContext, Handlers } from '#server/platform/kernel/handler.ts'
import { Refusal } from '#server/platform/kernel/refusal.ts'
import { createMetrics } from '#server/platform/process/metrics.ts'
import { callerWith } from '#tests/support/call-context.ts'

const caller = callerWith({
  userName: 'li',
  name: '李',
  language: 'EN',
  agencyIds: [1],
  sessionId: 'a'.repeat(64),
})

it.each([
  ['23', 23],
  [undefined, undefined],
  ['-1', undefined],
  ['1; drop table audit', undefined],
  ['99999999999', undefined],
])(
  'hands the header menuId %s to the command and to the audit log as %s (collection §6)',
  async (sent, menuId) => {
    const told: (AuditSource | CallContext)[] = []
    const refuse = (_: unknown, context: CallContext) => {
      told.push(context)
      return Promise.reject(new Refusal('app.not_permitted', '403'))
    }
    const app = await createHttpApp({
      handlers: Object.fromEntries(Object.keys(calls).map((name) => [name, refuse])) as unknown as Handlers,
      findCaller: () => Promise.resolve(caller),
      log: pino({ level: 'silent' }),
      metrics: createMetrics(),
      refused: { record: ({ source }) => Promise.resolve(void told.push(source)) },
      version: '0.0.0',
      readiness: () => Promise.resolve({}),
    })
    const headers = { authorization: 'good', ...(sent !== undefined && { menuId: sent }) }
    await app.inject({ method: 'POST', url: '/site/getSiteTree', headers, payload: {} })
    await app.close()
    expect(told.map((one) => one.menuId)).toEqual([menuId, menuId])
  },
)
