import type { Tx } from '#server/platform/database/database.ts'

import { layDeviceTypes } from '../lay-device-types.ts'

/** What stands at a storage site besides the station that its terminal reads: a stack of two clusters and the rest. */
const equipment = [
  {
    code: 'BS-01',
    type: 'batteryStack',
    name: '1 号电池堆',
    english: 'Battery stack 1',
    kind: 'DC',
    of: null,
  },
  {
    code: 'BC-01',
    type: 'batteryCluster',
    name: '1 号电池簇',
    english: 'Battery cluster 1',
    kind: 'DC',
    of: 'BS-01',
  },
  {
    code: 'BC-02',
    type: 'batteryCluster',
    name: '2 号电池簇',
    english: 'Battery cluster 2',
    kind: 'DC',
    of: 'BS-01',
  },
  { code: 'PCS-01', type: 'pcs', name: '1 号变流器', english: 'Converter 1', kind: 'AC', of: null },
  { code: 'M-01', type: 'electricityMeter', name: '并网总表', english: 'Grid meter', kind: 'AC', of: null },
] as const

/** Devices of the demo utility's storage sites, as far as the product knows their types. */
export async function seedDemoDevices(tx: Tx): Promise<void> {
  await layDeviceTypes(tx)
  const types = new Map(
    (await tx.selectFrom('device_type').select(['id', 'code']).execute()).map(({ id, code }) => [code, id]),
  )
  const sites = await tx
    .selectFrom('site')
    .select(['id', 'agency_id', 'rated_power_w', 'rated_capacity_wh'])
    .where('has_storage', '=', true)
    .orderBy('id')
    .execute()
  for (const site of sites) {
    const made = new Map<string, number>()
    for (const [index, { code, type, name, english, kind, of }] of equipment.entries()) {
      const typeId = types.get(type)
      if (typeId === undefined) throw new Error(`no device type ${type}`)
      const isPart = of !== null
      const { id } = await tx
        .insertInto('device')
        .values({
          agency_id: site.agency_id,
          site_id: site.id,
          parent_id: isPart ? (made.get(of) ?? null) : null,
          type_id: typeId,
          code,
          name,
          name_english: english,
          is_summary_meter: type === 'electricityMeter',
          current_kind: kind,
          rated_power_w: type === 'pcs' ? Math.max(site.rated_power_w, 100_000) : null,
          rated_capacity_wh: kind === 'DC' ? Math.trunc(site.rated_capacity_wh / (isPart ? 2 : 1)) : null,
          sort: index,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      made.set(code, id)
    }
  }
}
