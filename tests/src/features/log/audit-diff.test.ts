import { describe, expect, it } from 'vitest'

import { actionOf, changesBetween } from '#src/features/log/audit/audit-diff.ts'
import { replayAddress } from '#src/features/log/audit/audit-words.ts'
import { instantOf } from '#src/features/log/typed-time.ts'

describe('what changed between two states of a record (issue: before and after)', () => {
  it('names fields that differ, deep ones by their path, and counts the others', () => {
    const before = { name: '值班', menus: [{ id: 1, actions: ['view'] }], code: 'ops' }
    const after = { name: '运行', menus: [{ id: 1, actions: ['view', 'edit'] }], code: 'ops' }
    expect(changesBetween(before, after)).toEqual({
      changes: [
        { field: 'name', before: '值班', after: '运行' },
        { field: 'menus.0.actions', before: '["view"]', after: '["view","edit"]' },
      ],
      same: 2,
    })
  })

  it('shows every field of what was added or deleted', () => {
    const added = changesBetween(null, { name: 'a', note: null, list: [], of: {} })
    expect(added.changes.map(({ field, after }) => [field, after])).toEqual([
      ['name', 'a'],
      ['note', 'null'],
      ['list', '[]'],
      ['of', '{}'],
    ])
    expect(changesBetween({ name: 'a' }, null).changes).toEqual([{ field: 'name', before: 'a', after: null }])
  })

  it('tells a text from a number that reads alike', () => {
    expect(changesBetween({ a: [1] }, { a: ['1'] }).changes).toHaveLength(1)
    expect(changesBetween(null, null)).toEqual({ changes: [], same: 0 })
  })

  it.each([
    ['refused', { verdict: 'refused', before: {}, after: {} }],
    ['added', { verdict: 'accepted', before: null, after: {} }],
    ['changed', { verdict: 'accepted', before: {}, after: {} }],
    ['deleted', { verdict: 'accepted', before: {}, after: null }],
    ['done', { verdict: 'accepted', before: null, after: null }],
  ] as const)('says that it was %s', (action, row) => {
    expect(actionOf(row)).toBe(action)
  })
})

describe('the replay of an audit row', () => {
  it('is that of the machine that rules the record, where one does', () => {
    expect(replayAddress({ kind: 'registration', recordId: '26' })).toBe(
      '/system/machines?machine=registrationRecord&view=journal&record=26',
    )
    expect(replayAddress({ kind: 'operator', recordId: '3' })).toContain('operatorAccount')
    expect(replayAddress({ kind: 'operator', recordId: 'li' })).toBeNull()
    expect(replayAddress({ kind: 'role', recordId: '3' })).toBeNull()
  })
})

describe('a typed time', () => {
  it('is an instant of the browser, or none', () => {
    expect(instantOf('2026-11-21T10:00')).toBe(new Date(2026, 10, 21, 10).toISOString())
    expect(['', '2026-11-21', '2026-13-41T10:00', 'x'].map(instantOf)).toEqual(Array(4).fill(undefined))
  })
})
