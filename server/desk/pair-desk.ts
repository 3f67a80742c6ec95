import { randomBytes } from 'node:crypto'

import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import type { pairDesk } from '#contract/desk/desk.contract.ts'
import { statuses } from '#contract/kernel/envelope.ts'
import { audit, sourceOf } from '#server/platform/evidence/audit.ts'
import { inTransaction, RefusedAttempt } from '#server/platform/evidence/journal.ts'
import type { CallContext } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { Refusal } from '#server/platform/kernel/refusal.ts'
import { readSecretKey, sealSecret } from '#server/platform/secrets/secret-box.ts'

import { hashOfCode } from './desk-code.ts'
import { moveDesk } from './move-desk.ts'

const kind = 'cardDesk'

/**
 * Takes a code once. Whatever was paired with the counter before is not any more.
 *
 * @param secretKey of the settings
 * @throws Refusal `desk.code_wrong` for one that never was, was used or is over
 */
export async function pairWithCode(
  { db, clock }: Platform,
  secretKey: string | null,
  { code, machineName }: ParsedOf<typeof pairDesk>,
  context: CallContext,
): Promise<DataOf<typeof pairDesk>> {
  const key = await readSecretKey(db, secretKey)
  return inTransaction(db, async (tx) => {
    const at = clock.now()
    const found =
      (await tx
        .selectFrom('card_desk')
        .select(['id', 'secret', 'code_hash', 'code_expires_at'])
        .where('code_hash', '=', hashOfCode(code))
        .where('revoked_at', 'is', null)
        .forUpdate()
        .executeTakeFirst()) ?? refuseCode()
    const isInTime = found.code_expires_at !== null && found.code_expires_at > at
    // Whoever brings a code is nobody that the server knows yet.
    const by = { actor: 'desk', address: context.address, at }
    await moveDesk(tx, found, { type: 'code.take', isInTime }, by).catch((thrown: unknown) => {
      throw thrown instanceof RefusedAttempt ? thrown.as('desk.code_wrong') : thrown
    })
    const secret = randomBytes(32).toString('hex')
    const desk = await tx
      .updateTable('card_desk')
      .set((eb) => ({
        secret: sealSecret(key, secret),
        code_hash: null,
        code_expires_at: null,
        machine_name: machineName,
        paired_at: at,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', found.id)
      .returning(['id', 'name'])
      .executeTakeFirstOrThrow()
    const change = { recordId: desk.id, before: null, after: { machineName } }
    await audit(tx, clock, sourceOf(context), { kind, ...change })
    return { deskId: desk.id, name: desk.name, secret }
  })
}

function refuseCode(): never {
  throw new Refusal('desk.code_wrong', statuses.notAllowedNow)
}
