import { catch as orElse, z } from 'zod/mini'

import { fromHex, toHex } from '#contract/card/card-file.ts'
import type { DemoCard } from '#contract/card/demo-card.contract.ts'
import { blankMemory, issuedMemory, memoryBytes, PowerLost } from '#field/card/card-memory.ts'
import { visitMeter } from '#field/card/card-meter.ts'
import { startCard } from '#field/card/card-program.ts'
import { plainMemory } from '#field/card/plain-memory.ts'
import type { CardConnection, InsertedCard, Reader, ReaderSource } from '#field/card/readers.ts'
import { localKeep } from '#src/shared/browser/storage.ts'

const virtualCard = z.object({
  serial: z.string(),
  /** The chip's bytes in hex. */
  memory: z.string().check(z.length(memoryBytes * 2)),
  isWorn: z.boolean(),
})
const drawer = z.object({
  cards: orElse(z.array(virtualCard), []),
  /** The card that lies in the reader. */
  inserted: orElse(z.nullable(z.string()), null),
  /** The next write ends in its middle. */
  tearsNext: orElse(z.boolean(), false),
})
export type VirtualCard = z.infer<typeof virtualCard>
export type CardDrawer = Readonly<z.infer<typeof drawer>>

const item = 'virtualCards'
/** Where a torn write ends: behind a new key, within the record. */
const tearAfterBytes = 40

/** Cards that this browser plays, kept over reloads, and the reader that one of them may lie in. */
export class VirtualCards implements ReaderSource {
  readonly #listeners = new Set<() => void>()
  readonly #transportKey: string
  #drawer: CardDrawer
  #card: InsertedCard | null = null
  #onReader: () => void = () => {}

  constructor(transportKey: string) {
    this.#transportKey = transportKey
    this.#drawer = stored()
    this.#power()
  }

  readonly drawer = (): CardDrawer => this.#drawer
  readonly readers = (): readonly Reader[] => [{ name: 'Virtual reader', card: this.#card }]
  readonly start = (onChange: () => void): void => {
    this.#onReader = onChange
    window.addEventListener('storage', this.#onStorage)
  }
  readonly stop = (): void => window.removeEventListener('storage', this.#onStorage)

  /** For views. @returns ends it */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  make(): void {
    const serial = `5357${toHex(crypto.getRandomValues(new Uint8Array(6)))}`
    const memory = toHex(blankMemory(serial, fromHex(this.#transportKey)))
    const cards = [...this.#drawer.cards, { serial, memory, isWorn: false }]
    this.#put({ ...this.#drawer, cards, inserted: serial })
  }

  /** A customer's card, as the server of a demo has it; it lies in the reader then. */
  adopt(card: DemoCard): void {
    const memory = toHex(issuedMemory(card))
    const others = this.#drawer.cards.filter(({ serial }) => serial !== card.serial)
    const cards = [...others, { serial: card.serial, memory, isWorn: false }]
    this.#put({ ...this.#drawer, cards, inserted: card.serial })
  }

  insert(serial: string | null): void {
    this.#put({ ...this.#drawer, inserted: serial })
  }

  throwAway(serial: string): void {
    const cards = this.#drawer.cards.filter((card) => card.serial !== serial)
    const inserted = this.#drawer.inserted === serial ? null : this.#drawer.inserted
    this.#put({ ...this.#drawer, cards, inserted })
  }

  setWorn(serial: string, isWorn: boolean): void {
    this.#change(serial, { isWorn })
  }

  setTearsNext(tearsNext: boolean): void {
    this.#put({ ...this.#drawer, tearsNext })
  }

  /** Takes the card to its meter and back. @returns the meter's balance, fen; null where the meter refuses it */
  visitMeter(serial: string, usedFen: number): number | null {
    return visitMeter(this.#memoryOf(serial, false), usedFen, new Date())
  }

  #memoryOf(serial: string, mayTear: boolean) {
    const card = this.#drawer.cards.find((one) => one.serial === serial)
    if (!card) throw new PowerLost('the card is gone')
    const bytes = fromHex(card.memory)
    const memory = plainMemory(bytes, () => this.#change(serial, { memory: toHex(bytes) }))
    memory.faults.isWorn = card.isWorn
    memory.faults.tearAfterBytes = mayTear && this.#drawer.tearsNext ? tearAfterBytes : null
    return memory
  }

  #change(serial: string, part: Partial<VirtualCard>): void {
    const cards = this.#drawer.cards.map((card) => (card.serial === serial ? { ...card, ...part } : card))
    this.#put({ ...this.#drawer, cards })
  }

  #put(next: CardDrawer): void {
    const isMoved = next.inserted !== this.#drawer.inserted
    this.#drawer = next
    localKeep.write(item, JSON.stringify(next))
    this.#tell(isMoved)
  }

  #tell(isMoved: boolean): void {
    if (isMoved) this.#power()
    for (const listener of this.#listeners) listener()
    if (isMoved) this.#onReader()
  }

  /** Another tab plays with the same cards. */
  readonly #onStorage = ({ key }: StorageEvent): void => {
    if (key !== item) return
    const before = this.#drawer.inserted
    this.#drawer = stored()
    this.#tell(this.#drawer.inserted !== before)
  }

  #power(): void {
    const { inserted } = this.#drawer
    this.#card = inserted === null ? null : { connect: () => Promise.resolve(this.#connect(inserted)) }
  }

  #connect(serial: string): CardConnection {
    const own = this.#card
    const memory = this.#memoryOf(serial, true)
    const program = startCard(memory)
    return {
      transmit: async (apdu) => {
        await Promise.resolve()
        if (this.#card !== own) throw new PowerLost('the card was removed')
        try {
          return program.transmit(apdu)
        } catch (error) {
          // Torn: somebody pulled the card out.
          this.#put({ ...this.#drawer, inserted: null, tearsNext: false })
          throw error
        }
      },
      end: () => Promise.resolve(),
    }
  }
}

function stored(): CardDrawer {
  try {
    return drawer.parse(JSON.parse(localKeep.read(item) ?? '{}'))
  } catch {
    return drawer.parse({})
  }
}
