import { useState } from 'react'

import type { ListQuery } from '#machines/list/index.ts'
import { defaultSize } from '#src/shared/table/page-sizes.ts'

/** A log begins with its newest page. */
export const useFirstQuery = <Filters extends object>(
  filters: Filters,
  sortBy: string,
): { readonly query: ListQuery<Filters> } => {
  const [input] = useState(() => ({
    query: { pageNum: 1, pageSize: defaultSize, sortBy, sortOrder: 'desc' as const, filters },
  }))
  return input
}
