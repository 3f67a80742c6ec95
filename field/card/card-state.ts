import {
  type CardSlot,
  decodeMeterRecord,
  decodeSlot,
  fromHex,
  meterRecordBytes,
  slotBytes,
  toHex,
} from '#contract/card/card-file.ts'

import { type CardMemory, keyBytes, keySlot, keySlotBytes, memoryMap, serialBytes } from './card-memory.ts'
import { areSame, sm4Mac } from './sm4-mac.ts'

export type Half = 0 | 1
export const otherHalf = (half: Half): Half => (half === 0 ? 1 : 0)

/** A key that was written whole, and where. */
export interface HeldKey {
  readonly half: Half
  readonly version: number
  readonly key: Uint8Array
}

/** The slot that counts, and the key that it is under. */
export interface CurrentSlot {
  readonly half: Half
  readonly slot: CardSlot
  readonly key: HeldKey
}

const halves: readonly Half[] = [0, 1]

export const serialOf = (memory: CardMemory): Uint8Array => memory.read(memoryMap.serial, serialBytes)

export const slotOf = (memory: CardMemory, half: Half): Uint8Array =>
  memory.read(memoryMap.slots[half], slotBytes)

const chosenMeterHalf = (memory: CardMemory): Half => (memory.read(memoryMap.meterChoice, 1)[0] === 1 ? 1 : 0)

export const meterRecordOf = (memory: CardMemory): Uint8Array =>
  memory.read(memoryMap.meterRecords[chosenMeterHalf(memory)], meterRecordBytes)

/** `purchaseCount` of the last purse that the meter took; 0 before it took any. */
export const meterCountOf = (memory: CardMemory): number =>
  decodeMeterRecord(meterRecordOf(memory))?.fields.purchaseCountTaken ?? 0

/** The meter's record goes where the other one is not, and counts from one byte on. */
export function writeMeterRecord(memory: CardMemory, record: Uint8Array): void {
  const half = otherHalf(chosenMeterHalf(memory))
  memory.write(memoryMap.meterRecords[half], record)
  memory.write(memoryMap.meterChoice, Uint8Array.of(half))
}

const keyAt = (memory: CardMemory, half: Half): HeldKey[] => {
  const bytes = memory.read(memoryMap.keys[half], keySlotBytes)
  const version = bytes[0] ?? 0
  const key = bytes.slice(1, 1 + keyBytes)
  return areSame(bytes, keySlot(version, key)) ? [{ half, version, key }] : []
}

export const keyOf = (memory: CardMemory, version: number): HeldKey | undefined =>
  halves.flatMap((half) => keyAt(memory, half)).find((key) => key.version === version)

/** Whether the slot is this card's own and whole: then the key that it is under. */
export function keyUnder(memory: CardMemory, bytes: Uint8Array): { slot: CardSlot; key: HeldKey } | null {
  const sealed = decodeSlot(bytes)
  if (sealed === null || !areSame(fromHex(sealed.fields.serial), serialOf(memory))) return null
  const key = keyOf(memory, sealed.fields.keyVersion)
  return key !== undefined && areSame(sm4Mac(key.key, sealed.data), sealed.mac)
    ? { slot: sealed.fields, key }
    : null
}

/** The valid slot with the highest counter; null on a card that is broken. */
export function currentSlot(memory: CardMemory): CurrentSlot | null {
  const [highest = null] = halves
    .flatMap((half): CurrentSlot[] => {
      const found = keyUnder(memory, slotOf(memory, half))
      return found === null ? [] : [{ half, ...found }]
    })
    .toSorted((one, other) => other.slot.writeCounter - one.slot.writeCounter)
  return highest
}

export const serialText = (memory: CardMemory): string => toHex(serialOf(memory))
