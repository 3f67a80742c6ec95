import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import { periodsIn } from '#contract/reading/site-clock.ts'
import { type incomeReport, type IncomeRow } from '#contract/report/report.contract.ts'
import { pricesOf } from '#contract/report/site-price.record.ts'
import { type DayPart, dayParts, partAt } from '#contract/report/time-of-use.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import { readParameters } from '#server/platform/kernel/parameters.ts'

import { keyAt, reportPeriods, type ReportPeriod, spansOf, wholeOf } from './report-periods.ts'
import { readReportSites, readSiteCounters, type ReportSite } from './report-sites.ts'
import { readSiteEnergies } from './site-energies.ts'
import { columnOf, type PricePlan, readPricePlans } from './site-prices.ts'

interface PartSums {
  chargedWh: number
  dischargedWh: number
  /** Wh times hundredths of a fen for a kWh: more than a number holds. */
  cost: bigint
  revenue: bigint
}
interface Sums {
  readonly parts: Record<DayPart, PartSums>
  unpricedWh: number
  isRead: boolean
}

const dayMs = 86_400_000
const noPart = (): PartSums => ({ chargedWh: 0, dischargedWh: 0, cost: 0n, revenue: 0n })
const nothing = (): Sums => ({
  parts: { sharp: noPart(), peak: noPart(), flat: noPart(), valley: noPart() },
  unpricedWh: 0,
  isRead: false,
})

/** What each hour cost and brought, by the plan of its day; hours are kept for so long as the parameter says. */
export async function readIncome(
  db: Db,
  caller: Pick<Caller, 'agencyIds'>,
  { kind, at, ...scope }: ParsedOf<typeof incomeReport>,
  now: Date,
): Promise<DataOf<typeof incomeReport>> {
  const all = await readReportSites(db, caller, scope)
  const sites = all.filter(({ hasStorage }) => hasStorage)
  const ids = sites.map(({ id }) => id)
  const [plans, { quarterRetentionDays }, counters] = await Promise.all([
    readPricePlans(db, ids),
    readParameters(db),
    readSiteCounters(db, ids, ['chargedWh', 'dischargedWh']),
  ])
  const oldest = now.getTime() - quarterRetentionDays * dayMs
  const days = new Map(sites.map((site) => [site.id, daysOf(site, kind, at, now)]))
  const sums = new Map<string, Sums>()
  for (const { periods } of days.values())
    for (const { key, from } of periods) if (from <= now.getTime()) sums.set(key, sums.get(key) ?? nothing())
  const spans = new Map(
    sites.map(({ id, clock }) => {
      const { from, to } = wholeOf(days.get(id)?.periods ?? [])
      const kept = { from: Math.max(from, Math.min(oldest, to)), to }
      return [id, spansOf('hour', kept, { clock, now: now.getTime() })]
    }),
  )
  const energies = await readSiteEnergies(db, counters, (siteId) => spans.get(siteId) ?? [])
  for (const { siteId, energy, at: begin, wh } of energies) {
    const site = days.get(siteId)
    const sum = site && sums.get(keyAt(site.periods, begin) ?? '')
    if (!sum) continue
    add(sum, {
      wh,
      isCharged: energy === 'chargedWh',
      ...hourOf(site.byDay, begin),
      plans: plans.get(siteId) ?? [],
    })
  }
  const list = [...sums]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, of]) => rowOf(key, of))
  return {
    sites: sites.length,
    unpriced: sites
      .filter(({ id }) => !plans.has(id))
      .map(({ id, name, nameEnglish }) => ({ siteId: id, name, nameEnglish })),
    since: new Date(oldest).toISOString().slice(0, 10),
    list,
    total: totalOf(list),
  }
}

/** Rows of the report at a site, and its days as far as they have begun, to find an hour's place in its day. */
function daysOf({ clock }: ReportSite, kind: 'day' | 'month' | 'year', at: string, now: Date) {
  const periods = reportPeriods(kind, at, clock)
  const { from, to } = wholeOf(periods)
  const firstDay = (periods[0]?.key ?? at).padEnd(7, '-01').padEnd(10, '-01')
  const begun = periodsIn('day', { from, to: Math.min(to, Math.max(from, now.getTime() + dayMs)) }, clock)
  const byDay = begun.map((day, place): ReportPeriod => ({
    ...day,
    key: new Date(Date.parse(`${firstDay}T00:00:00Z`) + place * dayMs).toISOString().slice(0, 10),
  }))
  return { periods, byDay }
}

const hourMs = 3_600_000

/** Which day, and which of its hours, begins at an instant. */
function hourOf(days: readonly ReportPeriod[], at: number): { day: string; hour: number } {
  const day = days.findLast(({ from }) => from <= at)
  return { day: day?.key ?? '', hour: Math.min(23, Math.floor((at - (day?.from ?? at)) / hourMs)) }
}

interface Hour {
  readonly wh: number
  readonly isCharged: boolean
  readonly day: string
  readonly hour: number
  /** Of the site, the newest first. */
  readonly plans: readonly PricePlan[]
}

function add(sum: Sums, { wh, isCharged, day, hour, plans }: Hour): void {
  sum.isRead = true
  const plan = plans.find(({ valid_from }) => valid_from <= day)
  const part = plan && partAt(plan.stretches, hour)
  const price = plan && part ? plan[columnOf[pricesOf[part][isCharged ? 0 : 1]]] : null
  if (!part || price === null) {
    sum.unpricedWh += wh
    return
  }
  const of = sum.parts[part]
  of[isCharged ? 'chargedWh' : 'dischargedWh'] += wh
  of[isCharged ? 'cost' : 'revenue'] += BigInt(wh) * BigInt(price)
}

/** From Wh times hundredths of a fen for a kWh; a half is rounded away from 0. */
function fenOf(product: bigint): number {
  const half = 50_000n
  return Number((product + (product < 0n ? -half : half)) / 100_000n)
}

function rowOf(period: string, { parts, unpricedWh, isRead }: Sums): IncomeRow {
  const told = dayParts.map((part) => {
    const { chargedWh, dischargedWh, cost, revenue } = parts[part]
    return { part, chargedWh, dischargedWh, costFen: fenOf(cost), revenueFen: fenOf(revenue) }
  })
  return { period, isRead, parts: told, ...together(told), unpricedWh }
}

const amounts = ['chargedWh', 'dischargedWh', 'costFen', 'revenueFen'] as const
type Amounts = Readonly<Record<(typeof amounts)[number], number>>

const together = (all: readonly Amounts[]): Amounts => ({
  chargedWh: all.reduce((sum, one) => sum + one.chargedWh, 0),
  dischargedWh: all.reduce((sum, one) => sum + one.dischargedWh, 0),
  costFen: all.reduce((sum, one) => sum + one.costFen, 0),
  revenueFen: all.reduce((sum, one) => sum + one.revenueFen, 0),
})

/** Of the rows as they are shown, so that a column adds up to the fen. */
const totalOf = (list: readonly IncomeRow[]): IncomeRow => ({
  period: '',
  isRead: list.some(({ isRead }) => isRead),
  parts: dayParts.map((part, place) => ({
    part,
    ...together(list.flatMap(({ parts }) => parts[place] ?? [])),
  })),
  ...together(list),
  unpricedWh: list.reduce((sum, one) => sum + one.unpricedWh, 0),
})
