import { assign, setup, type SnapshotFrom } from 'xstate'

import { groupOf, metaOf } from '../shared/state-meta.ts'
import { stateName } from '../shared/states/state-name.ts'
import { type FeeFacts, mayBeTripped, mayBeTrippedByItself, standingOf, type Standing } from './fee-facts.ts'

/** How a command to the breaker ended; what nobody told is `unknown`, never failed. */
export type FeeOutcome = 'done' | 'failed' | 'unknown'

export type FeeControlEvent =
  | { readonly type: 'service.begin' }
  | { readonly type: 'service.suspend' }
  | { readonly type: 'service.resume' }
  | { readonly type: 'service.end' }
  /** The meter told its balance. */
  | { readonly type: 'balance.read'; readonly facts: FeeFacts }
  /** What was told is older than this service takes, or the meter is another one. */
  | { readonly type: 'balance.stale' }
  /** The ledger has money of the customer that the meter has not taken. */
  | { readonly type: 'money.came'; readonly facts: FeeFacts }
  /** The delay before a trip is over. */
  | { readonly type: 'delay.passed'; readonly facts: FeeFacts }
  /** A person answers for the trip. */
  | { readonly type: 'trip.confirm'; readonly facts: FeeFacts }
  | { readonly type: 'trip.settled'; readonly outcome: FeeOutcome }
  /** A person gives the power back without money. */
  | { readonly type: 'reclose.order' }
  | { readonly type: 'reclose.settled'; readonly outcome: FeeOutcome }
  /** The same command once more: the meter's terminal executes it once. */
  | { readonly type: 'command.resend' }

interface FeeControl {
  /** The breaker was opened for want of money, and not by anybody else. */
  readonly isOpenedHere: boolean
}

const stands =
  (standing: Standing) =>
  ({ context, event }: { readonly context: FeeControl; readonly event: FeeControlEvent }): boolean =>
    event.type === 'balance.read' && standingOf(event.facts, context.isOpenedHere) === standing

const ended =
  (outcome: FeeOutcome) =>
  ({ event }: { readonly event: FeeControlEvent }): boolean =>
    (event.type === 'trip.settled' || event.type === 'reclose.settled') && event.outcome === outcome

const fee = setup({
  types: {
    context: {} as FeeControl,
    events: {} as FeeControlEvent,
    tags: {} as 'known' | 'commanding',
  },
  guards: {
    isOpenedHere: stands('openedHere'),
    isOpenedHereAndPaid: stands('openedHereAndPaid'),
    isOpenedElsewhere: stands('openedElsewhere'),
    isEmptyAndProtected: stands('emptyAndProtected'),
    isEmptyNow: stands('empty'),
    isBelowSecond: stands('belowSecond'),
    isBelowFirst: stands('belowFirst'),
    isPlenty: stands('plenty'),
    moneySuffices: ({ context, event }) =>
      event.type === 'money.came' &&
      standingOf({ ...event.facts, isOpen: true }, context.isOpenedHere) === 'openedHereAndPaid',
    tripsByItself: ({ event }) => event.type === 'delay.passed' && mayBeTrippedByItself(event.facts),
    isStillEmpty: ({ event }) => event.type === 'trip.confirm' && mayBeTripped(event.facts),
    wasDone: ended('done'),
    wasNotDone: ended('failed'),
    nobodyKnows: ended('unknown'),
    nothingIsOpen: ({ context }) => !context.isOpenedHere,
  },
  actions: {
    noteOpened: assign({ isOpenedHere: true }),
    noteNotOpened: assign({ isOpenedHere: false }),
  },
})

const meta = metaOf('feeControl')
const group = groupOf('feeControl')
const calls = 'collection §7 Collect: fee control'
const breaker = 'collection §9 Breaker event types'
const unknownPlace = 'silences: Answers and errors, a lost answer is unknown'
const decision = 'docs/decisions/fee-control.md'

const here = '#feeControl.under.supervised'
const at = {
  normal: `${here}.known.running.wide.normal`,
  warned: `${here}.known.running.wide.warned`,
  urgent: `${here}.known.running.urgent`,
  awaitingConfirmation: `${here}.known.usedUp.awaitingConfirmation`,
  empty: `${here}.known.usedUp.empty`,
  tripping: `${here}.tripping`,
  unknown: `${here}.unsure.asked.unknown`,
  tripUnknown: `${here}.unsure.asked.tripUnknown`,
  tripped: `${here}.unsure.tripped`,
  openElsewhere: `${here}.unsure.openElsewhere`,
  reclosing: `${here}.reclosing`,
  recloseUnknown: `${here}.unsure.recloseUnknown`,
} as const

/** Where a balance leads to. They exclude each other: one balance means one thing. */
const by = {
  paid: { guard: 'isOpenedHereAndPaid', target: at.reclosing },
  opened: { guard: 'isOpenedHere', target: at.tripped },
  elsewhere: { guard: 'isOpenedElsewhere', target: at.openElsewhere },
  protectedOne: { guard: 'isEmptyAndProtected', target: at.awaitingConfirmation },
  empty: { guard: 'isEmptyNow', target: at.empty },
  second: { guard: 'isBelowSecond', target: at.urgent },
  first: { guard: 'isBelowFirst', target: at.warned },
  plenty: { guard: 'isPlenty', target: at.normal },
} as const

/**
 * A prepaid supply under fee control: it is warned as its balance falls, tripped once that is used up, and closed
 * again when money came. Nothing is tripped that is not known to be empty at this moment.
 *
 * What a balance says already is no step: a group around states takes what leads out of it, each state the rest.
 */
export const feeControlMachine = fee.createMachine({
  id: 'feeControl',
  context: { isOpenedHere: false },
  initial: 'notUnder',
  states: {
    notUnder: { meta: meta('notUnder', calls), on: { 'service.begin': 'under' } },
    under: {
      meta: group('under', calls),
      initial: 'supervised',
      on: { 'service.end': { guard: 'nothingIsOpen', target: 'ended' } },
      states: {
        supervised: {
          meta: meta('supervised', calls),
          initial: 'unsure',
          on: { 'service.suspend': 'suspended' },
          states: {
            known: {
              tags: 'known',
              meta: group('known', calls),
              initial: 'running',
              on: { 'balance.read': by.elsewhere, 'balance.stale': at.unknown },
              states: {
                running: {
                  meta: group('running', calls),
                  initial: 'wide',
                  on: { 'balance.read': [by.protectedOne, by.empty] },
                  states: {
                    wide: {
                      meta: group('wide', calls),
                      initial: 'normal',
                      on: { 'balance.read': by.second },
                      states: {
                        normal: {
                          meta: meta('normal', calls),
                          on: { 'balance.read': by.first },
                        },
                        warned: {
                          meta: meta('warned', calls),
                          on: { 'balance.read': by.plenty },
                        },
                      },
                    },
                    urgent: {
                      meta: meta('urgent', calls),
                      on: { 'balance.read': [by.first, by.plenty] },
                    },
                  },
                },
                usedUp: {
                  meta: group('usedUp', calls),
                  initial: 'empty',
                  on: {
                    'balance.read': [by.second, by.first, by.plenty],
                    'trip.confirm': { guard: 'isStillEmpty', target: at.tripping, actions: 'noteOpened' },
                  },
                  states: {
                    awaitingConfirmation: {
                      meta: meta('awaitingConfirmation', 'core §6 important loads'),
                      on: { 'balance.read': by.empty },
                    },
                    empty: {
                      meta: meta('empty', calls),
                      on: {
                        'balance.read': by.protectedOne,
                        'delay.passed': {
                          guard: 'tripsByItself',
                          target: at.tripping,
                          actions: 'noteOpened',
                        },
                      },
                    },
                  },
                },
              },
            },
            tripping: {
              tags: 'commanding',
              meta: meta('tripping', breaker),
              on: {
                'trip.settled': [
                  { guard: 'wasDone', target: at.tripped },
                  { guard: 'nobodyKnows', target: at.tripUnknown },
                  // It is known not to have happened: the balance is looked at anew.
                  { target: at.unknown, actions: 'noteNotOpened' },
                ],
              },
            },
            reclosing: {
              tags: 'commanding',
              meta: meta('reclosing', breaker),
              on: {
                'reclose.settled': [
                  { guard: 'wasDone', target: at.unknown, actions: 'noteNotOpened' },
                  { guard: 'nobodyKnows', target: at.recloseUnknown },
                  { target: at.tripped },
                ],
              },
            },
            // The breaker was open, or may be: the next balance that says otherwise tells what there is.
            unsure: {
              meta: group('unsure', decision),
              initial: 'asked',
              on: {
                'balance.read': [
                  { ...by.protectedOne, actions: 'noteNotOpened' },
                  { ...by.empty, actions: 'noteNotOpened' },
                  { ...by.second, actions: 'noteNotOpened' },
                  { ...by.first, actions: 'noteNotOpened' },
                  { ...by.plenty, actions: 'noteNotOpened' },
                ],
              },
              states: {
                asked: {
                  meta: group('asked', decision),
                  initial: 'unknown',
                  on: { 'balance.read': [by.paid, by.opened] },
                  states: {
                    unknown: {
                      meta: meta('unknown', decision),
                      on: { 'balance.read': by.elsewhere },
                    },
                    tripUnknown: {
                      meta: meta('tripUnknown', unknownPlace),
                      on: {
                        'trip.settled': [
                          { guard: 'wasDone', target: at.tripped },
                          { guard: 'wasNotDone', target: at.unknown, actions: 'noteNotOpened' },
                        ],
                        'command.resend': at.tripping,
                      },
                    },
                  },
                },
                tripped: {
                  meta: meta('tripped', breaker),
                  on: {
                    'balance.read': by.paid,
                    'money.came': { guard: 'moneySuffices', target: at.reclosing },
                    'reclose.order': at.reclosing,
                  },
                },
                recloseUnknown: {
                  meta: meta('recloseUnknown', unknownPlace),
                  on: {
                    'reclose.settled': [
                      { guard: 'wasDone', target: at.unknown, actions: 'noteNotOpened' },
                      { guard: 'wasNotDone', target: at.tripped },
                    ],
                    'command.resend': at.reclosing,
                    'balance.read': by.opened,
                  },
                },
                openElsewhere: { meta: meta('openElsewhere', decision) },
              },
            },
          },
        },
        suspended: {
          meta: meta('suspended', decision),
          on: { 'service.resume': 'supervised' },
        },
      },
    },
    ended: { type: 'final', meta: meta('ended', calls) },
  },
})

/** The service's state by the name that rows have: what holds it together is left out. */
export const feeStateOf = (snapshot: Pick<SnapshotFrom<typeof feeControlMachine>, '_nodes'>): string =>
  stateName(snapshot).replace('supervised.', '')
