import { useCallback, useState } from 'react'
import type { StateFrom } from 'xstate'

import type { createListMachine, ListEvent, ListQuery } from '#machines/list/index.ts'
import type { SearchValues } from '#machines/search-form/index.ts'

import { beginAhead } from '#src/shared/page/begin-ahead.ts'
import { usePageMachine } from '#src/shared/page/use-page-machine.ts'
import {
  useAddressValues,
  useFollowedAddress,
  valuesFromAddress,
} from '../widgets/search-form/address-values.ts'
import { firstQuery } from './first-query.ts'

type ListMachine<Row, Filters extends object> = ReturnType<typeof createListMachine<Row, Filters>>

/** A list whose filters stand in the address, so that a reload, a link and Back bring them again. */
export interface AddressList<Row, Filters extends SearchValues> {
  readonly machine: ListMachine<Row, Filters>
  /** Filters that filter nothing. */
  readonly any: Filters
  /** In which order it begins. */
  readonly sortBy: string
  readonly sortOrder?: ListQuery['sortOrder']
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

/** A list's machine on its page, with its filters. */
export function useAddressList<Row, Filters extends SearchValues>(
  list: AddressList<Row, Filters>,
): OpenList<Row, Filters> {
  const { machine, any } = list
  const [filters, keepFilters] = useAddressValues(any)
  const [input] = useState(() => firstQuery(filters, list.sortBy, list.sortOrder))
  const [snapshot, send] = usePageMachine(machine, { input })
  useFollowedAddress(filters, snapshot.context.query.filters, (other) =>
    send({ type: 'filters.change', filters: other }),
  )
  const search = useCallback(
    (values: SearchValues): void => {
      const wanted = { ...any, ...values }
      keepFilters(wanted)
      send({ type: 'filters.change', filters: wanted })
    },
    [any, keepFilters, send],
  )
  const reload = useCallback(() => send({ type: 'list.reload' }), [send])
  return { snapshot, send, filters, any, search, reload }
}

/** How the console begins the list before its page is drawn: the page's `ask`. */
export const askList =
  <Row, Filters extends SearchValues>({ machine, any, sortBy, sortOrder }: AddressList<Row, Filters>) =>
  (address: URLSearchParams): Promise<boolean> =>
    beginAhead(machine, firstQuery(valuesFromAddress(address, any), sortBy, sortOrder))
