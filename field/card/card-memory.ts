import {
  blankSlot,
  encodeSlot,
  fromHex,
  meterRecordBytes,
  seal,
  slotBytes,
  transportKeyVersion,
} from '#contract/card/card-file.ts'

import { sm4Mac } from './sm4-mac.ts'

export const keyBytes = 16
const keyCheckBytes = 4
/** Version, key, and the first bytes of the key's MAC over its version. */
export const keySlotBytes = 1 + keyBytes + keyCheckBytes
export const serialBytes = 8

/** Where everything lies in the chip's memory. */
export const memoryMap = {
  slots: [0, slotBytes],
  /** Written in turn, so that a torn write leaves the other one. */
  meterRecords: [slotBytes * 2, slotBytes * 2 + meterRecordBytes],
  /** One byte, 0 or 1: which of the meter's records counts. A byte is written or it is not. */
  meterChoice: slotBytes * 2 + meterRecordBytes * 2,
  keys: [slotBytes * 2 + meterRecordBytes * 2 + 1, slotBytes * 2 + meterRecordBytes * 2 + 1 + keySlotBytes],
  serial: slotBytes * 2 + meterRecordBytes * 2 + 1 + keySlotBytes * 2,
} as const

/** All bytes of a chip: this is a card's serialisable state. */
export const memoryBytes: number = memoryMap.serial + serialBytes

/** The chip's memory. A write that fails may have happened in part, from its first byte on. */
export interface CardMemory {
  readonly read: (offset: number, length: number) => Uint8Array
  /** @throws PowerLost in the middle of a write; nothing of what follows is executed */
  readonly write: (offset: number, bytes: Uint8Array) => void
}

/** The card was pulled out, or the machine under it went down. */
export class PowerLost extends Error {
  override readonly name = 'PowerLost'
}

/** The key with what tells whether it was written whole. */
export const keySlot = (version: number, key: Uint8Array): Uint8Array =>
  Uint8Array.of(version, ...key, ...sm4Mac(key, Uint8Array.of(version)).subarray(0, keyCheckBytes))

/**
 * The memory of a new card as it comes from the maker.
 *
 * @param serial 16 upper-case hex digits
 * @param transportKey 16 bytes, the same for all new cards of an installation
 */
export function blankMemory(serial: string, transportKey: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(memoryBytes)
  bytes.set(
    seal(encodeSlot(blankSlot(serial)), (data) => sm4Mac(transportKey, data)),
    memoryMap.slots[0],
  )
  bytes.set(keySlot(transportKeyVersion, transportKey), memoryMap.keys[0])
  bytes.set(fromHex(serial), memoryMap.serial)
  return bytes
}

/** What a card that is in use holds, as far as it matters: the rest is as good as empty. */
interface IssuedCard {
  readonly serial: string
  /** The record that counts, in hex, and which of the two it is. */
  readonly slot: string
  readonly slotNumber: 1 | 2
  /** Hex; empty: the meter never wrote. */
  readonly meterRecord: string
  readonly keyVersion: number
  readonly key: string
}

/** The memory of a card that is in use. */
export function issuedMemory({
  serial,
  slot,
  slotNumber,
  meterRecord,
  keyVersion,
  key,
}: IssuedCard): Uint8Array {
  const bytes = new Uint8Array(memoryBytes)
  bytes.set(fromHex(slot), memoryMap.slots[slotNumber === 1 ? 0 : 1])
  bytes.set(fromHex(meterRecord), memoryMap.meterRecords[0])
  bytes.set(keySlot(keyVersion, fromHex(key)), memoryMap.keys[0])
  bytes.set(fromHex(serial), memoryMap.serial)
  return bytes
}
