import type { alarmForecasts } from '#contract/alarm/alarm.contract.ts'
import type { DataOf } from '#contract/kernel/call.ts'
import { scopedAgencyIds } from '#server/platform/callers/agency-scope.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'

import { isOutside, type Reading } from '../raise/condition-step.ts'
import { loadRules, type Rule, type RuledDevice } from '../raise/load-rules.ts'
import { storedReadings } from '../raise/stored-readings.ts'

const hourMs = 3_600_000
const lookBackMs = 6 * hourMs
const aheadMs = 24 * hourMs
/** A line through fewer readings, or one that explains less, says nothing. */
const leastReadings = 12
const leastSure = 500
const mostPairs = 500
const mostTold = 100

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
  for (const { rule, device } of pairs) {
    // oxlint-disable-next-line no-await-in-loop -- one short query after the other
    const readings = await storedReadings(db, rule, device.id, new Date(now - lookBackMs), 5000)
    const forecast = forecastOf(rule, device, readings, now)
    if (forecast) found.push(forecast)
  }
  return found.toSorted((one, other) => (one.crossesAt < other.crossesAt ? -1 : 1)).slice(0, mostTold)
}

function forecastOf(
  rule: Rule,
  device: RuledDevice,
  readings: readonly Reading[],
  now: number,
): Forecast | null {
  const last = readings.at(-1)
  if (!last || readings.length < leastReadings || isOutside(rule.condition, last.value)) return null
  const line = lineThrough(readings)
  if (line === null || line.surePermille < leastSure || line.perMs === 0) return null
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

/** Least squares: slope, and how much of what the readings do it explains. */
export function lineThrough(readings: readonly Reading[]): { perMs: number; surePermille: number } | null {
  const [first] = readings
  if (!first) return null
  const count = readings.length
  const meanAt = readings.reduce((sum, { at }) => sum + (at - first.at), 0) / count
  const mean = readings.reduce((sum, { value }) => sum + value, 0) / count
  let [both, times, values] = [0, 0, 0]
  for (const { at, value } of readings) {
    const time = at - first.at - meanAt
    both += time * (value - mean)
    times += time * time
    values += (value - mean) ** 2
  }
  if (times === 0 || values === 0) return null
  return { perMs: both / times, surePermille: Math.round((1000 * both * both) / (times * values)) }
}
