import { fromPromise } from 'xstate'

import { tariffKinds } from '#contract/customer/customer-states.ts'
import { getPrices, type TariffRow } from '#contract/tariff/tariff.contract.ts'
import type { ListPage, ListQuery } from '#machines/list/index.ts'
import { callApi } from '#src/shared/net/api.ts'

/** Filters of the list, by the call's own names; the empty text filters nothing. */
export const anyTariff = { fTid: '-1', kind: '' }
export type TariffFilters = typeof anyTariff

/** The network side of the list of tariffs. */
export const tariffListActors = {
  loadPage: fromPromise<ListPage<TariffRow>, ListQuery<TariffFilters>>(({ input, signal }) => {
    const kind = tariffKinds.find((known) => known === input.filters.kind)
    const fTid = /^[1-9]\d{0,9}$/u.test(input.filters.fTid) ? Number(input.filters.fTid) : -1
    return callApi(
      getPrices,
      {
        pageNum: input.pageNum,
        pageSize: input.pageSize,
        sortOrder: input.sortOrder,
        fTid,
        ...(kind && { kind }),
      },
      { signal },
    )
  }),
}
