import { fromPromise } from 'xstate'

import {
  searchTerminals,
  terminalDetail,
  type TerminalRow,
  type terminalSorts,
} from '#contract/archive/archive.contract.ts'
import type { DataOf } from '#contract/kernel/call.ts'
import type { ListPage, ListQuery } from '#machines/list/index.ts'
import { callApi } from '#src/shared/net/api.ts'

/** Filters of the terminal list, by the call's own names (collection §3). */
export interface TerminalFilters {
  readonly fTid: number
  readonly terminalMng: string
  readonly fConProtocol: string
  readonly online: boolean | null
}

export const anyTerminal: TerminalFilters = { fTid: -1, terminalMng: '', fConProtocol: '', online: null }

type Sort = (typeof terminalSorts)[number]
const sorts: readonly string[] = ['fTmName', 'fConAdd', 'fAtNo', 'lastSeenAt'] satisfies Sort[]
export const isTerminalSort = (name: string): name is Sort => sorts.includes(name)

/** The network side of the terminal list. */
export const terminalListActors = {
  loadPage: fromPromise<ListPage<TerminalRow>, ListQuery<TerminalFilters>>(({ input, signal }) => {
    const { fTid, terminalMng, fConProtocol, online } = input.filters
    return callApi(
      searchTerminals,
      {
        pageNum: input.pageNum,
        pageSize: input.pageSize,
        ...(isTerminalSort(input.sortBy) && { sortBy: input.sortBy }),
        sortOrder: input.sortOrder,
        fTid,
        ...(terminalMng !== '' && { terminalMng }),
        ...(fConProtocol !== '' && { fConProtocol }),
        ...(online !== null && { online }),
      },
      { signal },
    )
  }),
}

export type TerminalDetail = DataOf<typeof terminalDetail>

/** The network side of the terminal's drawer. */
export const terminalDetailActors = {
  loadRecord: fromPromise<TerminalDetail, { readonly key: number }>(({ input, signal }) =>
    callApi(terminalDetail, { termId: String(input.key) }, { signal }),
  ),
}
