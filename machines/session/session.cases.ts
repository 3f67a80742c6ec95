import type { AnyEventObject } from 'xstate'

import { ProblemError } from '../shared/problem.ts'
import type { OpenedSession, UserInfo } from './session-types.ts'
import type { SessionEvent } from './session.machine.ts'

export const openedSession: OpenedSession = {
  token: 'token-1',
  name: '系统管理员',
  sessionKey: '0'.repeat(32),
}
export const administrator: UserInfo = {
  roles: ['admin'],
  name: '系统管理员',
  userName: 'admin',
  avatar: '',
  introduction: '',
}
export const entryProblems = {
  sessionEnded: new ProblemError({ code: 'session.ended', outcome: 'refused', status: '302' }),
  noUser: new ProblemError({ code: 'app.unexpected', outcome: 'unknown', status: '200' }),
  unreachable: new ProblemError({ code: 'app.unreachable', outcome: 'unknown', status: '' }),
  refused: new ProblemError({ code: 'app.not_permitted', outcome: 'refused', status: '403' }),
} as const

const wishes: readonly SessionEvent[] = [
  { type: 'session.ended' },
  { type: 'sessionKey.missing' },
  { type: 'signOut' },
  { type: 'entry.retry' },
  { type: 'alert.acknowledge' },
]

/** Every event of the session whose payload decides something. */
export const sessionCases: readonly AnyEventObject[] = [
  ...wishes,
  { type: 'xstate.done.actor.signInForm', output: openedSession },
  { type: 'xstate.done.actor.loadUser', output: administrator },
  { type: 'xstate.done.actor.loadUser', output: { ...administrator, roles: [] } },
  ...Object.values(entryProblems).map((error) => ({ type: 'xstate.error.actor.loadUser', error })),
  { type: 'xstate.done.actor.loadLanguage', output: 'en' },
  { type: 'xstate.error.actor.loadLanguage', error: entryProblems.unreachable },
  { type: 'xstate.done.actor.signOut' },
  { type: 'xstate.error.actor.signOut', error: entryProblems.unreachable },
]
