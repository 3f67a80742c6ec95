import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import { statuses } from '#contract/kernel/envelope.ts'
import {
  addTariff as addTariffCall,
  type deleteTariff as deleteTariffCall,
  type updateTariff,
  type planTariff,
  pricesFit,
  type withdrawTariff,
} from '#contract/tariff/tariff.contract.ts'
import { businessDay } from '#server/platform/kernel/business-day.ts'
import type { CallContext, Caller } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { Refusal, refuse } from '#server/platform/kernel/refusal.ts'

import { movePrices } from './move-prices.ts'
import { tariffs } from './tariff-record.ts'

type Context = CallContext<Caller>

/** @throws Refusal `app.not_found`, `tariff.name_taken`, `app.request_id_reused` */
export function addTariff(
  platform: Platform,
  input: ParsedOf<typeof addTariffCall>,
  context: Context,
): Promise<DataOf<typeof addTariffCall>> {
  const { fTid, name, nameEnglish, kind: tariffKind, validFrom, prices } = input
  return tariffs.add(platform, { input, answer: addTariffCall.data }, fTid, context, async (tx) => {
    const { id } = await tx
      .insertInto('tariff')
      .values({ agency_id: fTid, name, name_english: nameEnglish, kind: tariffKind })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('tariff_version')
      .values({
        tariff_id: id,
        valid_from: validFrom,
        prices: JSON.stringify(prices),
        created_by: `user:${context.caller.userName}`,
        created_at: platform.clock.now(),
      })
      .execute()
    const at = platform.clock.now()
    const event = { type: 'price.plan', isToCome: validFrom > businessDay(at), isFirst: true } as const
    await movePrices(tx, { tariffId: id, validFrom, isThere: false }, event, context, at)
    const after = { fTid, name, nameEnglish, kind: tariffKind, validFrom, prices }
    return { id, after, answer: { id } }
  })
}

/** @throws Refusal `tariff.name_taken`, and see {@link tariffs} */
export const editTariff = (
  platform: Platform,
  { id, version, name, nameEnglish, enabled }: ParsedOf<typeof updateTariff>,
  context: Context,
): Promise<null> =>
  tariffs.change(platform, { id, version }, context, async (tx, tariff) => {
    await tx
      .updateTable('tariff')
      .set({ name, name_english: nameEnglish, enabled })
      .where('id', '=', id)
      .execute()
    const before = { name: tariff.name, nameEnglish: tariff.name_english, enabled: tariff.enabled }
    return { before, after: { name, nameEnglish, enabled } }
  })

/**
 * Sets prices from a day to come on; planned ones of the same day are replaced.
 *
 * @throws Refusal `tariff.day_begun`, `tariff.prices_unfit`, and see {@link tariffs}
 */
export const planPrices = (
  platform: Platform,
  { id, version, validFrom, prices }: ParsedOf<typeof planTariff>,
  context: Context,
): Promise<null> =>
  tariffs.change(platform, { id, version }, context, async (tx, tariff) => {
    const now = platform.clock.now()
    if (!pricesFit({ kind: tariff.kind, prices })) throw new Refusal('tariff.prices_unfit', statuses.badInput)
    const written = {
      prices: JSON.stringify(prices),
      created_by: `user:${context.caller.userName}`,
      created_at: now,
    }
    const before = await tx
      .selectFrom('tariff_version')
      .select(['valid_from as validFrom', 'prices'])
      .where('tariff_id', '=', id)
      .where('valid_from', '=', validFrom)
      .executeTakeFirst()
    const event = { type: 'price.plan', isToCome: validFrom > businessDay(now), isFirst: false } as const
    await movePrices(tx, { tariffId: id, validFrom, isThere: before !== undefined }, event, context, now)
    await tx
      .insertInto('tariff_version')
      .values({ tariff_id: id, valid_from: validFrom, ...written })
      .onConflict((conflict) => conflict.columns(['tariff_id', 'valid_from']).doUpdateSet(written))
      .execute()
    return { before: before ?? null, after: { validFrom, prices } }
  })

/** @throws Refusal `tariff.day_begun`, `app.not_found`, and see {@link tariffs} */
export const withdrawPrices = (
  platform: Platform,
  { id, version, validFrom }: ParsedOf<typeof withdrawTariff>,
  context: Context,
): Promise<null> =>
  tariffs.change(platform, { id, version }, context, async (tx) => {
    const now = platform.clock.now()
    const versions = await tx
      .selectFrom('tariff_version')
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('tariff_id', '=', id)
      .executeTakeFirstOrThrow()
    const withdrawn =
      (await tx
        .deleteFrom('tariff_version')
        .where('tariff_id', '=', id)
        .where('valid_from', '=', validFrom)
        .returning(['valid_from as validFrom', 'prices'])
        .executeTakeFirst()) ?? refuse('app.not_found')
    const isToCome = validFrom > businessDay(now)
    // Without its first prices a tariff would have none.
    const event = { type: 'price.withdraw', isToCome, isOnly: versions.count === 1 } as const
    await movePrices(tx, { tariffId: id, validFrom, isThere: true }, event, context, now)
    return { before: withdrawn, after: null }
  })

/** @throws Refusal `tariff.in_use`, and see {@link tariffs} */
export const deleteTariff = (
  platform: Platform,
  { id, version }: ParsedOf<typeof deleteTariffCall>,
  context: Context,
): Promise<null> =>
  tariffs.change(platform, { id, version }, context, async (tx, tariff) => {
    const customer = await tx
      .selectFrom('customer')
      .select('id')
      .where('tariff_id', '=', id)
      .limit(1)
      .execute()
    if (customer.length > 0) throw new Refusal('tariff.in_use', statuses.notAllowedNow)
    await tx.deleteFrom('tariff').where('id', '=', id).execute()
    const { name, name_english: nameEnglish, kind: tariffKind } = tariff
    return { before: { name, nameEnglish, kind: tariffKind }, after: null }
  })
