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

/** From which width on a form of two columns has them. */
const widthOf = (items: readonly SearchItem[]): string => Object.keys(columnRules(items)).join('')

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
    expect(widthOf(fields(2))).toContain('(min-width: 25.75rem)')
    expect(widthOf([...fields(1), pair])).toContain('(min-width: 32.75rem)')
  })

  it('are one on phones, also at the smallest size, where two would be narrower than what they say', () => {
    expect(widthOf(fields(2))).toContain('(min-width: 440px)')
  })
})
