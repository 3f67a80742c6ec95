import type { ListEvent, ListQuery } from '#machines/list/index.ts'

import { areSame } from '#src/shared/widgets/search-form/address-values.ts'
import type { SearchValues } from '#machines/search-form/index.ts'

/** Tells a list's machine all in which one query differs from what it lists; it is asked for once. */
export function listAs<Filters extends SearchValues>(
  { filters, sortBy, sortOrder, pageSize, pageNum }: ListQuery<Filters>,
  listed: ListQuery<Filters>,
  send: (event: ListEvent<Filters>) => void,
): void {
  const isFiltered = !areSame(filters, listed.filters)
  const isSorted = sortBy !== listed.sortBy || sortOrder !== listed.sortOrder
  const isSized = pageSize !== listed.pageSize
  if (isFiltered) send({ type: 'filters.change', filters })
  if (isSorted) send({ type: 'sort.change', sortBy, sortOrder })
  if (isSized) send({ type: 'size.change', pageSize })
  // Each of them begins at the first page.
  if (pageNum !== (isFiltered || isSorted || isSized ? 1 : listed.pageNum))
    send({ type: 'page.change', pageNum })
}
