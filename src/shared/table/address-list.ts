import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { StateFrom } from 'xstate'

import type { createListMachine, ListEvent, ListQuery } from '#machines/list/index.ts'
import type { SearchValues } from '#machines/search-form/index.ts'

import { beginAhead } from '#src/shared/page/begin-ahead.ts'
import { usePageMachine } from '#src/shared/page/use-page-machine.ts'
import { areSame } from '../widgets/search-form/address-values.ts'
import { addressOfQuery, areSameQueries, type ListStart, queryFromAddress } from './address-query.ts'

type ListMachine<Row, Filters extends object> = ReturnType<typeof createListMachine<Row, Filters>>

/** A list whose filters, page and order stand in the address, so that a reload, a link and Back bring them again. */
export interface AddressList<Row, Filters extends SearchValues> extends ListStart<Filters> {
  readonly machine: ListMachine<Row, Filters>
}

export interface OpenList<Row, Filters extends SearchValues> {
  readonly snapshot: StateFrom<ListMachine<Row, Filters>>
  readonly send: (event: ListEvent<Filters>) => void
  readonly filters: Filters
  readonly any: Filters
  /** Filters by these values, in the address too; what they do not name is not filtered. */
  readonly search: (values: SearchValues) => void
  readonly reload: () => void
}

/** Ms after which a kept page reads its list anew when it is shown again. */
const freshMs = 30_000

/** A list's machine on its page, with its filters. */
export function useAddressList<Row, Filters extends SearchValues>(
  list: AddressList<Row, Filters>,
): OpenList<Row, Filters> {
  const { machine, any } = list
  const [params] = useSearchParams()
  const wanted = useMemo(() => queryFromAddress(params, list), [params, list])
  const [input] = useState(() => ({ query: wanted }))
  const [snapshot, send] = usePageMachine(machine, { input })
  const { query, at } = snapshot.context
  useQueryInAddress(list, wanted, query, send)
  useRefreshWhenShown(at, send)
  const search = useCallback(
    (values: SearchValues): void => send({ type: 'filters.change', filters: { ...any, ...values } }),
    [any, send],
  )
  const reload = useCallback(() => send({ type: 'list.reload' }), [send])
  return { snapshot, send, filters: wanted.filters, any, search, reload }
}

/**
 * Keeps what is listed in the address, and lists what the address came to ask for otherwise, as by Back or a link to
 * a page that stands open.
 */
function useQueryInAddress<Filters extends SearchValues>(
  list: ListStart<Filters>,
  wanted: ListQuery<Filters>,
  listed: ListQuery<Filters>,
  send: (event: ListEvent<Filters>) => void,
): void {
  const [params, setParams] = useSearchParams()
  const written = useRef({ query: listed, addresses: new Array<string>() })
  const write = useEffectEvent((query: ListQuery<Filters>) => {
    // A kept page that is shown again, perhaps by a link to other rows, has nothing new to say.
    if (written.current.query === query) return
    written.current.query = query
    const address = addressOfQuery(params, query, list).toString()
    // Going where one is already would draw the whole console anew.
    if (address === params.toString()) return
    written.current.addresses.push(address)
    setParams((before) => addressOfQuery(before, query, list), { replace: true })
  })
  const follow = useEffectEvent((next: ListQuery<Filters>) => {
    const { addresses } = written.current
    const own = addresses.indexOf(params.toString())
    addresses.splice(0, own + 1)
    // What the list itself wrote may arrive when it already lists something else.
    if (own >= 0 || areSameQueries(next, listed)) return
    const { filters, sortBy, sortOrder, pageSize, pageNum } = next
    const isFiltered = !areSame(filters, listed.filters)
    const isSorted = sortBy !== listed.sortBy || sortOrder !== listed.sortOrder
    const isSized = pageSize !== listed.pageSize
    if (isFiltered) send({ type: 'filters.change', filters })
    if (isSorted) send({ type: 'sort.change', sortBy, sortOrder })
    if (isSized) send({ type: 'size.change', pageSize })
    // Each of them begins at the first page, so the list is asked for once.
    if (pageNum !== (isFiltered || isSorted || isSized ? 1 : listed.pageNum))
      send({ type: 'page.change', pageNum })
  })
  useEffect(() => follow(wanted), [wanted])
  useEffect(() => write(listed), [listed])
}

/** Reads a kept page's list anew when the page is shown again after a while. */
function useRefreshWhenShown<Filters extends SearchValues>(
  at: number | null,
  send: (event: ListEvent<Filters>) => void,
): void {
  const refresh = useEffectEvent(() => {
    if (at !== null && Date.now() - at > freshMs) send({ type: 'list.reload' })
  })
  // A kept page runs its effects again when it is shown again.
  useEffect(() => refresh(), [])
}

/** How the console begins the list before its page is drawn: the page's `ask`. */
export const askList =
  <Row, Filters extends SearchValues>(list: AddressList<Row, Filters>) =>
  (address: URLSearchParams): Promise<boolean> =>
    beginAhead(list.machine, { query: queryFromAddress(address, list) })
