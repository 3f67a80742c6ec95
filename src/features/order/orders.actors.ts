import { fromPromise } from 'xstate'

import type { CardOrder } from '#contract/card/card-shapes.ts'
import { searchCardOrders } from '#contract/card/card-search.contract.ts'
import { cardOrderKinds, cardOrderStates } from '#contract/card/card-states.ts'
import type { ListPage, ListQuery } from '#machines/list/index.ts'
import { callApi } from '#src/shared/net/api.ts'
import { dayOf } from '#src/shared/widgets/search-form/day-item.tsx'

/** Filters of the list, by the call's own names; the empty text filters nothing. */
export const anyOrder = { text: '', kind: '', state: '', createdBy: '', fromDay: '', toDay: '' }
export type OrderFilters = typeof anyOrder

/** The network side of the list of orders. */
export const orderListActors = {
  loadPage: fromPromise<ListPage<CardOrder>, ListQuery<OrderFilters>>(({ input, signal }) => {
    const { text, createdBy, ...chosen } = input.filters
    const kind = cardOrderKinds.find((known) => known === chosen.kind)
    const state = cardOrderStates.find((known) => known === chosen.state)
    const [fromDay, toDay] = [dayOf(chosen.fromDay), dayOf(chosen.toDay)]
    return callApi(
      searchCardOrders,
      {
        pageNum: input.pageNum,
        pageSize: input.pageSize,
        sortOrder: input.sortOrder,
        ...(text !== '' && { text: text.slice(0, 50) }),
        ...(createdBy !== '' && { createdBy: createdBy.slice(0, 50) }),
        ...(kind && { kind }),
        ...(state && { state }),
        ...(fromDay !== undefined && { fromDay }),
        ...(toDay !== undefined && { toDay }),
      },
      { signal },
    )
  }),
}
