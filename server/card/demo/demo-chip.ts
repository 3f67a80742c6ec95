import { randomBytes } from 'node:crypto'

import { instructions, proofText } from '#contract/card/card-commands.ts'
import {
  blankSlot,
  type CardSlot,
  decodeMeterRecord,
  decodeSlot,
  encodeMeterRecord,
  encodeSlot,
  fromHex,
  meterRecordBytes,
  seal,
  slotBytes,
  toHex,
} from '#contract/card/card-file.ts'
import type { CardReading, CardScript } from '#contract/desk/desk-protocol.ts'
import { sm4Mac } from '#server/platform/secrets/sm4-mac.ts'

import type { CardKeys } from '../keys/card-keys.ts'

/** Bytes of an APDU before its data. */
const header = 5

/** A card of the demo utility and its meter, played by the server itself: it alone has the keys. */
export class DemoChip {
  readonly serial = `5357DE${toHex(randomBytes(5))}`
  readonly #keys: CardKeys
  readonly #slots: [string, string]
  #meterRecord = '00'.repeat(meterRecordBytes)

  constructor(keys: CardKeys) {
    this.#keys = keys
    const blank = seal(encodeSlot(blankSlot(this.serial)), (data) => sm4Mac(this.#key(0), data))
    this.#slots = [toHex(blank), '00'.repeat(slotBytes)]
  }

  read(challenge: string): CardReading {
    const { serial } = this
    const records = [...this.#slots, this.#meterRecord].map(fromHex)
    const text = proofText(fromHex(challenge), fromHex(serial), records)
    const proof = toHex(sm4Mac(this.#key(this.#slot.keyVersion), text))
    return { serial, slots: [...this.#slots], meterRecord: this.#meterRecord, challenge, proof }
  }

  /** Takes what is written; keys it has anyway. */
  run(script: CardScript): void {
    for (const command of script) {
      const apdu = fromHex(command)
      if (apdu[1] === instructions.updateRecord)
        this.#slots[apdu[2] === 1 ? 0 : 1] = toHex(apdu.slice(header))
    }
  }

  /** The meter takes the purse and uses some of what it has, fen. */
  visitMeter(usedFen: number, at: Date): void {
    const { keyVersion, meterNumber, purseFen, purchaseCount } = this.#slot
    const before = decodeMeterRecord(fromHex(this.#meterRecord))?.fields
    const taken = purchaseCount > (before?.purchaseCountTaken ?? 0) ? purseFen : 0
    const full = (before?.balanceFen ?? 0) + taken
    const record = encodeMeterRecord({
      keyVersion,
      serial: this.serial,
      meterNumber,
      balanceFen: full - Math.min(usedFen, full),
      purchaseCountTaken: purchaseCount,
      writtenAt: at,
    })
    this.#meterRecord = toHex(seal(record, (data) => sm4Mac(this.#key(keyVersion), data)))
  }

  get #slot(): CardSlot {
    const slots = this.#slots.flatMap((hex) => decodeSlot(fromHex(hex))?.fields ?? [])
    const [newest] = slots.toSorted((one, other) => other.writeCounter - one.writeCounter)
    if (!newest) throw new Error('a card of the demo holds no record')
    return newest
  }

  #key(version: number): Uint8Array {
    const key = this.#keys.keyOf(version, this.serial)
    if (!key) throw new Error(`there is no key of version ${String(version)}`)
    return key
  }
}
