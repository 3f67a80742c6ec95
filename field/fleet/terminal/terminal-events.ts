import type { EventMessage } from '#contract/field/device-event.ts'

import { seededRandom } from '../random.ts'

type Happened = EventMessage['events'][number]

/** What happens at terminals and meters, the more often the more it stands here (`server/event/lay-event-kinds.ts`). */
const happenings: readonly Omit<Happened, 'at'>[] = [
  { code: 'terminal.restart', text: '看门狗复位' },
  { code: '03300400' },
  { code: '03300400' },
  { code: '03300D00' },
  { code: '10010001', text: 'A 相 178.4 V' },
  { code: 'breaker.loadControl', result: 1 },
  { code: 'breaker.loadControl', result: 2, text: '执行机构未动作' },
  { code: 'breaker.trip', result: 1 },
  { code: 'breaker.close', result: 1 },
]

/** Milliseconds to the terminal's next event: some minutes to hours, the same at every start. */
const eventPauseMs = (address: string, n: number): number =>
  Math.round((0.02 + seededRandom(`${address}:event:${n}`)()) * 3 * 3_600_000)

/** Of what is kept while nobody hears the terminal: things that are over, and that nobody has to come out for. */
const keptKinds = ['terminal.restart', '03300400'] as const

/** The event that a terminal kept from the hours before its start, if it is one in eight. */
function keptEvent(address: string, startedAt: number): Happened | null {
  const random = seededRandom(`${address}:kept`)
  if (random() >= 1 / 8) return null
  const at = new Date(startedAt - Math.round((0.01 + random()) * 6 * 3_600_000)).toISOString()
  return { code: keptKinds[Math.floor(random() * keptKinds.length)] ?? keptKinds[0], at }
}

const eventOf = (address: string, n: number, at: string): Happened => {
  const place = Math.floor(seededRandom(`${address}:happening:${n}`)() * happenings.length)
  return { ...(happenings[place] ?? { code: 'terminal.restart' }), at }
}

interface TerminalEventsOptions {
  readonly address: string
  readonly isHeard: () => boolean
  readonly tell: (event: Happened) => void
  readonly after: (ms: number, act: () => void) => void
}

/** What happens at a terminal now and then. What nobody hears is lost, but for one event from before the start. */
export class TerminalEvents {
  readonly #options: TerminalEventsOptions
  #kept: Happened | null = null

  constructor(options: TerminalEventsOptions) {
    this.#options = options
  }

  start(keepsOne: boolean): void {
    const { address } = this.#options
    if (keepsOne) this.#kept = keptEvent(address, Date.now())
    this.#wait(0)
  }

  /** Whenever the terminal is connected: the first time it tells what it kept. */
  tellKept(): void {
    const { isHeard, tell } = this.#options
    if (!this.#kept || !isHeard()) return
    tell(this.#kept)
    this.#kept = null
  }

  #wait(n: number): void {
    const { address, isHeard, tell, after } = this.#options
    after(eventPauseMs(address, n), () => {
      if (isHeard()) tell(eventOf(address, n + 1, new Date().toISOString()))
      this.#wait(n + 1)
    })
  }
}
