import type { z } from 'zod/mini'

import type { AuditSource } from '#server/platform/evidence/audit.ts'
import { sm3 } from '#server/platform/secrets/ciphers.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/evidence/journal.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { refuse } from '#server/platform/kernel/refusal.ts'

export interface OnceRequest<Answer> {
  readonly requestId: string
  /** Name of the contract's call. It, the whole input and who asks are the request. */
  readonly call: string
  /** As the call's schema parsed it, without secrets: those are sealed anew each time. */
  readonly input: object
  /** Who asks: `user:<name>`. */
  readonly by: string
  readonly at: Date
  /** What is kept of the first time's answer, so nothing secret: usually the call's `data`. */
  readonly answer: z.ZodMiniType<Answer>
}

/**
 * Does a request once. The same request again, as a console sends it whose answer was lost, waits for the first
 * one's end, changes nothing and gets the first one's answer. What was refused or failed was not done: it is
 * tried anew. Call it first in the transaction, so that what the change finds is what stood before it.
 *
 * @param change what it does; returns what is kept as its answer
 * @throws Refusal `app.request_id_reused` for another call, input or person under the same id
 */
export async function once<Answer>(
  tx: Tx,
  { requestId, call, input, by, at, answer }: OnceRequest<Answer>,
  change: () => Promise<Answer>,
): Promise<Answer> {
  const digest = sm3(JSON.stringify([call, input]))
  const inserted = await tx
    .insertInto('request')
    .values({ request_id: requestId, call, digest, asked_by: by, at, result: JSON.stringify(null) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('request_id')
    .executeTakeFirst()
  if (!inserted) {
    const earlier = await tx
      .selectFrom('request')
      .select(['digest', 'asked_by', 'result'])
      .where('request_id', '=', requestId)
      .executeTakeFirst()
    // Requests older than this table do not say who asked.
    const isSame = earlier?.digest === digest && (earlier.asked_by === '' || earlier.asked_by === by)
    return isSame ? answer.parse(earlier.result) : refuse('app.request_id_reused')
  }
  const result = await change()
  await tx
    .updateTable('request')
    .set({ result: JSON.stringify(result) })
    .where('request_id', '=', requestId)
    .execute()
  return result
}

/**
 * A call's own change, in a transaction that happens {@link once} per request id.
 *
 * @param asked the call's input, and the schema of what it answers
 * @throws Refusal `app.request_id_reused`, and the change's own
 */
export const changeOnce = <Answer>(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { actor: by, call }: AuditSource,
  {
    input,
    answer,
  }: { readonly input: { readonly requestId: string }; readonly answer: z.ZodMiniType<Answer> },
  change: (tx: Tx) => Promise<Answer>,
): Promise<Answer> =>
  inTransaction(db, (tx) =>
    once(tx, { requestId: input.requestId, call, input, by, at: clock.now(), answer }, () => change(tx)),
  )
