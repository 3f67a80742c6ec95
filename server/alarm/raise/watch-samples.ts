import { inTransaction } from '#server/platform/evidence/journal.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import type { LatestReadings } from '#server/reading/latest-readings.ts'
import type { Sample } from '#server/reading/taking/sample.ts'

import { isOutside, type Reading } from './condition-step.ts'
import { derivedOf, fewestAlike, kindsOfSamples, likeOf, spreadsOf, storedSpreads } from './derive.ts'
import { awayFrom } from './expected-power.ts'
import { judge, type Judged, subjectOf } from './judge.ts'
import { unsureOf } from './unsure.ts'
import { loadRules, type Rule, type RuledDevice, ruleRevision } from './load-rules.ts'
import { readingsBefore } from './stored-readings.ts'

/** Conditions that are judged in one transaction; each holds a lock until its end. */
const atOnce = 500

interface Watched {
  readonly rule: Rule
  readonly device: RuledDevice
  /** The condition, as {@link subjectOf} calls it. */
  readonly subject: string
}

/**
 * Judges samples as they are stored, before they are acknowledged: what dies in between comes again. Most samples are
 * within their thresholds and of conditions that do not hold, which costs a comparison each and no statement.
 */
export class AlarmWatch {
  readonly #platform: Platform
  readonly #latest: LatestReadings
  #rules: readonly Rule[] = []
  #byDevice = new Map<number, Watched[]>()
  /** Conditions that hold or are about to, also those that other nodes noticed. */
  #active = new Set<string>()
  #since = new Set<string>()
  #revision = ''

  constructor(platform: Platform, latest: LatestReadings) {
    this.#platform = platform
    this.#latest = latest
  }

  get rules(): readonly Rule[] {
    return this.#rules
  }

  /** Reads what rules and other nodes' alarms there are, where that changed. */
  async refresh(): Promise<void> {
    const { db } = this.#platform
    const revision = await ruleRevision(db)
    if (revision !== this.#revision) {
      this.#rules = await loadRules(db)
      this.#byDevice = new Map()
      for (const rule of this.#rules)
        if (kindsOfSamples.has(rule.kind) && rule.item)
          for (const device of rule.devices.values())
            this.#watch({ rule, device, subject: subjectOf(rule, device.id) })
      this.#revision = revision
    }
    this.#since = new Set()
    const open = await db
      .selectFrom('alarm')
      .select('subject')
      .where('is_open', '=', true)
      .where('rule_id', 'is not', null)
      .where('device_id', 'is not', null)
      .union(db.selectFrom('alarm_condition').select('subject'))
      .execute()
    this.#active = new Set([...open.map(({ subject }) => subject), ...this.#since])
  }

  /** Judges what was just stored. */
  async take(samples: readonly Sample[]): Promise<void> {
    if (this.#byDevice.size === 0) return
    const judged: Judged[] = []
    const byDevice = Map.groupBy(samples, (sample) => sample.deviceId)
    const before = await this.#readBefore(byDevice)
    const again: Again = new Map()
    for (const [deviceId, some] of byDevice)
      for (const watched of this.#byDevice.get(deviceId) ?? [])
        if (!this.#isCalm(watched, some)) {
          // oxlint-disable-next-line no-await-in-loop -- few of them ask the database
          const readings = await this.#ofInterest(watched, some, { before, byDevice, again })
          const corrects = some.some((sample) => sample.corrects)
          if (readings.length > 0) judged.push({ ...watched, readings, corrects })
        }
    const all = withAgain(judged, again)
    for (let from = 0; from < all.length; from += atOnce)
      // oxlint-disable-next-line no-await-in-loop -- each in a transaction of its own
      await this.#judge(all.slice(from, from + atOnce))
  }

  async #judge(judged: readonly Judged[]): Promise<void> {
    const { db, clock } = this.#platform
    const stays = await inTransaction(db, (tx) => judge(tx, judged, clock.now()))
    for (const { rule, device } of judged) {
      const subject = subjectOf(rule, device.id)
      if (stays.has(subject)) {
        this.#active.add(subject)
        this.#since.add(subject)
      } else this.#active.delete(subject)
    }
  }

  /**
   * Judges once more what was stored last of devices that are outside or whose condition holds: a server that died
   * after it stored samples may have judged none of them, and their terminal may have died as well.
   */
  async catchUp(): Promise<void> {
    const { db } = this.#platform
    const judged: Judged[] = []
    for (const rule of this.#rules)
      // oxlint-disable-next-line no-await-in-loop -- rule after rule, beside what comes in
      for (const { deviceId, at } of await unsureOf(db, rule, (id) =>
        this.#active.has(subjectOf(rule, id)),
      )) {
        const device = rule.devices.get(deviceId)
        if (device) judged.push({ rule, device, readings: [{ at, value: 0 }], corrects: true })
      }
    // oxlint-disable-next-line no-await-in-loop -- each in a transaction of its own
    for (let from = 0; from < judged.length; from += 20) await this.#judge(judged.slice(from, from + 20))
  }

  #watch(watched: Watched): void {
    const others = this.#byDevice.get(watched.device.id)
    if (others) others.push(watched)
    else this.#byDevice.set(watched.device.id, [watched])
  }

  /** Nearly always: within the thresholds, and nothing holds. Asked for every reading, so it makes nothing. */
  #isCalm({ rule, device, subject }: Watched, samples: readonly Sample[]): boolean {
    const { kind, item, condition } = rule
    if ((kind !== 1 && kind !== 9) || item === null || this.#active.has(subject)) return false
    for (const sample of samples) {
      const reading = sample[item.part][item.place] ?? null
      if (reading === null) continue
      const value = Math.round(reading * item.scale)
      const judged = kind === 9 ? awayFrom(rule.plan, device, sample.at, value) : value
      if (isOutside(condition, judged)) return false
    }
    return true
  }

  /** Readings that cross a threshold, or of a condition that holds or is about to; else none. */
  async #ofInterest(
    watched: Watched,
    samples: readonly Sample[],
    { before, byDevice, again }: Beside,
  ): Promise<readonly Reading[]> {
    const { rule, device, subject } = watched
    const raw = readingsIn(rule, samples)
    const last = before.get(subject)
    const readings =
      rule.kind === 3
        ? await this.#spread(watched, samples, byDevice, again)
        : derivedOf(rule, device, last ? [last, ...raw] : raw, () => [])
    const isOfInterest =
      this.#active.has(subject) || readings.some(({ value }) => isOutside(rule.condition, value))
    return isOfInterest ? readings : []
  }

  /** What was stored last before these samples, by condition, for rules that judge changes; any node may have taken it. */
  async #readBefore(byDevice: ReadonlyMap<number, readonly Sample[]>): Promise<Befores> {
    const found = new Map<string, Reading>()
    if (!this.#rules.some(({ kind }) => kind === 2)) return found
    const asked = [...byDevice].flatMap(([deviceId, some]) =>
      (this.#byDevice.get(deviceId) ?? []).flatMap(({ rule, subject }) => {
        const [first] = rule.kind === 2 ? readingsIn(rule, some) : []
        return first ? [{ rule, subject, deviceId, at: first.at }] : []
      }),
    )
    for (const [rule, those] of Map.groupBy(asked, (one) => one.rule))
      // oxlint-disable-next-line no-await-in-loop -- one statement a rule, however many devices
      for (const [subject, reading] of await readingsBefore(this.#platform.db, rule, those))
        found.set(subject, reading)
    return found
  }

  async #spread(
    { rule, device }: Watched,
    samples: readonly Sample[],
    byDevice: Beside['byDevice'],
    again: Again,
  ): Promise<readonly Reading[]> {
    const raw = readingsIn(rule, samples)
    const [first] = raw
    const last = raw.at(-1)
    const like = likeOf(rule, device)
    if (!first || !last || like.length < fewestAlike) return []
    const latest = await this.#latest.read(like.map(({ id }) => id))
    const corrects = samples.some((sample) => sample.corrects)
    const isNow = like.every(({ id }) => (latest.get(id)?.at ?? 0) <= first.at)
    if (isNow && first === last && !corrects)
      return spreadsOf(
        raw,
        like.map(({ id }) => {
          const newest = latest.get(id)
          return id === device.id ? raw : readingsIn(rule, newest ? [newest] : [])
        }),
      )
    // What came late is compared with what was read then, and so are anew those that were compared without it.
    const stored = await storedSpreads(this.#platform.db, rule, device, [first.at, last.at])
    for (const one of like) {
      const newest = latest.get(one.id)?.at ?? 0
      const [told] = readingsIn(rule, byDevice.get(one.id) ?? [])
      const isTold = told !== undefined && told.at <= first.at
      if (one.id === device.id || isTold || newest < first.at || (newest === first.at && !corrects)) continue
      const subject = subjectOf(rule, one.id)
      if (this.#active.has(subject) || stored(one).some(({ value }) => isOutside(rule.condition, value)))
        again.set(subject, { rule, device: one, at: Math.min(first.at, again.get(subject)?.at ?? Infinity) })
    }
    return stored(device).filter(({ at }) => at <= last.at)
  }
}

/** Conditions that were judged without what came late, and from when they must be judged again. */
type Again = Map<string, Pick<Judged, 'rule' | 'device'> & { readonly at: number }>

interface Beside {
  readonly before: Befores
  readonly byDevice: ReadonlyMap<number, readonly Sample[]>
  readonly again: Again
}

/** Each condition once: what is judged again is so from the earlier of both instants. */
function withAgain(judged: readonly Judged[], again: Again): readonly Judged[] {
  if (again.size === 0) return judged
  const begins = new Map(judged.map((one) => [subjectOf(one.rule, one.device.id), one.readings[0]?.at]))
  return [
    ...judged.filter(({ rule, device }) => !again.has(subjectOf(rule, device.id))),
    ...[...again].map(([subject, { rule, device, at }]) => ({
      rule,
      device,
      readings: [{ at: Math.min(at, begins.get(subject) ?? at), value: 0 }],
      corrects: true,
    })),
  ]
}

type Befores = ReadonlyMap<string, Reading>

/** The rule's indicator in samples, thousandths of its unit, in the order of time. */
const readingsIn = (
  { item }: Rule,
  samples: readonly Pick<Sample, 'at' | 'values' | 'counters'>[],
): readonly Reading[] =>
  item === null
    ? []
    : samples
        .flatMap((sample) => {
          const reading = sample[item.part][item.place] ?? null
          return reading === null ? [] : [{ at: sample.at, value: Math.round(reading * item.scale) }]
        })
        .toSorted((one, other) => one.at - other.at)
