import { assign, setup } from 'xstate'

import { metaOf } from '../shared/state-meta.ts'

interface OperatorAccount {
  /** The password is one that an administrator was shown: its owner must choose another before anything else. */
  readonly mustChangePassword: boolean
}

export type OperatorAccountEvent =
  | { readonly type: 'account.create' }
  /** An account that there was before its life was written down. */
  | { readonly type: 'account.adopt'; readonly mustChangePassword: boolean }
  | { readonly type: 'password.initialise' }
  | { readonly type: 'password.change' }
  | { readonly type: 'account.lock' }
  | { readonly type: 'account.unlock' }
  | { readonly type: 'account.delete' }

const account = setup({
  types: {
    context: {} as OperatorAccount,
    events: {} as OperatorAccountEvent,
    tags: {} as 'unused' | 'barred' | 'gone',
  },
  guards: {
    passwordMustBeChanged: ({ context }) => context.mustChangePassword,
    adoptedPasswordMustBeChanged: ({ event }) => event.type === 'account.adopt' && event.mustChangePassword,
  },
  actions: {
    demandNewPassword: assign({ mustChangePassword: true }),
    keepNewPassword: assign({ mustChangePassword: false }),
  },
})

const meta = metaOf('operatorAccount')
const decision = 'docs/decisions/operator-accounts.md'

const leaving = {
  'account.lock': 'locked',
  'account.delete': 'deleted',
} as const

const initialising = { target: 'awaitingFirstPassword', actions: 'demandNewPassword' } as const

/**
 * The life of an operator's account as the server keeps it (core §2 Operators). Roles and departments are no part
 * of it, and neither is the brief lock after failed sign-ins: that one concerns a password, and ends by itself.
 */
export const operatorAccountMachine = account.createMachine({
  id: 'operatorAccount',
  context: { mustChangePassword: false },
  initial: 'notCreated',
  states: {
    notCreated: {
      meta: meta('notCreated', decision),
      on: {
        'account.create': initialising,
        'account.adopt': [{ guard: 'adoptedPasswordMustBeChanged', ...initialising }, { target: 'active' }],
      },
    },
    awaitingFirstPassword: {
      tags: 'unused',
      meta: meta('awaitingFirstPassword', 'silences: there is no default password'),
      on: {
        'password.initialise': 'awaitingFirstPassword',
        'password.change': { target: 'active', actions: 'keepNewPassword' },
        ...leaving,
      },
    },
    active: {
      meta: meta('active', 'core §2'),
      on: { 'password.initialise': initialising, 'password.change': 'active', ...leaving },
    },
    locked: {
      tags: 'barred',
      meta: meta('locked', decision),
      on: {
        // A lost password is no reason to open an account that was locked for another.
        'password.initialise': { actions: 'demandNewPassword' },
        'account.unlock': [
          { guard: 'passwordMustBeChanged', target: 'awaitingFirstPassword' },
          { target: 'active' },
        ],
        'account.delete': 'deleted',
      },
    },
    deleted: { type: 'final', tags: ['barred', 'gone'], meta: meta('deleted', decision) },
  },
})
