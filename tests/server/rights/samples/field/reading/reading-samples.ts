import { layDeviceType } from '#server/device/lay-device-types.ts'
import { randomUUID } from 'node:crypto'

import { moveExport } from '#server/reading/export/export-record.ts'
import { electricityMeter } from '#contract/device/types/electricity-meter.ts'
import { periodOf } from '#contract/reading/periods.ts'
import { ensurePartitions } from '#server/platform/database/partitions.ts'
import { workOutRollups } from '#server/reading/rollup/work-out.ts'
import { storageStation } from '#contract/device/types/storage-station.ts'

import { ownMark } from '#tests/server/rights/records.ts'
import type { SampleStage, Samples } from '#tests/server/rights/sample.ts'

/** A storage station of the own institution that a terminal reads. */
export async function ownDevice({ db, records }: SampleStage): Promise<number> {
  const there = await db.selectFrom('device').select('id').where('code', '=', 'S1').executeTakeFirst()
  if (there) return there.id
  const type_id = await db.transaction().execute((tx) => layDeviceType(tx, storageStation))
  const { agencyId, siteId, termId } = records.own
  const { id } = await db
    .insertInto('device')
    .values({
      agency_id: agencyId,
      site_id: siteId,
      type_id,
      code: 'S1',
      name: `${ownMark} 储能`,
      terminal_id: termId,
      address: '1',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A meter with a day's voltage of its first phase. */
async function ownPhase({ db, records }: SampleStage): Promise<void> {
  const there = await db.selectFrom('device').select('id').where('code', '=', 'P1').executeTakeFirst()
  if (there) return
  const type_id = await db.transaction().execute((tx) => layDeviceType(tx, electricityMeter))
  const { agencyId, siteId, termId } = records.own
  const { id } = await db
    .insertInto('device')
    .values({
      agency_id: agencyId,
      site_id: siteId,
      type_id,
      code: 'P1',
      name: `${ownMark} 电表`,
      terminal_id: termId,
      address: '2',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const at = Date.parse('2026-11-19T18:00:00Z')
  await storeAndWorkOut(db, id, at, await placeOf(db, type_id, '02010100'))
}

const placeOf = async (db: SampleStage['db'], typeId: number, code: string): Promise<number> =>
  (
    await db
      .selectFrom('data_item')
      .select('place')
      .where('type_id', '=', typeId)
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
  ).place

async function storeAndWorkOut(db: SampleStage['db'], deviceId: number, at: number, place: number) {
  await ensurePartitions(db, 'sample', new Date(at), new Date(at))
  const values = Array.from({ length: place + 1 }, (_, index) => (index === place ? 231_000 : null))
  await db
    .insertInto('sample')
    .values({ device_id: deviceId, at: new Date(at), values, counters: [] })
    .execute()
  const { from, to } = periodOf('quarter', at, 0)
  await db
    .insertInto('rollup_due')
    .values({ level: 'quarter', device_id: deviceId, at: new Date(from), ends_at: new Date(to) })
    .execute()
  await workOutRollups(db, new Date(at + 3_600_000))
}

async function ownAccess({ db, records }: SampleStage): Promise<void> {
  const there = await db.selectFrom('stored_energy').select('id').where('station_code', '=', 'PB1').execute()
  if (there.length > 0) return
  const { agencyId, siteId } = records.own
  await db
    .insertInto('stored_energy')
    .values({
      agency_id: agencyId,
      site_id: siteId,
      name: `${ownMark} 接入`,
      station_code: 'PB1',
      voltage_v: 10_000,
      rated_power_w: 500_000,
      rated_capacity_wh: 1_000_000,
      transformer_va: 1_000_000,
      grid_type: '1',
      status: 1,
    })
    .execute()
}

/** A file that the caller with every right ordered. */
async function ownExport(stage: SampleStage, state: 'queued' | 'ready'): Promise<number> {
  const { db } = stage
  const at = new Date('2026-11-21T02:00:00.000Z')
  const { id: user_id } = await db
    .selectFrom('app_user')
    .select('id')
    .where('user_name', '=', 'everything')
    .executeTakeFirstOrThrow()
  const wanted = { name: `${ownMark} 导出`, points: await points(stage), ...span }
  const { id } = await db
    .insertInto('data_export')
    .values({
      user_id,
      wanted: JSON.stringify({ ...wanted, resolution: 'sample', statistic: null }),
      format: 'csv',
      language: 'ZH',
      state: 'queued',
      reason: null,
      ordered_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const deadlineAt = '2026-12-22T02:00:00.000Z'
  const done = { rows: 1, bytes: 1, at: at.toISOString(), expiresAt: deadlineAt }
  await db.transaction().execute(async (tx) => {
    const step = { exportId: id, actor: 'user:everything', address: '', at }
    await moveExport(tx, {
      ...step,
      event: { type: 'export.order', format: 'csv', orderedBy: 'everything', deadlineAt },
    })
    if (state === 'queued') return
    await moveExport(tx, { ...step, event: { type: 'writing.begin', deadlineAt } })
    await moveExport(tx, { ...step, event: { type: 'writing.completed', ...done } })
  })
  return id
}

const span = { from: '2026-11-20T00:00:00.000Z', to: '2026-11-21T00:00:00.000Z' }
const days = { fromDay: '2026-11-20', toDay: '2026-11-20' }
const points = async (stage: SampleStage) => [{ deviceId: await ownDevice(stage), code: 'power' }]

export const readingSamples: Samples<
  | 'searchReadablePoints'
  | 'readDataItems'
  | 'readReadingTable'
  | 'readReadingChart'
  | 'exportReadingTable'
  | 'readingSeries'
  | 'latestReadings'
  | 'readingGaps'
  | 'searchIntegrityRate'
  | 'searchSuccessRates'
  | 'searchItemRate'
  | 'searchPermeability'
  | 'searchVoltageBands'
  | 'orderDataExport'
  | 'searchDataExports'
  | 'cancelDataExport'
  | 'downloadDataExport'
> = {
  searchReadablePoints: {
    input: async (stage) => {
      await ownDevice(stage)
      return { fTid: stage.records.own.agencyId }
    },
    sibling: 'sees_none',
  },
  readDataItems: { input: () => ({}), sibling: { may_too: 'kinds of devices belong to no institution' } },
  readReadingTable: {
    input: async (stage) => ({ points: await points(stage), ...span }),
    sibling: 'not_found',
  },
  readReadingChart: {
    input: async (stage) => ({ points: await points(stage), ...span }),
    sibling: 'not_found',
  },
  exportReadingTable: {
    input: async (stage) => ({ points: await points(stage), ...span, format: 'csv' }),
    sibling: 'not_found',
  },
  readingSeries: { input: async (stage) => ({ points: await points(stage), ...span }), sibling: 'not_found' },
  latestReadings: {
    input: async (stage) => ({ deviceIds: [await ownDevice(stage)] }),
    sibling: 'sees_none',
    shows: (data) => data.length > 0,
  },
  readingGaps: {
    input: async (stage) => ({ deviceId: await ownDevice(stage), ...span }),
    sibling: 'not_found',
  },
  searchIntegrityRate: {
    input: async (stage) => {
      await ownDevice(stage)
      return { fTid: stage.records.own.agencyId, ...days }
    },
    sibling: 'sees_none',
  },
  searchSuccessRates: {
    input: async (stage) => {
      await ownDevice(stage)
      return { termId: stage.records.own.termId, ...days }
    },
    sibling: 'sees_none',
  },
  searchItemRate: {
    input: async (stage) => {
      await ownDevice(stage)
      return { fTid: stage.records.own.agencyId, ...days }
    },
    sibling: 'sees_none',
    shows: ({ total }) => total > 0,
  },
  searchPermeability: {
    input: async (stage) => {
      await ownAccess(stage)
      return { fTid: stage.records.own.agencyId }
    },
    sibling: 'sees_none',
    shows: ({ total }) => total > 0,
  },
  searchVoltageBands: {
    input: async (stage) => {
      await ownPhase(stage)
      return { fTid: stage.records.own.agencyId, ...days }
    },
    sibling: 'sees_none',
    shows: ({ total }) => total > 0,
  },
  orderDataExport: {
    input: async (stage) => ({
      requestId: randomUUID(),
      name: `${ownMark} 导出`,
      points: await points(stage),
      ...span,
      resolution: 'sample',
      format: 'csv',
    }),
    sibling: 'not_found',
  },
  searchDataExports: {
    input: () => ({}),
    sibling: { may_too: 'one sees the files that one ordered oneself' },
  },
  cancelDataExport: {
    input: async (stage) => ({ id: await ownExport(stage, 'queued') }),
    sibling: 'not_found',
    alsoHolds: 'everything',
  },
  downloadDataExport: {
    input: async (stage) => ({ id: await ownExport(stage, 'ready') }),
    sibling: 'not_found',
    alsoHolds: 'everything',
  },
}
