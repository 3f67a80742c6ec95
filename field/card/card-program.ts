import { instructions, meterFile, proofText, putKeyText, slotFile } from '#contract/card/card-commands.ts'
import {
  decodeMeterRecord,
  decodeSlot,
  fromHex,
  meterMark,
  meterRecordBytes,
  slotBytes,
} from '#contract/card/card-file.ts'

import { cardAid, CardRefusal, type CommandApdu, parseApdu, refuseCommand, statusWords } from './apdu.ts'
import { type CardMemory, keyBytes, keySlot, memoryMap } from './card-memory.ts'
import {
  currentSlot,
  type CurrentSlot,
  keyOf,
  keyUnder,
  meterCountOf,
  meterRecordOf,
  otherHalf,
  serialOf,
  slotOf,
  writeMeterRecord,
} from './card-state.ts'
import { areSame, decryptBlock, sm4Mac } from './sm4-mac.ts'

const { done, ...refusals } = statusWords
const macBytes = 16
const challengeBytes = 16

/** A card while it has power. */
export interface CardProgram {
  /**
   * Answers one command APDU (ISO 7816-4) with data and status word.
   *
   * @throws PowerLost from the memory: the card does not answer any more
   */
  readonly transmit: (apdu: Uint8Array) => Uint8Array
}

/** The program of a prepaid card (`docs/card-layout.md`) over its memory; make a new one at each power-up. */
export function startCard(memory: CardMemory): CardProgram {
  let isSelected = false

  function answer(bytes: Uint8Array): Uint8Array {
    const command = parseApdu(bytes) ?? refuseCommand(refusals.wrongLength)
    if (command.cla !== 0 && command.cla !== 0x80) return refuseCommand(refusals.unknownClass)
    if (command.ins === instructions.select) {
      isSelected = areSame(command.data, cardAid)
      return isSelected ? fileControl(memory) : refuseCommand(refusals.fileNotFound)
    }
    if (!isSelected) return refuseCommand(refusals.conditionsNotMet)
    return execute(memory, command)
  }

  return {
    transmit: (bytes) => {
      try {
        return withStatus(answer(bytes), done)
      } catch (error) {
        if (error instanceof CardRefusal) return withStatus(new Uint8Array(0), error.status)
        throw error
      }
    },
  }
}

const withStatus = (data: Uint8Array, status: number): Uint8Array =>
  Uint8Array.of(...data, status >> 8, status & 0xff)

function execute(memory: CardMemory, command: CommandApdu): Uint8Array {
  if (command.cla === 0x80)
    return command.ins === instructions.putKey
      ? putKey(memory, command)
      : refuseCommand(refusals.unknownInstruction)
  if (command.ins === instructions.readRecord) return readRecord(memory, command)
  if (command.ins === instructions.updateRecord) return updateRecord(memory, command)
  if (command.ins === instructions.internalAuthenticate) return authenticate(memory, command)
  return refuseCommand(refusals.unknownInstruction)
}

/** File control information: the applet's name, the serial and the version of the current key. */
function fileControl(memory: CardMemory): Uint8Array {
  const version = currentSlot(memory)?.key.version ?? 0xff
  const own = Uint8Array.of(0x80, 8, ...serialOf(memory), 0x81, 1, version)
  const name = Uint8Array.of(0x84, cardAid.length, ...cardAid)
  return Uint8Array.of(0x6f, name.length + own.length + 2, ...name, 0xa5, own.length, ...own)
}

const current = (memory: CardMemory): CurrentSlot =>
  currentSlot(memory) ?? refuseCommand(refusals.conditionsNotMet)

/** The file and the record that P1 and P2 name. */
function placeOf({ p1, p2 }: CommandApdu): { file: number; half: 0 | 1 } {
  if ((p2 & 7) !== 4) return refuseCommand(refusals.wrongParameters)
  const file = p2 >> 3
  if (file !== slotFile && file !== meterFile) return refuseCommand(refusals.fileNotFound)
  if (p1 === 1) return { file, half: 0 }
  return p1 === 2 && file === slotFile ? { file, half: 1 } : refuseCommand(refusals.recordNotFound)
}

function readRecord(memory: CardMemory, command: CommandApdu): Uint8Array {
  const { file, half } = placeOf(command)
  return file === slotFile ? slotOf(memory, half) : meterRecordOf(memory)
}

function updateRecord(memory: CardMemory, command: CommandApdu): Uint8Array {
  const { file, half } = placeOf(command)
  if (file === meterFile) return updateMeterRecord(memory, command.data)
  if (command.data.length !== slotBytes) return refuseCommand(refusals.wrongLength)
  const own = current(memory)
  const sealed = decodeSlot(command.data) ?? refuseCommand(refusals.wrongData)
  const { slot } = keyUnder(memory, command.data) ?? refuseCommand(refusals.wrongMac)
  // Never over the slot that counts, never twice, and never past what the meter has written meanwhile.
  if (half === own.half || slot.writeCounter !== own.slot.writeCounter + 1)
    return refuseCommand(refusals.conditionsNotMet)
  if (sealed.fields.meterMark !== meterMark(meterRecordOf(memory)))
    return refuseCommand(refusals.conditionsNotMet)
  return written(memory, memoryMap.slots[half], command.data)
}

/** The meter may only say that it took what the card holds, in the order in which it was put there. */
function updateMeterRecord(memory: CardMemory, data: Uint8Array): Uint8Array {
  if (data.length !== meterRecordBytes) return refuseCommand(refusals.wrongLength)
  const own = current(memory)
  const sealed = decodeMeterRecord(data) ?? refuseCommand(refusals.wrongData)
  const { fields } = sealed
  if (fields.keyVersion !== own.key.version || !areSame(sm4Mac(own.key.key, sealed.data), sealed.mac))
    return refuseCommand(refusals.wrongMac)
  const isOwn =
    areSame(fromHex(fields.serial), serialOf(memory)) && fields.meterNumber === own.slot.meterNumber
  const isInOrder =
    fields.purchaseCountTaken >= meterCountOf(memory) && fields.purchaseCountTaken <= own.slot.purchaseCount
  if (!isOwn || !isInOrder) return refuseCommand(refusals.conditionsNotMet)
  writeMeterRecord(memory, data)
  return areSame(meterRecordOf(memory), data) ? new Uint8Array(0) : refuseCommand(refusals.memoryFailed)
}

/** Takes a new key. It counts once a slot under it was written, so a script torn in between changes nothing. */
function putKey(memory: CardMemory, { p1, p2: version, data }: CommandApdu): Uint8Array {
  if (p1 !== 0) return refuseCommand(refusals.wrongParameters)
  if (data.length !== keyBytes + macBytes) return refuseCommand(refusals.wrongLength)
  const { key, slot } = current(memory)
  const wrapped = data.slice(0, keyBytes)
  const text = putKeyText(version, serialOf(memory), slot.writeCounter, wrapped)
  if (!areSame(sm4Mac(key.key, text), data.slice(keyBytes))) return refuseCommand(refusals.wrongMac)
  if (version === key.version) return refuseCommand(refusals.conditionsNotMet)
  const bytes = keySlot(version, decryptBlock(key.key, wrapped))
  memory.write(memoryMap.keys[otherHalf(key.half)], bytes)
  return keyOf(memory, version) === undefined ? refuseCommand(refusals.memoryFailed) : new Uint8Array(0)
}

/** Proves that the card is a real one and that what was read of it is so now. */
function authenticate(memory: CardMemory, { data }: CommandApdu): Uint8Array {
  if (data.length !== challengeBytes) return refuseCommand(refusals.wrongLength)
  const { key } = current(memory)
  const records = [slotOf(memory, 0), slotOf(memory, 1), meterRecordOf(memory)]
  return sm4Mac(key.key, proofText(data, serialOf(memory), records))
}

/** Writes and compares, as a worn chip says nothing by itself. */
function written(memory: CardMemory, offset: number, bytes: Uint8Array): Uint8Array {
  memory.write(offset, bytes)
  return areSame(memory.read(offset, bytes.length), bytes)
    ? new Uint8Array(0)
    : refuseCommand(refusals.memoryFailed)
}
