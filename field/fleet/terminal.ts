import {
  command,
  downTopic,
  type Answer,
  type Command,
  type FleetTerminal,
  type Heartbeat,
  upTopic,
} from '#contract/field/field.contract.ts'

import type { FleetMemory } from './fleet-state.ts'
import { MqttLink } from './mqtt-link.ts'
import { courseOf, reportOf, standing, type Step } from './registration-course.ts'
import { advanceStation, commission, frozenMoments, telemetryOf } from './station.ts'

export interface TerminalOptions {
  readonly broker: URL
  readonly memory: FleetMemory
  /** Registrations run so many times faster. */
  readonly speed: number
  readonly heartbeatMs: number
  readonly telemetryMs: number
  /** Days of the power curve that a terminal keeps for when it is heard again. */
  readonly storedDays: number
  readonly pauseMs: readonly [number, number]
}

const dayMs = 86_400_000
const lateAnswerMs = 12_000
const awayMs = 20_000

/** One terminal with its boxes and, at some sites, its storage station. */
export class Terminal {
  readonly #plan: FleetTerminal
  readonly #options: TerminalOptions
  readonly #link: MqttLink
  readonly #timers = new Set<NodeJS.Timeout>()
  #step: NodeJS.Timeout | undefined
  #dropped = false

  constructor(plan: FleetTerminal, options: TerminalOptions) {
    this.#plan = plan
    this.#options = options
    this.#link = new MqttLink({
      broker: options.broker,
      address: plan.address,
      password: plan.password,
      topic: downTopic(plan.address),
      pauseMs: options.pauseMs,
      onUp: () => this.#greet(),
      onMessage: (payload) => this.#receive(payload),
    })
  }

  get link(): Pick<MqttLink, 'isUp' | 'pending' | 'refusal'> {
    return this.#link
  }

  start(): void {
    const { heartbeatMs, telemetryMs } = this.#options
    this.#link.open()
    this.#every(heartbeatMs, () => this.#beat())
    if (this.#plan.station) this.#every(telemetryMs, () => this.#measure())
    this.#follow()
  }

  async stop(): Promise<void> {
    clearTimeout(this.#step)
    for (const timer of this.#timers) clearTimeout(timer)
    await this.#link.close()
  }

  #greet(): void {
    this.#beat()
    if (this.#plan.station) this.#measure()
    const current = this.#current()
    if (!current) return
    if (current.step.outcome === 'running' || Date.now() - current.endedAt < dayMs) this.#report(current.step)
  }

  #beat(): void {
    // A heartbeat that is not heard now is worth nothing later.
    if (!this.#link.isUp) return
    this.#say('heartbeat', { at: now(), version: this.#plan.version } satisfies Heartbeat, 'heartbeat')
  }

  #measure(): void {
    const { station, address } = this.#plan
    if (!station) return
    const { memory, storedDays } = this.#options
    const { stations } = memory.state
    const now = Date.now()
    const state = (stations[address] ??= commission(station, now, storedDays))
    // What was measured while this process did not run was frozen in the terminal, which now tells of it.
    for (const at of [...frozenMoments(state.at, now, storedDays), now]) {
      const power = advanceStation(station, state, address, at)
      this.#say('telemetry', telemetryOf(station, state, power, at))
    }
  }

  #receive(payload: Buffer): void {
    if (this.#plan.behaviour.kind === 'silent') return
    const parsed = readCommand(payload)
    if (!parsed) return
    if (this.#plan.behaviour.kind === 'slow') {
      this.#after(lateAnswerMs / this.#options.speed, () => this.#obey(parsed))
    } else this.#obey(parsed)
  }

  #obey({ kind, requestId, mode = 'box' }: Command): void {
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
    const course = this.#course(attempt)
    const place = standing(course, Date.now() - attempt.startedAt)
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

  #answer(requestId: string, result: Answer['result']): void {
    this.#say('answer', { requestId, result, at: now() } satisfies Answer)
  }

  #say(kind: Parameters<typeof upTopic>[1], message: object, key: string | null = null): void {
    this.#link.publish(upTopic(this.#plan.address, kind), message, key)
  }

  /** The first time after a part of the interval, so that terminals do not speak in chorus. */
  #every(intervalMs: number, act: () => void): void {
    const again = (): void => {
      act()
      this.#after(intervalMs, again)
    }
    this.#after(Math.random() * intervalMs, again)
  }

  #after(ms: number, act: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      act()
    }, ms)
    this.#timers.add(timer)
  }
}

const now = (): string => new Date().toISOString()

function readCommand(payload: Buffer): Command | null {
  try {
    return command.parse(JSON.parse(payload.toString('utf8')))
  } catch {
    return null
  }
}
