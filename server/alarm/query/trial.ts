import type { tryAlarmRule } from '#contract/alarm/alarm.contract.ts'
import type { DataOf } from '#contract/kernel/call.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'

import { readBalances } from '../raise/balance.ts'
import { type Course, coursesOf, type Reading } from '../raise/condition-step.ts'
import { derivedOf, likeOf } from '../raise/derive.ts'
import { finders, type Found, unansweredSince } from '../raise/find-silent.ts'
import type { Rule, RuledDevice } from '../raise/load-rules.ts'
import { storedReadings } from '../raise/stored-readings.ts'
import { silencesOf } from './tried-silence.ts'

type Trial = DataOf<typeof tryAlarmRule>

/** Devices and readings of each that a trial looks at; it is a trial, not a report. */
const mostDevices = 50
const mostReadings = 50_000
const mostTold = 200
/** Points of the curve of what was judged: the lowest and highest of each stretch. */
const stretches = 400

/** What a rule would have raised since an instant, by the same steps that raise alarms. */
export function goThrough(platform: Platform, rule: Rule, from: Date): Promise<Trial> {
  if (rule.kind === 4) return triedOnSilence(platform, rule, from)
  if (rule.kind === 7) return triedOnCommands(platform, rule, from)
  return finders[rule.kind] && rule.kind !== 8
    ? triedNow(platform, rule)
    : triedOnReadings(platform, rule, from)
}

interface Raised {
  readonly device: Pick<RuledDevice, 'name'> & { readonly id: number | null }
  readonly course: Course
}

const told = (found: readonly Raised[]): Pick<Trial, 'count' | 'alarms'> => ({
  count: found.length,
  alarms: found
    .toSorted((one, other) => one.course.from - other.course.from)
    .slice(0, mostTold)
    .map(({ device, course }) => ({
      deviceId: device.id,
      deviceName: device.name,
      raisedAt: new Date(course.from).toISOString(),
      endedAt: course.to === null ? null : new Date(course.to).toISOString(),
      value: course.value,
    })),
})
const withoutCurve = { readings: 0, busiestId: null, judged: null } as const

async function triedOnReadings(platform: Platform, rule: Rule, from: Date): Promise<Trial> {
  const { devices, stored } = await storedOf(platform, rule, from)
  const judgedOf = (device: RuledDevice): readonly Reading[] =>
    derivedOf(rule, device, stored.get(device.id) ?? [], () =>
      likeOf(rule, device).map(({ id }) => stored.get(id) ?? []),
    )
  const found = devices.flatMap((device) =>
    coursesOf(rule.condition, judgedOf(device), device.offsetMs).courses.map((course) => ({
      device,
      course,
    })),
  )
  const [most] = [...Map.groupBy(found, ({ device }) => device)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  )
  const busiest = most?.[0] ?? devices.find(({ id }) => (stored.get(id)?.length ?? 0) > 0)
  return {
    of: 'readings',
    devices: devices.length,
    readings: [...stored.values()].reduce((sum, { length }) => sum + length, 0),
    ...told(found),
    busiestId: busiest?.id ?? null,
    judged: busiest && rule.kind !== 1 ? curveOf(rule, busiest, judgedOf(busiest)) : null,
  }
}

/** What a rule would have judged of the last days: readings of devices, or balances of sites. */
async function storedOf({ db, clock }: Platform, rule: Rule, from: Date) {
  const stored = new Map<number, readonly Reading[]>()
  if (rule.kind === 8) {
    const balances = await readBalances(db, rule, from, clock.now())
    for (const { meter, deviations } of balances) stored.set(meter.id, deviations)
    return { devices: balances.map(({ meter }) => meter), stored }
  }
  const devices = [...rule.devices.values()].slice(0, mostDevices)
  for (const { id } of devices)
    // oxlint-disable-next-line no-await-in-loop -- one device in memory after the other
    stored.set(id, await storedReadings(db, rule, id, from, mostReadings))
  return { devices, stored }
}

/** Of what a rule judges: a change is one in a minute, a balance is a share. */
const unitOf = ({ kind, item }: Rule): string =>
  kind === 8 ? '%' : `${item?.unit ?? ''}${kind === 2 ? '/min' : ''}`

function curveOf(rule: Rule, device: RuledDevice, judged: readonly Reading[]): Trial['judged'] {
  return {
    detailUtcTime: device.utcOffset,
    deviceName: device.name,
    deviceNameEnglish: device.nameEnglish,
    name: rule.item?.name ?? '',
    nameEnglish: rule.item?.nameEnglish ?? '',
    unit: unitOf(rule),
    points: extremesOf(judged).map(({ at, value }) => [at, value]),
  }
}

/** The lowest and the highest of each stretch, in the order of time; all of them where they are few. */
function extremesOf(readings: readonly Reading[]): readonly Reading[] {
  const length = Math.ceil(readings.length / stretches)
  if (length <= 2) return readings
  const kept: Reading[] = []
  for (let begin = 0; begin < readings.length; begin += length) {
    const some = readings.slice(begin, begin + length).toSorted((one, other) => one.value - other.value)
    const ends = [some[0], some.at(-1)].flatMap((one) => one ?? [])
    kept.push(...new Set(ends.toSorted((one, other) => one.at - other.at)))
  }
  return kept
}

/** Devices without data: by the pauses between what is stored of them. */
async function triedOnSilence({ db, clock }: Platform, rule: Rule, from: Date): Promise<Trial> {
  const silences = await silencesOf(db, rule, from, clock.now())
  const found = silences.flatMap(({ deviceId, since, until }) => {
    const device = rule.devices.get(deviceId)
    return device ? [{ device, course: { from: since, to: until, value: 0 } }] : []
  })
  return { of: 'silence', devices: rule.devices.size, ...withoutCurve, ...told(found) }
}

/** Commands whose end nobody knows; each is over as it happens. */
async function triedOnCommands({ db }: Platform, rule: Rule, from: Date): Promise<Trial> {
  const lost = await db.transaction().execute((tx) => unansweredSince(tx, rule, from))
  const found = lost.map((one) => raisedOf(one, one.since.getTime()))
  return {
    of: 'commands',
    devices: new Set(lost.map(({ terminal_id }) => terminal_id)).size,
    ...withoutCurve,
    ...told(found),
  }
}

/** How it is now: terminals that are gone, clocks that are off. */
async function triedNow({ db, clock }: Platform, rule: Rule): Promise<Trial> {
  const find = finders[rule.kind]
  const there = find ? await db.transaction().execute((tx) => find(tx, rule, clock.now())) : []
  return {
    of: 'now',
    devices: there.length,
    ...withoutCurve,
    ...told(there.map((one) => raisedOf(one, null))),
  }
}

const raisedOf = ({ device_id, name, since }: Found, to: number | null): Raised => ({
  device: { id: device_id, name },
  course: { from: since.getTime(), to, value: 0 },
})
