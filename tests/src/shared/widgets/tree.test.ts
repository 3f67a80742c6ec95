import { array, assert, nat, property } from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  foundRows,
  idsAbove,
  openRows,
  treeIndex,
  type TreeItem,
  type TreeNode,
} from '#src/shared/widgets/tree/tree-index.ts'
import { moveOf } from '#src/shared/widgets/tree/tree-keys.ts'

const node = (id: number, label: string, ...children: TreeNode[]): TreeNode => ({ id, label, children })
const items = treeIndex(
  [node(1, 'Henan', node(2, 'Zhengzhou', node(3, 'Jinshui')), node(4, 'Luoyang')), node(5, 'Hebei')],
  ({ label }) => label,
)
const labels = (rows: readonly number[]) => rows.map((at) => items[at]?.label)

describe('tree index', () => {
  it('tells each item its level, place and set, as screen readers are told', () => {
    expect(items.map(({ label, level, position, setSize }) => [label, level, position, setSize])).toEqual([
      ['Henan', 1, 1, 2],
      ['Zhengzhou', 2, 1, 2],
      ['Jinshui', 3, 1, 1],
      ['Luoyang', 2, 2, 2],
      ['Hebei', 1, 2, 2],
    ])
  })

  it('shows what is open, and hides what is below something closed', () => {
    expect(labels(openRows(items, new Set()))).toEqual(['Henan', 'Hebei'])
    expect(labels(openRows(items, new Set([2])))).toEqual(['Henan', 'Hebei'])
    expect(labels(openRows(items, new Set([1])))).toEqual(['Henan', 'Zhengzhou', 'Luoyang', 'Hebei'])
  })

  it('finds labels whatever their case, with the way to them', () => {
    expect(labels(foundRows(items, ' JINSHUI '))).toEqual(['Henan', 'Zhengzhou', 'Jinshui'])
    expect(labels(foundRows(items, 'heb'))).toEqual(['Hebei'])
    expect(foundRows(items, 'nowhere')).toEqual([])
  })

  it('knows what is above an item', () => {
    expect(idsAbove(items, 3)).toEqual([2, 1])
    expect(idsAbove(items, 5)).toEqual([])
  })

  it('shows every node of any tree once when all are open, and only the tops when none is', () => {
    assert(
      property(array(nat()), (parents) => {
        const roots = forestOf(parents)
        const all = treeIndex(roots, ({ label }) => label)
        const everything = new Set(all.map(({ id }) => id))
        expect(openRows(all, everything)).toEqual(all.map((_, at) => at))
        expect(openRows(all, new Set())).toHaveLength(roots.length)
      }),
    )
  })
})

/** Any forest: each number says which earlier node, or none, a node hangs on. */
function forestOf(parents: readonly number[]): TreeNode[] {
  const children = new Map<number, number[]>()
  for (const [id, wish] of parents.entries()) {
    const parent = (wish % (id + 1)) - 1
    children.set(parent, [...(children.get(parent) ?? []), id])
  }
  const below = (parent: number): TreeNode[] =>
    (children.get(parent) ?? []).map((id) => node(id, `node ${id}`, ...below(id)))
  return below(-1)
}

const press = (key: string, active: string, open: readonly number[] = [1, 2]) => {
  const at = items.findIndex(({ label }) => label === active)
  const rows = openRows(items, new Set(open))
  const isOpen = (index: number): boolean => open.includes(items[index]?.id ?? 0)
  const move = moveOf(key, { items, rows, active: at, isOpen })
  if (move === null) return null
  const target: TreeItem | undefined = items[move.kind === 'go' ? move.to : move.at]
  return `${move.kind} ${target?.label}`
}

describe('keys of a tree (WAI-ARIA tree pattern)', () => {
  it.each([
    ['ArrowDown', 'Zhengzhou', 'go Jinshui'],
    ['ArrowDown', 'Hebei', 'go Hebei'],
    ['ArrowUp', 'Luoyang', 'go Jinshui'],
    ['ArrowUp', 'Henan', 'go Henan'],
    ['Home', 'Hebei', 'go Henan'],
    ['End', 'Henan', 'go Hebei'],
    ['ArrowRight', 'Zhengzhou', 'go Jinshui'],
    ['ArrowRight', 'Jinshui', null],
    ['ArrowLeft', 'Zhengzhou', 'close Zhengzhou'],
    ['ArrowLeft', 'Jinshui', 'go Zhengzhou'],
    ['ArrowLeft', 'Hebei', null],
    ['Enter', 'Luoyang', 'choose Luoyang'],
    [' ', 'Luoyang', 'choose Luoyang'],
    ['*', 'Zhengzhou', 'openSiblings Zhengzhou'],
    ['h', 'Henan', 'go Hebei'],
    ['h', 'Hebei', 'go Henan'],
    ['q', 'Henan', null],
    ['Tab', 'Henan', null],
  ])('%s at %s does: %s', (key, active, does) => {
    expect(press(key, active)).toBe(does)
  })

  it('opens a closed item by the right arrow and goes up from it by the left', () => {
    expect(press('ArrowRight', 'Zhengzhou', [1])).toBe('open Zhengzhou')
    expect(press('ArrowLeft', 'Zhengzhou', [1])).toBe('go Henan')
  })
})
