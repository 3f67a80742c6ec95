import type { AnyEventObject } from 'xstate'

import { priceVersionCases, type PriceVersionEvent, priceVersionMachine } from '#machines/tariff/index.ts'
import { allHandlers } from '#server/all-handlers.ts'
import type { Db } from '#server/platform/database/database.ts'
import { cardStage } from '#tests/server/card/stage.ts'
import { testPlatform } from '#tests/support/platform.ts'

import { isRefused, type RecordPlayer, testRecord } from '../players/record-paths.ts'

const prices = [{ part: 'whole' as const, priceCentifenPerKwh: 5600, upToKwhPerYear: null }]

/** The prices of a tariff from a day to come, by whoever keeps its tariffs; the clock tells what has begun. */
async function pricePlayer(db: Db): Promise<RecordPlayer> {
  const { first, clock } = await cardStage(db)
  const handlers = allHandlers(testPlatform(db, clock), {})
  const { id } = await db.selectFrom('tariff').select('id').executeTakeFirstOrThrow()
  await db
    .insertInto('tariff_version')
    .values({
      tariff_id: id,
      valid_from: '2020-01-01',
      prices: JSON.stringify(prices),
      created_by: 'server',
      created_at: clock.now(),
    })
    .execute()
  const now = clock.now().toISOString()
  const validFrom = new Date(clock.now().getTime() + 30 * 86_400_000).toISOString().slice(0, 10)
  const chosen = async () => {
    const { version } = await db
      .selectFrom('tariff')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return { id, version, validFrom }
  }
  const sends: { readonly [Type in PriceVersionEvent['type']]: () => Promise<unknown> } = {
    'price.plan': async () => handlers.planTariff({ ...(await chosen()), prices }, first.context),
    'price.withdraw': async () => handlers.withdrawTariff(await chosen(), first.context),
  }
  return {
    entityId: `${id}:${validFrom}`,
    async send({ event }) {
      await sends[(event as PriceVersionEvent).type]()
    },
    async tries(event: AnyEventObject) {
      // A tariff whose only prices are to come is tried in `tests/server/tariff`.
      if (event['isOnly'] === true) return false
      if (event['isToCome'] === false) clock.advance(40 * 86_400_000)
      await isRefused(sends[event.type as PriceVersionEvent['type']]())
      clock.set(now)
      return true
    },
    async state() {
      const row = await db
        .selectFrom('tariff_version')
        .select('tariff_id')
        .where('tariff_id', '=', id)
        .where('valid_from', '=', validFrom)
        .executeTakeFirst()
      return row ? 'planned' : 'notPlanned'
    },
  }
}

testRecord({
  title: 'the prices of a tariff from one day on (machines 10)',
  machine: priceVersionMachine,
  cases: priceVersionCases,
  player: pricePlayer,
})
