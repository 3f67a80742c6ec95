import { assign, setup } from 'xstate'

import { metaOf } from '../shared/state-meta.ts'
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
const calls = 'collection §7 Collect: fee control'
const breaker = 'collection §9 Breaker event types'
const unknownPlace = 'silences: Answers and errors, a lost answer is unknown'
const decision = 'docs/decisions/fee-control.md'

const here = '#feeControl.supervised'

/** Where a balance leads to; each state leaves out its own. */
const by = {
  paid: { guard: 'isOpenedHereAndPaid', target: `${here}.reclosing` },
  opened: { guard: 'isOpenedHere', target: `${here}.tripped` },
  elsewhere: { guard: 'isOpenedElsewhere', target: `${here}.openElsewhere` },
  protectedOne: { guard: 'isEmptyAndProtected', target: `${here}.awaitingConfirmation` },
  empty: { guard: 'isEmptyNow', target: `${here}.empty` },
  second: { guard: 'isBelowSecond', target: `${here}.urgent` },
  first: { guard: 'isBelowFirst', target: `${here}.warned` },
  plenty: { guard: 'isPlenty', target: `${here}.normal` },
} as const

/** The same from where fee control may have opened the breaker: the meter says that it is closed. */
const closed = [
  { ...by.protectedOne, actions: 'noteNotOpened' },
  { ...by.empty, actions: 'noteNotOpened' },
  { ...by.second, actions: 'noteNotOpened' },
  { ...by.first, actions: 'noteNotOpened' },
  { ...by.plenty, actions: 'noteNotOpened' },
] as const

const tripSettled = [
  { guard: 'wasDone', target: `${here}.tripped` },
  { guard: 'nobodyKnows', target: `${here}.tripUnknown` },
  // It is known not to have happened: the balance is looked at anew.
  { target: `${here}.unknown`, actions: 'noteNotOpened' },
] as const

const recloseSettled = [
  { guard: 'wasDone', target: `${here}.unknown`, actions: 'noteNotOpened' },
  { guard: 'nobodyKnows', target: `${here}.recloseUnknown` },
  { target: `${here}.tripped` },
] as const

const stale = { 'balance.stale': `${here}.unknown` } as const

/**
 * A prepaid supply under fee control: it is warned as its balance falls, tripped once that is used up, and closed
 * again when money came. Nothing is tripped that is not known to be empty at this moment.
 */
export const feeControlMachine = fee.createMachine({
  id: 'feeControl',
  context: { isOpenedHere: false },
  initial: 'notUnder',
  states: {
    notUnder: { meta: meta('notUnder', calls), on: { 'service.begin': 'supervised' } },
    supervised: {
      meta: meta('supervised', calls),
      initial: 'unknown',
      on: {
        'service.suspend': 'suspended',
        'service.end': { guard: 'nothingIsOpen', target: 'ended' },
      },
      states: {
        unknown: {
          meta: meta('unknown', decision),
          on: {
            'balance.read': [by.paid, by.opened, by.elsewhere, ...closed],
          },
        },
        normal: {
          tags: 'known',
          meta: meta('normal', calls),
          on: {
            'balance.read': [by.elsewhere, by.protectedOne, by.empty, by.second, by.first],
            ...stale,
          },
        },
        warned: {
          tags: 'known',
          meta: meta('warned', calls),
          on: {
            'balance.read': [by.elsewhere, by.protectedOne, by.empty, by.second, by.plenty],
            ...stale,
          },
        },
        urgent: {
          tags: 'known',
          meta: meta('urgent', calls),
          on: {
            'balance.read': [by.elsewhere, by.protectedOne, by.empty, by.first, by.plenty],
            ...stale,
          },
        },
        awaitingConfirmation: {
          tags: 'known',
          meta: meta('awaitingConfirmation', 'core §6 important loads'),
          on: {
            'balance.read': [by.elsewhere, by.empty, by.second, by.first, by.plenty],
            'trip.confirm': { guard: 'isStillEmpty', target: 'tripping', actions: 'noteOpened' },
            ...stale,
          },
        },
        empty: {
          tags: 'known',
          meta: meta('empty', calls),
          on: {
            'balance.read': [by.elsewhere, by.protectedOne, by.second, by.first, by.plenty],
            'delay.passed': { guard: 'tripsByItself', target: 'tripping', actions: 'noteOpened' },
            'trip.confirm': { guard: 'isStillEmpty', target: 'tripping', actions: 'noteOpened' },
            ...stale,
          },
        },
        tripping: {
          tags: 'commanding',
          meta: meta('tripping', breaker),
          on: { 'trip.settled': [...tripSettled] },
        },
        tripUnknown: {
          meta: meta('tripUnknown', unknownPlace),
          on: {
            'trip.settled': [
              { guard: 'wasDone', target: 'tripped' },
              { guard: 'wasNotDone', target: 'unknown', actions: 'noteNotOpened' },
            ],
            'command.resend': 'tripping',
            'balance.read': [by.paid, by.opened, ...closed],
          },
        },
        tripped: {
          meta: meta('tripped', breaker),
          on: {
            'balance.read': [by.paid, ...closed],
            'money.came': { guard: 'moneySuffices', target: 'reclosing' },
            'reclose.order': 'reclosing',
          },
        },
        openElsewhere: {
          meta: meta('openElsewhere', decision),
          on: { 'balance.read': [by.protectedOne, by.empty, by.second, by.first, by.plenty] },
        },
        reclosing: {
          tags: 'commanding',
          meta: meta('reclosing', breaker),
          on: { 'reclose.settled': [...recloseSettled] },
        },
        recloseUnknown: {
          meta: meta('recloseUnknown', unknownPlace),
          on: {
            'reclose.settled': [
              { guard: 'wasDone', target: 'unknown', actions: 'noteNotOpened' },
              { guard: 'wasNotDone', target: 'tripped' },
            ],
            'command.resend': 'reclosing',
            'balance.read': [by.opened, ...closed],
          },
        },
      },
    },
    suspended: {
      meta: meta('suspended', decision),
      on: {
        'service.resume': 'supervised',
        'service.end': { guard: 'nothingIsOpen', target: 'ended' },
      },
    },
    ended: { type: 'final', meta: meta('ended', calls) },
  },
})
