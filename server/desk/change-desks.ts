import { z } from 'zod/mini'

import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import { id as idSchema } from '#contract/kernel/shapes.ts'
import type { addDesk, renewDeskCode, revokeDesk, updateDesk } from '#contract/desk/desk.contract.ts'
import { statuses } from '#contract/kernel/envelope.ts'
import { audit, sourceOf } from '#server/platform/evidence/audit.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { CallContext, Caller } from '#server/platform/kernel/handler.ts'
import { inTransaction } from '#server/platform/evidence/journal.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { once } from '#server/platform/records/once.ts'
import { Refusal, refuse } from '#server/platform/kernel/refusal.ts'
import { inScope } from '#server/platform/callers/agency-scope.ts'

import { makeCode } from './desk-code.ts'

const kind = 'cardDesk'
const added = z.object({ id: idSchema })

/** @throws Refusal `app.not_found`, `app.stale` */
async function lockDesk(tx: Tx, caller: Caller, { id, version }: { id: number; version: number }) {
  const desk = await tx
    .selectFrom('card_desk')
    .select(['id', 'name', 'agency_id', 'is_virtual', 'machine_name', 'version'])
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where(inScope(caller, 'agency_id'))
    .forUpdate()
    .executeTakeFirst()
  if (!desk) return refuse('app.not_found')
  return desk.version === version ? desk : refuse('app.stale')
}

/** @throws Refusal `desk.name_taken` */
async function checkName(tx: Tx, agencyId: number, name: string, ownId: number): Promise<void> {
  // Two that give the same name at once take turns.
  await tx.selectFrom('agency').select('id').where('id', '=', agencyId).forUpdate().execute()
  const taken = await tx
    .selectFrom('card_desk')
    .select('id')
    .where('agency_id', '=', agencyId)
    .where((eb) => eb(eb.fn('lower', ['name']), '=', name.toLowerCase()))
    .where('revoked_at', 'is', null)
    .where('id', '!=', ownId)
    .executeTakeFirst()
  if (taken) throw new Refusal('desk.name_taken', statuses.notAllowedNow)
}

/**
 * Adds a counter. The same request again, as a console sends it whose answer was lost, adds none and gives another
 * code: the first one is kept nowhere.
 *
 * @throws Refusal `app.not_found` for another's institution, `desk.name_taken`; `app.request_id_reused` once the
 *   counter is paired or out of use
 */
export function insertDesk(
  { db, clock }: Platform,
  input: ParsedOf<typeof addDesk>,
  context: CallContext<Caller>,
): Promise<DataOf<typeof addDesk>> {
  const { requestId, name, fTid } = input
  const { caller, call } = context
  const at = clock.now()
  return inTransaction(db, async (tx) => {
    const request = { requestId, call, input, by: `user:${caller.userName}`, at, answer: added }
    const { id } = await once(tx, request, async () => {
      const agency = await tx
        .selectFrom('agency')
        .select('id')
        .where('id', '=', fTid)
        .where(inScope(caller, 'id'))
        .executeTakeFirst()
      if (!agency) return refuse('app.not_found')
      await checkName(tx, fTid, name, 0)
      return tx
        .insertInto('card_desk')
        .values({ name, agency_id: fTid, secret: null })
        .returning('id')
        .executeTakeFirstOrThrow()
    })
    const { code, hash, expiresAt } = makeCode(at)
    const { numUpdatedRows } = await tx
      .updateTable('card_desk')
      .set({ code_hash: hash, code_expires_at: expiresAt })
      .where('id', '=', id)
      .where('secret', 'is', null)
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) refuse('app.request_id_reused')
    const after = { name, fTid, codeExpiresAt: expiresAt }
    await audit(tx, clock, sourceOf(context), { kind, recordId: id, before: null, after })
    return { id, code, expiresAt: expiresAt.toISOString() }
  })
}

/** @throws Refusal `app.not_found`, `app.stale`, `desk.name_taken` */
export function renameDesk(
  { db, clock }: Platform,
  { name, ...named }: ParsedOf<typeof updateDesk>,
  context: CallContext<Caller>,
): Promise<null> {
  return db.transaction().execute(async (tx) => {
    const desk = await lockDesk(tx, context.caller, named)
    await checkName(tx, desk.agency_id, name, desk.id)
    await tx
      .updateTable('card_desk')
      .set({ name, version: desk.version + 1 })
      .where('id', '=', desk.id)
      .execute()
    const change = { recordId: desk.id, before: { name: desk.name }, after: { name } }
    await audit(tx, clock, sourceOf(context), { kind, ...change })
    return null
  })
}

/** @throws Refusal `app.not_found`, `app.stale`, `desk.is_virtual` */
export function renewCode(
  { db, clock }: Platform,
  named: ParsedOf<typeof renewDeskCode>,
  context: CallContext<Caller>,
): Promise<DataOf<typeof renewDeskCode>> {
  return db.transaction().execute(async (tx) => {
    const { id, version, is_virtual } = await lockDesk(tx, context.caller, named)
    if (is_virtual) throw new Refusal('desk.is_virtual', statuses.notAllowedNow)
    const { code, hash, expiresAt } = makeCode(clock.now())
    await tx
      .updateTable('card_desk')
      .set({ code_hash: hash, code_expires_at: expiresAt, version: version + 1 })
      .where('id', '=', id)
      .execute()
    const after = { codeExpiresAt: expiresAt }
    await audit(tx, clock, sourceOf(context), { kind, recordId: id, before: null, after })
    return { id, code, expiresAt: expiresAt.toISOString() }
  })
}

/** The row stays: orders and closings name it. @throws Refusal `app.not_found`, `app.stale` */
export function takeOutOfUse(
  { db, clock }: Platform,
  named: ParsedOf<typeof revokeDesk>,
  context: CallContext<Caller>,
): Promise<null> {
  return db.transaction().execute(async (tx) => {
    const { id, name, machine_name, version } = await lockDesk(tx, context.caller, named)
    await tx
      .updateTable('card_desk')
      .set({ revoked_at: clock.now(), secret: null, code_hash: null, version: version + 1 })
      .where('id', '=', id)
      .execute()
    const before = { name, machineName: machine_name }
    await audit(tx, clock, sourceOf(context), { kind, recordId: id, before, after: null })
    return null
  })
}
