import { type CardSlot, encodeSlot, fromHex, seal, toHex } from '#contract/card/card-file.ts'
import { putKeyApdu, putKeyText, slotFile, updateRecordApdu } from '#contract/card/card-commands.ts'
import { type CardMemory, blankMemory } from '#field/card/card-memory.ts'
import { type PlainMemory, plainMemory } from '#field/card/plain-memory.ts'
import { currentSlot } from '#field/card/card-state.ts'
import { encryptBlock, sm4Mac } from '#field/card/sm4-mac.ts'

export const serial = '5357000000000042'
export const transportKey = fromHex('5374617465776174742064656D6F2031')
/** Keys of this card by version, as a server would derive them. */
const keys: Readonly<Record<number, Uint8Array>> = {
  0: transportKey,
  1: fromHex('000102030405060708090A0B0C0D0E0F'),
  2: fromHex('F0F1F2F3F4F5F6F7F8F9FAFBFCFDFEFF'),
  3: fromHex('A0A1A2A3A4A5A6A7A8A9AAABACADAEAF'),
}
export const keyOfVersion = (version: number): Uint8Array => keys[version] ?? transportKey

export const blankCard = (onWrite?: () => void): PlainMemory =>
  plainMemory(blankMemory(serial, transportKey), onWrite)

/** What counts on the card. @throws Error on a broken one */
export function whatCounts(memory: CardMemory): CardSlot {
  const found = currentSlot(memory)
  if (found === null) throw new Error('no slot of the card is valid')
  return found.slot
}

/** The script that a server would sign for this card as it is. */
export function scriptFor(memory: CardMemory, changes: Partial<CardSlot>): string[] {
  const own = currentSlot(memory)
  if (own === null) throw new Error('no slot of the card is valid')
  const { slot, half } = own
  const next: CardSlot = { ...slot, userCardState: '40', writeCounter: slot.writeCounter + 1, ...changes }
  const record = seal(encodeSlot(next), (data) => sm4Mac(keyOfVersion(next.keyVersion), data))
  const update = toHex(updateRecordApdu(slotFile, half === 0 ? 2 : 1, record))
  if (next.keyVersion === slot.keyVersion) return [update]
  const key = keyOfVersion(slot.keyVersion)
  const wrapped = encryptBlock(key, keyOfVersion(next.keyVersion))
  const text = putKeyText(next.keyVersion, fromHex(serial), slot.writeCounter, wrapped)
  return [toHex(putKeyApdu(next.keyVersion, wrapped, sm4Mac(key, text))), update]
}

/** What an opening writes. */
export const opening = {
  keyVersion: 1,
  customerNumber: '0000004711',
  meterNumber: '330012345678',
  purseFen: 5_000,
  purchaseCount: 1,
  orderId: 7,
} as const
