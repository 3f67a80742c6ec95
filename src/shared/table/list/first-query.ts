import type { ListQuery } from '#machines/list/index.ts'

import { defaultSize } from '../page-sizes.ts'

/** With what a list begins: its first page. */
export const firstQuery = <Filters extends object>(
  filters: Filters,
  sortBy: string,
  sortOrder: ListQuery['sortOrder'] = 'asc',
): { readonly query: ListQuery<Filters> } => ({
  query: { pageNum: 1, pageSize: defaultSize, sortBy, sortOrder, filters },
})
