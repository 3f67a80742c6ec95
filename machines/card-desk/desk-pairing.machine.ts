import { setup } from 'xstate'

import { groupOf, metaOf } from '../shared/state-meta.ts'

export type DeskPairingEvent =
  /** A code is made that a card service is to take. A counter that browsers play themselves has no service. */
  | { readonly type: 'code.make'; readonly isVirtual: boolean }
  /** A card service brings a code. */
  | { readonly type: 'code.take'; readonly isInTime: boolean }
  | { readonly type: 'desk.revoke' }

const pairing = setup({
  types: { events: {} as DeskPairingEvent, tags: {} as 'paired' | 'codeWaits' },
  guards: {
    hasService: ({ event }) => event.type !== 'code.make' || !event.isVirtual,
    codeIsInTime: ({ event }) => event.type !== 'code.take' || event.isInTime,
  },
})

const meta = metaOf('deskPairing')
const group = groupOf('deskPairing')
const decision = 'docs/decisions/desk-sessions.md'

/**
 * A counter and its card service: a code is taken once and in its time, what was paired before is not any more, and a
 * counter that is paired stays so while another code waits.
 */
export const deskPairingMachine = pairing.createMachine({
  id: 'deskPairing',
  initial: 'inUse',
  states: {
    inUse: {
      meta: group('inUse', decision),
      initial: 'unpaired',
      on: { 'desk.revoke': 'revoked' },
      states: {
        unpaired: {
          meta: meta('unpaired', decision),
          on: { 'code.make': { guard: 'hasService', target: 'waiting' } },
        },
        waiting: {
          tags: 'codeWaits',
          meta: meta('waiting', decision),
          on: {
            'code.make': { guard: 'hasService', target: 'waiting' },
            'code.take': { guard: 'codeIsInTime', target: 'paired' },
          },
        },
        paired: {
          tags: 'paired',
          meta: meta('paired', decision),
          on: { 'code.make': { guard: 'hasService', target: 'renewing' } },
        },
        renewing: {
          tags: ['paired', 'codeWaits'],
          meta: meta('renewing', decision),
          on: {
            'code.make': { guard: 'hasService', target: 'renewing' },
            'code.take': { guard: 'codeIsInTime', target: 'paired' },
          },
        },
      },
    },
    revoked: { type: 'final', meta: meta('revoked', decision) },
  },
})
