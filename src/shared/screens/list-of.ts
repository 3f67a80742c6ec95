import { fromPromise } from 'xstate'
import type { z } from 'zod/mini'

import type { Call, DataOf } from '#contract/kernel/call.ts'
import { createListMachine, type ListPage, type ListQuery } from '#machines/list/index.ts'
import type { SearchValues } from '#machines/search-form/index.ts'

import { callApi } from '#src/shared/net/api.ts'
import type { AddressList } from '../table/list/address-list.ts'
import { knownInput } from './call-input.ts'

/** A call that answers one page of rows. */
export type ListCall<Row extends object = object> = Call<
  z.ZodMiniType,
  z.ZodMiniType<{ list: Row[]; total: number }>
>
export type RowOf<C extends ListCall> = DataOf<C>['list'][number]

interface ListOptions<Filters extends SearchValues> {
  /** Filters that filter nothing, by the call's own names: `'-1'` for `fTid`, else mostly the empty text. */
  readonly any: Filters
  /** In which order it begins; the call's own where it is absent. */
  readonly sortBy?: string
  readonly sortOrder?: ListQuery['sortOrder']
  /** What the call is given of filters that people enter otherwise than it takes them. */
  readonly inputOf?: (filters: Filters) => Readonly<Record<string, unknown>>
}

/**
 * A list of what a call answers, made once outside of components. Its filters, page, page size and order stand in
 * the address and reach the call by the call's own schema. Draw it with `useAddressList` and `ListPage`, and let the
 * view be asked ahead by `askList`.
 */
export function listOf<C extends ListCall, Filters extends SearchValues>(
  call: C,
  { any, sortBy = '', sortOrder = 'asc', inputOf }: ListOptions<Filters>,
): AddressList<RowOf<C>, Filters> {
  const loadPage = fromPromise<ListPage<RowOf<C>>, ListQuery<Filters>>(async ({ input, signal }) => {
    const { filters, ...paging } = input
    const asked = knownInput(call, { ...paging, ...(inputOf ? inputOf(filters) : filters) })
    const page = await callApi(call, asked, { signal })
    return { ...page, at: Date.now() }
  })
  const machine = createListMachine<RowOf<C>, Filters>().provide({ actors: { loadPage } })
  return { id: call.path, machine, any, sortBy, sortOrder }
}
