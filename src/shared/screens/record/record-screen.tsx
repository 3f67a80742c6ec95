import type { ComponentType } from 'react'

import type { AnyRecord } from '#contract/kernel/record/record.ts'

import { askList } from '#src/shared/table/list/address-list.ts'
import { type ListCall, listOf } from '../list-of.ts'
import { wordsOf } from '../record-words.ts'
import type { AnyRow, Spoken } from './declared.ts'
import type { PartsOf, RecordParts } from './parts.ts'
import { anyOf, filterValues } from './record-filters.tsx'
import { RecordPage } from './record-page.tsx'

/** A page, how its list begins before it is drawn, and the kind of record that it shows. */
export type RecordView = ComponentType & {
  readonly kind: string
  readonly ask: (address: URLSearchParams) => Promise<boolean>
}

/**
 * The screen of a declared record: list with filters, form, drawer, delete. Made once outside of components, for
 * `views.ts`. What is special about a record comes as plain functions and components at the places of
 * {@link RecordParts}; a screen that is more special than common is written by hand from the same parts
 * (docs/decisions/screens.md).
 */
export function recordScreen<R extends AnyRecord>(declared: R, parts: PartsOf<R>): RecordView {
  const { words, sortOrder = 'asc', ...rest } = parts
  const spoken: Spoken = { declared, say: wordsOf(words) }
  const { search } = declared.calls
  if (!search) throw new Error(`${declared.kind} has no call that lists it`)
  const list = listOf(search as ListCall<AnyRow>, {
    any: anyOf(spoken),
    sortBy: declared.sort[0] ?? '',
    sortOrder,
    inputOf: (filters) => filterValues(spoken, filters),
  })
  // Rows are of the declared type; what serves every record reads them by name.
  const screenParts = rest as unknown as RecordParts<AnyRow>
  const RecordView = () => <RecordPage spoken={spoken} list={list} parts={screenParts} />
  return Object.assign(RecordView, { ask: askList(list), kind: declared.kind })
}
