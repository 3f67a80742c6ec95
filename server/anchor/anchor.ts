import { setImmediate as breathe } from 'node:timers/promises'

import { type Selectable, sql } from 'kysely'

import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Tables } from '#server/platform/database/schema.ts'
import type { Clock } from '#server/platform/kernel/clock.ts'
import { fingerprintOf } from '#server/platform/secrets/signature-forms.ts'
import { readSigningKey, signText } from '#server/platform/secrets/signing-key.ts'

import { gatherLeaves } from './gather-leaves.ts'
import { type Leaf, leafHash, merkleRoot } from './merkle.ts'
import { noRoot, rootHash, rootText } from './root-text.ts'

export type Root = Selectable<Tables['evidence_root']>

/** Leaves of one root from each source; what is over goes into the next one. */
const mostLeaves = 10_000
const lockOfRoots = 731_554_290
/** Rows of one statement: five values each, and PostgreSQL takes 65,535. */
const atOnce = 5000

interface AnchorOf {
  readonly db: Db
  readonly clock: Clock
}

/**
 * Takes the heads of all chains that moved into a new root, which follows the one before. Where nothing moved no root
 * is made.
 *
 * @returns roots that were made, oldest first
 */
export async function anchorNow({ db, clock }: AnchorOf): Promise<readonly Root[]> {
  const key = await readSigningKey(db)
  const made: Root[] = []
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each root follows the one before
    const root = await db.transaction().execute((tx) => anchorWithin(tx, clock.now(), key))
    if (root === null) return made
    made.push(root)
  }
}

type SigningKey = Awaited<ReturnType<typeof readSigningKey>>

/** One root, in the caller's transaction; null where nothing moved since the last one. */
export async function anchorWithin(tx: Tx, at: Date, key: SigningKey): Promise<Root | null> {
  // Nodes take turns; whoever waited sees what the one before it anchored.
  await sql`select pg_advisory_xact_lock(${lockOfRoots})`.execute(tx)
  const leaves = await gatherLeaves(tx, mostLeaves)
  return leaves.length === 0 ? null : keepRoot(tx, leaves, at, key)
}

async function keepRoot(tx: Tx, leaves: readonly Leaf[], at: Date, key: SigningKey): Promise<Root> {
  const last = await newestRoot(tx)
  const seq = (last?.seq ?? 0) + 1
  const merkle = merkleRoot(await hashesOf(leaves))
  await rememberHeads(tx, leaves, seq)
  const { rows: totals } = await sql<{ chains: number; rows: number }>`
    select count(*) as chains, coalesce(sum(rows), 0)::bigint as rows from evidence_head`.execute(tx)
  const text = rootText({
    format: 'statewatt-root-1',
    seq,
    at: at.toISOString(),
    previous: last?.hash ?? noRoot,
    merkle,
    leaves: leaves.length,
    chains: totals[0]?.chains ?? 0,
    rows: totals[0]?.rows ?? 0,
    key: fingerprintOf(key.publicKey),
  })
  const root = { seq, at, text, hash: rootHash(text), signature: signText(key, text) }
  await tx.insertInto('evidence_root').values(root).execute()
  for (let first = 0; first < leaves.length; first += atOnce)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await tx
      .insertInto('evidence_leaf')
      .values(
        leaves.slice(first, first + atOnce).map(({ chain, record, rows, head }, offset) => ({
          root_seq: seq,
          place: first + offset,
          chain,
          record,
          rows,
          head,
        })),
      )
      .execute()
  return root
}

/** Calls are answered between two pieces. */
export async function hashesOf(leaves: readonly Leaf[]): Promise<string[]> {
  const hashes: string[] = []
  for (const leaf of leaves) {
    hashes.push(leafHash(leaf))
    // oxlint-disable-next-line no-await-in-loop -- see above
    if (hashes.length % 2000 === 0) await breathe()
  }
  return hashes
}

async function rememberHeads(tx: Tx, leaves: readonly Leaf[], seq: number): Promise<void> {
  for (let first = 0; first < leaves.length; first += atOnce)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await tx
      .insertInto('evidence_head')
      .values(
        leaves
          .slice(first, first + atOnce)
          .map(({ chain, record, rows, head }) => ({ chain, record, rows, head, root_seq: seq })),
      )
      .onConflict((conflict) =>
        conflict.columns(['chain', 'record']).doUpdateSet((eb) => ({
          rows: eb.ref('excluded.rows'),
          head: eb.ref('excluded.head'),
          root_seq: eb.ref('excluded.root_seq'),
        })),
      )
      .execute()
}

/** The root that stands last; undefined before the first. */
export const newestRoot = (db: Db | Tx): Promise<Root | undefined> =>
  db.selectFrom('evidence_root').selectAll().orderBy('seq', 'desc').limit(1).executeTakeFirst()
