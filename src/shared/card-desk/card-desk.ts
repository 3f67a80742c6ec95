import type { CardReading, CardScript, DeskFault, DeskReader } from '#contract/desk/desk-protocol.ts'

/**
 * The card reader of this counter: a card service on this computer, or the one that the browser of a demo plays.
 * Flows know nothing else of either.
 */
export interface CardDesk {
  /** The counter, as calls name it. */
  readonly deskId: number
  /**
   * Reads the card that lies in a reader.
   *
   * @param challenge of the server, 16 bytes in hex
   * @throws DeskError
   */
  readonly read: (challenge: string) => Promise<CardReading>
  /**
   * Sends the APDUs to the card of this serial.
   *
   * @returns a status word for each that was answered; the last may be other than `9000`
   * @throws DeskError; what `outcome` says of it holds for the card
   */
  readonly run: (serial: string, script: CardScript) => Promise<readonly string[]>
}

/** What a desk tells unasked. */
export interface DeskListener {
  /** Messages can be sent from now on. */
  readonly onReady: (desk: CardDesk) => void
  /** All readers and what lies in them, at first and after every change. */
  readonly onReaders: (readers: readonly DeskReader[]) => void
  /** The service runs, but it and this server do not know each other. */
  readonly onUnpaired: () => void
  /** It is over, for good; also when it never came about. */
  readonly onClosed: () => void
}

/** `unreachable`: the service went away; whether it did what it was asked is not known. */
export type DeskProblem = DeskFault | 'unreachable'

const nothingHappened: readonly DeskProblem[] = ['noCard', 'otherCard', 'foreignCard', 'busy']

/** A request to the desk that did not come back with what was asked for. */
export class DeskError extends Error {
  override readonly name = 'DeskError'
  readonly problem: DeskProblem
  /** `unknown`: a write may have happened; only reading the card tells. */
  readonly outcome: 'refused' | 'unknown'

  constructor(problem: DeskProblem) {
    super(problem)
    this.problem = problem
    this.outcome = nothingHappened.includes(problem) ? 'refused' : 'unknown'
  }
}
