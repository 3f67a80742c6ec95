import { describe, expect, it } from 'vitest'

import { columnRules } from '#src/shared/widgets/search-form/search-columns.ts'
import type { SearchItem } from '#src/shared/widgets/search-form/search-item.ts'

const fields = (count: number): readonly SearchItem[] =>
  Array.from({ length: count }, (_, at) => ({ kind: 'text', name: `f${at}`, label: `Field ${at}` }))

/** Column counts that a form may have, that of the buttons among them, the narrowest first. */
const columnsOf = (items: readonly SearchItem[]): readonly number[] =>
  Object.values(columnRules(items)).map((rule) => {
    const [, count, beside] = /repeat\((\d+), minmax\(0, 1fr\)\)( auto)?/u.exec(JSON.stringify(rule)) ?? []
    return Number(count) + (beside === undefined ? 0 : 1)
  })

/** From which width on a form of two columns has them. */
const widthOf = (items: readonly SearchItem[]): string => Object.keys(columnRules(items)).join('')

describe('columns of a search form', () => {
  it('make as few lines as fit, each as full as can be, with the buttons at the end of the last', () => {
    expect(columnsOf(fields(3))).toEqual([2, 4])
    expect(columnsOf(fields(5))).toEqual([2, 3, 6])
    expect(columnsOf(fields(6))).toEqual([2, 3, 4, 7])
    expect(columnsOf(fields(7))).toEqual([2, 3, 4, 8])
  })

  it('are as many as there are fields beside the buttons, unless checkboxes take the width of four', () => {
    expect(columnsOf(fields(1))).toEqual([2])
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
