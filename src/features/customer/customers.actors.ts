import { fromPromise } from 'xstate'

import {
  type CustomerChange,
  customerDetail,
  type CustomerDetail,
  customerHistory,
  searchCustomers,
} from '#contract/customer/customer.contract.ts'
import { searchCardOrders } from '#contract/card/card-search.contract.ts'
import { customerCards, type CustomerCard } from '#contract/card/card-orders.contract.ts'
import { type CardOrder } from '#contract/card/card-shapes.ts'
import { callApi } from '#src/shared/net/api.ts'
import { listOf } from '#src/shared/screens/list-of.ts'

/** Filters of the list, by the call's own names; the empty text filters nothing. */
const anyCustomer = { fTid: '-1', text: '', tariffId: '', state: '', card: '' }

/** Customers as they are looked for. */
export const customerList = listOf(searchCustomers, { any: anyCustomer, sortBy: 'customerNo' })

interface Keyed {
  readonly key: number
}

/** The network side of one customer beside the list. */
export const customerDetailActors = {
  loadRecord: fromPromise<CustomerDetail, Keyed>(({ input, signal }) =>
    callApi(customerDetail, { customerId: String(input.key) }, { signal }),
  ),
}

/** All changes of a customer, the newest first; older ones than these are in the audit log. */
export const customerHistoryActors = {
  loadRecord: fromPromise<readonly CustomerChange[], Keyed>(async ({ input, signal }) => {
    const { list } = await callApi(customerHistory, { id: input.key, pageSize: 300 }, { signal })
    return list
  }),
}

export interface CustomerCards {
  readonly list: readonly CustomerCard[]
  readonly pending: CardOrder | null
}

/** The cards that a customer has and had, and their unfinished order. */
export const customerCardsActors = {
  loadRecord: fromPromise<CustomerCards, Keyed>(({ input, signal }) =>
    callApi(customerCards, { customerId: String(input.key) }, { signal }),
  ),
}

/** More of them are in the list of orders. */
const shownOrders = 10

export interface CustomerOrders {
  readonly list: readonly CardOrder[]
  readonly total: number
}

/** The customer's orders, the newest first. */
export const customerOrdersActors = {
  loadRecord: fromPromise<CustomerOrders, Keyed>(({ input, signal }) =>
    callApi(searchCardOrders, { customerId: input.key, pageSize: shownOrders }, { signal }),
  ),
}
