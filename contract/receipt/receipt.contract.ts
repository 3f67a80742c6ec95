import { z } from 'zod/mini'

import { call } from '../kernel/call.ts'
import { cardOrderKinds } from '../card/card-states.ts'
import { id, instant, requestId } from '../kernel/shapes.ts'

/** Paper that receipts are printed on. */
export const receiptPapers = ['A5', '80mm'] as const
export type ReceiptPaper = (typeof receiptPapers)[number]

/** What stands on a receipt. Amounts are fen. */
export const receipt = z.object({
  /** Day, counter and a number without gaps: `20261121-03-0007`. */
  number: z.string(),
  /** 0: the original; from 1 on copies. */
  copy: z.int(),
  orderId: id,
  kind: z.enum(cardOrderKinds),
  /** Above 0 the customer paid, below 0 the customer was paid. */
  amountFen: z.int(),
  /** The amount in Chinese capitals. */
  amountCapitals: z.string(),
  utility: z.string(),
  customerNumber: z.string(),
  customerName: z.string(),
  address: z.string(),
  meterNumber: z.string(),
  serial: z.string(),
  oldSerial: z.nullable(z.string()),
  /** What is on the card by the books. */
  purseFen: z.int(),
  counter: z.string(),
  operator: z.string(),
  orderedAt: instant,
  issuedAt: instant,
})
export type Receipt = z.infer<typeof receipt>

const asked = { requestId, orderId: id }
const refusals = ['receipt.not_yet'] as const

export const issueReceipt = call('POST', '/receipt/issue', {
  need: { menu: 'counter', action: 'operate' },
  audit: { kind: 'receipt', field: 'orderId' },
  input: z.strictObject(asked),
  data: receipt,
  refusals,
  summary:
    'The receipt of a written order, to be printed. The first is the original, every further request is a copy.',
})

export const receiptPdf = call('POST', '/receipt/pdf', {
  need: { menu: 'counter', action: 'operate' },
  audit: { kind: 'receipt', field: 'orderId' },
  input: z.strictObject({ ...asked, paper: z.enum(receiptPapers) }),
  data: z.object({ number: z.string(), copy: z.int(), pdf: z.string() }),
  refusals,
  summary: 'The same as a PDF, base64. With the request id of `/receipt/issue` it is the same copy.',
})
