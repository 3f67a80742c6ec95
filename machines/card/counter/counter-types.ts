import type { DataOf } from '#contract/kernel/call.ts'
import type { customerCards } from '#contract/card/card-orders.contract.ts'
import type { CardAsRead, CardFlow, CardOrder } from '#contract/card/card-shapes.ts'
import type { CardStateName, ReplacementReason, UserCardState } from '#contract/card/card-states.ts'
import type { CardReading } from '#contract/desk/desk-protocol.ts'

/** A customer as far as the counter needs one. */
export interface CounterCustomer {
  readonly id: number
  readonly number: string
  readonly name: string
  readonly phone: string
  readonly address: string
  /** Empty where no meter is mounted. */
  readonly meterNumber: string
  readonly tariffName: string
  readonly tariffNameEnglish: string
  /** Of the card that they have, or had last; `null`: never one. */
  readonly cardState: CardStateName | null
}

/** Which card a flow waits for; what is `null` may be any. */
export interface CardExpectation {
  readonly serial: string | null
  readonly customerId: number | null
  readonly userCard: UserCardState | null
}

/** All that is needed to book an order; sent again as it is while its outcome is not known. Amounts are fen. */
export interface OrderRequest {
  readonly kind: CardFlow
  readonly requestId: string
  readonly readingId: string
  readonly customerId: number
  readonly amountFen: number
  readonly closesAccount: boolean
}

export interface ReplacementRequest {
  readonly requestId: string
  readonly customerId: number
  readonly reason: ReplacementReason
}

/** A reading as the desk gave it, for the server to judge. */
export interface ReadChip {
  readonly reading: CardReading
}

export type CustomerCards = DataOf<typeof customerCards>
export type { CardAsRead, CardFlow, CardOrder }

/** Where a machine starts without an order or a reading of its own. */
export const noOrder: CardOrder = {
  id: 0,
  kind: 'topUp',
  state: 'booked',
  amountFen: 0,
  fromCardFen: 0,
  dueFen: 0,
  customer: { id: 0, number: '', name: '' },
  serial: '',
  oldSerial: null,
  closesAccount: false,
  reverses: null,
  reversedBy: null,
  deskId: 0,
  createdAt: '',
  createdBy: '',
  needsApproval: false,
  decidedBy: null,
  decidedAt: null,
  decisionNote: '',
  preparedAt: null,
  deadlineAt: null,
  endedAt: null,
  steps: [],
}
export const noChip: ReadChip = {
  reading: { serial: '', slots: ['', ''], meterRecord: '', challenge: '', proof: '' },
}
/** No card was read yet. */
export const noCard: CardAsRead = {
  readingId: '',
  expiresAt: '',
  serial: '',
  userCardState: '4F',
  cardState: null,
  customer: null,
  purseFen: 0,
  meterFen: null,
  meterAt: null,
  isTorn: false,
  agrees: true,
  refundFen: 0,
  closingFen: 0,
  allowance: null,
  settled: null,
  pending: null,
  awaitsMeter: false,
  allowed: [],
}
