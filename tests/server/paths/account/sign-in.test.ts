import { describe } from 'vitest'

import { signInCases, signInMachine } from '#machines/session/index.ts'

import { canHappen, SignInWorld } from '../players/sign-in.player.ts'
import { ownOfPage, testServed } from '../players/test-served.ts'

const unreachable = Object.fromEntries(
  [
    'open|remember.change|0',
    'open|xstate.done.actor.recallCredentials|0',
    'open.form.editing|field.change|0',
    'open.form.locked|field.change|0',
    'open.form.locked|xstate.after.lockTime.signIn.open.form.locked|0',
    'open.form.expired|xstate.after.lockTime.signIn.open.form.expired|0',
    'open.form.changingPassword|xstate.done.actor.passwordChange|1',
    'open.form.welcoming|xstate.done.actor.passwordChange|2',
    'open.form.confirming|xstate.done.actor.secondStep|3',
    'open.notice.hidden|always|0',
    'open.notice.shown|xstate.after.noticeTime.signIn.open.notice.shown|0',
  ].map((id) => [`signIn.${id}`, ownOfPage]),
)

describe('the sign-in page, played against the server alone (core §4, §7)', () => {
  testServed(
    [
      {
        title: 'signing in',
        subject: { machine: signInMachine, cases: signInCases, input: { notice: null }, canHappen },
        world: (server) => new SignInWorld(server),
      },
    ],
    unreachable,
  )
})
