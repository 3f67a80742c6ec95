import { breakerMap } from '#contract/device/types/register-map.ts'
import {
  bitsAnswer,
  exceptionPdu,
  mostCoils,
  mostRegisters,
  registersAnswer,
  requestOf,
} from '#contract/protocols/modbus/pdu.ts'
import { encodeRegisters, type RegisterItem } from '#contract/protocols/modbus/registers.ts'

/** A Modbus device on a bus or behind TCP, as it is at the moment that it is asked. */
export interface Unit {
  /** 1 to 247. */
  readonly address: string
  readonly items: readonly RegisterItem[]
  /** In the item's unit; undefined where it does not measure it. */
  readonly valueOf: (code: string) => number | undefined
  /** Of breakers: closed or not, and its settings by name. */
  readonly breaker: {
    readonly isClosed: boolean
    readonly settingOf: (name: string) => number
    readonly close: (isClosed: boolean) => void
    readonly set: (name: string, value: number) => void
  } | null
}

const illegalFunction = 1
const illegalAddress = 2
const illegalValue = 3

/** What it answers to a request; an exception where it cannot. Never throws. */
export function answerUnit(pdu: Uint8Array, unit: Unit): Uint8Array {
  const code = pdu[0] ?? 0
  const request = requestOf(pdu)
  if (!request)
    return exceptionPdu(code, [1, 2, 3, 4, 5, 6, 15, 16].includes(code) ? illegalValue : illegalFunction)
  const { breaker } = unit
  if (request.kind === 'read') {
    const { address, count } = request
    const most = code <= 2 ? mostCoils : mostRegisters
    if (count < 1 || count > most) return exceptionPdu(code, illegalValue)
    const words =
      code === 3 && breaker
        ? settingsOf(breaker)
        : code <= 2 && breaker
          ? new Map([[breakerMap.coil, Number(breaker.isClosed)]])
          : wordsOf(unit, code)
    const read = Array.from({ length: count }, (_, at) => words.get(address + at))
    if (read.every((word) => word === undefined)) return exceptionPdu(code, illegalAddress)
    return code <= 2
      ? bitsAnswer(
          code,
          read.map((word) => word === 1),
        )
      : registersAnswer(
          code,
          read.map((word) => word ?? 0),
        )
  }
  if (!breaker) return exceptionPdu(code, illegalAddress)
  if (request.kind === 'writeCoils') {
    const [on] = request.coils
    if (request.address !== breakerMap.coil || request.coils.length !== 1 || on === undefined)
      return exceptionPdu(code, illegalAddress)
    breaker.close(on)
    return pdu.slice(0, 5)
  }
  const { address, registers } = request
  const names = breakerMap.settings.slice(
    address - breakerMap.firstSetting,
    address - breakerMap.firstSetting + registers.length,
  )
  if (registers.length === 0 || names.length !== registers.length) return exceptionPdu(code, illegalAddress)
  for (const [at, name] of names.entries()) breaker.set(name, registers[at] ?? 0)
  return pdu.slice(0, 5)
}

/** Input registers by their addresses; what it does not measure reads 0. */
function wordsOf({ items, valueOf }: Unit, code: number): ReadonlyMap<number, number> {
  const words = new Map<number, number>()
  for (const item of items)
    if (item.modbus.function === code)
      for (const [at, word] of encodeRegisters(item.modbus, valueOf(item.code) ?? 0).entries())
        words.set(item.modbus.address + at, word)
  return words
}

const settingsOf = ({ settingOf }: NonNullable<Unit['breaker']>): ReadonlyMap<number, number> =>
  new Map(breakerMap.settings.map((name, at) => [breakerMap.firstSetting + at, settingOf(name)]))
