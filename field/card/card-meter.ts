import { meterFile, updateRecordApdu } from '#contract/card/card-commands.ts'
import { decodeMeterRecord, encodeMeterRecord, seal } from '#contract/card/card-file.ts'

import { selectApdu } from './apdu.ts'
import type { CardMemory } from './card-memory.ts'
import { startCard } from './card-program.ts'
import { currentSlot, meterRecordOf, serialText } from './card-state.ts'
import { sm4Mac } from './sm4-mac.ts'

/**
 * The customer's meter, played: takes the purse when it is one that it has not taken yet, uses some of it, and
 * writes its balance on the card. A real meter has the card's key from its own security module.
 *
 * @param used what was consumed since the card was last here, fen; never more than there is
 * @returns the balance, fen; null where the card is not in use or refuses
 * @throws PowerLost as the memory does
 */
export function visitMeter(memory: CardMemory, used: number, at: Date): number | null {
  const own = currentSlot(memory)
  if (own === null || own.slot.userCardState !== '40' || own.slot.meterNumber === '') return null
  const { key, slot } = own
  const before = decodeMeterRecord(meterRecordOf(memory))?.fields
  const taken = slot.purchaseCount > (before?.purchaseCountTaken ?? 0) ? slot.purseFen : 0
  const full = (before?.balanceFen ?? 0) + taken
  const balanceFen = full - Math.min(used, Math.max(full, 0))
  const record = encodeMeterRecord({
    keyVersion: key.version,
    serial: serialText(memory),
    meterNumber: slot.meterNumber,
    balanceFen,
    purchaseCountTaken: slot.purchaseCount,
    writtenAt: at,
  })
  const card = startCard(memory)
  card.transmit(selectApdu())
  const answer = card.transmit(
    updateRecordApdu(
      meterFile,
      1,
      seal(record, (data) => sm4Mac(key.key, data)),
    ),
  )
  return answer[0] === 0x90 ? balanceFen : null
}
