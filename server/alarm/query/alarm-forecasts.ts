import { sql } from 'kysely'

import type { alarmForecasts } from '#contract/alarm/alarm.contract.ts'
import type { DataOf } from '#contract/kernel/call.ts'
import { scopedAgencyIds } from '#server/platform/callers/agency-scope.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { itemColumn } from '#server/reading/query/item-column.ts'

import { isOutside, type Reading } from '../raise/condition-step.ts'
import { loadRules, type Rule, type RuledDevice } from '../raise/load-rules.ts'

const hourMs = 3_600_000
const lookBackMs = 6 * hourMs
const aheadMs = 24 * hourMs
/** A line through fewer readings, or one that explains less, says nothing. */
const leastReadings = 12
const leastSure = 500
/** Rules and devices that are looked at. */
const mostPairs = 5000
const mostTold = 100

/** What has turned round since goes there no more. */
const lastHour = sql`interval '1 hour'`

type Forecast = DataOf<typeof alarmForecasts>[number]

/** Readings whose trend of the last hours crosses a threshold of a rule that is on, the soonest first. */
export async function readForecasts(
  { db, clock }: Platform,
  caller: Caller,
  fTid: number,
): Promise<Forecast[]> {
  const now = clock.now().getTime()
  const scope = await scopedAgencyIds(db, caller, { fTid, isConSon: 1 })
  const rules = (await loadRules(db)).filter(({ kind }) => kind === 1)
  const pairs = rules
    .flatMap((rule) => [...rule.devices.values()].map((device) => ({ rule, device })))
    .filter(({ device }) => scope === null || scope.includes(device.agencyId))
    .slice(0, mostPairs)
  const found: Forecast[] = []
  for (const [rule, those] of Map.groupBy(pairs, (pair) => pair.rule)) {
    const devices = those.map(({ device }) => device)
    // oxlint-disable-next-line no-await-in-loop -- one statement a rule, however many devices
    const trends = await trendsOf(db, rule, devices, new Date(now - lookBackMs))
    for (const device of devices) {
      const forecast = forecastOf(rule, device, trends.get(device.id), now)
      if (forecast) found.push(forecast)
    }
  }
  return found.toSorted((one, other) => (one.crossesAt < other.crossesAt ? -1 : 1)).slice(0, mostTold)
}

interface Trend {
  readonly last: Reading
  /** Least squares: slope, and how much of what the readings do it explains. */
  readonly perMs: number
  readonly surePermille: number
  /** Where the last hour alone leads; null: it has too few readings to say. */
  readonly lastPerMs: number | null
}

/** Lines through the readings of devices since an instant; none where there are too few, or they do not change. */
async function trendsOf(
  db: Db,
  { item }: Rule,
  devices: readonly RuledDevice[],
  from: Date,
): Promise<ReadonlyMap<number, Trend>> {
  if (item === null) return new Map()
  const { rows } = await sql<{
    id: number
    at: Date
    value: number
    slope: number
    sure: number
    last: number | null
  }>`
    select wanted.id, fit.* from unnest(${devices.map(({ id }) => id)}::int4[]) as wanted (id)
    cross join lateral (
      select max(at) as at, (array_agg(value order by at desc))[1]::float8 as value, count(*) as count,
        regr_slope(value, ms)::float8 as slope, regr_r2(value, ms)::float8 as sure,
        (regr_slope(value, ms) filter (where newest - at <= ${lastHour}))::float8 as last
      from (select *, max(at) over () as newest from (select sample.at, ${itemColumn(item)} * ${sql.lit(item.scale)} as value,
          extract(epoch from sample.at - ${from}::timestamptz) * 1000 as ms
        from sample where sample.device_id = wanted.id and sample.at >= ${from}) as reading
      where value is not null) as read) as fit
    where fit.count >= ${leastReadings} and fit.slope <> 0 and fit.sure is not null`.execute(db)
  return new Map(
    rows.map(({ id, at, value, slope, sure, last }) => [
      id,
      {
        last: { at: at.getTime(), value: Math.round(value) },
        perMs: slope,
        surePermille: Math.round(1000 * sure),
        lastPerMs: last,
      },
    ]),
  )
}

function forecastOf(rule: Rule, device: RuledDevice, line: Trend | undefined, now: number): Forecast | null {
  if (!line || line.surePermille < leastSure || isOutside(rule.condition, line.last.value)) return null
  const { last } = line
  if (line.lastPerMs !== null && Math.sign(line.lastPerMs) !== Math.sign(line.perMs)) return null
  const limit = line.perMs > 0 ? rule.condition.upper : rule.condition.lower
  if (limit === null) return null
  const crossesAt = last.at + (limit - last.value) / line.perMs
  if (crossesAt <= now || crossesAt > now + aheadMs) return null
  return {
    ruleId: rule.id,
    ruleName: rule.name,
    ruleNameEnglish: rule.nameEnglish,
    level: rule.level,
    deviceId: device.id,
    deviceName: device.name,
    deviceNameEnglish: device.nameEnglish,
    detailUtcTime: device.utcOffset,
    siteName: device.siteName,
    siteNameEnglish: device.siteNameEnglish,
    indicator: rule.indicator,
    unit: rule.item?.unit ?? '',
    at: new Date(last.at).toISOString(),
    value: last.value,
    limit,
    perHour: Math.round(line.perMs * hourMs),
    crossesAt: new Date(crossesAt).toISOString(),
    surePermille: line.surePermille,
  }
}
