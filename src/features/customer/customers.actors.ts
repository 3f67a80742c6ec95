import { fromPromise } from 'xstate'

import { customerStates } from '#contract/customer/customer-states.ts'
import {
  cardFilters,
  type CustomerChange,
  customerDetail,
  type CustomerDetail,
  customerHistory,
  type CustomerRow,
  customerSorts,
  searchCustomers,
} from '#contract/customer/customer.contract.ts'
import { searchCardOrders } from '#contract/card/card-search.contract.ts'
import { customerCards, type CustomerCard } from '#contract/card/card.contract.ts'
import { type CardOrder } from '#contract/card/card-shapes.ts'
import type { ListPage, ListQuery } from '#machines/list/index.ts'
import { callApi } from '#src/shared/net/api.ts'

/** Filters of the list, by the call's own names; the empty text filters nothing. */
export const anyCustomer = { fTid: '-1', text: '', tariffId: '', state: '', card: '' }
export type CustomerFilters = typeof anyCustomer

const idOf = (text: string): number | null => (/^[1-9]\d{0,9}$/u.test(text) ? Number(text) : null)

/** The network side of the list of customers. */
export const customerListActors = {
  loadPage: fromPromise<ListPage<CustomerRow>, ListQuery<CustomerFilters>>(({ input, signal }) => {
    const { text, ...chosen } = input.filters
    const tariffId = idOf(chosen.tariffId)
    const state = customerStates.find((known) => known === chosen.state)
    const card = cardFilters.find((known) => known === chosen.card)
    const sortBy = customerSorts.find((known) => known === input.sortBy)
    return callApi(
      searchCustomers,
      {
        pageNum: input.pageNum,
        pageSize: input.pageSize,
        sortOrder: input.sortOrder,
        fTid: idOf(chosen.fTid) ?? -1,
        ...(sortBy && { sortBy }),
        ...(text !== '' && { text: text.slice(0, 100) }),
        ...(tariffId !== null && { tariffId }),
        ...(state && { state }),
        ...(card && { card }),
      },
      { signal },
    )
  }),
}

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
