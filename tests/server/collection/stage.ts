import { pcs } from '#contract/device/types/pcs.ts'
import { storageStation } from '#contract/device/types/storage-station.ts'
import { collectionHandlers } from '#server/collection/collection-handlers.ts'
import { layDeviceType } from '#server/device/lay-device-types.ts'
import type { Db } from '#server/platform/database/database.ts'
import { callBy, callerWith } from '#tests/support/call-context.ts'
import { handClock, testPlatform } from '#tests/support/platform.ts'

const clerk = callerWith({ userName: 'clerk', language: 'EN' })
const context = callBy(clerk, 'addTemplate')

export const terminalAddress = '100000000001'

/** One institution, what storage stations measure, and a clerk with every right. */
export async function collectionStage(db: Db) {
  const clock = handClock()
  const platform = testPlatform(db, clock)
  const typeId = await db.transaction().execute((tx) => layDeviceType(tx, storageStation))
  const { id: agencyId } = await db
    .insertInto('agency')
    .values({ parent_id: null, label: '郑州', label_english: 'Zhengzhou', path: '1.', sort: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: siteId } = await db
    .insertInto('site')
    .values({
      agency_id: agencyId,
      label: '城东站',
      label_english: 'East',
      has_storage: true,
      rated_power_w: 1_000_000,
      rated_capacity_wh: 2_000_000,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('protocol').values({ code: 'mqtt', name: 'MQTT' }).execute()
  const { id: terminalId } = await db
    .insertInto('terminal')
    .values({
      agency_id: agencyId,
      site_id: siteId,
      name: '站控终端',
      address: terminalAddress,
      asset_no: 'T1',
      protocol: 'mqtt',
      vender: '',
      model_name: '',
      buy_date: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const pcsId = await db.transaction().execute((tx) => layDeviceType(tx, pcs))
  const { id: deviceId } = await db
    .insertInto('device')
    .values({
      agency_id: agencyId,
      site_id: siteId,
      type_id: pcsId,
      code: 'PCS-01',
      name: '1 号变流器',
      terminal_id: terminalId,
      address: '4',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  /** A template that reads the converter, every quarter of an hour where nothing else is said. */
  async function template(entries: object = {}): Promise<number> {
    const { id } = await db
      .insertInto('task_template')
      .values({
        agency_id: agencyId,
        name: `模板 ${Math.random()}`,
        task_kind: 1,
        collect_type: 0,
        backfill_days: 3,
        interval_minutes: 5,
        cycle: 15,
        cycle_unit: 1,
        run_priority: 2,
        missed: 'skip',
        fills_gaps: false,
        is_enabled: true,
        ...entries,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('task_template_item')
      .values(
        ['activePower', 'runState'].map((code, sort) => ({ template_id: id, sort, type_id: pcsId, code })),
      )
      .execute()
    return id
  }
  return {
    terminalId,
    siteId,
    deviceId,
    template,
    platform,
    clock,
    context,
    agencyId,
    typeId,
    calls: collectionHandlers(platform),
  }
}
export type CollectionStage = Awaited<ReturnType<typeof collectionStage>>
