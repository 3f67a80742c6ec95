import { statuses } from '#contract/kernel/envelope.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import { Refusal, refuse } from '#server/platform/kernel/refusal.ts'

import { type RecordKind, recordKindOf } from './record-kinds.ts'

/** @throws Refusal `machine.unknown_machine` */
export function requireKind(machineId: string): RecordKind {
  const kind = recordKindOf(machineId)
  if (!kind) throw new Refusal('machine.unknown_machine', statuses.notFound)
  return kind
}

export interface FoundRecord {
  readonly kind: RecordKind
  readonly name: string
  readonly address: string
  readonly state: string
  readonly total: number
}

/**
 * A record of the caller's institutions. One whose own row is gone is still found as long as its journal has
 * rows: that is what an auditor looks for.
 *
 * @throws Refusal `machine.unknown_machine`, `app.not_found`
 */
export async function findRecord(
  db: Db,
  caller: Caller,
  { machineId, entityId }: { readonly machineId: string; readonly entityId: string },
): Promise<FoundRecord> {
  const kind = requireKind(machineId)
  const owner = await db
    .selectFrom(kind.owners(caller))
    .select(['owner.name', 'owner.address'])
    .where('owner.entity_id', '=', entityId)
    .executeTakeFirst()
  if (!owner) return refuse('app.not_found')
  const ofRecord = { machine_id: machineId, entity_id: entityId }
  const record = await db
    .selectFrom('entity')
    .select(['state', 'seq'])
    .where((eb) => eb.and(ofRecord))
    .executeTakeFirst()
  const last = await db
    .selectFrom('journal')
    .select((eb) => eb.fn.max('seq').as('seq'))
    .where((eb) => eb.and(ofRecord))
    .executeTakeFirst()
  if (!record && !last?.seq) return refuse('app.not_found')
  return { kind, ...owner, state: record?.state ?? '', total: Math.max(record?.seq ?? 0, last?.seq ?? 0) }
}
