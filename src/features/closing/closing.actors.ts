import { fromPromise } from 'xstate'

import { readShift, searchShifts, type ShiftDetail } from '#contract/closing/closing.contract.ts'
import { createRecordMachine } from '#machines/record/index.ts'
import { callApi } from '#src/shared/net/api.ts'
import { listOf } from '#src/shared/screens/list-of.ts'

/** Filters of the list, by the call's own names; the empty text filters nothing. */
const anyShift = { counterId: '', operator: '', state: '', fromDay: '', toDay: '', own: '' }

/** Shifts of counters as they are looked for, the newest day first. */
export const shiftList = listOf(searchShifts, {
  any: anyShift,
  sortBy: 'day',
  sortOrder: 'desc',
  inputOf: ({ own, operator, ...chosen }) => ({
    ...chosen,
    own: own === 'own',
    operator: operator.slice(0, 50),
  }),
})

export const shiftMachine = createRecordMachine<ShiftDetail, number>().provide({
  actors: {
    loadRecord: fromPromise<ShiftDetail, { readonly key: number }>(({ input, signal }) =>
      callApi(readShift, { shiftId: String(input.key) }, { signal }),
    ),
  },
})
