import { assign, setup } from 'xstate'

import { type Problem, problemOf } from '#machines/shared/problem.ts'
import { slot } from '#machines/shared/slot.ts'
import { metaOf } from '#machines/shared/state-meta.ts'
import {
  type CardAsRead,
  type CardExpectation,
  noCard,
  noChip,
  type ReadChip,
} from '../counter/counter-types.ts'
import { awayFaults, deskGuards, wornFault } from '../counter/desk-problems.ts'

export type CardReadingEvent = { type: 'read.again' }

interface CardReadingContext {
  readonly expected: CardExpectation
  readonly chip: ReadChip | null
  readonly card: CardAsRead
  readonly problem: Problem | null
}

const meta = metaOf('cardReading')
const issue = 'issue 6: card removed, wrong card, desk gone, network gone'
const anyCard: CardExpectation = { serial: null, customerId: null, userCard: null }

/**
 * Reads the card in the reader and lets the server say what it is, until it is the card that the flow waits for.
 *
 * Reading changes nothing, so every fault leads back to reading once what is missing has come back.
 */
export const cardReadingMachine = setup({
  types: {
    input: {} as CardExpectation,
    context: {} as CardReadingContext,
    events: {} as CardReadingEvent,
    output: {} as CardAsRead,
    tags: {} as 'busy' | 'fault' | 'waiting',
  },
  actors: {
    waitForCard: slot<void, void>('waitForCard'),
    waitForRemoval: slot<void, void>('waitForRemoval'),
    waitForDesk: slot<void, void>('waitForDesk'),
    /** Asks the server for a challenge and the desk for a reading. */
    readChip: slot<ReadChip, void>('readChip'),
    identifyCard: slot<CardAsRead, ReadChip>('identifyCard'),
  },
  guards: {
    ...deskGuards,
    kindIsWrong: ({ context: { expected } }, card: CardAsRead) =>
      expected.userCard !== null && card.userCardState !== expected.userCard,
    cardIsOfOther: ({ context: { expected } }, card: CardAsRead) =>
      (expected.customerId !== null && card.customer !== null && card.customer.id !== expected.customerId) ||
      (expected.serial !== null && card.serial !== expected.serial),
  },
  actions: {
    keepChip: assign({ chip: (_, params: ReadChip) => params }),
    keepCard: assign({ card: (_, params: CardAsRead) => params, problem: null }),
    keepProblem: assign({ problem: (_, params: Problem) => params }),
  },
}).createMachine({
  id: 'cardReading',
  context: ({ input }) => ({ expected: input ?? anyCard, chip: null, card: noCard, problem: null }),
  initial: 'waiting',
  states: {
    waiting: {
      tags: 'waiting',
      meta: meta('waiting', issue),
      invoke: {
        id: 'waitForCard',
        src: 'waitForCard',
        onDone: 'reading',
        onError: 'deskGone',
      },
    },
    reading: {
      tags: 'busy',
      meta: meta('reading', issue),
      invoke: {
        id: 'readChip',
        src: 'readChip',
        onDone: {
          target: 'identifying',
          actions: { type: 'keepChip', params: ({ event }) => event.output },
        },
        onError: [
          ...awayFaults,
          { guard: { type: 'cardIsForeign', params: problemOf }, target: 'foreign' },
          wornFault,
          { target: 'unanswered', actions: { type: 'keepProblem', params: problemOf } },
        ],
      },
    },
    identifying: {
      tags: 'busy',
      meta: meta('identifying', issue),
      invoke: {
        id: 'identifyCard',
        src: 'identifyCard',
        input: ({ context }) => context.chip ?? noChip,
        onDone: [
          {
            guard: { type: 'kindIsWrong', params: ({ event }) => event.output },
            target: 'wrongCard',
            actions: { type: 'keepCard', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'cardIsOfOther', params: ({ event }) => event.output },
            target: 'othersCard',
            actions: { type: 'keepCard', params: ({ event }) => event.output },
          },
          { target: 'read', actions: { type: 'keepCard', params: ({ event }) => event.output } },
        ],
        onError: [
          { guard: { type: 'cardIsForeign', params: problemOf }, target: 'foreign' },
          { target: 'unanswered', actions: { type: 'keepProblem', params: problemOf } },
        ],
      },
    },
    cardRemoved: {
      tags: ['fault', 'waiting'],
      meta: meta('cardRemoved', issue),
      invoke: {
        id: 'waitForCard',
        src: 'waitForCard',
        onDone: 'reading',
        onError: 'deskGone',
      },
    },
    wrongCard: {
      tags: ['fault', 'waiting'],
      meta: meta('wrongCard', issue),
      invoke: { id: 'waitForRemoval', src: 'waitForRemoval', onDone: 'waiting' },
      on: { 'read.again': 'reading' },
    },
    othersCard: {
      tags: ['fault', 'waiting'],
      meta: meta('othersCard', issue),
      invoke: { id: 'waitForRemoval', src: 'waitForRemoval', onDone: 'waiting' },
      on: { 'read.again': 'reading' },
    },
    foreign: {
      tags: ['fault', 'waiting'],
      meta: meta('foreign', issue),
      invoke: { id: 'waitForRemoval', src: 'waitForRemoval', onDone: 'waiting' },
      on: { 'read.again': 'reading' },
    },
    worn: {
      tags: ['fault', 'waiting'],
      meta: meta('worn', issue),
      invoke: { id: 'waitForRemoval', src: 'waitForRemoval', onDone: 'waiting' },
      on: { 'read.again': 'reading' },
    },
    deskGone: {
      tags: ['fault', 'waiting'],
      meta: meta('deskGone', issue),
      invoke: { id: 'waitForDesk', src: 'waitForDesk', onDone: 'waiting' },
    },
    unanswered: {
      tags: 'fault',
      meta: meta('unanswered', 'silences: a lost answer is unknown, never failed'),
      on: { 'read.again': 'reading' },
    },
    read: { type: 'final', meta: meta('read', issue) },
  },
  output: ({ context }) => context.card,
})
