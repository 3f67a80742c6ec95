import { expect, it } from 'vitest'

import { type Leaf, leafHash, merkleProof, merkleRoot, rootOfProof } from '#server/anchor/merkle.ts'

const leaves = (count: number): Leaf[] =>
  Array.from({ length: count }, (_, n) => ({ chain: 'card', record: String(n), rows: n + 1, head: `h${n}` }))

it.each([1, 2, 3, 5, 8, 13])(
  'leads each of %i chains to their root, and no other one (machines 4)',
  (count) => {
    const all = leaves(count)
    const hashes = all.map(leafHash)
    const root = merkleRoot(hashes)
    const led = all.map((leaf, place) => rootOfProof(leaf, merkleProof(hashes, place)))
    expect(led).toEqual(all.map(() => root))
    const touched = all.map((leaf, place) =>
      rootOfProof({ ...leaf, rows: leaf.rows + 1 }, merkleProof(hashes, place)),
    )
    expect(touched).not.toContain(root)
  },
)

it('has another root where two chains change places or one is missing', () => {
  const hashes = leaves(4).map(leafHash)
  const root = merkleRoot(hashes)
  expect(merkleRoot(hashes.toReversed())).not.toBe(root)
  expect(merkleRoot(hashes.slice(1))).not.toBe(root)
  // A pair's hash does not pass for a chain's.
  expect(merkleRoot([merkleRoot(hashes.slice(0, 2)), ...hashes.slice(2)])).not.toBe(root)
})
