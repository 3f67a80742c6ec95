import { type UserCardState, userCardStates } from './card-states.ts'

/**
 * What is written on a card (`docs/card-layout.md`): bytes to fields and back, without any cipher. Numbers are
 * big-endian, texts ASCII filled up with zero bytes, instants milliseconds since 1970 UTC. Each record ends in
 * a MAC over all bytes before it: SM4-CMAC by the key that the record's `keyVersion` names.
 */
export const layoutVersion = 1

/** All blank cards carry the one key of this version. */
export const transportKeyVersion = 0

export const macBytes = 16
const slotDataBytes = 80
const meterDataBytes = 48
/** One of the two records that the server writes. */
export const slotBytes = slotDataBytes + macBytes
/** The record that the meter writes. */
export const meterRecordBytes = meterDataBytes + macBytes

/** Money that a purse can hold: more than that is a card that is full. */
export const mostPurseFen = 2_000_000_000

/**
 * | offset | bytes | field |
 * |---|---|---|
 * | 0 | 1 | `53` |
 * | 1 | 1 | layout version |
 * | 2 | 1 | key version |
 * | 3 | 1 | user card state |
 * | 4 | 8 | serial |
 * | 12 | 16 | customer number |
 * | 28 | 16 | meter number |
 * | 44 | 4 | purse, fen |
 * | 48 | 4 | purchase count |
 * | 52 | 4 | write counter |
 * | 56 | 4 | mark of the meter's record that this was made for |
 * | 60 | 8 | order |
 * | 68 | 8 | written at |
 * | 76 | 4 | zero |
 * | 80 | 16 | MAC |
 */
export interface CardSlot {
  /** 0 to 255; {@link transportKeyVersion} on a blank card. */
  readonly keyVersion: number
  readonly userCardState: UserCardState
  /** 16 upper-case hex digits. */
  readonly serial: string
  /** Ten digits; empty on a blank card, as the twelve of `meterNumber`. */
  readonly customerNumber: string
  readonly meterNumber: string
  /** What the meter is to take when it sees a `purchaseCount` above its own. */
  readonly purseFen: number
  /** Goes up by one with each write that the meter is to notice. */
  readonly purchaseCount: number
  /** Goes up by one with each write; the valid slot with the higher one counts. */
  readonly writeCounter: number
  /** {@link meterMark} of the meter's record that this was made for; with another one the card refuses it. */
  readonly meterMark: number
  /** The order that it was written for; 0: none. */
  readonly orderId: number
  readonly writtenAt: Date
}

/**
 * | offset | bytes | field |
 * |---|---|---|
 * | 0 | 1 | `4D` |
 * | 1 | 1 | layout version |
 * | 2 | 1 | key version |
 * | 3 | 1 | zero |
 * | 4 | 8 | serial |
 * | 12 | 16 | meter number |
 * | 28 | 4 | balance, fen, signed |
 * | 32 | 4 | purchase count taken |
 * | 36 | 8 | written at |
 * | 44 | 4 | zero |
 * | 48 | 16 | MAC |
 */
export interface MeterRecord {
  readonly keyVersion: number
  readonly serial: string
  readonly meterNumber: string
  /** What is left at the meter; below 0 it has lent. */
  readonly balanceFen: number
  /** `purchaseCount` of the last purse that the meter took. */
  readonly purchaseCountTaken: number
  readonly writtenAt: Date
}

/** A record with the bytes that its MAC is over. Whether the MAC is right, the holder of the key decides. */
export interface Sealed<Fields> {
  readonly fields: Fields
  readonly data: Uint8Array
  readonly mac: Uint8Array
}

export type Mac = (data: Uint8Array) => Uint8Array

const slotKind = 0x53
const meterKind = 0x4d
const serialBytes = 8
const textBytes = 16

/** The slot without its MAC. @throws RangeError for a field that does not fit */
export function encodeSlot(slot: CardSlot): Uint8Array {
  const data = begin(slotKind, slotDataBytes, slot)
  const view = new DataView(data.buffer)
  data[3] = Number.parseInt(slot.userCardState, 16)
  writeText(data, 12, slot.customerNumber)
  writeText(data, 28, slot.meterNumber)
  view.setUint32(44, whole(slot.purseFen, mostPurseFen))
  view.setUint32(48, whole(slot.purchaseCount))
  view.setUint32(52, whole(slot.writeCounter))
  view.setUint32(56, whole(slot.meterMark))
  view.setBigUint64(60, BigInt(whole(slot.orderId, Number.MAX_SAFE_INTEGER)))
  view.setBigUint64(68, BigInt(whole(slot.writtenAt.getTime(), Number.MAX_SAFE_INTEGER)))
  return data
}

/** @returns null for what is no slot of this layout, such as a torn or an empty one */
export function decodeSlot(bytes: Uint8Array): Sealed<CardSlot> | null {
  if (bytes.length !== slotBytes || bytes[0] !== slotKind || bytes[1] !== layoutVersion) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  const stateHex = toHex(bytes.subarray(3, 4))
  const userCardState = userCardStates.find((state) => state === stateHex)
  const customerNumber = readText(bytes, 12)
  const meterNumber = readText(bytes, 28)
  const orderId = safe(view.getBigUint64(60))
  const writtenAt = safe(view.getBigUint64(68))
  if (userCardState === undefined || customerNumber === null || meterNumber === null) return null
  if (orderId === null || writtenAt === null || view.getUint32(44) > mostPurseFen) return null
  return {
    fields: {
      keyVersion: view.getUint8(2),
      userCardState,
      serial: toHex(bytes.subarray(4, 12)),
      customerNumber,
      meterNumber,
      purseFen: view.getUint32(44),
      purchaseCount: view.getUint32(48),
      writeCounter: view.getUint32(52),
      meterMark: view.getUint32(56),
      orderId,
      writtenAt: new Date(writtenAt),
    },
    data: bytes.slice(0, slotDataBytes),
    mac: bytes.slice(slotDataBytes),
  }
}

/** The meter's record without its MAC. @throws RangeError for a field that does not fit */
export function encodeMeterRecord(record: MeterRecord): Uint8Array {
  const data = begin(meterKind, meterDataBytes, record)
  const view = new DataView(data.buffer)
  writeText(data, 12, record.meterNumber)
  if (!Number.isInteger(record.balanceFen) || Math.abs(record.balanceFen) > mostPurseFen)
    throw new RangeError(`${record.balanceFen} fen do not fit a meter's record`)
  view.setInt32(28, record.balanceFen)
  view.setUint32(32, whole(record.purchaseCountTaken))
  view.setBigUint64(36, BigInt(whole(record.writtenAt.getTime(), Number.MAX_SAFE_INTEGER)))
  return data
}

/** @returns null for what is no meter's record of this layout, such as one that was never written */
export function decodeMeterRecord(bytes: Uint8Array): Sealed<MeterRecord> | null {
  if (bytes.length !== meterRecordBytes || bytes[0] !== meterKind || bytes[1] !== layoutVersion) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  const meterNumber = readText(bytes, 12)
  const writtenAt = safe(view.getBigUint64(36))
  if (meterNumber === null || writtenAt === null) return null
  return {
    fields: {
      keyVersion: view.getUint8(2),
      serial: toHex(bytes.subarray(4, 12)),
      meterNumber,
      balanceFen: view.getInt32(28),
      purchaseCountTaken: view.getUint32(32),
      writtenAt: new Date(writtenAt),
    },
    data: bytes.slice(0, meterDataBytes),
    mac: bytes.slice(meterDataBytes),
  }
}

/** Tells one meter's record from the next: the first four bytes of its MAC; 0 before the meter wrote. */
export const meterMark = (record: Uint8Array): number =>
  record.length === meterRecordBytes
    ? new DataView(record.buffer, record.byteOffset).getUint32(meterDataBytes)
    : 0

/** What goes on the card: the record's bytes with their MAC. */
export const seal = (data: Uint8Array, mac: Mac): Uint8Array => Uint8Array.of(...data, ...mac(data))

/** What a new card comes with: slot 1, while slot 2 and the meter's record are all zero. */
export const blankSlot = (serial: string): CardSlot => ({
  keyVersion: transportKeyVersion,
  userCardState: '4F',
  serial,
  customerNumber: '',
  meterNumber: '',
  purseFen: 0,
  purchaseCount: 0,
  writeCounter: 0,
  meterMark: 0,
  orderId: 0,
  writtenAt: new Date(0),
})

/** Upper-case digits. */
export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()

/** @throws RangeError for what is no hex of whole bytes */
export function fromHex(hex: string): Uint8Array {
  if (!/^(?:[0-9a-f]{2})*$/i.test(hex)) throw new RangeError('not whole bytes in hex')
  return Uint8Array.from({ length: hex.length / 2 }, (_, at) =>
    Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16),
  )
}

function begin(
  kind: number,
  length: number,
  { keyVersion, serial }: { readonly keyVersion: number; readonly serial: string },
): Uint8Array<ArrayBuffer> {
  const data = new Uint8Array(length)
  const serialAsBytes = fromHex(serial)
  if (serialAsBytes.length !== serialBytes) throw new RangeError(`${serial} is no card's serial`)
  data.set([kind, layoutVersion, whole(keyVersion, 255), 0])
  data.set(serialAsBytes, 4)
  return data
}

function whole(value: number, most = 0xff_ff_ff_ff): number {
  if (!Number.isInteger(value) || value < 0 || value > most)
    throw new RangeError(`${value} is no whole number up to ${most}`)
  return value
}

function writeText(data: Uint8Array, offset: number, text: string): void {
  if (text.length > textBytes || !/^[\u0020-\u007e]*$/.test(text))
    throw new RangeError(`"${text}" is longer than ${textBytes} ASCII characters`)
  data.set(
    Array.from(text, (character) => character.charCodeAt(0)),
    offset,
  )
}

function readText(bytes: Uint8Array, offset: number): string | null {
  const field = bytes.subarray(offset, offset + textBytes)
  const end = field.indexOf(0)
  const text = end < 0 ? field : field.subarray(0, end)
  const isPlain = text.every((byte) => byte >= 0x20 && byte <= 0x7e)
  return isPlain && field.subarray(text.length).every((byte) => byte === 0)
    ? String.fromCharCode(...text)
    : null
}

const safe = (value: bigint): number | null => (value > Number.MAX_SAFE_INTEGER ? null : Number(value))
