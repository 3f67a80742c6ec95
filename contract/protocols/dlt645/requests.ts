import { bytesOf, joined, turned } from '../bytes.ts'
import { type Baud, bauds, functions, type MeterAct, meterActs } from './control.ts'
import { type DataForm, encodeValue } from './data-form.ts'
import { anyAddress, broadcastAddress, type Dlt645Frame } from './frame.ts'

/** Who writes to a meter or switches it: level and six digits of the password, and the operator's eight digits. */
export interface MeterKey {
  /** 00 highest to 09 lowest, as the meter has it. */
  readonly level: string
  readonly password: string
  readonly operator: string
}

/** A meter's own clock: what its display shows, without an offset. */
export interface WallClock {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
}

const two = (value: number): string => String(value).padStart(2, '0')
export const wallText = ({ year, month, day, hour, minute, second }: WallClock): string =>
  `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}:${two(second)}`
/** The wall clock at an instant, epoch ms, where the offset from UTC is so many minutes. */
export function wallClockAt(at: number, offsetMinutes: number): WallClock {
  const local = new Date(at + offsetMinutes * 60_000)
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
    second: local.getUTCSeconds(),
  }
}

const identifierBytes = (identifier: string): Uint8Array => turned(bytesOf(identifier))
/** On the wire the level goes first, then password and operator, their lowest digits first. */
const keyBytes = ({ level, password, operator }: MeterKey): Uint8Array =>
  joined(bytesOf(level), turned(bytesOf(password)), turned(bytesOf(operator)))
const instantForm: DataForm = { kind: 'dateTime', hasSeconds: true }
const instantBytes = (clock: WallClock): Uint8Array =>
  encodeValue(instantForm, wallText(clock)) ?? new Uint8Array(6)

export const readRequest = (address: string, identifier: string): Dlt645Frame => ({
  address,
  control: functions.read,
  data: identifierBytes(identifier),
})

/** What follows an answer that said that more is to come. @param place 1 for the first of them */
export const readMoreRequest = (address: string, identifier: string, place: number): Dlt645Frame => ({
  address,
  control: functions.readMore,
  data: joined(identifierBytes(identifier), [place]),
})

/** The only meter on the line tells its address. */
export const readAddressRequest = (): Dlt645Frame => ({
  address: anyAddress,
  control: functions.readAddress,
  data: new Uint8Array(),
})

/** @returns null where the value does not fit the form */
export function writeRequest(
  address: string,
  {
    identifier,
    form,
    value,
  }: { readonly identifier: string; readonly form: DataForm; readonly value: string | number },
  key: MeterKey,
): Dlt645Frame | null {
  const bytes = encodeValue(form, value)
  return (
    bytes && {
      address,
      control: functions.write,
      data: joined(identifierBytes(identifier), keyBytes(key), bytes),
    }
  )
}

/** Only the meter whose programming key is pressed takes it (§7.5). */
export const writeAddressRequest = (address: string): Dlt645Frame => ({
  address: anyAddress,
  control: functions.writeAddress,
  data: turned(bytesOf(address.padStart(12, '0'))),
})

/** Nobody answers; a meter sets itself once a day, and by five minutes at most (§7.6). */
export const broadcastClockRequest = (clock: WallClock, address = broadcastAddress): Dlt645Frame => ({
  address,
  control: functions.broadcastClock,
  data: instantBytes(clock),
})

/** Freezes at once; to all meters nobody answers. */
export const freezeRequest = (address: string): Dlt645Frame => ({
  address,
  control: functions.freeze,
  data: Uint8Array.of(0x99, 0x99, 0x99, 0x99),
})

export const changeBaudRequest = (address: string, baud: Baud): Dlt645Frame => ({
  address,
  control: functions.changeBaud,
  data: Uint8Array.of(bauds[baud]),
})

/** @param until after it the meter refuses */
export const actRequest = (address: string, act: MeterAct, until: WallClock, key: MeterKey): Dlt645Frame => ({
  address,
  control: functions.operate,
  data: joined(keyBytes(key), [meterActs[act], 0], instantBytes(until)),
})
