import { sql } from 'kysely'

import { ownChains } from '#server/anchor/ledger-leaf.ts'
import { type Leaf, leafHash, merkleRoot } from '#server/anchor/merkle.ts'
import { noRoot, rootContent, rootHash } from '#server/anchor/root-text.ts'
import { soundChart } from '#server/machine/definitions.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { signatureHolds } from '#server/platform/secrets/signing-key.ts'

import type { Checking, Finding } from './finding.ts'

const rootsAtOnce = 50
const most = 1000

/**
 * Goes through the chain of roots: number, link, text, and the tree over the leaves of each. Then every head that was
 * ever anchored is looked for where it stood.
 */
export async function checkRoots(
  tx: Tx,
  checking: Checking,
  key: { readonly publicKey: string },
): Promise<void> {
  await checkChain(tx, checking, key)
  await checkJournalLeaves(tx, checking)
  await checkAuditLeaves(tx, checking)
  await checkDefinitionLeaves(tx, checking)
}

const broken = (seq: number, detail: string): Finding => ({
  kind: 'rootBroken',
  machineId: '',
  record: '',
  seq,
  detail,
})

async function checkChain(
  tx: Tx,
  { counts, found, reached }: Checking,
  key: { readonly publicKey: string },
): Promise<void> {
  const { rows: last } = await sql<{ seq: number }>`
    select coalesce(max(seq), 0) as seq from evidence_root`.execute(tx)
  const end = last[0]?.seq ?? 0
  let previous = noRoot
  let seq = 0
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- page after page
    const roots = await tx
      .selectFrom('evidence_root')
      .selectAll()
      .where('seq', '>', seq)
      .orderBy('seq')
      .limit(rootsAtOnce)
      .execute()
    // oxlint-disable-next-line no-await-in-loop -- as above
    const leaves = await leavesOf(tx, seq, roots.at(-1)?.seq ?? seq)
    for (const root of roots) {
      if (root.seq !== seq + 1) found(broken(seq + 1, 'missing'))
      seq = root.seq
      const said = rootContent.safeParse(jsonOf(root.text)).data
      const hashes = leaves.get(seq) ?? []
      counts.leaves += hashes.length
      if (rootHash(root.text) !== root.hash || said?.seq !== seq) found(broken(seq, 'text'))
      else if (said.previous !== previous) found(broken(seq, 'link'))
      else if (said.leaves !== hashes.length || said.merkle !== merkleRoot(hashes))
        found(broken(seq, 'leaves'))
      // It covers all the roots before.
      else if (seq === end && !signatureHolds(key, root.text, root.signature)) found(broken(seq, 'signature'))
      previous = root.hash
    }
    counts.roots += roots.length
    reached('roots', end === 0 ? 1 : seq / end)
    if (roots.length < rootsAtOnce) return
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

async function leavesOf(tx: Tx, after: number, until: number): Promise<ReadonlyMap<number, string[]>> {
  const rows = await tx
    .selectFrom('evidence_leaf')
    .selectAll()
    .where('root_seq', '>', after)
    .where('root_seq', '<=', until)
    .orderBy('root_seq')
    .orderBy('place')
    .execute()
  const hashes = new Map<number, string[]>()
  for (const { root_seq: seq, chain, record, rows: count, head } of rows) {
    const leaf: Leaf = { chain, record, rows: count, head }
    const known = hashes.get(seq)
    if (known) known.push(leafHash(leaf))
    else hashes.set(seq, [leafHash(leaf)])
  }
  return hashes
}

/** Rows that roots name and that are not there, or are others. */
async function checkJournalLeaves(tx: Tx, { found }: Checking): Promise<void> {
  const { rows } = await sql<{ chain: string; record: string; rows: number; kind: Finding['kind'] }>`
    select chain, record, min(leaf.rows) as rows,
      case when bool_and(journal.hash is null)
        then case when exists (select from entity where machine_id = chain and entity_id = record)
          or exists (select from journal j where j.machine_id = chain and j.entity_id = record)
          then 'truncated' else 'vanished' end
        else 'rewritten' end as kind
    from evidence_leaf leaf
    left join journal on machine_id = chain and entity_id = record and journal.seq = leaf.rows
    where chain not like '#%' and journal.hash is distinct from leaf.head
    group by chain, record order by chain, record limit ${most}`.execute(tx)
  for (const row of rows)
    found({
      kind: row.kind,
      machineId: row.chain,
      record: row.record,
      // A record that is gone has no row to show.
      seq: row.kind === 'vanished' ? null : row.rows,
      detail: row.kind === 'vanished' ? `${row.rows}` : '',
    })
}

/** Rows of the audit log that retention removed are said to be so by the log itself. */
async function checkAuditLeaves(tx: Tx, { found }: Checking): Promise<void> {
  const { rows } = await sql<{ rows: number; kind: Finding['kind'] }>`
    select leaf.rows, case when audit.hash is null then 'truncated' else 'rewritten' end as kind
    from evidence_leaf leaf left join audit on audit.seq = leaf.rows
    where chain = ${ownChains.audit} and audit.hash is distinct from leaf.head
      and leaf.rows >= coalesce((select kept_from from audit_chain), 1)
    order by leaf.rows limit 1`.execute(tx)
  for (const { kind, rows: seq } of rows)
    found({ kind, machineId: ownChains.audit, record: '', seq, detail: '' })
}

async function checkDefinitionLeaves(tx: Tx, { found }: Checking): Promise<void> {
  const { rows: gone } = await sql<{ record: string }>`
    select record from evidence_leaf where chain = ${ownChains.definition} and not exists (
      select from machine_definition where machine_id || ' ' || chart_hash = record) limit ${most}`.execute(
    tx,
  )
  for (const { record } of gone)
    found({ kind: 'vanished', machineId: ownChains.definition, record, seq: null, detail: '' })
  const kept = await tx
    .selectFrom('machine_definition')
    .select(['machine_id', 'chart_hash', 'chart'])
    .execute()
  for (const { machine_id: machineId, chart_hash: hash, chart } of kept)
    if (soundChart(chart, hash) === null)
      found({ kind: 'definitionChanged', machineId, record: '', seq: null, detail: hash })
}
