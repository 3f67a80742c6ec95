import { describe } from 'vitest'

import { sessionCases, type SessionInput, sessionMachine } from '#machines/session/index.ts'

import { canHappen, SessionWorld } from '../players/session.player.ts'
import { ownOfPage, type ServedAct, testServed } from '../players/test-served.ts'

const swept = new Set<string>()

const from = (title: string, input: SessionInput): ServedAct => ({
  title,
  subject: { machine: sessionMachine, cases: sessionCases, input, canHappen },
  async world(server) {
    const token = input.token === null ? null : (await server.signIn()).token
    return new SessionWorld(server, token, swept)
  },
})

const unreachable = {
  'session.entering.user|xstate.error.actor.loadUser|1': {
    zh: '服务器应答 200 时必带用户信息',
    en: 'a server that answers 200 sends the user',
  },
  'session.entering.user|xstate.error.actor.loadUser|3': {
    zh: '服务器不会拒绝用户读取自己的信息',
    en: 'the server refuses nobody their own record',
  },
  ...Object.fromEntries(
    [
      'starting|always|0',
      'starting|always|1',
      'entering.language.loading|xstate.after.languagePatience.session.entering.language.loading|0',
      'entering.user.loading|xstate.after.entryPatience.session.entering.user.loading|0',
      'signedIn.welcomed|xstate.after.welcomeTime.session.signedIn.welcomed|0',
      'signedIn|sessionKey.missing|0',
      'entering|sessionKey.missing|0',
      'signingOut|xstate.after.signOutTime.session.signingOut|0',
      'expired|alert.acknowledge|0',
      'keyless|alert.acknowledge|0',
      'leaving|xstate.after.reloadTime.session.leaving|0',
    ].map((id) => [`session.${id}`, ownOfPage]),
  ),
}

describe('the session of a tab, played against the server alone (core §4)', () => {
  testServed(
    [from('signed out', { token: null }), from('with a token', { token: 'kept-from-before' })],
    unreachable,
  )
})
