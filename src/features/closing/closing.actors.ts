import { fromPromise } from 'xstate'

import {
  readShift,
  searchShifts,
  type ShiftDetail,
  type ShiftRow,
} from '#contract/closing/closing.contract.ts'
import { shiftStates } from '#contract/ledger/ledger.contract.ts'
import { createListMachine, type ListPage, type ListQuery } from '#machines/list/index.ts'
import { createRecordMachine } from '#machines/record/index.ts'
import { callApi } from '#src/shared/net/api.ts'
import { dayOf } from '#src/shared/widgets/search-form/day-item.tsx'

/** Filters of the list, by the call's own names; the empty text filters nothing. */
export const anyShift = { counterId: '', operator: '', state: '', fromDay: '', toDay: '', own: '' }
export type ShiftFilters = typeof anyShift

export const shiftListMachine = createListMachine<ShiftRow, ShiftFilters>().provide({
  actors: {
    loadPage: fromPromise<ListPage<ShiftRow>, ListQuery<ShiftFilters>>(({ input, signal }) => {
      const { counterId, operator, ...chosen } = input.filters
      const state = shiftStates.find((known) => known === chosen.state)
      const [fromDay, toDay] = [dayOf(chosen.fromDay), dayOf(chosen.toDay)]
      return callApi(
        searchShifts,
        {
          pageNum: input.pageNum,
          pageSize: input.pageSize,
          sortOrder: input.sortOrder,
          own: chosen.own === 'own',
          ...(/^[1-9]\d{0,8}$/u.test(counterId) && { counterId: Number(counterId) }),
          ...(operator !== '' && { operator: operator.slice(0, 50) }),
          ...(state && { state }),
          ...(fromDay !== undefined && { fromDay }),
          ...(toDay !== undefined && { toDay }),
        },
        { signal },
      )
    }),
  },
})

export const shiftMachine = createRecordMachine<ShiftDetail, number>().provide({
  actors: {
    loadRecord: fromPromise<ShiftDetail, { readonly key: number }>(({ input, signal }) =>
      callApi(readShift, { shiftId: String(input.key) }, { signal }),
    ),
  },
})
