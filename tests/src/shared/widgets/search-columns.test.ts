import { describe, expect, it } from 'vitest'

import { columnRules } from '#src/shared/widgets/search-form/search-columns.ts'
import type { SearchItem } from '#src/shared/widgets/search-form/search-item.ts'

const fields = (count: number): readonly SearchItem[] =>
  Array.from({ length: count }, (_, at) => ({ kind: 'text', name: `f${at}`, label: `Field ${at}` }))

/** Column counts that a form may have, the narrowest first. */
const columnsOf = (items: readonly SearchItem[]): readonly number[] =>
  Object.values(columnRules(items)).map((rule) =>
    Number(/repeat\((\d+)/u.exec(JSON.stringify(rule))?.[1] ?? Number.NaN),
  )

describe('columns of a search form', () => {
  it('never leave one field alone on the last line of three or more', () => {
    expect(columnsOf(fields(5))).toEqual([2, 3, 5])
    expect(columnsOf(fields(6))).toEqual([2, 3, 4, 6])
    expect(columnsOf(fields(7))).toEqual([2, 4, 5, 7])
  })

  it('are no more than there are fields, unless checkboxes take the width of four', () => {
    expect(columnsOf(fields(1))).toEqual([])
    expect(columnsOf(fields(2))).toEqual([2])
    const checks: SearchItem = { kind: 'checks', name: 'c', label: 'C', options: [] }
    expect(columnsOf([...fields(1), checks])).toEqual([2, 3, 4])
  })

  it('are wider where a field is two controls, such as a day and its time', () => {
    const pair: SearchItem = { kind: 'custom', name: 'at', label: 'At', isPair: true, Control: () => null }
    expect(Object.keys(columnRules(fields(2)))).toEqual(['@container (min-width: 25.75rem)'])
    expect(Object.keys(columnRules([...fields(1), pair]))).toEqual(['@container (min-width: 28.75rem)'])
  })
})
