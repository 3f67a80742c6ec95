import { assign, setup, type SnapshotFrom } from 'xstate'

import { type CommandState, commandStates } from '#contract/command/command-states.ts'
import type { OperationReason } from '#contract/field/operation.ts'

import { groupOf, metaOf } from '../shared/state-meta.ts'
import { stateName } from '../shared/states/state-name.ts'

/** What a command remembers of its way; instants come with the events, so that replaying gives the same record. */
export interface RemoteCommand {
  readonly reason: OperationReason | null
  /** Things that were to be read or done, and those of them that were not. */
  readonly items: number
  readonly failedItems: number
}

export type CommandEvent =
  | { readonly type: 'command.queue'; readonly needsApproval: boolean }
  /** A second person releases it. */
  | { readonly type: 'command.approve'; readonly isSecondPerson: boolean }
  /** A second person refuses it; whoever gave it withdraws it. */
  | { readonly type: 'command.reject'; readonly isSecondPerson: boolean }
  | { readonly type: 'command.withdraw'; readonly wasAttempted: boolean }
  /** The broker took it. */
  | { readonly type: 'command.sent' }
  /** 60 seconds passed since it was sent. */
  | { readonly type: 'minute.passed' }
  | { readonly type: 'terminal.acknowledged' }
  | { readonly type: 'terminal.refused'; readonly reason: OperationReason }
  | {
      readonly type: 'result.reported'
      readonly reason: OperationReason | null
      readonly items: number
      readonly failedItems: number
      /** What succeeded was also written into the product's own records. */
      readonly isKept: boolean
    }
  /** What could not be written down before was written now. */
  | { readonly type: 'result.kept' }
  | { readonly type: 'deadline.passed'; readonly wasAttempted: boolean }
  /** The same request once more: the terminal executes it once. */
  | { readonly type: 'command.resend' }

const command = setup({
  types: {
    context: {} as RemoteCommand,
    events: {} as CommandEvent,
    tags: {} as 'open' | 'atTerminal' | 'settled',
  },
  guards: {
    approvalIsNeeded: ({ event }) => event.type === 'command.queue' && event.needsApproval,
    deciderIsSecondPerson: ({ event }) =>
      (event.type === 'command.approve' || event.type === 'command.reject') && event.isSecondPerson,
    nothingWasSent: ({ event }) =>
      (event.type === 'deadline.passed' || event.type === 'command.withdraw') && !event.wasAttempted,
    everythingFailed: ({ event }) =>
      event.type === 'result.reported' &&
      (event.reason !== null || (event.items > 0 && event.failedItems >= event.items)),
    somethingFailed: ({ event }) => event.type === 'result.reported' && event.failedItems > 0,
    resultIsNotKept: ({ event }) => event.type === 'result.reported' && !event.isKept,
  },
  actions: {
    keepRefusal: assign(({ event }) => (event.type === 'terminal.refused' ? { reason: event.reason } : {})),
    keepResult: assign(({ event }) => {
      if (event.type !== 'result.reported') return {}
      const { reason, items, failedItems } = event
      return { reason, items, failedItems }
    }),
    noteNotSent: assign({ reason: () => 'not_sent' as const }),
    noteNotApproved: assign({ reason: () => 'not_approved' as const }),
    noteWithdrawn: assign({ reason: () => 'withdrawn' as const }),
    forgetOutcome: assign({ reason: null, items: 0, failedItems: 0 }),
  },
})

const meta = metaOf('command')
const group = groupOf('command')
const silences = 'silences: State tables, Command'
const decision = 'docs/decisions/remote-commands.md'

const refusing = { 'terminal.refused': { target: '#command.failed', actions: 'keepRefusal' } } as const
const acknowledging = {
  'terminal.acknowledged': '#command.awaited.underWay.atTerminal.fresh.acknowledged',
} as const

/**
 * A command to a terminal as the server keeps it (silences: Command). Nothing but the terminal's own word makes it a
 * success or a failure; without one by its deadline it is unknown, and a late word still settles it.
 */
export const commandMachine = command.createMachine({
  id: 'command',
  context: { reason: null, items: 0, failedItems: 0 },
  initial: 'notQueued',
  states: {
    notQueued: {
      meta: meta('notQueued', silences),
      on: {
        'command.queue': [{ guard: 'approvalIsNeeded', target: 'awaitingApproval' }, { target: 'awaited' }],
      },
    },
    awaitingApproval: {
      tags: 'open',
      meta: meta('awaitingApproval', decision),
      on: {
        'command.approve': { guard: 'deciderIsSecondPerson', target: 'awaited' },
        'command.reject': {
          guard: 'deciderIsSecondPerson',
          target: 'cancelled',
          actions: 'noteNotApproved',
        },
        'command.withdraw': { target: 'cancelled', actions: 'noteWithdrawn' },
        'deadline.passed': { target: 'cancelled', actions: 'noteNotApproved' },
      },
    },
    // What the terminal says of its end counts whenever it comes.
    awaited: {
      meta: group('awaited', silences),
      initial: 'underWay',
      on: {
        'result.reported': [
          { guard: 'everythingFailed', target: 'failed', actions: 'keepResult' },
          { guard: 'somethingFailed', target: 'partlyFailed', actions: 'keepResult' },
          { guard: 'resultIsNotKept', target: 'unsaved', actions: 'keepResult' },
          { target: 'succeeded', actions: 'keepResult' },
        ],
      },
      states: {
        underWay: {
          tags: 'open',
          meta: group('underWay', silences),
          initial: 'queued',
          on: { 'deadline.passed': 'unknown' },
          states: {
            queued: {
              meta: meta('queued', silences),
              on: {
                'command.sent': 'atTerminal',
                // A terminal can be faster than the note that it was sent to.
                ...acknowledging,
                ...refusing,
                'command.withdraw': {
                  guard: 'nothingWasSent',
                  target: '#command.cancelled',
                  actions: 'noteWithdrawn',
                },
                'deadline.passed': {
                  guard: 'nothingWasSent',
                  target: '#command.failed',
                  actions: 'noteNotSent',
                },
              },
            },
            atTerminal: {
              tags: 'atTerminal',
              meta: group('atTerminal', silences),
              initial: 'fresh',
              states: {
                fresh: {
                  meta: group('fresh', silences),
                  initial: 'sent',
                  on: { 'minute.passed': 'overdue' },
                  states: {
                    sent: { meta: meta('sent', silences), on: { ...acknowledging, ...refusing } },
                    acknowledged: { meta: meta('acknowledged', silences) },
                  },
                },
                overdue: {
                  meta: meta('overdue', 'collection §4 Remote command timeout'),
                  on: refusing,
                },
              },
            },
          },
        },
        unknown: {
          tags: 'settled',
          meta: meta('unknown', silences),
          on: { ...refusing, 'command.resend': { target: 'underWay', actions: 'forgetOutcome' } },
        },
      },
    },
    succeeded: { type: 'final', tags: 'settled', meta: meta('succeeded', 'collection §8 Successes') },
    partlyFailed: { type: 'final', tags: 'settled', meta: meta('partlyFailed', 'collection §8 Failures') },
    unsaved: {
      tags: 'settled',
      meta: meta('unsaved', 'collection §8 Failures'),
      on: { 'result.kept': 'succeeded' },
    },
    failed: { type: 'final', tags: 'settled', meta: meta('failed', silences) },
    cancelled: { type: 'final', tags: 'settled', meta: meta('cancelled', decision) },
  },
})

/**
 * The command's state by the name that rows and answers have.
 *
 * @throws Error before it was queued, when there is nothing to show
 */
export function commandStateOf(snapshot: Pick<SnapshotFrom<typeof commandMachine>, '_nodes'>): CommandState {
  const name = stateName(snapshot)
  const found = commandStates.find((state) => state === name)
  if (!found) throw new Error('a command that is not queued has no row')
  return found
}
