import type { Db } from '#server/platform/database/database.ts'

import { hashesOf, type Root } from './anchor.ts'
import { type Leaf, merkleProof, type ProofStep } from './merkle.ts'

/** How the head of one chain leads to a root that anchors it. */
export interface AnchorProof {
  readonly leaf: Leaf
  readonly steps: readonly ProofStep[]
  readonly root: Pick<Root, 'seq' | 'text' | 'hash' | 'signature'>
}

/** The newest anchor of a chain; null before its first. */
export async function anchorOf(db: Db, chain: string, record: string): Promise<AnchorProof | null> {
  const found = await db
    .selectFrom('evidence_leaf')
    .select(['root_seq', 'place'])
    .where('chain', '=', chain)
    .where('record', '=', record)
    .orderBy('root_seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!found) return null
  const root = await db
    .selectFrom('evidence_root')
    .select(['seq', 'text', 'hash', 'signature'])
    .where('seq', '=', found.root_seq)
    .executeTakeFirstOrThrow()
  const leaves = await db
    .selectFrom('evidence_leaf')
    .select(['chain', 'record', 'rows', 'head'])
    .where('root_seq', '=', found.root_seq)
    .orderBy('place')
    .execute()
  const leaf = leaves[found.place]
  if (!leaf) return null
  return { leaf, root, steps: merkleProof(await hashesOf(leaves), found.place) }
}
