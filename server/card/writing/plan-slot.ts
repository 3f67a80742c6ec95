import { putKeyApdu, putKeyText, slotFile, updateRecordApdu } from '#contract/card/card-commands.ts'
import { type CardSlot, encodeSlot, fromHex, meterMark, seal, toHex } from '#contract/card/card-file.ts'
import type { CardScript } from '#contract/desk/desk-protocol.ts'
import { encryptBlock, sm4Mac } from '#server/platform/secrets/sm4-mac.ts'

import type { CardKeys } from '../keys/card-keys.ts'
import { type Chip, leftOn } from '../reading/verify-reading.ts'

/** What an order changes of what stands on a card. */
export type SlotChange = Partial<
  Pick<CardSlot, 'userCardState' | 'customerNumber' | 'meterNumber' | 'purseFen' | 'purchaseCount'>
>

export interface Plan {
  /** The record that will be on the card, upper-case hex. */
  readonly slotHex: string
  readonly script: CardScript
}

/**
 * The commands that put a changed record on a card, good for the card as it was read and for nothing else: the counter
 * goes up by one, and the meter may not have written on it meanwhile.
 *
 * @param rotates whether the card is put under the newest key with it
 */
export function planSlot(
  keys: CardKeys,
  chip: Chip,
  change: SlotChange,
  { orderId, at, rotates }: { readonly orderId: number; readonly at: Date; readonly rotates: boolean },
): Plan {
  const keyVersion = rotates ? keys.newest : chip.slot.keyVersion
  const slot: CardSlot = {
    ...chip.slot,
    ...change,
    keyVersion,
    writeCounter: chip.slot.writeCounter + 1,
    meterMark: meterMark(fromHex(chip.meterHex)),
    orderId,
    writtenAt: at,
  }
  const key = keyOf(keys, keyVersion, chip.serial)
  const record = seal(encodeSlot(slot), (data) => sm4Mac(key, data))
  const update = updateRecordApdu(slotFile, chip.slotNumber === 1 ? 2 : 1, record)
  const commands = keyVersion === chip.slot.keyVersion ? [update] : [putKey(keys, chip, keyVersion), update]
  return { slotHex: toHex(record), script: commands.map(toHex) }
}

/** The card's key of another version, wrapped under the one that it has. */
function putKey(keys: CardKeys, { serial, slot }: Chip, version: number): Uint8Array {
  const current = keyOf(keys, slot.keyVersion, serial)
  const wrapped = encryptBlock(current, keyOf(keys, version, serial))
  const text = putKeyText(version, fromHex(serial), slot.writeCounter, wrapped)
  return putKeyApdu(version, wrapped, sm4Mac(current, text))
}

function keyOf(keys: CardKeys, version: number, serial: string): Uint8Array {
  const key = keys.keyOf(version, serial)
  if (!key) throw new Error(`there is no key of version ${version}`)
  return key
}

/** The purse with something in or out; the meter is to notice it. */
export const withPurse = (chip: Chip, change: number): SlotChange => ({
  purseFen: leftOn(chip) + change,
  purchaseCount: chip.slot.purchaseCount + 1,
})
