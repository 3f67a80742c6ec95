import { type Problem, ProblemError } from '#machines/shared/problem.ts'
import type { CardReading, CardScript } from '#contract/desk/desk-protocol.ts'
import { type CardDesk, DeskError } from '#src/shared/card-desk/card-desk.ts'

/** What the counter's desk is like now. */
export interface ReaderState {
  /** `null`: no desk can be spoken to. */
  readonly desk: CardDesk | null
  /** `null`: no card lies in the reader. Its serial is `null` where it cannot be read. */
  readonly card: { readonly serial: string | null } | null
}

const codes = {
  noCard: 'desk.no_card',
  otherCard: 'desk.other_card',
  foreignCard: 'desk.foreign_card',
  cardRemoved: 'desk.card_removed',
  writeError: 'desk.write_error',
  busy: 'desk.busy',
  unreachable: 'desk.unreachable',
} as const

const problem = (code: string, outcome: Problem['outcome']): ProblemError =>
  new ProblemError({ code, outcome, status: '' })

/** The card reader as machines ask it: for what lies there, and to wait until that changes. */
export class CounterReader {
  #state: ReaderState = { desk: null, card: null }
  readonly #listeners = new Set<() => void>()

  update(state: ReaderState): void {
    this.#state = state
    for (const listen of this.#listeners) listen()
  }

  /** @throws ProblemError `desk.unreachable`; nothing was asked of it */
  get desk(): CardDesk {
    const { desk } = this.#state
    if (!desk) throw problem(codes.unreachable, 'refused')
    return desk
  }

  /** Until a card lies there. @throws ProblemError `desk.unreachable` */
  async waitForCard(signal: AbortSignal): Promise<void> {
    await this.#until(({ desk, card }) => card !== null || desk === null, signal)
    if (!this.#state.desk) throw problem(codes.unreachable, 'refused')
  }

  /**
   * Until a card lies there, also beyond an absence of the desk.
   *
   * @param served a card that does not count until it was taken out
   */
  async waitForAnyCard(served: string | null, signal: AbortSignal): Promise<void> {
    if (served !== null)
      await this.#until(({ desk, card }) => desk !== null && card?.serial !== served, signal)
    await this.#until(({ desk, card }) => card !== null && desk !== null, signal)
  }

  /** Until the card that lies there is gone, another in its place perhaps, or nobody can tell. */
  waitForRemoval(signal: AbortSignal): Promise<void> {
    const there = this.#state.card?.serial
    return this.#until(({ desk, card }) => card === null || desk === null || card.serial !== there, signal)
  }

  waitForDesk(signal: AbortSignal): Promise<void> {
    return this.#until(({ desk }) => desk !== null, signal)
  }

  /** @throws ProblemError `desk.card_removed` once the card is no longer there */
  async holdCard(serial: string, signal: AbortSignal): Promise<void> {
    // After a reload nobody knows what lies there until the desk has said so.
    await this.#until(({ desk }) => desk !== null, signal)
    await this.#until(({ card }) => card?.serial !== serial, signal)
    throw problem(codes.cardRemoved, 'refused')
  }

  /** @throws ProblemError as the desk says */
  read(challenge: string): Promise<CardReading> {
    return named(() => this.desk.read(challenge))
  }

  /** @throws ProblemError as the desk says, `desk.write_error` where the card refused a command */
  async run(serial: string, script: CardScript): Promise<void> {
    const words = await named(() => this.desk.run(serial, script))
    if (words.length < script.length || words.some((word) => word !== '9000'))
      throw problem(codes.writeError, 'unknown')
  }

  #until(holds: (state: ReaderState) => boolean, signal: AbortSignal): Promise<void> {
    return new Promise((done, fail) => {
      const look = (): void => {
        if (!holds(this.#state)) return
        this.#listeners.delete(look)
        done()
      }
      this.#listeners.add(look)
      signal.addEventListener('abort', () => {
        this.#listeners.delete(look)
        fail(new DOMException('aborted', 'AbortError'))
      })
      look()
    })
  }
}

async function named<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof DeskError) throw problem(codes[error.problem], error.outcome)
    throw error
  }
}
