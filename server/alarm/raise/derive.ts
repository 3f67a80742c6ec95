import type { Tx } from '#server/platform/database/database.ts'

import { ratesOf, type Reading } from './condition-step.ts'
import { awayFrom } from './expected-power.ts'
import type { Rule, RuledDevice } from './load-rules.ts'
import { storedReadings } from './stored-readings.ts'

/** A reading of a like device that is older says nothing about now. */
export const togetherMs = 10 * 60_000
/** Of two nobody can say which one is wrong. */
export const fewestAlike = 3

/** Kinds of rules that judge samples: thresholds, change, spread, plan. */
export const kindsOfSamples: ReadonlySet<number> = new Set([1, 2, 3, 9])

/** Devices that one is compared with: those of its site that are part of the same, itself among them. */
export const likeOf = (rule: Rule, device: Pick<RuledDevice, 'siteId' | 'parentId'>): RuledDevice[] =>
  [...rule.devices.values()].filter(
    ({ siteId, parentId }) => siteId === device.siteId && parentId === device.parentId,
  )

/**
 * How far each reading is from the mean of like devices at its instant, each by its newest reading until then.
 *
 * @param like readings of all of them, the own ones among them, in the order of time
 */
export function spreadsOf(own: readonly Reading[], like: readonly (readonly Reading[])[]): Reading[] {
  const places = like.map(() => -1)
  return own.flatMap(({ at, value }) => {
    let [sum, count] = [0, 0]
    for (const [index, readings] of like.entries()) {
      let place = places[index] ?? -1
      while ((readings[place + 1]?.at ?? Infinity) <= at) place += 1
      places[index] = place
      const newest = readings[place]
      if (!newest || newest.at < at - togetherMs) continue
      sum += newest.value
      count += 1
    }
    return count < fewestAlike ? [] : [{ at, value: Math.round(Math.abs(value - sum / count)) }]
  })
}

/** What a rule judges of a device's readings. @param like of its like devices; asked for their spread alone */
export function derivedOf(
  rule: Rule,
  device: Pick<RuledDevice, 'offsetMs' | 'followed'>,
  own: readonly Reading[],
  like: () => readonly (readonly Reading[])[],
): readonly Reading[] {
  if (rule.kind === 2) return ratesOf(own)
  if (rule.kind === 3) return spreadsOf(own, like())
  if (rule.kind !== 9) return own
  return own.map(({ at, value }) => ({ at, value: awayFrom(rule.plan, device, at, value) }))
}

/** What a rule judges of what is stored of a device since an instant, in the order of time. */
export async function storedDerived(
  db: Pick<Tx, 'getExecutor'>,
  rule: Rule,
  device: RuledDevice,
  from: Date,
  most: number,
): Promise<readonly Reading[]> {
  const own = await storedReadings(db, rule, device.id, from, most)
  const last = own.at(-1)
  const like: (readonly Reading[])[] = []
  if (rule.kind === 3 && last)
    for (const { id } of likeOf(rule, device))
      // oxlint-disable-next-line no-await-in-loop -- one device after the other
      like.push(await storedReadings(db, rule, id, new Date(from.getTime() - togetherMs), most))
  return derivedOf(rule, device, own, () => like)
}

/** Samples of one device around a message at the most. */
const mostAround = 10_000

/**
 * What a rule of spread judges around late readings, of their device and of those that it is compared with.
 *
 * @param span of the late readings, epoch ms
 */
export async function storedSpreads(
  db: Pick<Tx, 'getExecutor'>,
  rule: Rule,
  device: Pick<RuledDevice, 'siteId' | 'parentId'>,
  [first, last]: readonly [number, number],
): Promise<(of: Pick<RuledDevice, 'id'>) => readonly Reading[]> {
  const stored = new Map<number, readonly Reading[]>()
  for (const { id } of likeOf(rule, device))
    // oxlint-disable-next-line no-await-in-loop -- one device after the other
    stored.set(id, await storedReadings(db, rule, id, new Date(first - togetherMs), mostAround))
  const isAround = ({ at }: Reading): boolean => at >= first && at <= last + togetherMs
  return ({ id }) => spreadsOf((stored.get(id) ?? []).filter(isAround), [...stored.values()])
}
