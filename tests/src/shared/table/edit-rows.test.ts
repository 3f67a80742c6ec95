import { describe, expect, it } from 'vitest'

import type { EditColumn } from '#src/shared/table/edit/edit-column.ts'
import {
  addRow,
  changeCell,
  copyRow,
  deleteRow,
  faultsOf,
  hasEdits,
  isDirty,
  pasteBlock,
  savedRows,
} from '#src/shared/table/edit/edit-rows.ts'

const columns: readonly EditColumn[] = [
  {
    prop: 'name',
    label: 'Name',
    type: 'input',
    rules: [(value) => (value === '' ? 'empty' : null), (value) => (value.length > 3 ? 'long' : null)],
  },
  { prop: 'kind', label: 'Kind', type: 'select', options: [{ key: '1', value: 'One' }] },
  { prop: 'fixed', label: 'Fixed', type: 'input', only: true, rules: [() => 'never asked'] },
  { prop: 'limit', label: 'Limit', type: 'input', disabled: (row) => row['kind'] === '1' },
]
const rows = savedRows([
  { name: 'a', kind: '', fixed: 'x', limit: '' },
  { name: 'b', kind: '1', fixed: 'y', limit: '' },
])

describe('rows of an editable table (core §2 Shared widgets)', () => {
  it('marks a cell that differs from what was saved, and no more once it is the same again', () => {
    const changed = changeCell(rows, 1, 'name', 'c')
    expect(changed.map((row) => isDirty(row, 'name'))).toEqual([true, false])
    expect(hasEdits(changed, 2)).toBe(true)
    expect(hasEdits(changeCell(changed, 1, 'name', 'a'), 2)).toBe(false)
  })

  it('adds, copies and deletes rows, each with a key of its own', () => {
    const copied = copyRow(addRow(rows, { name: '' }), 1)
    expect(copied.map(({ key, values }) => [key, values['name']])).toEqual([
      [1, 'a'],
      [4, 'a'],
      [2, 'b'],
      [3, ''],
    ])
    expect(hasEdits(copied, 2)).toBe(true)
    const deleted = deleteRow(copied, 1)
    expect(deleted.map(({ key }) => key)).toEqual([4, 2, 3])
    expect(hasEdits(deleteRow(rows, 1), 2)).toBe(true)
    expect(hasEdits(rows, 2)).toBe(false)
    expect(copyRow(rows, 99)).toBe(rows)
    expect(addRow([], { name: '' })[0]?.key).toBe(1)
  })

  it('tells the first broken rule of each cell that can be edited', () => {
    const broken = changeCell(changeCell(rows, 1, 'name', ''), 2, 'name', 'much')
    expect([...faultsOf(broken, columns)]).toEqual([
      [1, { name: 'empty' }],
      [2, { name: 'long' }],
    ])
    expect(faultsOf(rows, columns).size).toBe(0)
  })

  it('takes a block from a spreadsheet, and leaves out what a cell does not take', () => {
    const pasted = pasteBlock(rows, columns, { row: 0, prop: 'name' }, 'p\tOne\tz\t5\nq\tTwo\tz\t6\nr\r\n')
    expect(pasted.map(({ values }) => values)).toEqual([
      { name: 'p', kind: '1', fixed: 'x', limit: '5' },
      { name: 'q', kind: '1', fixed: 'y', limit: '' },
    ])
    expect(pasteBlock(rows, columns, { row: 1, prop: 'limit' }, '7\t8\n9')).toEqual(rows)
  })
})
