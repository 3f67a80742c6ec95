import type { AuditKind } from '#contract/audited.ts'
import { canonicalJson } from '#machines/shared/canonical-json.ts'

import { sm3 } from '../secrets/ciphers.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Tx } from '../database/database.ts'
import type { CallContext } from '../kernel/handler.ts'

/** Who did it and from where. */
export interface AuditSource {
  /** `user:<name>`, `server`, or `nobody` without a session. */
  readonly actor: string
  readonly address: string
  readonly httpId: string
  /** Name of the contract's call; empty for what the server does by itself. */
  readonly call: string
  /** The menu whose page asked, as the request's header says (collection §6); absent where it says none. */
  readonly menuId?: number
}

/** What was changed, or was to be. Secrets (passwords, keys, tokens) never come in here. */
export interface AuditedChange {
  /** Kind of record, as the words `audit.kind.<kind>` name it. */
  readonly kind: AuditKind
  readonly recordId: string | number
  /** The record's fields before and after; `null` where there was or is none. */
  readonly before: unknown
  readonly after: unknown
}

/** What a row says, before its hash. */
export interface AuditContent extends AuditSource {
  readonly seq: number
  readonly at: Date
  readonly verdict: 'accepted' | 'refused'
  readonly code: string
  readonly kind: string
  readonly recordId: string
  readonly before: unknown
  readonly after: unknown
}

/** What is hashed of a row. */
export const auditText = (row: AuditContent): string => canonicalJson({ ...row, at: row.at.toISOString() })

export const auditHash = (previous: string, row: AuditContent): string => sm3(previous + auditText(row))

export const sourceOf = ({ caller, address, httpId, call, menuId }: CallContext): AuditSource => ({
  actor: caller ? `user:${caller.userName}` : 'nobody',
  address,
  httpId,
  call,
  ...(menuId !== undefined && { menuId }),
})

/**
 * Writes down one change, in the transaction that makes it: both happen or neither. Call it last: whoever
 * writes next waits for this transaction's end.
 */
export async function audit(
  tx: Tx,
  clock: Clock,
  source: AuditSource,
  { recordId, ...change }: AuditedChange,
  refusal = '',
): Promise<void> {
  const chain = await lockChain(tx)
  // As it will be read back: dates become text, undefined goes.
  const [before, after]: unknown[] = [asJson(change.before), asJson(change.after)]
  const row: AuditContent = {
    ...source,
    seq: chain.seq + 1,
    at: clock.now(),
    verdict: refusal === '' ? 'accepted' : 'refused',
    code: refusal,
    kind: change.kind,
    recordId: String(recordId),
    before,
    after,
  }
  const hash = auditHash(chain.tail, row)
  const { httpId: http_id, recordId: record_id, menuId: menu_id = null, ...rest } = row
  await tx
    .insertInto('audit')
    .values({
      ...rest,
      http_id,
      record_id,
      menu_id,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      hash,
    })
    .execute()
  await tx.updateTable('audit_chain').set({ seq: row.seq, tail: hash }).execute()
}

/** As {@link audit}, for many changes of one request: a row each, with one lock and one statement for all. */
export async function auditMany(
  tx: Tx,
  clock: Clock,
  source: AuditSource,
  changes: readonly AuditedChange[],
): Promise<void> {
  if (changes.length === 0) return
  const chain = await lockChain(tx)
  const at = clock.now()
  let { seq, tail } = chain
  const rows = changes.map((change) => {
    seq += 1
    const row: AuditContent = {
      ...source,
      seq,
      at,
      verdict: 'accepted',
      code: '',
      kind: change.kind,
      recordId: String(change.recordId),
      before: asJson(change.before),
      after: asJson(change.after),
    }
    tail = auditHash(tail, row)
    const { httpId: http_id, recordId: record_id, ...rest } = row
    return {
      ...rest,
      http_id,
      record_id,
      before: JSON.stringify(row.before),
      after: JSON.stringify(row.after),
      hash: tail,
    }
  })
  await tx.insertInto('audit').values(rows).execute()
  await tx.updateTable('audit_chain').set({ seq, tail }).execute()
}

async function lockChain(tx: Tx) {
  await tx
    .insertInto('audit_chain')
    .values({ seq: 0, tail: '', kept_from: 1, head: '' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx.selectFrom('audit_chain').select(['seq', 'tail']).forUpdate().executeTakeFirstOrThrow()
}

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))
