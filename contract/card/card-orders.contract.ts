import { z } from 'zod/mini'

import { cardSerial } from '../desk/desk-protocol.ts'
import { call } from '../kernel/call.ts'
import { id, instant, listQuery, page, queryId } from '../kernel/shapes.ts'
import { allowance, fen } from './card-limits.ts'
import { cardOrder } from './card-shapes.ts'
import { cardStateNames, replacementReasons } from './card-states.ts'

/** What the counter looks up without a card in the reader (collection §4, §8). Money is fen. */
const readsCounter = { menu: 'counter', action: 'view' } as const

export const unfinishedCardOrders = call('POST', '/card/unfinished', {
  need: readsCounter,
  audit: { kind: 'card', field: 'customerId' },
  input: z.strictObject({
    pageNum: listQuery.pageNum,
    pageSize: listQuery.pageSize,
    customerId: z.optional(id),
    serial: z.optional(cardSerial),
    deskId: z.optional(id),
    /** The caller's own. */
    own: z._default(z.boolean(), false),
  }),
  data: page(cardOrder),
  summary: 'Orders that are not finished, the oldest first.',
})

export const cardOrderDetail = call('GET', '/card/order', {
  need: readsCounter,
  audit: { kind: 'cardOrder', field: 'orderId' },
  input: z.strictObject({ orderId: queryId }),
  data: cardOrder,
  summary: 'One order as it is now.',
})

/** A card of a customer, without the card in a reader. */
export const customerCard = z.object({
  serial: cardSerial,
  cardState: z.enum(cardStateNames),
  purseFen: fen,
  meterFen: z.nullable(z.int()),
  openedAt: z.nullable(instant),
  endedAt: z.nullable(instant),
  replacementReason: z.nullable(z.enum(replacementReasons)),
  /** The card that took its place. */
  replacedBy: z.nullable(cardSerial),
})
export type CustomerCard = z.infer<typeof customerCard>

export const customerCards = call('GET', '/card/customerCards', {
  need: readsCounter,
  audit: { kind: 'card', field: 'customerId' },
  input: z.strictObject({ customerId: queryId }),
  data: z.object({
    list: z.array(customerCard),
    pending: z.nullable(cardOrder),
    allowance,
    /** Without one no card is issued: there is nothing that would take the money from it. */
    hasMeter: z.boolean(),
  }),
  summary:
    'All cards that a customer has had, the newest first, the unfinished order, and what may be paid in now.',
})
