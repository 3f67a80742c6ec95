import { meterFile, slotFile } from '#contract/card/card-commands.ts'
import { fromHex, toHex } from '#contract/card/card-file.ts'
import type { CardReading, CardScript } from '#contract/desk/desk-protocol.ts'

import { authenticateApdu, readRecordApdu, selectApdu } from './apdu.ts'

/**
 * Sends one APDU to the card that lies in a reader and gives its answer.
 *
 * @throws Error when the card or the reader went away
 */
export type Transmit = (apdu: Uint8Array) => Promise<Uint8Array>

/** What lies there is no card of this kind, or does not answer as one. */
export class ForeignCard extends Error {
  override readonly name = 'ForeignCard'
}

const isDone = (answer: Uint8Array): boolean => answer.at(-2) === 0x90 && answer.at(-1) === 0
const serialTag = Uint8Array.of(0x80, 8)

async function asked(transmit: Transmit, apdu: Uint8Array): Promise<Uint8Array> {
  const answer = await transmit(apdu)
  if (!isDone(answer)) throw new ForeignCard(`answered ${toHex(answer.slice(-2))}`)
  return answer.slice(0, -2)
}

/** Selects the card's program. @returns the serial @throws ForeignCard */
export async function selectCard(transmit: Transmit): Promise<string> {
  const control = await asked(transmit, selectApdu())
  // 6F len 84 len <name> A5 len 80 08 <serial> 81 01 <key version>
  const at = 4 + (control[3] ?? 0) + 2
  const isOurs = control[at] === serialTag[0] && control[at + 1] === serialTag[1]
  if (!isOurs || control.length < at + 10) throw new ForeignCard('says no serial')
  return toHex(control.slice(at + 2, at + 10))
}

/** All that the card holds, with its proof. @throws ForeignCard */
export async function readCard(transmit: Transmit, challenge: string): Promise<CardReading> {
  const serial = await selectCard(transmit)
  const first = await asked(transmit, readRecordApdu(slotFile, 1))
  const second = await asked(transmit, readRecordApdu(slotFile, 2))
  const meterRecord = await asked(transmit, readRecordApdu(meterFile, 1))
  const proof = await asked(transmit, authenticateApdu(fromHex(challenge)))
  return {
    serial,
    slots: [toHex(first), toHex(second)],
    meterRecord: toHex(meterRecord),
    challenge,
    proof: toHex(proof),
  }
}

/** Sends the script up to the first command that is refused. @returns the status words, in hex */
export async function runScript(transmit: Transmit, script: CardScript): Promise<string[]> {
  const statusWords: string[] = []
  for (const apdu of script) {
    const answer = await transmit(fromHex(apdu))
    statusWords.push(toHex(answer.slice(-2)))
    if (!isDone(answer)) break
  }
  return statusWords
}
