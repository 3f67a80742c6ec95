import { describe, expect, it } from 'vitest'

import type { MenuRow } from '#contract/menu/menu.contract.ts'
import { type DropPart, linesOf, placeAfter, placeOfDrop } from '#src/features/menu/menu-rows.ts'

const menu = (id: number, fParentId: number, fAddress: string, fView = '', fEnabled = true): MenuRow => ({
  id,
  fParentId,
  fAddress,
  fMenuName: fAddress,
  fIcon: '',
  fSort: id,
  fView,
  code: '',
  fEnabled,
  actions: [],
  roles: [],
  version: 1,
})
/** data (archive (terminal), registration) · system, both at the top. */
const menus = [
  menu(10, 1, 'data'),
  menu(20, 1, 'system'),
  menu(11, 10, 'archive', '', false),
  menu(13, 10, 'registration', 'data/registration'),
  menu(12, 11, 'terminal', 'data/archive/terminal'),
]
const nameOf = ({ fMenuName }: MenuRow) => fMenuName
const lines = linesOf(menus, new Set([10, 11]), '', nameOf)
const find = (id: number) => {
  const found = lines.find((line) => line.id === id)
  if (!found) throw new Error(`no line ${id}`)
  return found
}

describe('lines of the tree of menus (core §2)', () => {
  it('stand in reading order with level, path and whether they are in use', () => {
    expect(lines.map(({ path, level, isInUse }) => [path, level, isInUse])).toEqual([
      ['/data', 1, true],
      ['/data/archive', 2, false],
      ['/data/archive/terminal', 3, false],
      ['/data/registration', 2, true],
      ['/system', 1, true],
    ])
  })

  it('leave out what is below a closed menu, and all but matches and the way to them in a search', () => {
    expect(linesOf(menus, new Set(), '', nameOf).map(({ id }) => id)).toEqual([10, 20])
    expect(linesOf(menus, new Set(), ' TERM', nameOf).map(({ id }) => id)).toEqual([10, 11, 12])
  })
})

describe('a step of a menu', () => {
  it.each([
    [13, 'up', { fParentId: 10, beforeId: 11 }],
    [11, 'up', null],
    [11, 'down', { fParentId: 10, beforeId: null }],
    [13, 'down', null],
    [12, 'out', { fParentId: 10, beforeId: 13 }],
    [10, 'out', null],
    [13, 'in', { fParentId: 11, beforeId: null }],
    [11, 'in', null],
    // Its own menus would come to a fourth level.
    [20, 'in', { fParentId: 10, beforeId: null }],
  ] as const)('of %i, %s, leads to %j', (id, step, place) => {
    expect(placeAfter(menus, find(id), step)).toEqual(place)
  })

  it('does not lead below a page', () => {
    const pages = [menu(2, 1, 'page', 'data/registration'), menu(3, 1, 'other')]
    expect(placeAfter(pages, menu(3, 1, 'other'), 'in')).toBeNull()
  })
})

describe('a menu that is dropped', () => {
  it.each([
    [13, 11, 'before', { fParentId: 10, beforeId: 11 }],
    [20, 10, 'inside', { fParentId: 10, beforeId: null }],
    [20, 11, 'after', { fParentId: 11, beforeId: 12 }],
    [12, 20, 'after', { fParentId: 1, beforeId: null }],
    // Where it is already.
    [13, 20, 'inside', { fParentId: 20, beforeId: null }],
    [11, 13, 'before', null],
    // Below itself, below a page, too deep.
    [10, 12, 'before', null],
    [20, 13, 'inside', null],
    [10, 20, 'inside', null],
    [13, 13, 'inside', null],
  ] as [number, number, DropPart, unknown][])('%i on %i (%s) comes to %j', (id, on, part, place) => {
    expect(placeOfDrop(menus, find(id), find(on), part)).toEqual(place)
  })
})
