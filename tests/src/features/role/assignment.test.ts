import { describe, expect, it } from 'vitest'

import type { MenuNode } from '#contract/menu/menu.contract.ts'
import type { MenuAction } from '#contract/kernel/rights.ts'
import {
  assignmentOf,
  isSame,
  menusOf,
  menuStates,
  nodesById,
  toggleAction,
  toggleMenu,
} from '#src/features/role/assignment.ts'
import { treeIndex } from '#src/shared/widgets/tree/tree-index.ts'

const all: readonly MenuAction[] = ['view', 'edit']
const page = (id: number, own: readonly MenuAction[] = all): MenuNode => ({
  id,
  label: String(id),
  fAddress: '',
  fIcon: '',
  fEnabled: true,
  actions: [...all],
  own: [...own],
  children: [],
})
const folder = (id: number, ...children: MenuNode[]): MenuNode => ({
  ...page(id, []),
  actions: [],
  children,
})
/** Indices: 0 folder 1 · 1 page 2 · 2 page 3, of which only `view` is the editor's · 3 page 4, which is not theirs. */
const tree = [folder(1, page(2), page(3, ['view'])), page(4, [])]
const items = treeIndex(tree, ({ label }) => label)
const nodes = nodesById(tree)
const empty = assignmentOf([])
const states = (menus: Parameters<typeof assignmentOf>[0]) =>
  menuStates(items, nodes, assignmentOf(menus)).join(' ')

describe('what a role gives (silences)', () => {
  it('is whole at a page with all its actions, and half at one with some and at the folder above', () => {
    expect(states([{ menuId: 2, actions: ['view', 'edit'] }])).toBe('mixed on off off')
    expect(states([{ menuId: 2, actions: ['view'] }])).toBe('mixed mixed off off')
    expect(states([2, 3].map((menuId) => ({ menuId, actions: [...all] })))).toBe('on on on off')
  })

  it('grows and shrinks by a folder as far as it is the editor’s own', () => {
    const given = toggleMenu(items, nodes, empty, 0)
    expect(menusOf(given)).toEqual([
      { menuId: 2, actions: ['view', 'edit'] },
      { menuId: 3, actions: ['view'] },
    ])
    expect(menusOf(toggleMenu(items, nodes, given, 0))).toEqual([])
  })

  it('keeps what the editor does not hold when all of a page is taken', () => {
    const held = assignmentOf([{ menuId: 3, actions: ['view', 'edit'] }])
    expect(menusOf(toggleMenu(items, nodes, held, 2))).toEqual([{ menuId: 3, actions: ['edit'] }])
  })

  it('has view with every other action, and nothing without view', () => {
    const edit = toggleAction(empty, page(2), 'edit')
    expect(menusOf(edit)).toEqual([{ menuId: 2, actions: ['view', 'edit'] }])
    expect(menusOf(toggleAction(edit, page(2), 'edit'))).toEqual([{ menuId: 2, actions: ['view'] }])
    expect(menusOf(toggleAction(edit, page(2), 'view'))).toEqual([])
  })

  it('stays as it is where the action is not the editor’s', () => {
    expect(toggleAction(empty, page(4, []), 'view')).toBe(empty)
  })

  it('is the same whatever the order, and another with one action more', () => {
    const one = assignmentOf([
      { menuId: 2, actions: ['edit', 'view'] },
      { menuId: 3, actions: ['view'] },
    ])
    const other = assignmentOf([
      { menuId: 3, actions: ['view'] },
      { menuId: 2, actions: ['view', 'edit'] },
    ])
    expect(isSame(one, other)).toBe(true)
    expect(isSame(one, toggleAction(other, page(3), 'edit'))).toBe(false)
    expect(isSame(one, empty)).toBe(false)
  })
})
