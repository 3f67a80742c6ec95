import { type RawBuilder, sql } from 'kysely'

import { type SiteClock, siteClock } from '#contract/reading/site-clock.ts'
import type { Energy } from '#contract/report/report.contract.ts'
import { scopedAgencyIds } from '#server/platform/callers/agency-scope.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import { refuse } from '#server/platform/kernel/refusal.ts'
import { readDeviceTypes } from '#server/reading/query/data-items.ts'
import { type PastOffset, pastOffsets } from '#server/reading/rollup/site-clocks.ts'

/** A site that a report is of. */
export interface ReportSite {
  readonly id: number
  readonly name: string
  readonly nameEnglish: string
  readonly hasStorage: boolean
  readonly ratedPowerW: number
  readonly ratedCapacityWh: number
  readonly clock: SiteClock
}

export interface ReportScope {
  readonly fTid: number
  readonly isConSon: 0 | 1
  readonly siteId?: number | undefined
}

/**
 * The sites of a report, in the order of their names.
 *
 * @throws Refusal `app.not_found` for one that the caller does not see
 */
export async function readReportSites(
  db: Db,
  caller: Pick<Caller, 'agencyIds'>,
  { siteId, ...institutions }: ReportScope,
): Promise<ReportSite[]> {
  const agencyIds = await scopedAgencyIds(db, caller, institutions)
  const seen: RawBuilder<unknown> =
    agencyIds === null ? sql`true` : sql`site.agency_id = any(${[...agencyIds]}::int4[])`
  const { rows } = await sql<
    Omit<ReportSite, 'clock'> & {
      utcOffset: string
      past: PastOffset[]
    }
  >`
    select site.id, site.label as name, site.label_english as "nameEnglish", site.has_storage as "hasStorage",
      site.rated_power_w as "ratedPowerW", site.rated_capacity_wh as "ratedCapacityWh", site.utc_offset as "utcOffset",
      ${pastOffsets} as past
    from site where ${seen} and ${siteId === undefined ? sql`true` : sql`site.id = ${siteId}`}
    order by site.label, site.id`.execute(db)
  if (siteId !== undefined && rows.length === 0) refuse('app.not_found')
  return rows.map(({ utcOffset, past, ...site }) => ({ ...site, clock: siteClock(utcOffset, past) }))
}

/** A counter of a site, and what its energy is. */
export interface SiteCounter {
  readonly siteId: number
  readonly deviceId: number
  readonly typeCode: string
  readonly energy: Energy
  readonly place: number
  /** Wh that one of the counter's own units is. */
  readonly whPerUnit: number
}

interface Source {
  readonly energy: Energy
  readonly type: string
  readonly item: string
  /** Of a meter that measures the whole site alone. */
  readonly isSummary?: true
}
const sources: readonly Source[] = [
  { energy: 'chargedWh', type: 'storageStation', item: 'chargedEnergy' },
  { energy: 'dischargedWh', type: 'storageStation', item: 'dischargedEnergy' },
  { energy: 'chargedWh', type: 'pcs', item: 'chargedEnergy' },
  { energy: 'dischargedWh', type: 'pcs', item: 'dischargedEnergy' },
  { energy: 'generatedWh', type: 'pvInverter', item: 'energy' },
  { energy: 'pileWh', type: 'chargingPile', item: 'energy' },
  { energy: 'loadWh', type: 'load', item: 'energy' },
  { energy: 'gridInWh', type: 'electricityMeter', item: '00010000', isSummary: true },
  { energy: 'gridOutWh', type: 'electricityMeter', item: '00020000', isSummary: true },
]

/** Counters of sites that the energies are read from. A station's own sum goes before those of its converters. */
export async function readSiteCounters(
  db: Db,
  siteIds: readonly number[],
  wanted: readonly Energy[],
): Promise<SiteCounter[]> {
  const used = sources.filter(({ energy }) => wanted.includes(energy))
  const types = (await readDeviceTypes(db)).filter(({ code }) => used.some(({ type }) => type === code))
  if (siteIds.length === 0 || types.length === 0) return []
  const devices = await db
    .selectFrom('device')
    .select(['id', 'site_id', 'type_id', 'is_summary_meter'])
    .where('site_id', 'in', [...siteIds])
    .where(
      'type_id',
      'in',
      types.map(({ id }) => id),
    )
    .orderBy('id')
    .execute()
  const isStation = new Set(types.filter(({ code }) => code === 'storageStation').map(({ id }) => id))
  const summedUp = new Set(
    devices.filter(({ type_id }) => isStation.has(type_id)).map(({ site_id }) => site_id),
  )
  return devices.flatMap((device) => {
    const type = types.find(({ id }) => id === device.type_id)
    if (!type || (type.code === 'pcs' && summedUp.has(device.site_id))) return []
    return used.flatMap(({ energy, type: code, item, isSummary }): SiteCounter[] => {
      const counter = type.items.find((one) => one.code === item && one.part === 'counters')
      if (code !== type.code || !counter || (isSummary && !device.is_summary_meter)) return []
      return [
        {
          siteId: device.site_id,
          deviceId: device.id,
          typeCode: code,
          energy,
          place: counter.place,
          whPerUnit: 10 ** (3 - counter.decimals),
        },
      ]
    })
  })
}
