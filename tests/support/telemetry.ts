import { storageStation } from '#contract/device/types/storage-station.ts'
import type { Db } from '#server/platform/database/database.ts'
import { ensurePartitions } from '#server/platform/database/partitions.ts'

/** What a station's terminal told at an instant. */
interface Told {
  readonly at: Date
  readonly powerW?: number
  readonly socPermille?: number
  readonly chargedWh?: number
  readonly dischargedWh?: number
}

/** Stores what a terminal told of its storage station, as a sample of the device that stands for it. */
export async function insertTelemetry(db: Db, terminalId: number, ...told: readonly Told[]): Promise<void> {
  const deviceId = await stationDevice(db, terminalId)
  for (const { at } of told) await ensurePartitions(db, 'sample', at, at)
  await db
    .insertInto('sample')
    .values(
      told.map(({ at, powerW = 0, socPermille = 0, chargedWh = 0, dischargedWh = 0 }) => ({
        device_id: deviceId,
        at,
        values: [powerW, socPermille],
        counters: [chargedWh, dischargedWh],
      })),
    )
    .execute()
}

async function stationDevice(db: Db, terminalId: number): Promise<number> {
  const there = await db
    .selectFrom('device')
    .select('id')
    .where('terminal_id', '=', terminalId)
    .executeTakeFirst()
  if (there) return there.id
  await db
    .insertInto('device_type')
    .values({ code: storageStation.code, name: storageStation.chinese, name_english: storageStation.english })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id: type_id } = await db.selectFrom('device_type').select('id').executeTakeFirstOrThrow()
  const { agency_id, site_id, name, address } = await db
    .selectFrom('terminal')
    .selectAll()
    .where('id', '=', terminalId)
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('device')
    .values({ agency_id, site_id, type_id, code: address, name, terminal_id: terminalId, address })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
