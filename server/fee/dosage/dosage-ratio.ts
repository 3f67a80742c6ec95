import { sql } from 'kysely'

import type { DosageMode } from '#contract/fee/fee-codes.ts'
import type { Dosage, readDosageRatio, setDosageRatio } from '#contract/fee/fee.contract.ts'
import { statuses } from '#contract/kernel/envelope.ts'
import type { ParsedOf } from '#contract/kernel/call.ts'
import { none } from '#contract/kernel/shapes.ts'
import { inScope } from '#server/platform/callers/agency-scope.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { audit, sourceOf } from '#server/platform/evidence/audit.ts'
import type { CallContext, Caller } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { Refusal, refuse } from '#server/platform/kernel/refusal.ts'
import { changeOnce } from '#server/platform/records/once.ts'

import { useOf } from '../use-of.ts'
import { divide } from './divide.ts'

async function terminalOf(db: Db | Tx, caller: Pick<Caller, 'agencyIds'>, id: number) {
  const row = await db
    .selectFrom('terminal')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where(inScope(caller, 'terminal.agency_id'))
    .executeTakeFirst()
  return row ?? refuse('app.not_found')
}

/** All services of a terminal in the order of their meters: a part is the same whoever looks at it. */
async function sharersOf(db: Db | Tx, caller: Pick<Caller, 'agencyIds'>, terminalId: number) {
  const rows = await db
    .selectFrom('fee_service')
    .innerJoin('customer', 'customer.id', 'fee_service.customer_id')
    .select(['fee_service.id', 'customer.name', 'meter_address'])
    .select(sql<boolean>`${inScope(caller, 'fee_service.agency_id')}`.as('is_own'))
    .where('terminal_id', '=', terminalId)
    .orderBy('meter_address')
    .execute()
  // Of another institution's customers only their part is told.
  return rows.map((row) => ({ ...row, name: row.is_own ? row.name : '' }))
}

/** Everybody begins with the same weight. */
const firstPermille = 1000

/**
 * How shared energy of a terminal is divided, as it is kept or as it would be.
 *
 * @throws Refusal `app.not_found`
 */
export async function readDosage(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  caller: Pick<Caller, 'agencyIds'>,
  query: ParsedOf<typeof readDosageRatio>,
): Promise<Dosage> {
  const terminal = await terminalOf(db, caller, query.termId)
  const kept = await db
    .selectFrom('fee_dosage')
    .selectAll()
    .where('terminal_id', '=', terminal.id)
    .executeTakeFirst()
  const services = await sharersOf(db, caller, terminal.id)
  const mode: DosageMode = query.mode ?? kept?.mode ?? 2
  const sharedWh = query.sharedWh ?? kept?.shared_wh ?? 0
  const weights = new Map(
    (query.weights ?? kept?.weights ?? []).map(({ serviceId, permille }) => [serviceId, permille]),
  )
  const uses = new Map(
    (
      await useOf(
        db,
        services.map(({ id }) => id),
        clock.now(),
      )
    ).map(({ serviceId, usedFen }) => [serviceId, usedFen]),
  )
  const sharers = services.map(({ id }) => ({
    permille: weights.get(id) ?? firstPermille,
    usedFen: uses.get(id) ?? null,
  }))
  const parts = divide(mode, sharedWh, sharers)
  return {
    termId: terminal.id,
    fTmName: terminal.name,
    version: kept?.version ?? 0,
    mode,
    sharedWh,
    shares: services.map((service, place) => ({
      serviceId: service.id,
      customerName: service.name,
      meterAddress: service.meter_address,
      permille: sharers[place]?.permille ?? 0,
      usedFen: sharers[place]?.usedFen ?? null,
      shareWh: parts?.[place] ?? 0,
    })),
  }
}

/** @throws Refusal `app.not_found`, `app.stale`, `fee.no_weights` */
export function setDosage(
  platform: Platform,
  input: ParsedOf<typeof setDosageRatio>,
  context: CallContext<Caller>,
): Promise<null> {
  const { termId, version, mode, sharedWh, weights } = input
  return changeOnce(platform, sourceOf(context), { input, answer: none }, async (tx) => {
    await terminalOf(tx, context.caller, termId)
    const services = new Set((await sharersOf(tx, context.caller, termId)).map(({ id }) => id))
    if (weights.some(({ serviceId }) => !services.has(serviceId))) refuse('app.not_found')
    if (mode === 1 && services.size > 0) {
      const named = new Map(weights.map(({ serviceId, permille }) => [serviceId, permille]))
      if ([...services].every((id) => (named.get(id) ?? firstPermille) === 0))
        throw new Refusal('fee.no_weights', statuses.badInput)
    }
    const before = await tx
      .selectFrom('fee_dosage')
      .selectAll()
      .where('terminal_id', '=', termId)
      .forUpdate()
      .executeTakeFirst()
    if ((before?.version ?? 0) !== version) refuse('app.stale')
    const row = { mode, shared_wh: sharedWh, weights: JSON.stringify(weights), version: version + 1 }
    const put = await tx
      .insertInto('fee_dosage')
      .values({ terminal_id: termId, ...row })
      .onConflict((conflict) =>
        conflict.column('terminal_id').doUpdateSet(row).where('fee_dosage.version', '=', version),
      )
      .returning('version')
      .executeTakeFirst()
    if (!put) refuse('app.stale')
    await audit(tx, platform.clock, sourceOf(context), {
      kind: 'feeDosage',
      recordId: termId,
      before: before ? { mode: before.mode, sharedWh: before.shared_wh, weights: before.weights } : null,
      after: { mode, sharedWh, weights },
    })
    return null
  })
}
