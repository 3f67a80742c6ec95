import type { ActorOptions, AnyActorLogic } from 'xstate'

type Clock = NonNullable<ActorOptions<AnyActorLogic>['clock']>

interface Timer {
  readonly run: () => void
  readonly dueAt: number
  handle: ReturnType<typeof setTimeout> | undefined
}

/** A clock for machines whose timers wait while it rests; what fell due meanwhile happens once when it goes on. */
export class RestingClock implements Clock {
  readonly #timers = new Map<number, Timer>()
  #lastTimer = 0
  #isResting: boolean

  constructor(isResting: boolean) {
    this.#isResting = isResting
  }

  readonly setTimeout = (run: () => void, delay: number): number => {
    this.#lastTimer += 1
    const timer: Timer = { run, dueAt: Date.now() + delay, handle: undefined }
    this.#timers.set(this.#lastTimer, timer)
    if (!this.#isResting) this.#arm(this.#lastTimer, timer)
    return this.#lastTimer
  }

  readonly clearTimeout = (id: number): void => {
    clearTimeout(this.#timers.get(id)?.handle)
    this.#timers.delete(id)
  }

  rest(): void {
    this.#isResting = true
    for (const timer of this.#timers.values()) clearTimeout(timer.handle)
  }

  goOn(): void {
    if (!this.#isResting) return
    this.#isResting = false
    for (const [id, timer] of this.#timers) this.#arm(id, timer)
  }

  end(): void {
    for (const { handle } of this.#timers.values()) clearTimeout(handle)
    this.#timers.clear()
  }

  #arm(id: number, timer: Timer): void {
    timer.handle = setTimeout(
      () => {
        this.#timers.delete(id)
        timer.run()
      },
      Math.max(0, timer.dueAt - Date.now()),
    )
  }
}
