import { fromPromise } from 'xstate'

import { type ImportState, importStates } from '#contract/template/import-state.ts'
import { type ImportJob, searchImports } from '#contract/template/template.contract.ts'
import type { ListPage, ListQuery } from '#machines/list/index.ts'
import { callApi } from '#src/shared/net/api.ts'

/** Filters of the list; the empty text filters nothing. */
export const anyImport = { importType: '', state: '' }
export type ImportFilters = typeof anyImport

const stateOf = (text: string): ImportState | undefined => importStates.find((one) => one === text)

/** The network side of the list of imports. */
export const importListActors = {
  loadPage: fromPromise<ListPage<ImportJob>, ListQuery<ImportFilters>>(({ input, signal }) => {
    const { importType, state: typed } = input.filters
    const state = stateOf(typed)
    const { pageNum, pageSize } = input
    const filters = { ...(importType !== '' && { importType }), ...(state && { state }) }
    return callApi(searchImports, { pageNum, pageSize, sortOrder: 'desc', ...filters }, { signal })
  }),
}
