import { statuses } from '#contract/kernel/envelope.ts'

import { audit, type AuditSource } from '#server/platform/evidence/audit.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { Refusal, refuse } from '#server/platform/kernel/refusal.ts'

/** Tables of multi parameters, with what the audit log calls their records. */
export const auditKinds = {
  parameter_group: 'parameterGroup',
  parameter_kind: 'parameterKind',
  parameter_content: 'parameterContent',
} as const
type Table = keyof typeof auditKinds

type Stage = Pick<Platform, 'db' | 'clock'>

export interface Versioned {
  readonly id: number
  readonly version: number
}

/** A row that is about to change, held until the change is done. */
async function hold(tx: Tx, table: Table, { id, version }: Versioned) {
  const row = await tx.selectFrom(table).selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) return refuse('app.not_found')
  return row.version === version ? row : refuse('app.stale')
}

/** Writes down a row that was just added, last in its transaction. */
export async function auditAdded(
  tx: Tx,
  clock: Stage['clock'],
  source: AuditSource,
  table: Table,
  id: number,
) {
  const after = await tx.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  await audit(tx, clock, source, { kind: auditKinds[table], recordId: id, before: null, after })
}

/**
 * Changes one row that the editor saw as it is.
 *
 * @throws Refusal app.not_found, app.stale
 */
export async function changeRow(
  { db, clock }: Stage,
  source: AuditSource,
  table: Table,
  wish: Versioned,
  change: (tx: Tx, version: number) => Promise<unknown>,
): Promise<null> {
  return db.transaction().execute(async (tx) => {
    const before = await hold(tx, table, wish)
    await change(tx, before.version + 1)
    const after = await tx.selectFrom(table).selectAll().where('id', '=', wish.id).executeTakeFirstOrThrow()
    await audit(tx, clock, source, { kind: auditKinds[table], recordId: wish.id, before, after })
    return null
  })
}

/**
 * Deletes one row that the editor saw as it is and that the product does not rely on.
 *
 * @param keptBy gives the reason why it must stay, or null
 * @throws Refusal app.not_found, app.stale, config.built_in, config.<reason>
 */
export async function deleteRow(
  { db, clock }: Stage,
  source: AuditSource,
  table: Table,
  wish: Versioned,
  keptBy: (tx: Tx) => Promise<string | null>,
): Promise<null> {
  return db.transaction().execute(async (tx) => {
    const before = await hold(tx, table, wish)
    const reason = before.built_in ? 'built_in' : await keptBy(tx)
    if (reason !== null) throw new Refusal(`config.${reason}`, statuses.notAllowedNow)
    await tx.deleteFrom(table).where('id', '=', wish.id).execute()
    await audit(tx, clock, source, { kind: auditKinds[table], recordId: wish.id, before, after: null })
    return null
  })
}

/** Refuses a field whose value another record has. */
export const taken = (field: string): never => refuse('app.invalid_input', { fields: { [field]: 'taken' } })
