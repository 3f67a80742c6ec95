import type { AnyEventObject } from 'xstate'

import type { Problem } from '../shared/problem.ts'
import { ProblemError } from '../shared/problem.ts'
import type { RegistrationCheck, RegistrationDetail } from './registration-types.ts'

const requestId = '0b8f6a52-29c1-4f0e-8a55-3c3c7a3a9f10'
const startable = ['registration.start']

/** A terminal that was never registered; cases vary it. */
const blank: RegistrationDetail = {
  termId: 1,
  fTmName: '郑州一号终端',
  fConAdd: '410100000001',
  online: true,
  lastSeenAt: '2026-01-01T00:09:30.000Z',
  state: 'notStarted',
  stage: 0,
  mode: null,
  requestId: null,
  reason: null,
  startedAt: null,
  startedBy: null,
  stageSince: null,
  deadlineAt: null,
  endedAt: null,
  now: '2026-01-01T00:10:00.000Z',
  stageTimes: [],
  boxes: [],
  allowed: startable,
}
const begun: Partial<RegistrationDetail> = {
  mode: 'box',
  requestId,
  startedAt: '2026-01-01T00:00:00.000Z',
  startedBy: 'admin',
  stageSince: '2026-01-01T00:05:00.000Z',
  deadlineAt: '2026-01-01T01:00:00.000Z',
}
const running: Partial<RegistrationDetail> = { ...begun, state: 'activatingNodes', stage: 3, allowed: [] }

const check = (changes: Partial<RegistrationDetail>): RegistrationCheck => ({
  detail: { ...blank, ...changes },
  checkedAt: 0,
})

/** Every answer that the record can give, by the name of the state that it leads to. */
export const registrationChecks = {
  ready: check({}),
  offline: check({ online: false }),
  waiting: check(running),
  terminalGone: check({ ...running, online: false }),
  registered: check({ ...begun, state: 'registered', stage: 6, allowed: startable }),
  failed: check({ ...begun, state: 'failed', stage: 3, reason: 'no_nodes', allowed: startable }),
  unknown: check({ ...begun, state: 'unknown', stage: 3, allowed: startable }),
} as const

const problem = (code: string, outcome: Problem['outcome'], status: string) =>
  new ProblemError({ code, outcome, status })
export const registrationProblems = {
  unreachable: problem('app.unreachable', 'unknown', ''),
  underWay: problem('registration.under_way', 'refused', '409'),
  offline: problem('registration.terminal_offline', 'refused', '409'),
  notFound: problem('app.not_found', 'refused', '404'),
} as const

const { unreachable, underWay, offline, notFound } = registrationProblems
const ended = { ...begun, online: false, allowed: startable }
/** Settled, but the terminal is away: nothing may be started. */
const offlineChecks = [
  check({ ...ended, state: 'registered', stage: 6 }),
  check({ ...ended, state: 'failed', stage: 3, reason: 'no_nodes' }),
  check({ ...ended, state: 'unknown', stage: 3 }),
]
const checks = [...Object.values(registrationChecks), ...offlineChecks]
const started = { requestId, stage: 1 }

export const registrationCases: readonly AnyEventObject[] = [
  { type: 'start.open', mode: 'box', requestId },
  { type: 'start.open', mode: 'meter', requestId: '5f0c1f0e-92f4-4c51-8a0b-4f9a3a1c7d22' },
  { type: 'mode.change', mode: 'meter' },
  { type: 'giveUp.change', minutes: 30 },
  { type: 'giveUp.change', minutes: 1 },
  ...checks.map((output) => ({ type: 'xstate.done.actor.loadStatus', output })),
  ...checks.map((output) => ({ type: 'xstate.done.actor.checkStatus', output })),
  ...[unreachable, notFound].flatMap((error) => [
    { type: 'xstate.error.actor.loadStatus', error },
    { type: 'xstate.error.actor.checkStatus', error },
  ]),
  { type: 'xstate.done.actor.startRegistration', output: started },
  ...[unreachable, underWay, offline].map((error) => ({
    type: 'xstate.error.actor.startRegistration',
    error,
  })),
]
