import { inTransaction } from '#server/platform/evidence/journal.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import type { LatestReadings } from '#server/reading/latest-readings.ts'
import type { Sample } from '#server/reading/taking/sample.ts'

import { isOutside, type Reading } from './condition-step.ts'
import { judge, type Judged, subjectOf } from './judge.ts'
import { unsureOf } from './unsure.ts'
import { loadRules, type Rule, type RuledDevice, ruleRevision } from './load-rules.ts'

/** Rules that judge samples: thresholds, change, spread. */
const ofSamples: ReadonlySet<number> = new Set([1, 2, 3])

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
  /** Each device's reading before, by rule, for rates of change. */
  readonly #before = new Map<string, Reading>()

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
        if (ofSamples.has(rule.kind) && rule.item)
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
    for (const [deviceId, some] of Map.groupBy(samples, (sample) => sample.deviceId))
      for (const watched of this.#byDevice.get(deviceId) ?? [])
        if (!this.#isCalm(watched, some)) {
          // oxlint-disable-next-line no-await-in-loop -- few of them ask the database
          const readings = await this.#ofInterest(watched, some)
          const corrects = some.some((sample) => sample.corrects)
          if (readings.length > 0) judged.push({ ...watched, readings, corrects })
        }
    for (let from = 0; from < judged.length; from += atOnce)
      // oxlint-disable-next-line no-await-in-loop -- each in a transaction of its own
      await this.#judge(judged.slice(from, from + atOnce))
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
  #isCalm({ rule: { kind, item, condition }, subject }: Watched, samples: readonly Sample[]): boolean {
    if (kind !== 1 || item === null || this.#active.has(subject)) return false
    for (const sample of samples) {
      const reading = sample[item.part][item.place] ?? null
      if (reading !== null && isOutside(condition, Math.round(reading * item.scale))) return false
    }
    return true
  }

  /** Readings that cross a threshold, or of a condition that holds or is about to; else none. */
  async #ofInterest(watched: Watched, samples: readonly Sample[]): Promise<readonly Reading[]> {
    const { rule, subject } = watched
    const { item } = rule
    if (item === null) return []
    const raw = samples
      .flatMap((sample) => {
        const reading = sample[item.part][item.place] ?? null
        return reading === null ? [] : [{ at: sample.at, value: Math.round(reading * item.scale) }]
      })
      .toSorted((one, other) => one.at - other.at)
    const readings = await this.#derived(watched, raw)
    const isOfInterest =
      this.#active.has(subject) || readings.some(({ value }) => isOutside(rule.condition, value))
    return isOfInterest ? readings : []
  }

  /** What the rule judges of readings: themselves, their change in a minute, how far they are from those of like devices. */
  async #derived({ rule, device, subject }: Watched, raw: readonly Reading[]): Promise<readonly Reading[]> {
    if (rule.kind === 1) return raw
    if (rule.kind === 3) return this.#spread(rule, device, raw)
    const readings: Reading[] = []
    for (const reading of raw) {
      const before = this.#before.get(subject)
      const minutes = before ? (reading.at - before.at) / 60_000 : 0
      if (before && minutes > 0 && minutes <= 60)
        readings.push({ at: reading.at, value: Math.round((reading.value - before.value) / minutes) })
      if (!before || reading.at > before.at) this.#before.set(subject, reading)
    }
    return readings
  }

  async #spread(rule: Rule, device: RuledDevice, raw: readonly Reading[]): Promise<readonly Reading[]> {
    const { item } = rule
    const last = raw.at(-1)
    if (item === null || !last) return []
    const like = [...rule.devices.values()].filter(
      ({ siteId, parentId }) => siteId === device.siteId && parentId === device.parentId,
    )
    // Of two nobody can say which one is wrong.
    if (like.length < 3) return []
    const latest = await this.#latest.read(like.map(({ id }) => id))
    const values = like.flatMap(({ id }) => latest.get(id)?.[item.part][item.place] ?? [])
    if (values.length < 3) return []
    const mean = (values.reduce((sum, value) => sum + value, 0) / values.length) * item.scale
    return [{ at: last.at, value: Math.round(Math.abs(last.value - mean)) }]
  }
}
