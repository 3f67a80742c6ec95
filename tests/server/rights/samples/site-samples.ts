import { randomUUID } from 'node:crypto'

import type { SampleStage, Samples } from '../sample.ts'

const entries = ({ records }: SampleStage) => ({
  label: '甲站',
  labelEnglish: 'Own site',
  siteNo: randomUUID().slice(0, 8),
  fTid: records.own.agencyId,
  siteType: 'storage',
  ratedPowerW: 1_000_000,
  ratedCapacityWh: 2_000_000,
  detailUtcTime: '+08:00',
  region: '410000' as const,
  address: '',
  coordinates: { latitude: 34_757_975, longitude: 113_665_412 },
  gridConnection: 'mv10',
  owner: '',
  commissionedOn: '2025-06-01',
  photo: null,
  remarks: '',
})

async function insertSite({ db, records }: SampleStage): Promise<number> {
  const { id } = await db
    .insertInto('site')
    .values({
      agency_id: records.own.agencyId,
      label: '甲站',
      label_english: 'Own site',
      has_storage: false,
      rated_power_w: 0,
      rated_capacity_wh: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const siteSamples: Samples<'searchSite' | 'addSite' | 'updateSite' | 'removeSite' | 'siteOffsets'> = {
  searchSite: { input: ({ records }) => ({ fTid: records.own.agencyId }), sibling: 'sees_none' },
  addSite: {
    input: (stage) => ({ requestId: randomUUID(), ...entries(stage) }),
    sibling: 'not_found',
  },
  updateSite: {
    input: async (stage) => ({ id: await insertSite(stage), version: 1, ...entries(stage) }),
    sibling: 'not_found',
  },
  removeSite: {
    input: async (stage) => ({ records: [{ id: await insertSite(stage), version: 1 }] }),
    sibling: 'not_found',
  },
  siteOffsets: {
    input: async (stage) => ({ siteId: String(await insertSite(stage)) }),
    sibling: 'not_found',
  },
}
