import { sql } from 'kysely'

import type { Db, Tx } from '#server/platform/database/database.ts'
import { type RolledItem, readRolledSeries } from '#server/reading/query/read-rolled.ts'

import { isOutside, type Reading, step } from './condition-step.ts'
import type { Rule, RuledDevice } from './load-rules.ts'

const hourMs = 3_600_000
/** Readings of an hour that has not come whole within so long say nothing about now. */
const lookBackMs = 12 * hourMs
const mostPermille = 1_000_000

/** What a site's summary meters counted more than its other meters, hour by hour, in thousandths of a percent. */
export interface SiteBalance {
  readonly siteId: number
  /** The first summary meter, which stands for the site. */
  readonly meter: RuledDevice
  /** At the end of each hour that all meters were read in. */
  readonly deviations: readonly Reading[]
}

/**
 * Balances of the rule's sites by whole hours: what the summary meters counted against what the site's other meters
 * of the type did. A site without the one or the other has none.
 */
export async function readBalances(db: Db | Tx, rule: Rule, from: Date, to: Date): Promise<SiteBalance[]> {
  const { item } = rule
  if (item?.part !== 'counters') return []
  const of: RolledItem = { part: 'counters', place: item.place, kind: 'counter' }
  const sites = [...Map.groupBy(rule.devices.values(), ({ siteId }) => siteId)].flatMap(
    ([siteId, meters]) => {
      const meter = meters.find(({ isSummary }) => isSummary)
      return meter && meters.some(({ isSummary }) => !isSummary) ? [{ siteId, meter, meters }] : []
    },
  )
  const wanted = sites.flatMap(({ meters }) => meters)
  if (wanted.length === 0) return []
  const all = wanted.map(({ id }) => ({ facts: { deviceId: id }, item: of }))
  const series = await readRolledSeries(db, all, { from, to }, 'hour', 'rise')
  const byMeter = new Map(wanted.map(({ id }, index) => [id, series[index] ?? []]))
  return sites.map(({ siteId, meter, meters }) => ({
    siteId,
    meter,
    deviations: deviationsOf(meters, byMeter),
  }))
}

type Hours = readonly (readonly [number, number | null])[]

function deviationsOf(meters: readonly RuledDevice[], byMeter: ReadonlyMap<number, Hours>): Reading[] {
  const hours = new Map<number, { total: number; parts: number; read: number }>()
  for (const meter of meters)
    for (const [at, rise] of byMeter.get(meter.id) ?? []) {
      if (rise === null) continue
      const hour = hours.get(at) ?? { total: 0, parts: 0, read: 0 }
      hours.set(at, {
        total: hour.total + (meter.isSummary ? rise : 0),
        parts: hour.parts + (meter.isSummary ? 0 : rise),
        read: hour.read + 1,
      })
    }
  return [...hours]
    .filter(([, { read }]) => read === meters.length)
    .map(([at, { total, parts }]) => ({ at: at + hourMs, value: deviationOf(total, parts) }))
    .toSorted((one, other) => one.at - other.at)
}

/** By how much the total is above the parts, in thousandths of a percent of the total. */
export function deviationOf(total: number, parts: number): number {
  if (total === 0) return parts === 0 ? 0 : -100_000
  const deviation = Math.round(((total - parts) / Math.abs(total)) * 100_000)
  return Math.max(-mostPermille, Math.min(mostPermille, deviation))
}

interface Unbalanced {
  readonly meter: RuledDevice
  readonly at: number
  readonly value: number
  readonly limit: number | null
}

/** Sites whose balance does not close by the newest whole hour, or did not and has no newer one. */
export async function readUnbalanced(tx: Tx, rule: Rule, now: Date): Promise<Unbalanced[]> {
  const from = new Date(now.getTime() - lookBackMs)
  const balances = await readBalances(tx, rule, from, now)
  const { rows } = await sql<{ subject: string }>`
    select subject from alarm where rule_id = ${rule.id} and is_open and not is_gone`.execute(tx)
  const standing = new Set(rows.map(({ subject }) => subject))
  return balances.flatMap(({ siteId, meter, deviations }) => {
    const holds = standing.has(`rule:${rule.id}:site:${siteId}`)
    const last = deviations.at(-1)
    if (!last) return holds ? [{ meter, at: now.getTime(), value: 0, limit: null }] : []
    const next = step({ ...rule.condition, holdMs: 0 }, { holds, pendingSince: null }, last, meter.offsetMs)
    if (!next.standing.holds) return []
    const { lower, upper } = rule.condition
    const first = firstOutside(rule, deviations)
    return [{ meter, at: first?.at ?? last.at, value: last.value, limit: last.value < 0 ? lower : upper }]
  })
}

/** Since which hour it has not closed without a break. */
const firstOutside = (rule: Rule, deviations: readonly Reading[]): Reading | undefined =>
  deviations[deviations.findLastIndex(({ value }) => !isOutside(rule.condition, value)) + 1]
