import { z } from 'zod/mini'

import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import { id as idSchema } from '#contract/kernel/shapes.ts'
import type { addDesk, renewDeskCode, revokeDesk, updateDesk } from '#contract/desk/desk.contract.ts'
import { statuses } from '#contract/kernel/envelope.ts'
import { audit, sourceOf } from '#server/platform/evidence/audit.ts'
import type { CallContext, Caller } from '#server/platform/kernel/handler.ts'
import { inTransaction, RefusedAttempt } from '#server/platform/evidence/journal.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { once } from '#server/platform/records/once.ts'
import { Refusal, refuse } from '#server/platform/kernel/refusal.ts'
import { lockAgency, records } from '#server/platform/records/records.ts'

import { makeCode } from './desk-code.ts'
import { moveDesk, personOf } from './move-desk.ts'

const kind = 'cardDesk'
const added = z.object({ id: idSchema })

const nameTaken = (): never => {
  throw new Refusal('desk.name_taken', statuses.notAllowedNow)
}

/** The row of one that is out of use stays: orders and closings name it. */
const desks = records({
  table: 'card_desk',
  kind,
  scope: 'agency_id',
  endedAt: 'revoked_at',
  taken: { card_desk_name: nameTaken },
})

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
  return desks.told(() =>
    inTransaction(db, async (tx) => {
      const request = { requestId, call, input, by: `user:${caller.userName}`, at, answer: added }
      const { id } = await once(tx, request, async () => {
        await lockAgency(tx, caller, fTid)
        return tx
          .insertInto('card_desk')
          .values({ name, agency_id: fTid, secret: null })
          .returning('id')
          .executeTakeFirstOrThrow()
      })
      const { code, hash, expiresAt } = makeCode(at)
      const bare = { id, secret: null, code_hash: null }
      await moveDesk(tx, bare, { type: 'code.make', isVirtual: false }, personOf(context, at))
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
    }),
  )
}

/** @throws Refusal `app.not_found`, `app.stale`, `desk.name_taken` */
export const renameDesk = (
  platform: Platform,
  { name, ...chosen }: ParsedOf<typeof updateDesk>,
  context: CallContext<Caller>,
): Promise<null> =>
  desks.change(platform, chosen, context, async (tx, desk) => {
    await tx.updateTable('card_desk').set({ name }).where('id', '=', desk.id).execute()
    return { before: { name: desk.name }, after: { name } }
  })

/** @throws Refusal `app.not_found`, `app.stale`, `desk.is_virtual` */
export async function renewCode(
  platform: Platform,
  chosen: ParsedOf<typeof renewDeskCode>,
  context: CallContext<Caller>,
): Promise<DataOf<typeof renewDeskCode>> {
  const { code, hash, expiresAt } = makeCode(platform.clock.now())
  await desks.change(platform, chosen, context, async (tx, desk) => {
    const { id, is_virtual: isVirtual } = desk
    const by = personOf(context, platform.clock.now())
    await moveDesk(tx, desk, { type: 'code.make', isVirtual }, by).catch((thrown: unknown) => {
      throw thrown instanceof RefusedAttempt && isVirtual ? thrown.as('desk.is_virtual') : thrown
    })
    const set = { code_hash: hash, code_expires_at: expiresAt }
    await tx.updateTable('card_desk').set(set).where('id', '=', id).execute()
    return { before: null, after: { codeExpiresAt: expiresAt } }
  })
  return { id: chosen.id, code, expiresAt: expiresAt.toISOString() }
}

/** @throws Refusal `app.not_found`, `app.stale` */
export const takeOutOfUse = (
  platform: Platform,
  chosen: ParsedOf<typeof revokeDesk>,
  context: CallContext<Caller>,
): Promise<null> =>
  desks.change(platform, chosen, context, async (tx, desk) => {
    const { id, name, machine_name: machineName } = desk
    await moveDesk(tx, desk, { type: 'desk.revoke' }, personOf(context, platform.clock.now()))
    const set = { revoked_at: platform.clock.now(), secret: null, code_hash: null }
    await tx.updateTable('card_desk').set(set).where('id', '=', id).execute()
    return { before: { name, machineName }, after: null }
  })
