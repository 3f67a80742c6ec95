import { cleanup, fireEvent, screen } from '@testing-library/react'
import { array, assert, constantFrom, integer, property } from 'fast-check'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'

import { type CheckRule, checkStates, toggleCheck } from '#src/shared/widgets/tree/check-states.ts'
import { CheckTree } from '#src/shared/widgets/tree/check-tree.tsx'
import { type TreeNode, treeIndex } from '#src/shared/widgets/tree/tree-index.ts'
import { show } from '#tests/src/shared/widgets/stage.tsx'

const node = (id: number, label: string, ...children: TreeNode[]): TreeNode => ({ id, label, children })
/** Indices and ids: 0 Henan 1 · 1 Zhengzhou 2 · 2 Jinshui 3 · 3 Erqi 4 · 4 Luoyang 5 · 5 Hebei 6. */
const items = treeIndex(
  [
    node(1, 'Henan', node(2, 'Zhengzhou', node(3, 'Jinshui'), node(4, 'Erqi')), node(5, 'Luoyang')),
    node(6, 'Hebei'),
  ],
  ({ label }) => label,
)
const states = (ids: readonly number[], rule: CheckRule) => checkStates(items, new Set(ids), rule).join(' ')
const toggled = (ids: readonly number[], at: number, rule: CheckRule) =>
  [...toggleCheck(items, new Set(ids), at, rule)].toSorted((one, other) => one - other)

describe('checks of a tree whose folders are what their leaves are', () => {
  it('are half at a folder of which some leaves are checked, at any depth', () => {
    expect(states([3], 'sum')).toBe('mixed mixed on off off off')
    expect(states([3, 4], 'sum')).toBe('mixed on on on off off')
    expect(states([3, 4, 5], 'sum')).toBe('on on on on on off')
    expect(states([], 'sum')).toBe('off off off off off off')
  })

  it('reach all leaves below a folder, and come off again only from a whole one', () => {
    expect(toggled([3], 0, 'sum')).toEqual([3, 4, 5])
    expect(toggled([3, 4, 5, 6], 0, 'sum')).toEqual([6])
    expect(toggled([3], 2, 'sum')).toEqual([])
  })
})

describe('checks of a tree whose nodes cover all below them', () => {
  it('cover what is below and half-check what is above', () => {
    expect(states([2], 'cover')).toBe('mixed on on on off off')
    expect(states([1], 'cover')).toBe('on on on on on off')
  })

  it('make no node of all its parts: what comes later belongs to the node alone', () => {
    expect(states([2, 5], 'cover')).toBe('mixed on on on on off')
  })

  it('keep the uppermost node alone', () => {
    expect(toggled([3, 5], 0, 'cover')).toEqual([1])
  })

  it('leave the others when one is taken out of a covered node', () => {
    expect(toggled([1], 2, 'cover')).toEqual([4, 5])
    expect(toggled([1], 1, 'cover')).toEqual([5])
    expect(toggled([1, 6], 0, 'cover')).toEqual([6])
  })
})

describe('checks of any tree', () => {
  it.each(['sum', 'cover'] as const)('turn an item on or off and no other branch (%s)', (rule) => {
    assert(
      property(array(constantFrom(1, 2, 3, 4, 5, 6)), integer({ min: 0, max: 5 }), (ids, at) => {
        const leaves = rule === 'sum' ? ids.filter((id) => id > 2) : ids
        const before = checkStates(items, new Set(leaves), rule)
        const after = checkStates(items, toggleCheck(items, new Set(leaves), at, rule), rule)
        expect(after[at]).toBe(before[at] === 'on' ? 'off' : 'on')
        const elsewhere = items.flatMap(({ end }, other) => {
          const isAbove = other < at && end > at
          const isBelow = other >= at && other < (items[at]?.end ?? 0)
          return isAbove || isBelow ? [] : [other]
        })
        expect(elsewhere.map((other) => after[other])).toEqual(elsewhere.map((other) => before[other]))
      }),
    )
  })
})

function Stage({ locked = '' }: { readonly locked?: string }) {
  const [checked, setChecked] = useState<ReadonlySet<number>>(new Set([3]))
  return (
    <CheckTree
      label="Institutions"
      items={items}
      states={checkStates(items, checked, 'sum')}
      isLocked={(item) => item.label === locked}
      onToggle={(at) => setChecked(toggleCheck(items, checked, at, 'sum'))}
      renderEnd={(item, { tabIndex }) => (
        <button type="button" tabIndex={tabIndex} onClick={(event) => event.stopPropagation()}>
          {`about ${item.label}`}
        </button>
      )}
    />
  )
}
const item = (name: RegExp) => screen.getByRole('treeitem', { name })
const checkedNow = () => screen.getAllByRole('treeitem').map((one) => one.getAttribute('aria-checked'))

describe('check tree', () => {
  afterEach(cleanup)

  it('tells assistive technology what is checked, half checked and not', () => {
    show(<Stage />)
    expect(checkedNow()).toEqual(['mixed', 'mixed', 'true', 'false', 'false', 'false'])
    expect(screen.getByRole('tree').getAttribute('aria-multiselectable')).toBe('true')
  })

  it('checks by a click and by the space bar at the item that the arrows went to', () => {
    show(<Stage />)
    fireEvent.click(item(/^Luoyang/u))
    expect(item(/^Luoyang/u).getAttribute('aria-checked')).toBe('true')
    const tree = screen.getByRole('tree')
    fireEvent.keyDown(tree, { key: 'End' })
    fireEvent.keyDown(tree, { key: ' ' })
    expect(checkedNow()).toEqual(['mixed', 'mixed', 'true', 'false', 'true', 'true'])
  })

  it('leaves what is locked as it is', () => {
    show(<Stage locked="Hebei" />)
    fireEvent.click(item(/^Hebei/u))
    expect(item(/^Hebei/u).getAttribute('aria-checked')).toBe('false')
    expect(item(/^Hebei/u).getAttribute('aria-disabled')).toBe('true')
  })

  it('lets controls of the row at hand be reached by Tab, with keys of their own', () => {
    show(<Stage />)
    const tree = screen.getByRole('tree')
    fireEvent.keyDown(tree, { key: 'ArrowDown' })
    const reachable = screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)
    expect(reachable.map(({ textContent }) => textContent)).toEqual(['about Zhengzhou'])
    fireEvent.keyDown(reachable[0] ?? tree, { key: ' ' })
    expect(item(/^Zhengzhou/u).getAttribute('aria-checked')).toBe('mixed')
  })
})
