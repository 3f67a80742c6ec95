import { describe } from 'vitest'

import { passwordChangeCases, passwordChangeMachine, type PasswordPurpose } from '#machines/session/index.ts'

import { canHappen, PasswordWorld } from '../players/password-change.player.ts'
import { ownOfPage, type ServedAct, testServed } from '../players/test-served.ts'

const unreachable = Object.fromEntries(
  ['editing|field.change|0', 'editing|passwordChange.close|0', 'unconfirmed|passwordChange.close|0'].map(
    (id) => [`passwordChange.${id}`, ownOfPage],
  ),
)

const changing = (title: string, purpose: PasswordPurpose): ServedAct => ({
  title,
  subject: {
    machine: passwordChangeMachine,
    cases: passwordChangeCases,
    input: { purpose, userName: 'admin' },
    canHappen,
  },
  world: async (server) =>
    new PasswordWorld(server, purpose, purpose === 'own' ? (await server.signIn()).token : null),
})

describe('the change of a password, played against the server alone (core §5, §7)', () => {
  testServed([changing('without a session', 'expired'), changing('in a session', 'own')], unreachable)
})
