import { meterFile, updateRecordApdu } from '#contract/card/card-commands.ts'
import { decodeMeterRecord, encodeMeterRecord, seal } from '#contract/card/card-file.ts'
import { selectApdu } from '#field/card/apdu.ts'
import { startCard } from '#field/card/card-program.ts'
import { currentSlot, meterRecordOf } from '#field/card/card-state.ts'
import { sm4Mac } from '#field/card/sm4-mac.ts'
import type { TestChip } from '#tests/support/card-chip.ts'

/** A customer's meter with a memory of its own, as a real one has: a purse that it took once it never takes again. */
export class TestMeter {
  readonly number: string
  balanceFen = 0
  usedFen = 0
  #count = 0

  constructor(number: string) {
    this.number = number
  }

  /** Takes the purse where it is a new one, uses some of what there is, and writes on the card what it did. */
  visit({ memory, serial }: TestChip, use: number, at: Date): void {
    const own = currentSlot(memory)
    if (own === null || own.slot.userCardState !== '40' || own.slot.meterNumber !== this.number) return
    const { slot, key } = own
    const written = decodeMeterRecord(meterRecordOf(memory))?.fields.purchaseCountTaken ?? 0
    // A card of before, that a newer one has taken the place of.
    if (slot.purchaseCount < this.#count || slot.purchaseCount < written) return
    const taken = this.takes(slot.purchaseCount) ? slot.purseFen : 0
    const used = Math.min(use, this.balanceFen + taken)
    const record = encodeMeterRecord({
      keyVersion: key.version,
      serial,
      meterNumber: slot.meterNumber,
      balanceFen: this.balanceFen + taken - used,
      purchaseCountTaken: slot.purchaseCount,
      writtenAt: at,
    })
    const card = startCard(memory)
    card.transmit(selectApdu())
    const sealed = seal(record, (data) => sm4Mac(key.key, data))
    const [status] = card.transmit(updateRecordApdu(meterFile, 1, sealed))
    // What it cannot say on the card it does not do.
    if (status !== 0x90) return
    this.#count = slot.purchaseCount
    this.balanceFen += taken - used
    this.usedFen += used
  }

  takes(purchaseCount: number): boolean {
    return purchaseCount > this.#count
  }

  /** Read out and switched off, when the account is closed. */
  clear(): void {
    this.balanceFen = 0
  }
}
