import { sql } from 'kysely'

import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import { statuses } from '#contract/kernel/envelope.ts'
import type { exportAuditLog } from '#contract/log/log.contract.ts'
import { canonicalJson } from '#machines/shared/canonical-json.ts'
import { anchorNow } from '#server/anchor/anchor.ts'
import { ownChains } from '#server/anchor/ledger-leaf.ts'
import { anchorOf, type AnchorProof } from '#server/anchor/proof.ts'
import { audit, auditText, type AuditSource } from '#server/platform/evidence/audit.ts'
import { contentOf } from '#server/platform/evidence/audit-row.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { Refusal } from '#server/platform/kernel/refusal.ts'
import { sm3 } from '#server/platform/secrets/ciphers.ts'
import { derOfSignature, fingerprintOf, pemOf } from '#server/platform/secrets/signature-forms.ts'
import { readSigningKey, signText } from '#server/platform/secrets/signing-key.ts'

import { auditPage } from './audit-page.ts'
import { countRows, filteredRows, shownRow } from './audit-rows.ts'
import { auditScript } from './audit-script.ts'

type Filters = ParsedOf<typeof exportAuditLog>

/** Rows of one export at the most; a longer answer would hold the server's memory. */
const exportLimit = 50_000

/**
 * The rows that the filters leave, signed, as a folder that a stranger verifies with OpenSSL; that it was made is a
 * row itself. The rows are written out as they are, sound or not: whoever receives them checks the chain by itself.
 *
 * @throws Refusal `audit.too_many_rows`
 */
export async function exportAudit(
  { db, clock }: Platform,
  caller: Caller,
  filters: Filters,
  source: AuditSource,
): Promise<DataOf<typeof exportAuditLog>> {
  // All that is exported is anchored, up to now.
  await anchorNow({ db, clock })
  const { chain, rows, anchor } = await readAtOnce(db, caller, filters)
  const key = await readSigningKey(db)
  const keyFingerprint = fingerprintOf(key.publicKey)
  const lines = rows
    .map(
      ({ previous, row }) => `${previous === '' ? '-' : previous} ${row.hash} ${auditText(contentOf(row))}\n`,
    )
    .join('')
  const shown = rows.map(({ row }) => shownRow(row))
  const head = {
    exportedAt: clock.now().toISOString(),
    exportedBy: caller.userName,
    filters,
    // Rows that somebody may not see, or did not ask for, are no gap.
    isWhole: caller.agencyIds === null && Object.values(filters).every((value) => isUnsaid(value)),
    keyFingerprint,
    // Kept elsewhere, its hash shows any later change.
    root: anchor && { seq: anchor.root.seq, hash: anchor.root.hash },
  }
  const document = canonicalJson({
    format: 'statewatt-audit-2',
    ...head,
    keptFrom: chain.keptFrom,
    head: chain.head,
    tail: chain.tail,
    rowsHash: sm3(lines),
    rows: shown,
  })
  const signature = signText(key, document)
  await db.transaction().execute((tx) =>
    audit(tx, clock, source, {
      kind: 'auditLog',
      recordId: 'export',
      before: null,
      after: { ...filters, rows: rows.length, keyFingerprint },
    }),
  )
  return {
    document,
    signature,
    publicKey: key.publicKey,
    keyFingerprint,
    files: [
      { name: 'audit.json', base64: base64(document) },
      { name: 'audit.sig', base64: derOfSignature(signature).toString('base64') },
      { name: 'key.pem', base64: base64(pemOf(key.publicKey)) },
      { name: 'rows.txt', base64: base64(lines) },
      { name: 'verify.sh', base64: base64(auditScript) },
      ...(anchor ? filesOfRoot(anchor) : []),
      { name: 'audit.html', base64: base64(auditPage(head, shown)) },
    ],
  }
}

const isUnsaid = (value: unknown): boolean =>
  value === undefined || (typeof value === 'string' && value.trim() === '')
const base64 = (text: string): string => Buffer.from(text).toString('base64')

/** Rows, chain and anchor of one moment: what is written meanwhile belongs to the next export. */
const readAtOnce = (db: Db, caller: Caller, filters: Filters) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const query = filteredRows(tx, caller, filters)
      const total = await countRows(query)
      if (total > exportLimit)
        throw new Refusal('audit.too_many_rows', statuses.badInput, { total, exportLimit })
      const kept = await tx.selectFrom('audit_chain').selectAll().executeTakeFirst()
      const chain = { keptFrom: kept?.kept_from ?? 1, head: kept?.head ?? '', tail: kept?.tail ?? '' }
      const found = await query
        .selectAll()
        .select(
          sql<
            string | null
          >`(select earlier.hash from audit as earlier where earlier.seq = audit.seq - 1)`.as('previous'),
        )
        .orderBy('seq')
        .execute()
      const rows = found.map(({ previous, ...row }) => ({
        row,
        previous: row.seq === chain.keptFrom ? chain.head : (previous ?? ''),
      }))
      return { chain, rows, anchor: await anchorOf(tx, ownChains.audit, '') }
    })

/** The anchor as OpenSSL and a shell take it: how the log's head leads to a root, and the root as it was signed. */
const filesOfRoot = ({ leaf, steps, root }: AnchorProof) => [
  { name: 'root.json', base64: base64(root.text) },
  { name: 'root.sig', base64: derOfSignature(root.signature).toString('base64') },
  {
    name: 'proof.txt',
    base64: base64(
      [
        `rows ${leaf.rows}`,
        `head ${leaf.head}`,
        ...steps.map(({ side, hash }) => `${side} ${hash}`),
        '',
      ].join('\n'),
    ),
  },
]
