import type { Transmit } from './card-exchange.ts'

/** A card that lies in a reader; a new object for each insertion. */
export interface InsertedCard {
  /** Gives the card power. @throws Error when it cannot be reached */
  readonly connect: () => Promise<CardConnection>
}

export interface CardConnection {
  readonly transmit: Transmit
  /** Never throws. */
  readonly end: () => Promise<void>
}

export interface Reader {
  readonly name: string
  readonly card: InsertedCard | null
}

/** Readers of one kind: the system's (PC/SC), or one that is played from a file. */
export interface ReaderSource {
  readonly readers: () => readonly Reader[]
  /** Begins to watch; `onChange` is called whenever `readers` has changed. */
  readonly start: (onChange: () => void) => void
  readonly stop: () => void
}
