import { z } from 'zod/mini'

import { call } from '../kernel/call.ts'
import { cardOrder } from './card-shapes.ts'
import { cardOrderKinds, cardOrderStates } from './card-states.ts'
import { id, listQuery, page } from '../kernel/shapes.ts'

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

export const searchCardOrders = call('POST', '/card/searchOrders', {
  need: { menu: 'cardOrder', action: 'view' },
  input: z.strictObject({
    pageNum: listQuery.pageNum,
    pageSize: listQuery.pageSize,
    sortOrder: z._default(z.enum(['asc', 'desc']), 'desc'),
    /** Order number, serial, or part of the customer's number or name. */
    text: z.optional(z.string().check(z.maxLength(50))),
    kind: z.optional(z.enum(cardOrderKinds)),
    state: z.optional(z.enum(cardOrderStates)),
    customerId: z.optional(id),
    deskId: z.optional(id),
    createdBy: z.optional(z.string().check(z.maxLength(50))),
    /** Days of the utility, both included. */
    fromDay: z.optional(day),
    toDay: z.optional(day),
  }),
  data: page(cardOrder),
  summary: 'Orders of the institutions that the caller may see, the newest first.',
})
