import { assign, setup } from 'xstate'

import { metaOf } from '#machines/shared/state-meta.ts'

interface KeyRotationRecord {
  /** The version under which cards are written. */
  readonly newest: number
}

/** Brings in the next version. */
export interface KeysRotate {
  readonly type: 'keys.rotate'
  /** The newest version as whoever asks has seen it. */
  readonly seen: number
  /** The newest version that there is. */
  readonly newest: number
  /** The highest that a record on a card can say. */
  readonly most: number
}

const rotation = setup({
  types: { context: {} as KeyRotationRecord, events: {} as KeysRotate },
  guards: {
    newestWasSeen: ({ event }) => event.seen === event.newest && event.newest < event.most,
    lastWasSeen: ({ event }) => event.seen === event.newest && event.newest + 1 === event.most,
  },
  actions: { noteVersion: assign({ newest: ({ event }) => event.newest + 1 }) },
})

const meta = metaOf('keyRotation')
const decision = 'docs/decisions/one-law.md'

/**
 * The master keys of cards: a version is added, none is ever taken away, and of two people at once the second is told
 * to look again.
 */
export const keyRotationMachine = rotation.createMachine({
  id: 'keyRotation',
  context: { newest: 1 },
  initial: 'rotatable',
  states: {
    rotatable: {
      meta: meta('rotatable', decision),
      on: {
        'keys.rotate': [
          { guard: 'lastWasSeen', target: 'usedUp', actions: 'noteVersion' },
          { guard: 'newestWasSeen', actions: 'noteVersion' },
        ],
      },
    },
    usedUp: { type: 'final', meta: meta('usedUp', decision) },
  },
})
