import { timingSafeEqual } from 'node:crypto'

import { proofText } from '#contract/card/card-commands.ts'
import {
  type CardSlot,
  decodeMeterRecord,
  decodeSlot,
  fromHex,
  type MeterRecord,
  type Sealed,
  toHex,
} from '#contract/card/card-file.ts'
import type { CardReading } from '#contract/desk/desk-protocol.ts'
import { sm4Mac } from '#server/platform/secrets/sm4-mac.ts'

import type { CardKeys } from '../keys/card-keys.ts'

/** What stands on a card, verified. */
export interface Chip {
  readonly serial: string
  /** Which of the two records counts. */
  readonly slotNumber: 1 | 2
  readonly slot: CardSlot
  /** The record as it is, upper-case hex. */
  readonly slotHex: string
  /** The other record was begun and not finished. */
  readonly isTorn: boolean
  readonly meter: MeterRecord | null
  /** Empty: the meter never wrote. */
  readonly meterHex: string
}

type Fault = 'card.unknown' | 'card.wrong_proof'

/** Whether a reading is of a real card of ours, as it was over its challenge. */
export function verifyReading(keys: CardKeys, reading: CardReading): Chip | Fault {
  const { serial } = reading
  const slots = reading.slots.map(fromHex)
  const valid = slots
    .flatMap((bytes, index) => {
      const sealed = decodeSlot(bytes)
      if (!sealed || !isOfCard(keys, serial, sealed)) return []
      return [{ sealed, bytes, slotNumber: index === 0 ? (1 as const) : (2 as const) }]
    })
    .toSorted((one, other) => other.sealed.fields.writeCounter - one.sealed.fields.writeCounter)
  const [current] = valid
  if (!current) return 'card.unknown'
  const meterBytes = fromHex(reading.meterRecord)
  const isMeterEmpty = isEmpty(meterBytes)
  const meter = isMeterEmpty ? null : decodeMeterRecord(meterBytes)
  if (!isMeterEmpty && (!meter || !isOfCard(keys, serial, meter))) return 'card.unknown'
  const { fields: slot } = current.sealed
  const key = keys.keyOf(slot.keyVersion, serial)
  const text = proofText(fromHex(reading.challenge), fromHex(serial), [...slots, meterBytes])
  if (!key || !timingSafeEqual(sm4Mac(key, text), fromHex(reading.proof))) return 'card.wrong_proof'
  return {
    serial,
    slotNumber: current.slotNumber,
    slot,
    slotHex: toHex(current.bytes),
    isTorn: valid.length < 2 && slots.some((bytes) => bytes !== current.bytes && !isEmpty(bytes)),
    meter: meter?.fields ?? null,
    meterHex: isMeterEmpty ? '' : toHex(meterBytes),
  }
}

const isEmpty = (bytes: Uint8Array): boolean => bytes.every((byte) => byte === 0)

function isOfCard(
  keys: CardKeys,
  serial: string,
  { fields, data, mac }: Sealed<{ readonly keyVersion: number; readonly serial: string }>,
): boolean {
  const key = fields.serial === serial ? keys.keyOf(fields.keyVersion, serial) : null
  return key !== null && timingSafeEqual(sm4Mac(key, data), mac)
}

/** How many purchases the meter had taken when the card was read. */
export const meterCountOf = ({ meter }: Pick<Chip, 'meter'>): number => meter?.purchaseCountTaken ?? 0

/**
 * Whether the purse came from another card whose last days nobody saw: the meter may have taken that one, and until it
 * has written on this card nobody knows what is left.
 */
export const awaitsMeter = (chip: Pick<Chip, 'meter' | 'slot'>, card: { readonly is_successor: boolean }) =>
  card.is_successor && chip.meter === null && chip.slot.purseFen > 0

/** Money on the card that the meter has not taken, fen. */
export const leftOn = (chip: Pick<Chip, 'meter' | 'slot'>): number =>
  chip.slot.purchaseCount > meterCountOf(chip) ? chip.slot.purseFen : 0
