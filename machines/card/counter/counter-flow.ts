import { assign, setup } from 'xstate'

import type { ReplacementReason, UserCardState } from '#contract/card/card-states.ts'

import type { Problem } from '#machines/shared/problem.ts'
import { slot } from '#machines/shared/slot.ts'
import { fenOf } from './amount.ts'
import { type AskedAt, askedAtGuards } from './asked-at.ts'
import { cardReadingMachine } from '../part/card-reading.machine.ts'
import { cardWritingMachine, type CardWritingOutput } from '../part/card-writing.machine.ts'
import type {
  CardAsRead,
  CardExpectation,
  CardFlow,
  CardOrder,
  CounterCustomer,
  CustomerCards,
  OrderRequest,
  ReplacementRequest,
} from './counter-types.ts'
import {
  customerChoiceMachine,
  type CustomerChoiceOutput,
  type ServedCard,
} from '../part/customer-choice.machine.ts'
import { orderBookingMachine, type OrderBookingOutput } from '../part/order-booking.machine.ts'
import { orderCancellingMachine, type OrderCancellingOutput } from '../part/order-cancelling.machine.ts'

export type CounterEvent =
  | { type: 'amount.change'; text: string }
  | { type: 'amount.confirm' }
  | { type: 'closing.change'; closesAccount: boolean }
  | { type: 'reason.change'; reason: ReplacementReason }
  | { type: 'confirm.back' }
  | { type: 'confirm.yes'; requestId: string }
  /** The customer paid, or was paid. */
  | { type: 'money.taken'; requestId: string }
  | { type: 'money.given'; requestId: string }
  | { type: 'unfinished.complete' }
  | { type: 'unfinished.giveUp' }
  | { type: 'read.again' }
  | { type: 'cancel.ask' }
  | { type: 'cancel.keep' }
  | { type: 'cancel.confirm' }
  | { type: 'request.ask' }
  | { type: 'request.retry' }
  | { type: 'request.withdraw' }
  | { type: 'withdraw.confirm'; requestId: string }
  | { type: 'withdraw.keep' }
  | { type: 'check.again' }
  | { type: 'flow.again' }

/** Where a flow begins when another page names the customer. */
export interface CounterFlowInput {
  readonly customer: CounterCustomer | null
}

export interface CounterContext extends ServedCard {
  readonly customer: CounterCustomer | null
  /** A person or another page named the customer; else the card told, and goes with it. */
  readonly isNamed: boolean
  readonly card: CardAsRead | null
  readonly cards: CustomerCards | null
  readonly amountText: string
  readonly closesAccount: boolean
  readonly reason: ReplacementReason
  readonly requestId: string
  readonly order: CardOrder | null
  /** The order is written off the card again instead of being finished. */
  readonly isUndo: boolean
  readonly problem: Problem | null
  /** Where it could be asked to cancel last; while that is asked, where it was. */
  readonly askedAt: AskedAt | null
}

/** The steps that a person sees at the top of every flow. */
export type CounterStep = 'find' | 'read' | 'amount' | 'confirm' | 'pay' | 'write' | 'receipt'

export const flowContext = ({ input }: { readonly input: CounterFlowInput | undefined }): CounterContext => ({
  customer: input?.customer ?? null,
  isNamed: (input?.customer ?? null) !== null,
  served: null,
  card: null,
  cards: null,
  amountText: '',
  closesAccount: false,
  reason: 'lost',
  requestId: '',
  order: null,
  isUndo: false,
  problem: null,
  askedAt: null,
})

/** The card that goes on with what was begun: the same one, or one of the same customer. */
export const expectedCard =
  (userCard: UserCardState | null) =>
  ({ context: { customer, card } }: { readonly context: CounterContext }): CardExpectation => ({
    userCard,
    // Of new cards one is as good as another.
    serial: userCard === '4F' ? null : (card?.serial ?? null),
    customerId: userCard === '4F' ? null : (customer?.id ?? null),
  })

export const orderRequest =
  (kind: CardFlow) =>
  ({ context }: { readonly context: CounterContext }): OrderRequest => ({
    kind,
    requestId: context.requestId,
    readingId: context.card?.readingId ?? '',
    customerId: context.customer?.id ?? context.card?.customer?.id ?? 0,
    amountFen: amountOf(kind, context),
    closesAccount: context.closesAccount,
  })

/** What is left decides a refund (collection §4); whoever writes or replaces a card takes no money. */
export function amountOf(kind: CardFlow, { amountText, card, closesAccount }: CounterContext): number {
  if (kind === 'refund') return (closesAccount ? card?.closingFen : card?.refundFen) ?? 0
  return kind === 'open' || kind === 'topUp' ? (fenOf(amountText) ?? 0) : 0
}

/** What the customer may pay in, as far as it is known: of the card's customer, else of the one who has none yet. */
export const allowanceAt = ({
  card,
  cards,
}: Pick<CounterContext, 'card' | 'cards'>): CardAsRead['allowance'] =>
  card?.allowance ?? cards?.allowance ?? null

const flowIs =
  (flow: CardFlow) =>
  (_: unknown, { allowed }: CardAsRead) =>
    allowed.includes(flow)

/** All names of the guided flows at the counter; each flow is a chart of them. */
export const counter = setup({
  types: {
    input: {} as CounterFlowInput | undefined,
    context: {} as CounterContext,
    events: {} as CounterEvent,
    /** `outdated`: the card may be another than when it was read. */
    tags: {} as CounterStep | 'busy' | 'fault' | 'ended' | 'outdated',
  },
  actors: {
    customerChoice: customerChoiceMachine,
    cardReading: cardReadingMachine,
    orderBooking: orderBookingMachine,
    cardWriting: cardWritingMachine,
    orderCancelling: orderCancellingMachine,
    findCards: slot<CustomerCards, { readonly customerId: number }>('findCards'),
    /** Comes back, with an error, when the card that was read is no longer there. */
    holdCard: slot<void, { readonly serial: string }>('holdCard'),
    payOut: slot<CardOrder, { readonly orderId: number; readonly requestId: string }>('payOut'),
    requestReplacement: slot<void, ReplacementRequest>('requestReplacement'),
    withdrawReplacement: slot<void, Omit<ReplacementRequest, 'reason'>>('withdrawReplacement'),
  },
  guards: {
    customerIsChosen: ({ context }) => context.customer !== null,
    refundIsDue: ({ context }) => amountOf('refund', context) > 0 || context.closesAccount,
    amountIsAllowed: ({ context }) => {
      const fen = fenOf(context.amountText) ?? 0
      return fen > 0 && fen <= (allowanceAt(context)?.mostFen ?? Number.POSITIVE_INFINITY)
    },
    openingIsAllowed: (_, { list }: CustomerCards) => list.every(({ cardState }) => cardState === 'invalid'),
    replacementIsAsked: (_, { list }: CustomerCards) =>
      list.some(({ cardState }) => cardState === 'applyForPatch' || cardState === 'patching'),
    meterIsMissing: (_, { hasMeter }: CustomerCards) => !hasMeter,
    cardIsRunning: (_, { list }: CustomerCards) => list.some(({ cardState }) => cardState === 'running'),
    orderIsPending: (_, { pending }: { readonly pending: CardOrder | null }) => pending !== null,
    settledCashIsDue: (_, { settled }: CardAsRead) => settled?.steps.includes('payOut') ?? false,
    orderWasSettled: (_, { settled }: CardAsRead) => settled?.state === 'written',
    openIsAllowed: flowIs('open'),
    topUpIsAllowed: flowIs('topUp'),
    refundIsAllowed: flowIs('refund'),
    writeIsAllowed: flowIs('write'),
    replaceIsAllowed: flowIs('replace'),
    orderIsBooked: (_, { outcome }: OrderBookingOutput) => outcome === 'booked',
    approvalIsRefused: (_, { outcome }: OrderBookingOutput) => outcome === 'notApproved',
    orderIsWithdrawn: (_, { outcome }: OrderBookingOutput) => outcome === 'withdrawn',
    cardIsFull: (_, { problem }: OrderBookingOutput) => problem?.code === 'card.purse_full',
    cardIsElsewhere: (_, { problem }: OrderBookingOutput) =>
      problem?.code === 'card.order_pending' || problem?.code === 'card.reading_over',
    cashIsDue: ({ context: { order } }) => order?.steps.includes('payOut') ?? false,
    refundIsWritten: (_, { outcome, order }: CardWritingOutput) =>
      outcome === 'written' && order.kind === 'refund',
    cardIsWritten: (_, { outcome }: CardWritingOutput) => outcome === 'written',
    writeIsCancelled: (_, { outcome }: CardWritingOutput) => outcome === 'cancelled',
    orderIsKept: (_, { outcome }: OrderCancellingOutput) => outcome === 'kept',
    undoIsNeeded: (_, { outcome }: OrderCancellingOutput) => outcome === 'byCard',
    outcomeIsUnknown: (_, params: Problem) => params.outcome === 'unknown',
    ...askedAtGuards,
  },
  actions: {
    keepCustomer: assign((_, { customer }: CustomerChoiceOutput) => ({
      customer,
      isNamed: customer !== null,
    })),
    keepCard: assign(({ context }, params: CardAsRead) => ({
      card: params,
      customer:
        context.customer ??
        (params.customer && { phone: '', cardState: params.cardState, ...params.customer }),
      order: params.pending ?? params.settled,
    })),
    keepCards: assign({
      cards: (_, params: CustomerCards) => params,
      order: (_, { pending }: CustomerCards) => pending,
    }),
    keepAmount: assign({ amountText: (_, { text }: { text: string }) => text, problem: null }),
    keepClosing: assign({
      closesAccount: (_, params: { closesAccount: boolean }) => params.closesAccount,
    }),
    keepReason: assign({ reason: (_, params: { reason: ReplacementReason }) => params.reason }),
    keepRequest: assign({ requestId: (_, params: { requestId: string }) => params.requestId, problem: null }),
    keepOrder: assign({ order: (_, { order }: { readonly order: CardOrder | null }) => order }),
    /** The card as it was read after the write, where it was. */
    keepWritten: assign(({ context }, { order, card }: CardWritingOutput) => ({
      order,
      card: card ?? context.card,
    })),
    keepProblem: assign({ problem: (_, params: Problem) => params }),
    keepRefusal: assign({ problem: (_, { problem }: OrderBookingOutput) => problem }),
    noteUndo: assign({ isUndo: true }),
    /** With the customer whom only it told. */
    forgetCard: assign(({ context: { customer, isNamed } }) => ({
      card: null,
      customer: isNamed ? customer : null,
    })),
    keepPlace: assign({ askedAt: (_, { place }: { readonly place: AskedAt }) => place }),
    /** All but the card, which may still lie there: only once it was taken out does one begin a flow. */
    forget: assign(({ context: { card, served } }) => ({
      ...flowContext({ input: undefined }),
      served: card?.serial ?? served,
    })),
  },
})
