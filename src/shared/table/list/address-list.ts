import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { StateFrom } from 'xstate'

import type { createListMachine, ListEvent, ListQuery } from '#machines/list/index.ts'
import type { SearchValues } from '#machines/search-form/index.ts'

import { beginAhead } from '#src/shared/page/begin-ahead.ts'
import { usePageMachine } from '#src/shared/page/use-page-machine.ts'
import { useCameAt } from './came-at.ts'
import { everyRow } from './every-row.ts'
import { startOf, useViewedList, type ViewedList } from './viewed-list.ts'
import { listAs } from './list-as.ts'
import { addressOfQuery, areSameQueries, type ListStart, queryFromAddress } from './address-query.ts'

type ListMachine<Row, Filters extends object> = ReturnType<typeof createListMachine<Row, Filters>>

/** A list whose filters, page and order stand in the address, so that a reload, a link and Back bring them again. */
export interface AddressList<Row, Filters extends SearchValues> extends ListStart<Filters> {
  /** Names it among all lists, for the views that users keep of it: mostly the path of its call. */
  readonly id: string
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
  readonly views: ViewedList
  /** Reads the rows of all pages, filtered and ordered as they are now. The same on every rendering. */
  readonly everyRow: () => Promise<readonly Row[]>
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
  const [start] = useState(() => startOf(params, list))
  const [input] = useState(() => ({ query: start.query }))
  const [snapshot, send] = usePageMachine(machine, { input })
  const { query } = snapshot.context
  const at = useCameAt(snapshot.context)
  const latest = useRef(query)
  useEffect(() => {
    latest.current = query
  })
  useQueryInAddress(list, wanted, query, send, start.view !== null)
  useRefreshWhenShown(at, send)
  const search = useCallback(
    (values: SearchValues): void => send({ type: 'filters.change', filters: { ...any, ...values } }),
    [any, send],
  )
  const reload = useCallback(() => send({ type: 'list.reload' }), [send])
  const everyRowNow = useCallback(() => {
    const logic = machine.implementations.actors['loadPage']
    const now = latest.current
    // What the view provided; a machine without it lists nothing either.
    return logic && 'transition' in logic ? everyRow<Row>(logic, now) : Promise.resolve([])
  }, [machine])
  const views = useViewedList(list, start, query, send)
  return { snapshot, send, filters: query.filters, any, search, reload, views, everyRow: everyRowNow }
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
  isByView: boolean,
): void {
  const [params, setParams] = useSearchParams()
  // A list that opened with a view has its address still to write.
  const written = useRef({
    query: isByView ? null : listed,
    addresses: isByView ? [params.toString()] : new Array<string>(),
  })
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
    listAs(next, listed, send)
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
    beginAhead(list.machine, { query: startOf(address, list).query })
