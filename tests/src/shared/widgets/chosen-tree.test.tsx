import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { ChakraProvider, defaultSystem } from '@chakra-ui/react'
import { afterEach, describe, expect, it } from 'vitest'

import { SearchedTree } from '#src/shared/widgets/tree/searched-tree.tsx'
import { type TreeNode, treeIndex } from '#src/shared/widgets/tree/tree-index.ts'

const words = { label: 'Sites', search: 'Find', noMatch: 'None', found: (count: number) => `${count}` }
const node = (id: number, label: string, ...children: TreeNode[]): TreeNode => ({ id, label, children })
const tree = (chosen: number, ...parts: TreeNode[]) => (
  <ChakraProvider value={defaultSystem}>
    <SearchedTree
      items={treeIndex([node(1, 'All', node(2, 'North'), node(3, 'South', ...parts))], ({ label }) => label)}
      chosen={chosen}
      words={words}
      isChosenOpen
      onChoose={() => undefined}
    />
  </ChakraProvider>
)
const parts = [node(4, 'Stack 1', node(5, 'Cluster 1'))]
const shown = () => screen.getAllByRole('treeitem').map(({ textContent }) => textContent)

afterEach(cleanup)

describe('a tree whose chosen item opens (collection §3 affiliation)', () => {
  it('opens it once its children have come', () => {
    const { rerender } = render(tree(1))
    rerender(tree(3))
    expect(shown()).toEqual(['All', 'North', 'South'])
    rerender(tree(3, ...parts))
    expect(shown()).toEqual(['All', 'North', 'South', 'Stack 1'])
  })

  it('leaves it closed where it was closed by hand', () => {
    const { rerender } = render(tree(3, ...parts))
    const south = screen.getByRole('treeitem', { name: 'South' })
    fireEvent.click(south.querySelector('svg') ?? south)
    expect(shown()).toEqual(['All', 'North', 'South'])
    rerender(tree(3, ...parts, node(6, 'Stack 2')))
    expect(shown()).toEqual(['All', 'North', 'South'])
  })
})
