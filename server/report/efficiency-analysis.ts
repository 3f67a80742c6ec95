import { sql } from 'kysely'

import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import { dayStart } from '#contract/reading/site-clock.ts'
import type { efficiencyAnalysis, EfficiencySite } from '#contract/report/report.contract.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import { readDeviceTypes } from '#server/reading/query/data-items.ts'
import { rateOf, readByDay } from '#server/reading/query/read-integrity.ts'

import { keyAt, type ReportPeriod, wholeOf } from './report-periods.ts'
import { readReportSites, readSiteCounters, type ReportSite, type SiteCounter } from './report-sites.ts'
import { readSiteEnergies } from './site-energies.ts'

const dayMs = 86_400_000
/** Of the rated capacity: where less was charged, what was stored before decides more than what is lost. */
const leastCharged = 0.2

interface Flow {
  charged: number
  discharged: number
  /** What came to be stored, Wh; null where no state of charge is known. */
  stored: number | null
  capacity: number
}
const noFlow = (capacity: number): Flow => ({ charged: 0, discharged: 0, stored: null, capacity })

/** What the storage sites gave back of what they charged, together and each, over whole days of their own. */
export async function analyseEfficiency(
  db: Db,
  caller: Pick<Caller, 'agencyIds'>,
  { fromDay, toDay, ...scope }: ParsedOf<typeof efficiencyAnalysis>,
  now: Date,
): Promise<DataOf<typeof efficiencyAnalysis>> {
  const all = await readReportSites(db, caller, scope)
  const sites = all.filter(({ hasStorage }) => hasStorage)
  const days = new Map(sites.map(({ id, clock }) => [id, daysOf(fromDay, toDay, clock)]))
  const counters = await readSiteCounters(
    db,
    sites.map(({ id }) => id),
    ['chargedWh', 'dischargedWh'],
  )
  const spanOf = (siteId: number) => wholeOf(days.get(siteId) ?? [])
  const energies = await readSiteEnergies(db, counters, (siteId) => [{ level: 'day', ...spanOf(siteId) }])
  const charges = await readCharges(db, counters, spanOf)
  const rates = await readRates(db, counters, { fromDay, toDay }, now)
  const bySite = new Map(sites.map((site) => [site.id, new Map<string, Flow>()]))
  const capacities = new Map(sites.map(({ id, ratedCapacityWh }) => [id, ratedCapacityWh]))
  const flowOf = (siteId: number, at: number): Flow | undefined => {
    const key = keyAt(days.get(siteId) ?? [], at)
    const flows = bySite.get(siteId)
    if (key === undefined || !flows) return undefined
    const flow = flows.get(key) ?? noFlow(capacities.get(siteId) ?? 0)
    flows.set(key, flow)
    return flow
  }
  for (const { siteId, energy, at, wh } of energies) {
    const flow = flowOf(siteId, at)
    if (flow) flow[energy === 'chargedWh' ? 'charged' : 'discharged'] += wh
  }
  for (const { siteId, at, first, last } of charges) {
    const flow = first === null || last === null ? undefined : flowOf(siteId, at)
    if (flow) flow.stored = (flow.stored ?? 0) + (((last ?? 0) - (first ?? 0)) * flow.capacity) / 1000
  }
  const list = sites.map((site): EfficiencySite => {
    const flows = [...(bySite.get(site.id)?.values() ?? [])]
    const whole = together(flows, site.ratedCapacityWh)
    return {
      siteId: site.id,
      name: site.name,
      nameEnglish: site.nameEnglish,
      ...told(whole),
      cyclesHundredth: hundredths(whole.discharged, site.ratedCapacityWh),
      hoursHundredth: hundredths(whole.discharged, site.ratedPowerW),
      availabilityPermille: rates.get(site.id) ?? null,
    }
  })
  const keys = [...new Set([...bySite.values()].flatMap((flows) => [...flows.keys()]))].toSorted()
  return {
    list: list.toSorted(
      (one, other) =>
        (one.efficiencyPermille ?? Infinity) - (other.efficiencyPermille ?? Infinity) ||
        one.siteId - other.siteId,
    ),
    days: keys.map((day) => {
      const flows = [...bySite.values()].flatMap((of) => of.get(day) ?? [])
      return { day, ...told(together(flows, capacityOf(flows))) }
    }),
    total: told(
      together(
        [...bySite.values()].flatMap((of) => [...of.values()]),
        capacityOfSites(sites),
      ),
    ),
  }
}

const capacityOf = (flows: readonly Flow[]): number => flows.reduce((sum, { capacity }) => sum + capacity, 0)
const capacityOfSites = (sites: readonly ReportSite[]): number =>
  sites.reduce((sum, { ratedCapacityWh }) => sum + ratedCapacityWh, 0)

function daysOf(fromDay: string, toDay: string, clock: ReportSite['clock']): ReportPeriod[] {
  const days = (Date.parse(toDay) - Date.parse(fromDay)) / dayMs + 1
  return Array.from({ length: days }, (_, place) => ({
    key: new Date(Date.parse(fromDay) + place * dayMs).toISOString().slice(0, 10),
    from: dayStart(clock, fromDay, place),
    to: dayStart(clock, fromDay, place + 1),
  }))
}

function together(flows: readonly Flow[], capacity: number): Flow {
  const sum = noFlow(capacity)
  for (const { charged, discharged, stored } of flows) {
    sum.charged += charged
    sum.discharged += discharged
    if (stored !== null) sum.stored = (sum.stored ?? 0) + stored
  }
  return sum
}

const told = ({ charged, discharged, stored, capacity }: Flow) => ({
  chargedWh: charged,
  dischargedWh: discharged,
  efficiencyPermille:
    charged > 0 && charged >= capacity * leastCharged && stored !== null
      ? Math.round(((discharged + stored) * 1000) / charged)
      : null,
})

const hundredths = (wh: number, rated: number): number | null =>
  rated > 0 ? Math.round((wh * 100) / rated) : null

interface Charge {
  readonly siteId: number
  readonly at: number
  /** State of charge at the day's first and last reading, permille. */
  readonly first: number | null
  readonly last: number | null
}

/** States of charge of the stations by day. */
async function readCharges(
  db: Db,
  counters: readonly SiteCounter[],
  spanOf: (siteId: number) => { readonly from: number; readonly to: number },
): Promise<Charge[]> {
  const stations = counters.filter(
    ({ typeCode, energy }) => typeCode === 'storageStation' && energy === 'chargedWh',
  )
  const types = await readDeviceTypes(db)
  const soc = types
    .find(({ code }) => code === 'storageStation')
    ?.items.find(({ code, part }) => code === 'soc' && part === 'values')
  if (!soc || stations.length === 0) return []
  const spans = stations.map(({ siteId }) => spanOf(siteId))
  const { rows } = await sql<{
    device_id: number
    at: Date
    first: number | null
    last: number | null
  }>`
    with wanted as (
      select * from unnest(${stations.map(({ deviceId }) => deviceId)}::int4[],
        ${spans.map(({ from }) => new Date(from).toISOString())}::timestamptz[],
        ${spans.map(({ to }) => new Date(to).toISOString())}::timestamptz[]) as t (device_id, begins, ends))
    select rolled.device_id, rolled.at, rolled.firsts[${soc.place + 1}::int4] as first,
      rolled.lasts[${soc.place + 1}::int4] as last
    from wanted join rollup_day as rolled on rolled.device_id = wanted.device_id
      and rolled.at >= wanted.begins and rolled.at < wanted.ends order by rolled.at`.execute(db)
  const stationOf = new Map(stations.map((one) => [one.deviceId, one]))
  return rows.flatMap(({ device_id, at, first, last }) => {
    const station = stationOf.get(device_id)
    return station ? [{ siteId: station.siteId, at: at.getTime(), first, last }] : []
  })
}

/** Readings of each site's stations that came, permille of those expected, as the integrity screen counts them. */
async function readRates(
  db: Db,
  counters: readonly SiteCounter[],
  days: { readonly fromDay: string; readonly toDay: string },
  now: Date,
): Promise<ReadonlyMap<number, number | null>> {
  const deviceIds = [...new Set(counters.map(({ deviceId }) => deviceId))]
  if (deviceIds.length === 0) return new Map()
  const { rows } = await sql<{ site_id: number; expected: number; read: number }>`
    select site_id, sum(expected)::float8 as expected, sum(read)::float8 as read
    from (${readByDay(days, now, sql`device.id = any(${deviceIds}::int4[])`)}) as by_day
    group by site_id`.execute(db)
  return new Map(rows.map(({ site_id, expected, read }) => [site_id, rateOf(expected, read).ratePermille]))
}
