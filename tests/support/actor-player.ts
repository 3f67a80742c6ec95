import {
  type ActorOptions,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  fromPromise,
} from 'xstate'

import type { ExactStep } from '#tools/paths/exact.ts'
import { type PathSubject, transitionId } from '#tools/paths/model.ts'
import { armedTimers } from '#tools/paths/timers.ts'

interface Answer {
  readonly resolve: (output: unknown) => void
  readonly reject: (error: unknown) => void
  readonly served: Promise<unknown> | null
}

/**
 * The world's own answer to what the machine has just invoked, or `null` where the path's answer is given.
 * It is kept until the path says that it comes.
 */
export type Serve = (id: string, input: unknown) => Promise<unknown> | null

type Clock = NonNullable<ActorOptions<AnyStateMachine>['clock']>

/** Timers that end when the path says so. */
class HeldClock implements Clock {
  readonly #armed = new Map<number, { readonly length: number; readonly ring: () => void }>()
  #last = 0

  setTimeout(ring: (...args: unknown[]) => void, length: number): number {
    this.#armed.set(++this.#last, { length, ring })
    return this.#last
  }

  clearTimeout(id: number): void {
    this.#armed.delete(id)
  }

  /** @throws Error where no timer of this length is armed */
  ring(length: number): void {
    const [id, timer] = [...this.#armed].find(([, one]) => one.length === length) ?? []
    if (id === undefined || !timer) throw new Error(`no timer of ${length} ms is armed`)
    this.#armed.delete(id)
    timer.ring()
  }
}

/**
 * A machine that really runs: its timers are armed, what it invokes is started and stopped. Only the edge is
 * faked: whatever it invokes waits for the answer that the path gives, or for the time to give what was served.
 */
export class ActorPlayer {
  readonly #clock = new HeldClock()
  readonly #answers = new Map<string, Answer>()
  readonly #actor
  #trace: string[] = []

  constructor({ machine, input }: PathSubject, serve: Serve = () => null) {
    const held = fromPromise<unknown, unknown>(
      ({ self, input: asked }) =>
        new Promise((resolve, reject) => {
          const served = serve(self.id, asked)
          // Nobody may wait for it any more when it fails.
          served?.catch(() => undefined)
          this.#answers.set(self.id, { resolve, reject, served })
        }),
    )
    const names = Object.keys(machine.implementations.actors)
    const provided: AnyStateMachine = machine.provide({
      actors: Object.fromEntries(names.map((name) => [name, held])),
    })
    this.#actor = createActor(provided, {
      clock: this.#clock,
      ...(input === undefined ? {} : { input }),
      inspect: (inspection) => {
        if (inspection.type === '@xstate.microstep')
          this.#trace.push(...inspection._transitions.map(transitionId))
      },
    })
    this.#actor.start()
  }

  get snapshot(): AnyMachineSnapshot {
    return this.#actor.getSnapshot()
  }

  /** Whether the answer that is waited for was served. */
  isServed(id: string | undefined): boolean {
    return id !== undefined && Boolean(this.#answers.get(id)?.served)
  }

  /** Ids of the transitions since the last look. */
  took(): readonly string[] {
    const trace = [...new Set(this.#trace)]
    this.#trace = []
    return trace
  }

  /** Lets happen what the event says; `from` is the model before it. */
  async perform({ event, from }: Pick<ExactStep, 'event' | 'from'>): Promise<void> {
    const [, kind, id = ''] = /^xstate\.(done|error)\.actor\.(.+)$/u.exec(event.type) ?? []
    if (kind === undefined) return this.#send(event, from)
    const answer = this.#answers.get(id)
    if (!answer) throw new Error(`nothing that was started under the name ${id} waits for an answer`)
    this.#answers.delete(id)
    if (answer.served) await answer.served.then(answer.resolve, answer.reject)
    else if (kind === 'done') answer.resolve(event['output'])
    else answer.reject(event['error'])
    // An answer arrives some microtasks later.
    return new Promise((done) => {
      setImmediate(done)
    })
  }

  /** Sends what a person or the world can send by itself. */
  send(event: AnyEventObject): void {
    this.#actor.send(event)
  }

  stop(): void {
    this.#actor.stop()
  }

  #send(event: AnyEventObject, from: AnyMachineSnapshot): void {
    if (event.type.startsWith('xstate.after.'))
      this.#clock.ring(armedTimers(from).get(event.type) ?? Number.NaN)
    else this.send(event)
  }
}
