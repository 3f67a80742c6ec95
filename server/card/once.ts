import { sm3 } from '#server/platform/ciphers.ts'
import type { Tx } from '#server/platform/database.ts'
import { refuse } from '#server/platform/refusal.ts'

interface Request {
  readonly requestId: string
  /** The call and its input: both are the request. */
  readonly call: string
  readonly input: object
  readonly at: Date
}

/**
 * Does a request once. The same request again waits for the first one's end and then changes nothing.
 *
 * @param change what it does; returns the order that it is about
 * @returns the order of the first time
 * @throws Refusal `app.request_id_reused` for another input under the same id
 */
export async function once(
  tx: Tx,
  { requestId, call, input, at }: Request,
  change: () => Promise<number | null>,
): Promise<number | null> {
  const digest = sm3(JSON.stringify([call, input]))
  const inserted = await tx
    .insertInto('card_request')
    .values({ request_id: requestId, call, digest, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('request_id')
    .executeTakeFirst()
  if (!inserted) {
    const earlier = await tx
      .selectFrom('card_request')
      .select(['digest', 'order_id'])
      .where('request_id', '=', requestId)
      .executeTakeFirst()
    return earlier?.digest === digest ? earlier.order_id : refuse('app.request_id_reused')
  }
  const orderId = await change()
  if (orderId !== null)
    await tx
      .updateTable('card_request')
      .set({ order_id: orderId })
      .where('request_id', '=', requestId)
      .execute()
  return orderId
}
