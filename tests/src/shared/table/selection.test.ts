import { describe, expect, it } from 'vitest'

import { pageState, togglePage, toggleRow } from '#src/shared/table/selection.ts'

const key = ({ id }: { readonly id: number }) => id
const rows = [{ id: 1 }, { id: 2 }]

describe('row selection across pages (core §2 Shared widgets)', () => {
  it('keeps the rows of other pages', () => {
    const other = toggleRow(new Map(), 9, { id: 9 })
    const both = togglePage(other, rows, key)
    expect([...both.keys()]).toEqual([9, 1, 2])
    expect([...togglePage(both, rows, key).keys()]).toEqual([9])
    expect([...toggleRow(both, 9, { id: 9 }).keys()]).toEqual([1, 2])
    expect(other.size).toBe(1)
  })

  it('says how much of the page is chosen', () => {
    const one = toggleRow(new Map(), 1, { id: 1 })
    expect(pageState(new Map(), rows, key)).toBe('none')
    expect(pageState(toggleRow(new Map(), 9, { id: 9 }), rows, key)).toBe('none')
    expect(pageState(one, rows, key)).toBe('some')
    expect(pageState(togglePage(one, rows, key), rows, key)).toBe('all')
    expect(pageState(one, [], key)).toBe('none')
  })
})
