import { randomUUID } from 'node:crypto'

import { assetHandlers } from '#server/asset/asset-handlers.ts'
import { meterAssetRecord } from '#server/asset/asset-records.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import { addRecord } from '#server/platform/records/change-records.ts'
import { callBy, callerWith } from '#tests/support/call-context.ts'
import { handClock, testPlatform } from '#tests/support/platform.ts'
import { entriesOf } from '#tests/support/records/record-entries.ts'

const clerk = callerWith({ userName: 'clerk', language: 'EN' })
const context = callBy(clerk, 'changeMeterAssetState')

/** One institution, and a clerk who stocks in and moves its meters. */
export async function assetStage(db: Db) {
  const platform = testPlatform(db, handClock())
  const { id: agencyId } = await db
    .insertInto('agency')
    .values({ parent_id: null, label: '郑州', label_english: 'Zhengzhou', path: '1.', sort: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { changeMeterAssetState, stockInMeters } = assetHandlers(platform)
  let stocked = 0
  interface Range {
    readonly requestId: string
    readonly from: string
    readonly to: string
  }
  const rangeOf = async ({ requestId, from, to }: Range) => {
    const entries = await entriesOf(meterAssetRecord.declared, { db, agencyId }, 1)
    return {
      requestId,
      endNo: to,
      entries: { ...meterAssetRecord.declared.addEntries.parse(entries), fAmNo: from },
    }
  }
  return {
    rangeOf,
    stockInRange: async (range: Range) =>
      stockInMeters(await rangeOf(range), { ...context, call: 'stockInMeters' }),
    /** @returns the id of a meter that was just stocked in */
    async stockIn(): Promise<number> {
      stocked += 1
      const entries = await entriesOf(meterAssetRecord.declared, { db, agencyId }, stocked)
      const as = { ...context, call: 'addMeterAsset' }
      return (await addRecord(platform, meterAssetRecord, { ...entries, requestId: randomUUID() }, as)).id
    },
    rowOf: (id: number) =>
      db
        .selectFrom('meter_asset')
        .select(['state', 'place', 'version'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    change: (wish: Parameters<typeof changeMeterAssetState>[0], as: Partial<Caller> = {}) =>
      changeMeterAssetState(wish, { ...context, caller: { ...clerk, ...as } }),
  }
}
export type AssetStage = Awaited<ReturnType<typeof assetStage>>
