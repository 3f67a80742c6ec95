import { setup } from 'xstate'

import { metaOf } from '#machines/shared/state-meta.ts'

export type CardChallengeEvent =
  | { readonly type: 'challenge.issue' }
  /** Whether it is used in its time, by whoever it was issued to. */
  | { readonly type: 'challenge.use'; readonly isInTime: boolean; readonly isOwn: boolean }

const challenge = setup({
  types: { events: {} as CardChallengeEvent },
  guards: {
    isOwnInTime: ({ event }) => event.type !== 'challenge.use' || (event.isInTime && event.isOwn),
  },
})

const meta = metaOf('cardChallenge')
const decision = 'docs/decisions/card-orders.md'

/** A challenge that a card answers when it is read: it holds for minutes, for one person, and once. */
export const cardChallengeMachine = challenge.createMachine({
  id: 'cardChallenge',
  initial: 'notIssued',
  states: {
    notIssued: { meta: meta('notIssued', decision), on: { 'challenge.issue': 'issued' } },
    issued: {
      meta: meta('issued', decision),
      on: { 'challenge.use': { guard: 'isOwnInTime', target: 'used' } },
    },
    used: { type: 'final', meta: meta('used', decision) },
  },
})
