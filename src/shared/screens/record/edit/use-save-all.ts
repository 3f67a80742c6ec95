import { useCallback, useLayoutEffect, useRef } from 'react'

import { exportCallOf } from '#contract/kernel/record/export-call.ts'
import type { ListQuery } from '#machines/list/index.ts'
import type { SearchValues } from '#machines/search-form/index.ts'

import { saveFile } from '#src/shared/import/save-file.ts'
import type { SaveAll } from '#src/shared/table/sheet/export-menu.tsx'
import { knownInput } from '#src/shared/screens/call-input.ts'
import type { Spoken } from '../declared.ts'
import { filterValues } from '../record-filters.tsx'
import type { RecordRights } from '../use-record-rights.ts'

/** Saves every row that the list shows on any of its pages; undefined where the declaration or the rights allow no export. */
export function useSaveAll(
  spoken: Spoken,
  query: ListQuery<SearchValues>,
  rights: RecordRights,
): SaveAll | undefined {
  const latest = useRef(query)
  useLayoutEffect(() => {
    latest.current = query
  })
  const { declared } = spoken
  const save = useCallback(
    async (format: 'csv' | 'xlsx', columns: readonly string[]): Promise<void> => {
      const { search } = spoken.declared.calls
      if (!search) return
      const { filters, sortBy, sortOrder } = latest.current
      const asked = knownInput(search, { sortBy, sortOrder, ...filterValues(spoken, filters) })
      await saveFile(exportCallOf(spoken.declared), { format, query: asked, columns })
    },
    [spoken],
  )
  return declared.export && rights.can('export') ? save : undefined
}
