import type { tryAlarmRule } from '#contract/alarm/alarm.contract.ts'
import { isScheduled, stretchesOf } from '#contract/alarm/schedule.ts'
import type { DataOf } from '#contract/kernel/call.ts'
import { offsetMsOf } from '#contract/reading/periods.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'

import { readBalances } from '../raise/balance.ts'
import { type Course, coursesOf, type Reading } from '../raise/condition-step.ts'
import { derivedOf, likeOf } from '../raise/derive.ts'
import { type Found, unansweredSince } from '../raise/find-silent.ts'
import type { Rule, RuledDevice } from '../raise/load-rules.ts'
import { storedReadings } from '../raise/stored-readings.ts'
import { clockFaultsOf, pausesOf, type Silence, type SilenceOfTerminal, silencesOf } from './tried-silence.ts'

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
  if (rule.kind === 5) return triedOnPauses(platform, rule, from)
  return rule.kind === 6 ? triedOnClocks(platform, rule, from) : triedOnReadings(platform, rule, from)
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
  const span = [from.getTime(), clock.now().getTime()] as const
  const silences = await silencesOf(db, rule, from, clock.now())
  const found = silences.flatMap((one) => {
    const device = rule.devices.get(one.deviceId)
    return device ? coursesIn(rule, one, device.offsetMs, span).map((course) => ({ device, course })) : []
  })
  return { of: 'silence', devices: rule.devices.size, ...withoutCurve, ...told(found) }
}

/** Commands whose end nobody knows; each is over as it happens. */
async function triedOnCommands({ db }: Platform, rule: Rule, from: Date): Promise<Trial> {
  const lost = await db.transaction().execute((tx) => unansweredSince(tx, rule, from))
  const found = lost
    .filter((one) => isScheduled(rule.condition, one.since.getTime(), offsetMsOf(one.utc_offset)))
    .map((one) => raisedOf(one, one.since.getTime()))
  return {
    of: 'commands',
    devices: new Set(lost.map(({ terminal_id }) => terminal_id)).size,
    ...withoutCurve,
    ...told(found),
  }
}

/** Terminals that were offline, by the pauses of all that their devices say. */
async function triedOnPauses({ db, clock }: Platform, rule: Rule, from: Date): Promise<Trial> {
  const { terminals, pauses } = await pausesOf(db, rule, from, clock.now())
  const found = ofTerminals(rule, pauses, [from.getTime(), clock.now().getTime()])
  return { of: 'pauses', devices: terminals, ...withoutCurve, ...told(found) }
}

/** Clocks that were off, by what was kept apart for it. */
async function triedOnClocks({ db, clock }: Platform, rule: Rule, from: Date): Promise<Trial> {
  const { readings, faults } = await clockFaultsOf(db, rule, from)
  const found = ofTerminals(rule, faults, [from.getTime(), clock.now().getTime()])
  const devices = new Set(found.map(({ device }) => device.name)).size
  return { of: 'clocks', devices, ...withoutCurve, readings, ...told(found) }
}

const ofTerminals = (
  rule: Rule,
  all: readonly SilenceOfTerminal[],
  span: readonly [number, number],
): readonly Raised[] =>
  all.flatMap((one) =>
    coursesIn(rule, one, offsetMsOf(one.utc_offset), span).map((course) => ({
      device: { id: null, name: one.name },
      course,
    })),
  )

/** What lasted, as far as the rule's schedule counts and as it reaches into the days that are looked at. */
function coursesIn(
  { condition }: Rule,
  { since, until }: Silence,
  offsetMs: number,
  [from, now]: readonly [number, number],
): readonly Course[] {
  const end = until ?? now
  // What was over as it was seen lasted no time.
  if (since === end)
    return isScheduled(condition, since, offsetMs) ? [{ from: since, to: end, value: 0 }] : []
  return stretchesOf(condition, [since, end], offsetMs)
    .filter(([, to]) => to > from)
    .map(([begin, to]) => ({ from: begin, to: until === null && to === end ? null : to, value: 0 }))
}

const raisedOf = ({ device_id, name, since }: Found, to: number | null): Raised => ({
  device: { id: device_id, name },
  course: { from: since.getTime(), to, value: 0 },
})
