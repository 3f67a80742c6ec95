import { sql } from 'kysely'

import type { Tx } from '#server/platform/database/database.ts'

import { layDeviceTypes } from '../lay-device-types.ts'
import { archivedMinutes, withPast } from './device-with-past.ts'
import { partMeters, summaryMeter } from './meters-of-station.ts'
import { gridPhaseMv, nameplates } from './nameplates.ts'
import { seedAreaMeters } from './seed-area-meters.ts'
import { stationParts } from './station-parts.ts'

interface Equipment {
  readonly code: string
  readonly type: keyof typeof nameplates
  readonly name: string
  readonly english: string
  readonly kind: 'AC' | 'DC'
  /** Code of what it is part of; null: of the site itself. */
  readonly of: string | null
}

/** What stands at a storage site besides the station that its terminal reads: a stack of two clusters and the rest. */
const storage: readonly Equipment[] = [
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
  {
    code: summaryMeter,
    type: 'electricityMeter',
    name: '并网总表',
    english: 'Grid meter',
    kind: 'AC',
    of: null,
  },
]

/** The first cells of a cluster are read one by one, so that their spread is seen; `seed-demo-parts.ts` goes on from them. */
const cells = Array.from({ length: 12 }, (_, at) => at + 1).map((no): Equipment => ({
  code: `BC-01-${String(no).padStart(3, '0')}`,
  type: 'batteryCell',
  name: `1 号电池簇 ${no} 号电芯`,
  english: `Battery cluster 1 cell ${no}`,
  kind: 'DC',
  of: 'BC-01',
}))
/** Of what stands at a station so many of each are read, in the order of their addresses. */
const alsoRead = [
  ['pvInverter', 1],
  ['chargingPile', 2],
  ['transformer', 1],
  ['breaker', 1],
  ['airConditioner', 2],
] as const

/** The first of the parts that `seed-demo-parts.ts` lays at a site of this type. */
const partsRead = (siteType: string): Equipment[] =>
  alsoRead.flatMap(([wanted, count]) =>
    stationParts
      .filter(({ type, sites }) => type === wanted && sites.includes(siteType))
      .flatMap(({ type, code, name, english }) =>
        Array.from({ length: count }, (_, at): Equipment => ({
          code: `${code}-0${at + 1}`,
          type,
          name: `${at + 1} ${name}`,
          english: `${english} ${at + 1}`,
          kind: 'AC',
          of: null,
        })),
      ),
  )

/** A part that the site has not has no meter. */
const metersOf = (read: readonly Equipment[]): Equipment[] =>
  partMeters
    .filter(({ measures }) => measures !== 'piles' || read.some(({ type }) => type === 'chargingPile'))
    .map(({ code, name, english }) => ({
      code,
      type: 'electricityMeter',
      name,
      english,
      kind: 'AC',
      of: null,
    }))

function equipmentOf(siteType: string): readonly Equipment[] {
  const read = partsRead(siteType)
  return [...storage, ...read, ...cells, ...metersOf(read)]
}

/** Devices of the demo utility's storage sites, as far as the product knows their types, and meters of its areas. */
export async function seedDemoDevices(tx: Tx): Promise<void> {
  await layDeviceTypes(tx)
  const types = new Map(
    (await tx.selectFrom('device_type').select(['id', 'code']).execute()).map(({ id, code }) => [code, id]),
  )
  const typeIdOf = (code: string): number => {
    const id = types.get(code)
    if (id === undefined) throw new Error(`no device type ${code}`)
    return id
  }
  await seedAreaMeters(tx, typeIdOf('electricityMeter'))
  const sites = await tx
    .selectFrom('site')
    .select(['id', 'agency_id', 'site_type', 'rated_power_w', 'rated_capacity_wh', 'station_terminal_id'])
    .where('has_storage', '=', true)
    .orderBy('id')
    .execute()
  for (const site of sites) {
    const made = new Map<string, number>()
    for (const [index, one] of equipmentOf(site.site_type ?? '').entries()) {
      const { code, type, name, english, kind, of } = one
      const isPart = of !== null
      const { id } = await tx
        .insertInto('device')
        .values({
          agency_id: site.agency_id,
          site_id: site.id,
          parent_id: isPart ? (made.get(of) ?? null) : null,
          type_id: typeIdOf(type),
          code,
          name,
          name_english: english,
          is_summary_meter: code === summaryMeter,
          current_kind: kind,
          terminal_id: site.station_terminal_id,
          address: site.station_terminal_id === null ? '' : String(index + 1),
          ...nameplates[type],
          ...(type === 'electricityMeter' && code !== summaryMeter && { rated_voltage_mv: gridPhaseMv }),
          ...(type === 'transformer' && {
            rated_apparent_va: Math.max(
              nameplates.transformer.rated_apparent_va,
              Math.ceil(site.rated_power_w * 1.25),
            ),
          }),
          ...(type === 'pcs' && { rated_power_w: Math.max(site.rated_power_w, 100_000) }),
          rated_capacity_wh:
            kind === 'DC' && type !== 'batteryCell'
              ? Math.trunc(site.rated_capacity_wh / (isPart ? 2 : 1))
              : null,
          ...(site === sites[0] &&
            code === withPast && { created_at: sql<Date>`now() - ${archivedMinutes} * interval '1 minute'` }),
          sort: type === 'batteryCell' ? Number(code.slice(-3)) : index,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      made.set(code, id)
    }
  }
}
