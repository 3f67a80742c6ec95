import { canonicalJson } from '#machines/shared/canonical-json.ts'
import { sm3 } from '#server/platform/secrets/ciphers.ts'

/** A chain's head: how many rows it has, and the hash of the newest. */
export interface Leaf {
  readonly chain: string
  readonly record: string
  readonly rows: number
  readonly head: string
}

/** Content that a leaf's hash is made of. Its first letter keeps a leaf from passing for a node. */
export const leafText = ({ chain, record, rows, head }: Leaf): string =>
  `L${canonicalJson([chain, record, rows, head])}`

export const leafHash = (leaf: Leaf): string => sm3(leafText(leaf))
const nodeHash = (left: string, right: string): string => sm3(`N${left}${right}`)

/** One step from a leaf up to the root: the other half's hash, and on which side it stands. */
export interface ProofStep {
  readonly side: 'left' | 'right'
  readonly hash: string
}

/** The layer above: pairs are hashed, one that is left over goes up as it is. */
function above(layer: readonly string[]): string[] {
  const next: string[] = []
  for (let at = 0; at < layer.length; at += 2) {
    const [left = '', right] = layer.slice(at, at + 2)
    next.push(right === undefined ? left : nodeHash(left, right))
  }
  return next
}

/** SM3 over nothing, for a root of a moment in which nothing had moved. */
const ofNothing = sm3('')

/** The root of a Merkle tree over hashes in their order. */
export function merkleRoot(hashes: readonly string[]): string {
  let layer = [...hashes]
  while (layer.length > 1) layer = above(layer)
  return layer[0] ?? ofNothing
}

/** How one leaf leads to the root. @param place of the leaf, from 0 */
export function merkleProof(hashes: readonly string[], place: number): ProofStep[] {
  const steps: ProofStep[] = []
  let layer = [...hashes]
  let at = place
  while (layer.length > 1) {
    const isRight = at % 2 === 1
    const other = layer[isRight ? at - 1 : at + 1]
    if (other !== undefined) steps.push({ side: isRight ? 'left' : 'right', hash: other })
    layer = above(layer)
    at = Math.floor(at / 2)
  }
  return steps
}

/** The root that a leaf and its steps lead to. */
export const rootOfProof = (leaf: Leaf, steps: readonly ProofStep[]): string =>
  steps.reduce(
    (hash, step) => (step.side === 'left' ? nodeHash(step.hash, hash) : nodeHash(hash, step.hash)),
    leafHash(leaf),
  )
