import { layDeviceType } from '#server/device/lay-device-types.ts'
import { storageStation } from '#contract/device/types/storage-station.ts'

import { ownMark } from '../records.ts'
import type { SampleStage, Samples } from '../sample.ts'

/** A storage station of the own institution that a terminal reads. */
async function ownDevice({ db, records }: SampleStage): Promise<number> {
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

const span = { from: '2026-11-20T00:00:00.000Z', to: '2026-11-21T00:00:00.000Z' }
const days = { fromDay: '2026-11-20', toDay: '2026-11-20' }
const points = async (stage: SampleStage) => [{ deviceId: await ownDevice(stage), code: 'power' }]

export const readingSamples: Samples<
  | 'getUserMPinfos'
  | 'getDataItems'
  | 'getStatInfoTable'
  | 'getStatInfoChart'
  | 'exportStatInfoTable'
  | 'readingSeries'
  | 'latestReadings'
  | 'readingGaps'
  | 'searchIntegrityRate'
  | 'searchTermTaskSuccessRate'
  | 'searchSuccessRateInfo'
> = {
  getUserMPinfos: {
    input: async (stage) => {
      await ownDevice(stage)
      return { fTid: stage.records.own.agencyId }
    },
    sibling: 'sees_none',
  },
  getDataItems: { input: () => ({}), sibling: { may_too: 'kinds of devices belong to no institution' } },
  getStatInfoTable: {
    input: async (stage) => ({ points: await points(stage), ...span }),
    sibling: 'not_found',
  },
  getStatInfoChart: {
    input: async (stage) => ({ points: await points(stage), ...span }),
    sibling: 'not_found',
  },
  exportStatInfoTable: {
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
  searchTermTaskSuccessRate: {
    input: async (stage) => {
      await ownDevice(stage)
      return { fTid: stage.records.own.agencyId, ...days }
    },
    sibling: 'sees_none',
  },
  searchSuccessRateInfo: {
    input: async (stage) => {
      await ownDevice(stage)
      return { termId: stage.records.own.termId, ...days }
    },
    sibling: 'sees_none',
  },
}
