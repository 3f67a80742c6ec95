import { fromPromise } from 'xstate'

import {
  type ParameterContent,
  type ParameterKind,
  searchParameterKinds,
  searchParameterContents,
} from '#contract/dictionary/dictionary.contract.ts'
import { type ParameterGroup, parameterGroup } from '#contract/dictionary/parameter-group.record.ts'
import type { ListPage, ListQuery } from '#machines/list/index.ts'
import { callApi } from '#src/shared/net/api.ts'

export interface Kinds {
  readonly groups: readonly ParameterGroup[]
  readonly kinds: readonly ParameterKind[]
}

/** Groups and their kinds, both whole: there are some dozens. */
export const kindsActors = {
  loadRecord: fromPromise<Kinds, { readonly key: null }>(async ({ signal }) => {
    const [groups, kinds] = await Promise.all([
      callApi(parameterGroup.calls.search, {}, { signal }),
      callApi(searchParameterKinds, {}, { signal }),
    ])
    return { groups: groups.list, kinds: kinds.list }
  }),
}

export interface ContentFilters {
  readonly kindId: number
}

/** The contents of one kind come whole; the list's paging is of what came. */
export const contentActors = {
  loadPage: fromPromise<ListPage<ParameterContent>, ListQuery<ContentFilters>>(async ({ input, signal }) => {
    const { list, total } = await callApi(searchParameterContents, input.filters, { signal })
    const from = (input.pageNum - 1) * input.pageSize
    return { list: list.slice(from, from + input.pageSize), total }
  }),
}
