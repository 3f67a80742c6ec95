import type { CardReading, CardScript, DeskFault, DeskReader } from '#contract/desk/desk-protocol.ts'

import { ForeignCard, readCard, runScript, selectCard, type Transmit } from './card-exchange.ts'
import type { InsertedCard, Reader, ReaderSource } from './readers.ts'

/** A request that a desk could not do. */
export class DeskRefusal extends Error {
  override readonly name = 'DeskRefusal'
  readonly fault: DeskFault

  constructor(fault: DeskFault) {
    super(fault)
    this.fault = fault
  }
}

const refuse = (fault: DeskFault): never => {
  throw new DeskRefusal(fault)
}

/** The status word of a chip whose memory does not take what is written. */
const memoryFailed = '6581'

/** The readers of this computer: what lies in them, and what can be done with it. */
export interface DeskCards {
  readonly readers: () => readonly DeskReader[]
  /** @throws DeskRefusal */
  readonly read: (challenge: string) => Promise<CardReading>
  /** @returns status words @throws DeskRefusal */
  readonly run: (serial: string, script: CardScript) => Promise<string[]>
}

/**
 * Watches the readers of all sources. One request at a time; a card that was put in is asked who it is first.
 *
 * @param onChange called when `readers` is known, and when it has changed
 */
export function watchCards(sources: readonly ReaderSource[], onChange: () => void): DeskCards {
  /** Undefined until the card was asked; null for one that is none of ours. */
  const serials = new WeakMap<InsertedCard, string | null>()
  let queue: Promise<unknown> = Promise.resolve()
  let isBusy = false

  const all = (): readonly Reader[] => sources.flatMap((source) => source.readers())
  const inserted = (): readonly InsertedCard[] => all().flatMap(({ card }) => (card === null ? [] : [card]))
  const isStillThere = (card: InsertedCard): boolean => inserted().includes(card)

  /** Waits for what is under way at the cards. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = queue.then(work)
    queue = result.catch(() => {})
    return result
  }

  async function askSerials(): Promise<void> {
    for (const card of inserted()) {
      if (serials.has(card)) continue
      serials.set(card, await withPower(card, selectCard).catch(() => null))
    }
    onChange()
  }
  // A card is told of once it was asked: before, it would look like none of ours.
  const changed = (): void => {
    if (inserted().every((card) => serials.has(card))) onChange()
    else void inTurn(askSerials)
  }
  for (const source of sources) source.start(changed)
  changed()

  async function alone<Result>(work: () => Promise<Result>): Promise<Result> {
    if (isBusy) return refuse('busy')
    isBusy = true
    try {
      return await inTurn(work)
    } finally {
      isBusy = false
    }
  }

  /** What goes wrong once the card has power: it is away, or it is none of ours. */
  const faultOf = (error: unknown, card: InsertedCard): never => {
    if (error instanceof DeskRefusal) throw error
    return refuse(error instanceof ForeignCard && isStillThere(card) ? 'foreignCard' : 'cardRemoved')
  }

  return {
    readers: () =>
      all().map(({ name, card }) => ({ name, card: card && { serial: serials.get(card) ?? null } })),
    read: (challenge) =>
      alone(async () => {
        const cards = inserted()
        const card = cards.find((one) => typeof serials.get(one) === 'string') ?? cards[0]
        if (card === undefined) return refuse('noCard')
        return withPower(card, (transmit) => readCard(transmit, challenge)).catch((error: unknown) =>
          faultOf(error, card),
        )
      }),
    run: (serial, script) =>
      alone(async () => {
        const cards = inserted()
        const card = cards.find((one) => serials.get(one) === serial)
        if (card === undefined) return refuse(cards.length === 0 ? 'noCard' : 'otherCard')
        const work = async (transmit: Transmit): Promise<string[]> => {
          if ((await selectCard(transmit)) !== serial) return refuse('otherCard')
          return runScript(transmit, script)
        }
        const words = await withPower(card, work).catch((error: unknown) => faultOf(error, card))
        return words.at(-1) === memoryFailed ? refuse('writeError') : words
      }),
  }
}

async function withPower<Result>(
  card: InsertedCard,
  work: (transmit: Transmit) => Promise<Result>,
): Promise<Result> {
  const connection = await card.connect()
  try {
    return await work(connection.transmit)
  } finally {
    await connection.end()
  }
}
