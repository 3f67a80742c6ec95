import { randomBytes } from 'node:crypto'

import { demoTransportKey } from '#contract/card/card-commands.ts'
import { fromHex, toHex } from '#contract/card/card-file.ts'
import type { CardReading } from '#contract/desk/desk-protocol.ts'
import { readCard, runScript, selectCard, type Transmit } from '#field/card/card-exchange.ts'
import { blankMemory } from '#field/card/card-memory.ts'
import { visitMeter } from '#field/card/card-meter.ts'
import { startCard } from '#field/card/card-program.ts'
import { type PlainMemory, plainMemory } from '#field/card/plain-memory.ts'

/** A card in a reader: the real program over a memory that can be torn and worn. */
export interface TestChip {
  readonly serial: string
  readonly memory: PlainMemory
  read(challenge: string): Promise<CardReading>
  /** @returns status words; fewer than commands where the power went */
  run(script: readonly string[]): Promise<readonly string[]>
  /** The meter takes the purse and uses some. @returns its balance */
  visitMeter(used: number, at: Date): number | null
}

export function testChip(serial = toHex(randomBytes(8)), transportKey = demoTransportKey): TestChip {
  const memory = plainMemory(blankMemory(serial, fromHex(transportKey)))
  const powered = (): Transmit => {
    const card = startCard(memory)
    // oxlint-disable-next-line require-await -- what it throws is to be a rejection
    return async (apdu) => card.transmit(apdu)
  }
  return {
    serial,
    memory,
    read: (challenge) => readCard(powered(), challenge),
    async run(script) {
      const transmit = powered()
      await selectCard(transmit)
      return runScript(transmit, [...script])
    },
    visitMeter: (used, at) => visitMeter(memory, used, at),
  }
}
