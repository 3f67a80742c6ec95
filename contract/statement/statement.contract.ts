import { z } from 'zod/mini'

import { call } from '../kernel/call.ts'
import { cardOrderKinds, cardOrderStates } from '../card/card-states.ts'
import { businessDay } from '../closing/closing.contract.ts'
import { id, instant, listQuery, nothing } from '../kernel/shapes.ts'
import { type LedgerAccountKind, ledgerAccountKinds, ledgerKinds } from '../ledger/ledger.contract.ts'

const fen = z.int()

/**
 * What a statement is about. `customer`: all that the utility owes a customer (in transit, on the card, on the
 * meter); `card`: one card's purse; `counter`: the cash of one counter; `all`: the cash of all counters.
 */
export const statementSubjects = ['customer', 'card', 'counter', 'all'] as const
export type StatementSubject = (typeof statementSubjects)[number]

export const statementRow = z.object({
  id,
  at: instant,
  day: z.string(),
  kind: z.enum(ledgerKinds),
  orderId: z.nullable(id),
  customerNumber: z.string(),
  customerName: z.string(),
  counterName: z.string(),
  /** Who booked; empty: the server by itself. */
  operator: z.string(),
  /** What the subject gained and lost by it, each 0 or above. */
  inFen: fen,
  outFen: fen,
  /** What the subject has after it. */
  balanceFen: fen,
})
export type StatementRow = z.infer<typeof statementRow>

export const readStatement = call('POST', '/ledger/statement', {
  need: { menu: 'statement', action: 'view' },
  audit: { kind: 'statement', field: 'which' },
  input: z.strictObject({
    pageNum: listQuery.pageNum,
    pageSize: listQuery.pageSize,
    subject: z.enum(statementSubjects),
    /** Number of the customer, serial of the card, id of the counter; empty for `all`. */
    which: z._default(z.string().check(z.maxLength(40)), ''),
    fromDay: businessDay,
    toDay: businessDay,
  }),
  data: z.object({
    /** As people name it. */
    subjectName: z.string(),
    openingFen: fen,
    inFen: fen,
    outFen: fen,
    closingFen: fen,
    list: z.array(statementRow),
    total: z.int(),
  }),
  summary: 'What moved on a customer, a card, a counter or all counters, the oldest first, with its balance.',
})

const accountKinds = Object.keys(ledgerAccountKinds) as [LedgerAccountKind, ...LedgerAccountKind[]]

/** Why an order and the ledger do not agree. */
export const orderFindings = ['paidDiffers', 'transitDiffers', 'refundsDiffer'] as const
export type OrderFinding = (typeof orderFindings)[number]

/** Why a card and the ledger do not agree. */
export const cardFindings = ['purseDiffers', 'chipDiffers'] as const
export type CardFinding = (typeof cardFindings)[number]

export const orderOfDoubt = z.object({
  orderId: id,
  kind: z.enum(cardOrderKinds),
  state: z.enum(cardOrderStates),
  amountFen: fen,
  serial: z.string(),
  customerId: id,
  customerNumber: z.string(),
  customerName: z.string(),
  createdAt: instant,
})
export type OrderOfDoubt = z.infer<typeof orderOfDoubt>

export const reconciliation = z.object({
  at: instant,
  /** Of the whole ledger, for those who may see every institution; `null` for others. */
  ledger: z.nullable(
    z.object({
      transactions: z.int(),
      /** Of all entries: 0, or the ledger is broken. */
      sumFen: fen,
      unbalanced: z.int(),
      accounts: z.array(z.object({ kind: z.enum(accountKinds), balanceFen: fen })),
    }),
  ),
  orders: z.object({
    checked: z.int(),
    differing: z.array(z.object({ ...orderOfDoubt.shape, finding: z.enum(orderFindings), ledgerFen: fen })),
  }),
  cards: z.object({
    checked: z.int(),
    differing: z.array(
      z.object({
        serial: z.string(),
        customerNumber: z.string(),
        customerName: z.string(),
        finding: z.enum(cardFindings),
        /** What the ledger owes for the card, what the server believes and what the chip held when read last. */
        ledgerFen: fen,
        serverFen: fen,
        chipFen: fen,
      }),
    ),
  }),
  /** Orders whose outcome nobody knows: the card settles them. */
  unknown: z.array(orderOfDoubt),
  /** Paid and waiting to be written for more than a day. */
  waiting: z.array(orderOfDoubt),
  /** Shifts of earlier days that were not closed. */
  openShifts: z.int(),
})
export type Reconciliation = z.infer<typeof reconciliation>

export const reconcile = call('GET', '/ledger/reconcile', {
  need: { menu: 'reconciliation', action: 'view' },
  input: nothing,
  data: reconciliation,
  summary: 'Compares ledger, orders and cards as of one moment; lists what does not agree or is not known.',
})
