import { pino } from 'pino'
import { describe, expect, it } from 'vitest'

import { faultLimits, reportErrors } from '#contract/log/error-log.contract.ts'
import { Refusal } from '#server/platform/kernel/refusal.ts'
import { errorLogHandlers } from '#server/log/error-log-handlers.ts'
import { callBy, callerWith } from '#tests/support/call-context.ts'
import { handClock, silentBus } from '#tests/support/platform.ts'

const fault = {
  message: 'x is undefined',
  info: 'render',
  url: '/overviewenergy/singleI',
  stack: 'Error: x is undefined\n  at page',
  at: '2026-11-21T02:00:00.000Z',
  count: 3,
}

const from = (sessionId: string) => ({
  ...callBy(
    callerWith({
      userId: 7,
      userName: 'operator',
      name: '张三',
      roles: ['editor'],
      agencyIds: [],
      sessionId,
      can: () => false,
    }),
    'reportErrors',
  ),
  httpId: 'request-1',
})

function stage() {
  const lines: Record<string, unknown>[] = []
  const clock = handClock()
  const log = pino(
    { base: null },
    { write: (line: string) => lines.push(JSON.parse(line) as Record<string, unknown>) },
  )
  // Nothing of it is kept in the database.
  const { reportErrors: report } = errorLogHandlers({ db: undefined as never, clock, bus: silentBus, log })
  return { lines, clock, report }
}

describe('faults of consoles (core §8 Global errors)', () => {
  it('are in the log, a line each, with who and which request', async () => {
    const { lines, report } = stage()
    await report({ errors: [fault, { ...fault, message: 'forged\n{"level":60}' }] }, from('a'))
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatchObject({ userId: 7, httpId: 'request-1', consoleFault: fault })
    expect(lines[1]).toMatchObject({ level: 40, consoleFault: { message: 'forged\n{"level":60}' } })
  })

  it('are refused above ten reports a minute of one session, and taken again in the next', async () => {
    const { clock, report, lines } = stage()
    const send = async (session: string) => report({ errors: [fault] }, from(session))
    for (let sent = 0; sent < 10; sent++) await send('a')
    await expect(send('a')).rejects.toThrow(Refusal)
    await expect(send('b')).resolves.toBeNull()
    expect(lines).toHaveLength(11)
    clock.advance(60_000)
    await expect(send('a')).resolves.toBeNull()
  })

  it.each([
    ['no fault at all', []],
    ['more than 20', Array.from({ length: 21 }, () => fault)],
    ['a text that is too long', [{ ...fault, stack: 'x'.repeat(faultLimits.stack + 1) }]],
    ['a field that nobody knows', [{ ...fault, token: 'secret' }]],
  ])('are not taken with %s', (_, errors) => {
    expect(reportErrors.input.safeParse({ errors }).success).toBe(false)
  })

  it('need a session and no menu', () => {
    expect(reportErrors.need).toBe('session')
  })
})
