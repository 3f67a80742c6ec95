import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Selectable } from 'kysely'

import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import { statuses } from '#contract/kernel/envelope.ts'
import type { exportJournal } from '#contract/machine/machine.contract.ts'
import { canonicalJson } from '#machines/shared/canonical-json.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { Refusal } from '#server/platform/kernel/refusal.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Tables } from '#server/platform/database/schema.ts'
import { contentOf, rowText } from '#server/platform/evidence/journal-row.ts'
import { sm3 } from '#server/platform/secrets/ciphers.ts'
import { derOfSignature, fingerprintOf, pemOf } from '#server/platform/secrets/signature-forms.ts'
import { readSigningKey, signText } from '#server/platform/secrets/signing-key.ts'

import { anchorNow } from '#server/anchor/anchor.ts'
import { anchorOf, type AnchorProof } from '#server/anchor/proof.ts'

import { findRecord } from './find-record.ts'
import { journalRowOf } from './journal.ts'
import { verifyScript } from './verify-script.ts'

/** Laid down when the console was built. */
const builtPage = join(import.meta.dirname, '..', '..', 'dist', 'offline.html')

type Row = Selectable<Tables['journal']>

/** Rows of one export at the most; a longer answer would hold the server's memory. */
const rowLimit = 50_000

/**
 * A record's whole journal as one signed document, and as a folder that a stranger verifies with OpenSSL. The rows
 * are written out as they are, sound or not: whoever receives them checks the chain by itself.
 *
 * @throws Refusal `machine.journal_too_long`
 */
export async function exportRecord(
  { db, clock }: Platform,
  caller: Caller,
  { machineId, entityId }: ParsedOf<typeof exportJournal>,
  pageFile = builtPage,
): Promise<DataOf<typeof exportJournal>> {
  const { name, address, state, total } = await findRecord(db, caller, { machineId, entityId })
  if (total > rowLimit) throw new Refusal('machine.journal_too_long', statuses.badInput)
  // All that is exported is anchored, up to now.
  await anchorNow({ db, clock })
  const root = await anchorOf(db, machineId, entityId)
  const rows = await db
    .selectFrom('journal')
    .selectAll()
    .where('machine_id', '=', machineId)
    .where('entity_id', '=', entityId)
    .orderBy('seq')
    .execute()
  const record = await db
    .selectFrom('entity')
    .select(['tail', 'snapshot', 'definition_hash'])
    .where('machine_id', '=', machineId)
    .where('entity_id', '=', entityId)
    .executeTakeFirst()
  const anchor = await db.selectFrom('audit_chain').select(['seq', 'tail']).executeTakeFirst()
  const kept = await keptCharts(db, machineId, rows)
  const key = await readSigningKey(db)
  const lines = rows.map((row) => `${row.hash} ${rowText(contentOf(row))}\n`).join('')
  const origin = canonicalJson([machineId, entityId])
  const document = canonicalJson({
    format: 'statewatt-journal-2',
    keyFingerprint: fingerprintOf(key.publicKey),
    genesis: sm3(origin),
    rowsHash: sm3(lines),
    // Where the audit log stood: the journal is no younger than this.
    auditLog: anchor ?? null,
    root,
    // With what is needed to replay the rows elsewhere.
    definitions: kept.map(({ chart }) => chart),
    tail: record?.tail ?? sm3(origin),
    snapshot: record?.snapshot ?? null,
    exportedAt: clock.now().toISOString(),
    exportedBy: caller.userName,
    record: { machineId, entityId, name, address, state, total },
    rows: rows.map(journalRowOf),
  })
  const signature = signText(key, document)
  const page = await offlinePage(pageFile, {
    document,
    signature,
    publicKey: key.publicKey,
    keyFingerprint: fingerprintOf(key.publicKey),
    layouts: Object.fromEntries(kept.map(({ definition_hash: hash, layout }) => [hash, layout ?? undefined])),
  })
  return {
    document,
    signature,
    publicKey: key.publicKey,
    keyFingerprint: fingerprintOf(key.publicKey),
    files: [
      { name: 'journal.json', base64: base64(document) },
      { name: 'journal.sig', base64: derOfSignature(signature).toString('base64') },
      { name: 'key.pem', base64: base64(pemOf(key.publicKey)) },
      { name: 'rows.txt', base64: base64(lines) },
      { name: 'genesis.txt', base64: base64(origin) },
      { name: 'verify.sh', base64: base64(verifyScript) },
      ...(root ? filesOfRoot(root) : []),
      ...(page === null ? [] : [{ name: 'journal.html', base64: base64(page) }]),
    ],
  }
}

/** The anchor as OpenSSL and a shell take it: how the journal's head leads to a root, and the root as it was signed. */
const filesOfRoot = ({ leaf, steps, root }: AnchorProof) => [
  { name: 'root.json', base64: base64(root.text) },
  { name: 'root.sig', base64: derOfSignature(root.signature).toString('base64') },
  {
    name: 'proof.txt',
    base64: base64([`rows ${leaf.rows}`, ...steps.map(({ side, hash }) => `${side} ${hash}`), ''].join('\n')),
  },
]

/** The page that replays and draws without a network; null where no console was built. */
async function offlinePage(file: string, journal: object): Promise<string | null> {
  const page = await readFile(file, 'utf8').catch(() => null)
  // No text of a record may end the script that holds it.
  return page?.replace('__JOURNAL__', () => JSON.stringify(journal).replaceAll('<', '\\u003c')) ?? null
}

const base64 = (text: string): string => Buffer.from(text).toString('base64')

/** The charts that the rows were written under, as they were kept. */
async function keptCharts(db: Db, machineId: string, rows: readonly Row[]) {
  const hashes = [...new Set(rows.map((row) => row.definition_hash))]
  if (hashes.length === 0) return []
  return db
    .selectFrom('machine_definition')
    .select(['chart', 'layout', 'definition_hash'])
    .where('machine_id', '=', machineId)
    .where('definition_hash', 'in', hashes)
    .orderBy('chart_hash')
    .execute()
}
