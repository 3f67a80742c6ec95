import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'

import type { ListView } from '#contract/list-view/list-view.contract.ts'
import type { ListEvent, ListQuery } from '#machines/list/index.ts'
import type { SearchValues } from '#machines/search-form/index.ts'

import { defaultViewOf, useListViews } from '../view/list-views.ts'
import { addressOfQuery, areSameQueries, type ListStart, queryFromAddress } from './address-query.ts'
import { listAs } from './list-as.ts'

/** A list as its views know it: what it shows now, as an address, and how it comes to show another. */
export interface ViewedList {
  readonly list: string
  /** Filters, order and page size, without a page. */
  readonly address: string
  readonly views: readonly ListView[]
  /** The view that it opened with by itself. */
  readonly opened: ListView | null
  readonly show: (address: string) => void
}

interface NamedStart<Filters extends SearchValues> extends ListStart<Filters> {
  readonly id: string
}

interface Start<Filters extends SearchValues> {
  readonly query: ListQuery<Filters>
  readonly view: ListView | null
  /** Its address says nothing at all, and neither did a view so far. */
  readonly isPlain: boolean
}

const queryOf = <Filters extends SearchValues>(
  address: string,
  list: ListStart<Filters>,
): ListQuery<Filters> => ({ ...queryFromAddress(new URLSearchParams(address), list), pageNum: 1 })

/** With what a list begins: what its address says; where that says nothing at all, the view that it opens with. */
export function startOf<Filters extends SearchValues>(
  params: URLSearchParams,
  list: NamedStart<Filters>,
): Start<Filters> {
  const view = params.size === 0 ? defaultViewOf(list.id) : null
  const query = view ? queryOf(view.address, list) : queryFromAddress(params, list)
  return { query, view, isPlain: params.size === 0 && view === null }
}

/** What the views of a list need of it. @param start what it began with */
export function useViewedList<Filters extends SearchValues>(
  list: NamedStart<Filters>,
  start: Start<Filters>,
  query: ListQuery<Filters>,
  send: (event: ListEvent<Filters>) => void,
): ViewedList {
  const views = useListViews(list.id)
  const [opened, setOpened] = useState(start.view)
  const address = useMemo(
    () => addressOfQuery(new URLSearchParams(), { ...query, pageNum: 1 }, list).toString(),
    [query, list],
  )
  const latest = useRef(query)
  useEffect(() => {
    latest.current = query
  })
  const show = useCallback(
    (next: string): void => listAs(queryOf(next, list), latest.current, send),
    [list, send],
  )
  // Where the views come after the list began, it opens with its own then, if nobody did anything meanwhile.
  const isWaiting = useRef(start.isPlain)
  const own = views.find(({ isDefault }) => isDefault) ?? null
  const openLate = useEffectEvent((view: ListView | null, listed: ListQuery<Filters>) => {
    if (!isWaiting.current) return
    if (!areSameQueries(listed, start.query)) isWaiting.current = false
    else if (view) {
      isWaiting.current = false
      setOpened(view)
      show(view.address)
    }
  })
  // oxlint-disable-next-line react/set-state-in-effect -- what the server keeps comes when it comes
  useEffect(() => openLate(own, query), [own, query])
  return useMemo(
    () => ({ list: list.id, address, views, opened, show }),
    [list, address, views, opened, show],
  )
}
