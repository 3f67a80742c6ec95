import { assign, setup } from 'xstate'

import type { DataOf } from '#contract/kernel/call.ts'
import type { settleWrite } from '#contract/card/card.contract.ts'
import type { CardScript } from '#contract/desk/desk-protocol.ts'

import { type Problem, problemOf } from '#machines/shared/problem.ts'
import { slot } from '#machines/shared/slot.ts'
import { metaOf } from '#machines/shared/state-meta.ts'
import { type CardAsRead, type CardOrder, noChip, noOrder, type ReadChip } from '../counter/counter-types.ts'
import { awayFaults, deskGuards, wornFault } from '../counter/desk-problems.ts'
import { orderCancellingMachine, type OrderCancellingOutput } from './order-cancelling.machine.ts'

/** What is sent to the card for an order: made by the server from a reading of this very moment. */
export interface PreparedWrite {
  readonly serial: string
  readonly script: CardScript
}
export interface SettleWrite extends ReadChip {
  readonly orderId: number
}
/** What the server made of the reading after a write. */
export type SettledWrite = DataOf<typeof settleWrite>
export interface CardWritingInput {
  readonly order: CardOrder
  /** Writes what the card holds, so that the order's own script never will; then the order is cancelled. */
  readonly isUndo: boolean
}
export type WritingOutcome = 'written' | 'postponed' | 'cancelled'
export interface CardWritingOutput {
  readonly outcome: WritingOutcome
  readonly order: CardOrder
  /** As it was read after a write; `null` where none was settled. */
  readonly card: CardAsRead | null
}
export type CardWritingEvent =
  | { type: 'write.again' }
  /** Leaves the order as it is, to be finished by "write card". */
  | { type: 'write.later' }
  | { type: 'order.giveUp' }

interface CardWritingContext extends CardWritingInput, CardWritingOutput {
  readonly prepared: PreparedWrite
  readonly chip: ReadChip
  /** Something may have reached the card, so that only reading it tells how it stands. */
  readonly isBegun: boolean
  readonly problem: Problem | null
}

const meta = metaOf('cardWriting')
const issue = 'issue 6: a write whose outcome is not known is settled by reading the card'

/**
 * Writes one order on its card and verifies it by reading back.
 *
 * From the moment a script went out, whatever goes wrong leads to reading the card: what stands there decides, never
 * what the write said of itself. Before that moment nothing can have happened, and the server is asked again.
 */
export const cardWritingMachine = setup({
  types: {
    input: {} as CardWritingInput,
    context: {} as CardWritingContext,
    events: {} as CardWritingEvent,
    output: {} as CardWritingOutput,
    tags: {} as 'busy' | 'fault' | 'waiting' | 'locked',
  },
  actors: {
    waitForCard: slot<void, void>('waitForCard'),
    waitForRemoval: slot<void, void>('waitForRemoval'),
    waitForDesk: slot<void, void>('waitForDesk'),
    /** Reads the card afresh, shows it to the server and gets the script of the order. */
    prepareWrite: slot<PreparedWrite, CardWritingInput>('prepareWrite'),
    runScript: slot<void, PreparedWrite>('runScript'),
    readChip: slot<ReadChip, void>('readChip'),
    settleWrite: slot<SettledWrite, SettleWrite>('settleWrite'),
    orderCancelling: orderCancellingMachine,
  },
  guards: {
    ...deskGuards,
    writeIsBegun: ({ context }) => context.isBegun,
    orderIsWritten: (_, { outcome }: SettledWrite) => outcome === 'written',
    orderIsUndone: (_, { outcome }: SettledWrite) => outcome === 'undone',
    orderIsCancelled: (_, { outcome }: OrderCancellingOutput) => outcome === 'cancelled',
    /** Another script has to make the first one void before the money goes back. */
    undoIsNeeded: (_, { outcome }: OrderCancellingOutput) => outcome === 'byCard',
  },
  actions: {
    keepPrepared: assign({ prepared: (_, params: PreparedWrite) => params, isBegun: true, problem: null }),
    keepChip: assign({ chip: (_, params: ReadChip) => params }),
    keepSettled: assign({
      order: (_, { order }: SettledWrite) => order,
      card: (_, { card }: SettledWrite) => card,
      isBegun: false,
    }),
    keepCancelled: assign({ order: (_, { order }: OrderCancellingOutput) => order, outcome: 'cancelled' }),
    noteUndo: assign({ isUndo: true }),
    keepProblem: assign({ problem: (_, params: Problem) => params }),
    /** What is read now tells how it stands. */
    forgetProblem: assign({ problem: null }),
    noteWritten: assign({ outcome: 'written' }),
    noteCancelled: assign({ outcome: 'cancelled' }),
  },
}).createMachine({
  id: 'cardWriting',
  context: ({ input }) => ({
    order: input?.order ?? noOrder,
    isUndo: input?.isUndo ?? false,
    // An order whose script went out before is read first.
    isBegun: ['writing', 'unknown', 'undoing'].includes(input?.order.state ?? ''),
    prepared: { serial: '', script: [] },
    chip: noChip,
    outcome: 'postponed',
    card: null,
    problem: null,
  }),
  initial: 'resuming',
  states: {
    /** Passed through at once: reading where something may have been written, else preparing. */
    resuming: {
      meta: meta('resuming', issue),
      always: [{ guard: 'writeIsBegun', target: 'verifying' }, { target: 'preparing' }],
    },
    preparing: {
      tags: ['busy'],
      meta: meta('preparing', issue),
      invoke: {
        id: 'prepareWrite',
        src: 'prepareWrite',
        input: ({ context: { order, isUndo } }) => ({ order, isUndo }),
        onDone: { target: 'writing', actions: { type: 'keepPrepared', params: ({ event }) => event.output } },
        onError: [
          ...awayFaults,
          { guard: { type: 'cardIsAnother', params: problemOf }, target: 'otherCard' },
          { guard: { type: 'cardIsForeign', params: problemOf }, target: 'otherCard' },
          wornFault,
          { target: 'unprepared', actions: { type: 'keepProblem', params: problemOf } },
        ],
      },
    },
    writing: {
      tags: ['busy', 'locked'],
      meta: meta('writing', issue),
      invoke: {
        id: 'runScript',
        src: 'runScript',
        input: ({ context }) => context.prepared,
        onDone: 'verifying',
        onError: [
          ...awayFaults,
          // Whatever it says, what was written is read.
          { target: 'verifying', actions: { type: 'keepProblem', params: problemOf } },
        ],
      },
    },
    verifying: {
      tags: ['busy', 'locked'],
      meta: meta('verifying', issue),
      invoke: {
        id: 'readChip',
        src: 'readChip',
        onDone: { target: 'settling', actions: { type: 'keepChip', params: ({ event }) => event.output } },
        onError: [
          ...awayFaults,
          { guard: { type: 'cardIsForeign', params: problemOf }, target: 'otherCard' },
          wornFault,
          { target: 'unsettled', actions: { type: 'keepProblem', params: problemOf } },
        ],
      },
    },
    settling: {
      tags: ['busy', 'locked'],
      meta: meta('settling', issue),
      invoke: {
        id: 'settleWrite',
        src: 'settleWrite',
        input: ({ context: { order, chip } }) => ({ orderId: order.id, ...chip }),
        onDone: [
          {
            guard: { type: 'orderIsWritten', params: ({ event }) => event.output },
            target: 'ended',
            actions: ['noteWritten', { type: 'keepSettled', params: ({ event }) => event.output }],
          },
          {
            guard: { type: 'orderIsUndone', params: ({ event }) => event.output },
            target: 'ended',
            actions: ['noteCancelled', { type: 'keepSettled', params: ({ event }) => event.output }],
          },
          { target: 'notWritten', actions: { type: 'keepSettled', params: ({ event }) => event.output } },
        ],
        onError: [
          { guard: { type: 'cardIsAnother', params: problemOf }, target: 'otherCard' },
          { guard: { type: 'cardIsForeign', params: problemOf }, target: 'otherCard' },
          { target: 'unsettled', actions: { type: 'keepProblem', params: problemOf } },
        ],
      },
    },
    cardRemoved: {
      tags: ['fault', 'waiting'],
      meta: meta('cardRemoved', issue),
      invoke: {
        id: 'waitForCard',
        src: 'waitForCard',
        onDone: 'resuming',
        onError: 'deskGone',
      },
      on: { 'write.later': 'ended' },
    },
    deskGone: {
      tags: ['fault', 'waiting'],
      meta: meta('deskGone', issue),
      invoke: { id: 'waitForDesk', src: 'waitForDesk', onDone: 'resuming' },
      on: { 'write.later': 'ended' },
    },
    otherCard: {
      tags: ['fault', 'waiting'],
      meta: meta('otherCard', issue),
      invoke: { id: 'waitForRemoval', src: 'waitForRemoval', onDone: 'cardRemoved' },
      on: { 'write.later': 'ended' },
    },
    worn: {
      tags: ['fault', 'waiting'],
      meta: meta('worn', issue),
      on: { 'write.again': 'resuming', 'write.later': 'ended' },
    },
    /** The server gave no script: nothing was written. */
    unprepared: {
      tags: 'fault',
      meta: meta('unprepared', 'silences: a lost answer is unknown, never failed'),
      on: { 'write.again': 'preparing', 'write.later': 'ended', 'order.giveUp': 'cancelling' },
    },
    /** The card was read, but the server could not say what that means. */
    unsettled: {
      tags: 'fault',
      meta: meta('unsettled', 'silences: a lost answer is unknown, never failed'),
      on: {
        'write.again': { target: 'verifying', actions: 'forgetProblem' },
        'write.later': 'ended',
      },
    },
    notWritten: {
      tags: 'fault',
      meta: meta('notWritten', issue),
      on: { 'write.again': 'preparing', 'write.later': 'ended', 'order.giveUp': 'cancelling' },
    },
    cancelling: {
      meta: meta('cancelling', 'collection §8: cancel notices'),
      invoke: {
        id: 'orderCancelling',
        src: 'orderCancelling',
        input: ({ context: { order } }) => ({ order }),
        onDone: [
          {
            guard: { type: 'orderIsCancelled', params: ({ event }) => event.output },
            target: 'ended',
            actions: { type: 'keepCancelled', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'undoIsNeeded', params: ({ event }) => event.output },
            target: 'preparing',
            actions: 'noteUndo',
          },
          { target: 'notWritten' },
        ],
      },
    },
    ended: { type: 'final', meta: meta('ended', issue) },
  },
  output: ({ context: { outcome, order, card } }) => ({ outcome, order, card }),
})
