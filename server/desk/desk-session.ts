import { randomUUID } from 'node:crypto'

import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import type { cardDeskService, openDeskSession } from '#contract/desk/desk.contract.ts'
import { defaultDeskPort, sessionKeyText } from '#contract/desk/desk-protocol.ts'
import { statuses } from '#contract/kernel/envelope.ts'
import { hmacSm3 } from '#server/platform/secrets/ciphers.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { Refusal, refuse } from '#server/platform/kernel/refusal.ts'
import { inScope } from '#server/platform/callers/agency-scope.ts'
import { openSecret, readSecretKey } from '#server/platform/secrets/secret-box.ts'

/** A working day: the card service ends the session by itself. */
const sessionMs = 12 * 3_600_000

/**
 * The key of one connection between a console and a card service, which makes the same from its own secret.
 *
 * @throws Refusal `app.not_found` for another institution's counter, `desk.not_paired`
 */
export async function openSession(
  { db, clock }: Platform,
  secretKey: string | null,
  caller: Caller,
  { deskId, nonce }: ParsedOf<typeof openDeskSession>,
): Promise<DataOf<typeof openDeskSession>> {
  const seen = await db
    .selectFrom('card_desk')
    .select('id')
    .where('id', '=', deskId)
    .where(inScope(caller, 'agency_id'))
    .executeTakeFirst()
  if (!seen) return refuse('app.not_found')
  const desk = await db
    .updateTable('card_desk')
    .set({ last_used_at: clock.now() })
    .where('id', '=', deskId)
    .where('revoked_at', 'is', null)
    .where('secret', 'is not', null)
    .returning(['name', 'secret'])
    .executeTakeFirst()
  const secret = openSecret(await readSecretKey(db, secretKey), desk?.secret ?? '')
  if (!desk || secret === null) throw new Refusal('desk.not_paired', statuses.notAllowedNow)
  const session = {
    sessionId: randomUUID(),
    expiresAt: new Date(clock.now().getTime() + sessionMs).toISOString(),
  }
  const key = hmacSm3(Buffer.from(secret, 'hex'), sessionKeyText(deskId, { nonce, ...session }))
  return { deskId, name: desk.name, ...session, key }
}

/** Where the card service is, and in a demo the counter that the browser plays. */
export async function describeService(
  { db }: Platform,
  transportKey: string | null,
): Promise<DataOf<typeof cardDeskService>> {
  const virtual = await db
    .selectFrom('card_desk')
    .select(['id', 'name'])
    .where('is_virtual', '=', true)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  const virtualDesk =
    virtual && transportKey !== null ? { deskId: virtual.id, name: virtual.name, transportKey } : null
  return { port: defaultDeskPort, virtualDesk }
}
