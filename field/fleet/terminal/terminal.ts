import {
  downTopic,
  type Answer,
  type Command,
  type FleetLine,
  type FleetStation,
  type FleetTerminal,
  type Heartbeat,
  upTopic,
} from '#contract/field/field.contract.ts'
import { piecesTopic } from '#contract/field/upgrade.ts'
import type { EventMessage } from '#contract/field/device-event.ts'
import type { SampleMessage } from '#contract/field/sample.ts'

import { MqttLink } from '../mqtt-link.ts'
import { speak } from '../bus/bus.ts'
import { partiesOf } from '../bus/parties.ts'
import type { Unit } from '../bus/unit.ts'
import { Operations, type OperationsOptions } from '../operations.ts'
import { answerReads } from '../plant/answer-reads.ts'
import { Plant } from '../plant/plant.ts'
import { ReadingMoments } from '../plant/reading-moments.ts'
import { courseOf, reportOf, standing, type Step } from '../registration-course.ts'
import { Upgrades } from '../upgrade/upgrades.ts'
import {
  advanceStation,
  commission,
  curveMessages,
  frozenMoments,
  type StationState,
  telemetryOf,
} from '../station.ts'
import { readCommand, signalOf } from './terminal-hears.ts'
import { TerminalEvents } from './terminal-events.ts'
import type { TerminalOptions } from './terminal-options.ts'
import { Timers } from './timers.ts'

const dayMs = 86_400_000
const lateAnswerMs = 12_000
const awayMs = 20_000
/** The first readings come within this, however rare they are afterwards. */
const firstReadingMs = 10_000

/** One terminal with its boxes and, at some sites, its storage station. */
export class Terminal {
  readonly #plan: FleetTerminal
  readonly #options: TerminalOptions
  readonly #link: MqttLink
  readonly #operations: Operations
  readonly #upgrades: Upgrades
  readonly #plant: Plant
  readonly #events: TerminalEvents
  readonly #timers = new Timers()
  #step: NodeJS.Timeout | undefined
  #dropped = false

  constructor(plan: FleetTerminal, options: TerminalOptions) {
    this.#plan = plan
    this.#options = options
    const line: FleetLine = plan.line ?? options.line
    this.#link = new MqttLink({
      broker: options.broker,
      address: plan.address,
      password: plan.password,
      topics: [downTopic(plan.address), piecesTopic(plan.address)],
      pauseMs: options.pauseMs,
      onUp: () => this.#greet(),
      onMessage: (payload, topic) => this.#receive(payload, topic),
    })
    this.#operations = new Operations({
      plan,
      memory: options.memory,
      speed: options.speed,
      answer: (requestId, result, reason) => this.#answer(requestId, result, reason),
      tell: (result) => this.#say('result', result),
      after: (ms, act) => this.#timers.after(ms, act),
      takeOffer: (content) => this.#upgrades.takeOffer(content),
      collect: (content, done) => this.#collect(content, done),
      speak: (frames, state) =>
        speak(frames, partiesOf({ plan, state, plant: this.#plant }, Date.now()), {
          faults: line,
          random: Math.random,
        }),
      line,
    })
    this.#upgrades = new Upgrades({
      plan,
      memory: options.memory,
      speed: options.speed,
      tell: (report) => this.#say('upgrade', report, 'upgrade'),
      after: (ms, act) => this.#timers.after(ms, act),
      restart: (ms) => this.#link.drop(ms),
    })
    this.#events = new TerminalEvents({
      address: plan.address,
      isHeard: () => this.#link.isUp && plan.behaviour.kind !== 'silent',
      tell: (event) => this.#say('event', { events: [event] } satisfies EventMessage),
      after: (ms, act) => this.#timers.after(ms, act),
    })
    this.#plant = new Plant(plan, (station) => this.#stateOf(station), this.#operations)
  }

  get link(): Pick<MqttLink, 'isUp' | 'pending' | 'refusal'> {
    return this.#link
  }

  get address(): string {
    return this.#plan.address
  }

  /** Its Modbus devices as they are now. */
  units(): readonly Unit[] {
    const state = this.#operations.state
    return partiesOf({ plan: this.#plan, state, plant: this.#plant }, Date.now()).units
  }

  /** Commands that it carried out since the start. */
  get executed(): number {
    return this.#operations.executed
  }

  start(): void {
    const { heartbeatMs, telemetryMs, memory, storedDays } = this.#options
    const began = Date.now()
    const isNew = memory.beginsAt(this.address)
    this.#link.open()
    this.#timers.every(heartbeatMs, () => this.#beat())
    if (this.#plan.station) this.#timers.every(telemetryMs, () => this.#measure())
    if (isNew) this.#tellPast(began)
    if (this.#plant.devices.length > 0) this.#readDevices(began)
    this.#events.start(storedDays > 0)
    this.#follow()
  }

  async stop(): Promise<void> {
    clearTimeout(this.#step)
    this.#timers.stop()
    await this.#link.close()
  }

  #greet(): void {
    this.#beat()
    if (this.#plan.station) this.#measure()
    this.#upgrades.go()
    this.#events.tellKept()
    const current = this.#current()
    if (!current) return
    if (current.step.outcome === 'running' || Date.now() - current.endedAt < dayMs) this.#report(current.step)
  }

  #beat(): void {
    // A heartbeat that is not heard now is worth nothing later.
    if (!this.#link.isUp) return
    const signalDbm = signalOf(this.address, Date.now())
    const beat: Heartbeat = { at: now(), version: this.#upgrades.version, signalDbm }
    this.#say('heartbeat', beat, 'heartbeat')
  }

  #measure(): void {
    const { station, address } = this.#plan
    if (!station) return
    const now = Date.now()
    const state = this.#stateOf(station)
    const measured = (at: number) =>
      telemetryOf(station, state, advanceStation(station, state, address, at, this.#operations.followed), at)
    // What was measured while this process did not run was frozen in the terminal, which now tells of it.
    const frozen = frozenMoments(state.at, now, this.#options.storedDays).map(measured)
    for (const message of curveMessages(address, frozen)) this.#tellSample(message)
    this.#say('telemetry', measured(now))
  }

  /** What was before the first start: once its station stands at now, its past is the one that is recalled later. */
  #tellPast(began: number): void {
    this.#measure()
    for (const message of this.#plant.reportPast(began, this.#options.storedDays)) this.#tellSample(message)
  }

  #stateOf(station: FleetStation): StationState {
    const { memory, storedDays } = this.#options
    return (memory.state.stations[this.address] ??= commission(station, this.address, Date.now(), storedDays))
  }

  /** Tells what its devices read, time and again; while the bus is down it is kept. */
  #readDevices(began: number): void {
    const { sampleMs } = this.#options
    const moments = new ReadingMoments(sampleMs, began)
    const tell = (): void => {
      for (const at of moments.due(Date.now()).filter((moment) => !this.#plant.isDown(moment, began)))
        for (const message of this.#plant.report(at)) this.#tellSample(message)
    }
    // Whoever has just started the product sees its devices at once.
    this.#timers.after(Math.random() * Math.min(sampleMs, firstReadingMs), tell)
    this.#timers.every(sampleMs, tell)
  }

  #collect(content: unknown, done: Parameters<OperationsOptions['collect']>[1]): void {
    const { messages, ...end } = answerReads(this.#plant, content, Date.now())
    let left = messages.length
    if (left === 0) return done(end)
    const taken = (): void => {
      left -= 1
      if (left === 0) done(end)
    }
    // Told once the readings are stored, so that whoever hears of it finds them.
    for (const message of messages) this.#tellSample(message, taken)
  }

  #tellSample(message: SampleMessage, onTaken?: () => void): void {
    const { address } = this.#plan
    this.#link.publish(upTopic(address, 'sample'), message, null, () => {
      this.#options.book?.write(address, message)
      onTaken?.()
    })
  }

  #receive(payload: Buffer, topic: string): void {
    if (this.#plan.behaviour.kind === 'silent') return
    const [, , , kind, upgradeId = '', n] = topic.split('/')
    if (kind === 'piece') return this.#upgrades.takePiece(upgradeId, Number(n), payload)
    const parsed = readCommand(payload)
    if (!parsed) return
    if (this.#plan.behaviour.kind !== 'slow') return this.#obey(parsed)
    this.#timers.after(lateAnswerMs / this.#options.speed, () => this.#obey(parsed))
  }

  #obey(order: Command): void {
    const { kind, requestId, mode = 'box' } = order
    if (kind === 'operate' || kind === 'reportOperation') return this.#operations.take(order)
    if (kind === 'reportUpgrade') return this.#upgrades.tellOf(order.about ?? '')
    if (kind === 'stopUpgrade') return this.#upgrades.stop(order.about ?? '')
    const current = this.#current()
    if (kind === 'reportRegistration') {
      this.#answer(requestId, current ? 'accepted' : 'refused')
      if (current) this.#report(current.step)
      return
    }
    const { memory, speed } = this.#options
    if (current?.attempt.requestId === requestId) {
      this.#answer(requestId, 'accepted')
      this.#report(current.step)
      return
    }
    if (current?.step.outcome === 'running') return this.#answer(requestId, 'busy')
    const before = current ? current.attempt.before + 1 : 0
    memory.state.registrations[this.#plan.address] = { requestId, mode, startedAt: Date.now(), speed, before }
    this.#dropped = false
    // Remembered before it is promised: an accepted registration survives the end of this process.
    void memory.save().finally(() => {
      this.#answer(requestId, 'accepted')
      this.#follow()
    })
  }

  /** Reports each step of the registration when its time comes. */
  #follow(reported: Step | null = null): void {
    clearTimeout(this.#step)
    const current = this.#current()
    if (!current) return
    const { step, nextInMs } = current
    if (step !== reported && (reported !== null || step.outcome === 'running')) this.#report(step)
    if (nextInMs === null) return
    if (this.#plan.behaviour.kind === 'dropping' && step.stage === 3 && !this.#dropped) {
      this.#dropped = true
      this.#link.drop(awayMs / this.#options.speed)
    }
    this.#step = setTimeout(() => this.#follow(step), Math.max(1, nextInMs))
  }

  #current() {
    const attempt = this.#options.memory.state.registrations[this.#plan.address]
    if (!attempt) return null
    const place = standing(this.#course(attempt), Date.now() - attempt.startedAt)
    return place && { attempt, ...place, endedAt: attempt.startedAt + place.step.afterMs }
  }

  #courseCache: { readonly requestId: string; readonly steps: readonly Step[] } | null = null

  #course(attempt: Parameters<typeof courseOf>[1]): readonly Step[] {
    if (this.#courseCache?.requestId !== attempt.requestId) {
      this.#courseCache = { requestId: attempt.requestId, steps: courseOf(this.#plan, attempt) }
    }
    return this.#courseCache.steps
  }

  #report(step: Step): void {
    const attempt = this.#options.memory.state.registrations[this.#plan.address]
    // Each report is the whole truth: an unsent older one is not needed any more.
    if (attempt) this.#say('registration', reportOf(this.#plan, attempt, step, Date.now()), 'registration')
  }

  #answer(requestId: string, result: Answer['result'], reason?: Answer['reason']): void {
    this.#say('answer', { requestId, result, ...(reason && { reason }), at: now() } satisfies Answer)
  }

  #say(kind: Parameters<typeof upTopic>[1], message: object, key: string | null = null): void {
    this.#link.publish(upTopic(this.#plan.address, kind), message, key)
  }
}

const now = (): string => new Date().toISOString()
