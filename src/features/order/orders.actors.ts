import { searchCardOrders } from '#contract/card/card-search.contract.ts'
import { listOf } from '#src/shared/screens/list-of.ts'

/** Filters of the list, by the call's own names; the empty text filters nothing. */
const anyOrder = { text: '', kind: '', state: '', createdBy: '', fromDay: '', toDay: '' }

/** Orders of prepaid cards as they are looked for, the newest first. */
export const orderList = listOf(searchCardOrders, {
  any: anyOrder,
  sortBy: 'id',
  sortOrder: 'desc',
  inputOf: ({ text, createdBy, ...chosen }) => ({
    ...chosen,
    text: text.slice(0, 50),
    createdBy: createdBy.slice(0, 50),
  }),
})
