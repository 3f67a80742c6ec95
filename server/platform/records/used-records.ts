import { sql } from 'kysely'

import { statuses } from '#contract/kernel/envelope.ts'

import type { Db, Tx } from '../database/database.ts'
import { Refusal } from '../kernel/refusal.ts'
import type { KeptBy, ServedRecord } from './record-table.ts'

/** So many records of a kind that hang on one. */
export interface Use {
  readonly kind: string
  readonly count: number
}

/** Counted up to here; whoever wants to remove something needs to know no more. */
const countedUpTo = 1000

/** What keeps records from being removed. */
export const usesOf = (db: Db | Tx, { mapping }: ServedRecord, ids: readonly number[]): Promise<Use[]> =>
  counted(db, mapping.keptBy, ids)

/** What is removed with records. */
export const goingWith = (db: Db | Tx, { mapping }: ServedRecord, ids: readonly number[]): Promise<Use[]> =>
  counted(db, mapping.goesWith, ids)

async function counted(db: Db | Tx, hanging: readonly KeptBy[], ids: readonly number[]): Promise<Use[]> {
  const counts = new Map<string, number>()
  for (const { kind, table, column } of hanging) {
    // oxlint-disable-next-line no-await-in-loop -- on one connection
    const { rows } = await sql<{ count: number }>`select count(*) from (
      select from ${sql.table(table)} where ${sql.id(column)} = any(${[...ids]}::int[])
      limit ${countedUpTo}) as used`.execute(db)
    const count = rows[0]?.count ?? 0
    if (count > 0) counts.set(kind, (counts.get(kind) ?? 0) + count)
  }
  return [...counts].map(([kind, count]) => ({ kind, count }))
}

/** @throws Refusal `app.in_use` with the uses, so that the screen can lead to them */
export async function refuseUsed(
  tx: Tx,
  record: ServedRecord,
  records: readonly { readonly id: number }[],
): Promise<void> {
  const uses = await usesOf(
    tx,
    record,
    records.map(({ id }) => id),
  )
  if (uses.length > 0) throw new Refusal('app.in_use', statuses.notAllowedNow, { uses })
}
