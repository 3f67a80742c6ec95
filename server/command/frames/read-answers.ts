import type { CommandCodeName } from '#contract/command/command-codes.ts'
import type { OperationItem, OperationReason } from '#contract/field/operation.ts'
import { breakerMap } from '#contract/device/types/register-map.ts'
import { bytesOf, hexOf } from '#contract/protocols/bytes.ts'
import { isAnswer } from '#contract/protocols/dlt645/control.ts'
import { askedIdentifier, answerOf as meterAnswerOf } from '#contract/protocols/dlt645/answers.ts'
import {
  addressBytes,
  broadcastAddress,
  type Dlt645Frame,
  findFrame,
  scanFrames,
} from '#contract/protocols/dlt645/frame.ts'
import { readRtu } from '#contract/protocols/modbus/frame.ts'
import { answerOf, type ModbusException, requestOf } from '#contract/protocols/modbus/pdu.ts'
import { decodeRegisters } from '#contract/protocols/modbus/registers.ts'

import type { Bus, BusDevice } from './bus-devices.ts'
import { itemsOfMeter, type MeterExchange } from './meter-items.ts'

/** What went over a bus for one command. */
export interface Exchanged {
  readonly code: CommandCodeName
  readonly sent: readonly string[]
  readonly got: readonly string[]
  /** For each frame that came, which one of those sent it answers, where the terminal says so. */
  readonly answersTo: readonly number[] | undefined
}

export interface ReadExchange {
  readonly items: OperationItem[]
  /** Addresses that frames went to: their items are these, whatever else the terminal says. */
  readonly devices: ReadonlySet<string>
  readonly received: number
  /** With a wrong checksum or cut short: dropped. */
  readonly bad: number
}

/** Reads the answers of a bus, frame by frame; one that is damaged is counted and says nothing. */
export function readAnswers({ code, sent, got, answersTo }: Exchanged, bus: Bus): ReadExchange {
  const items: OperationItem[] = []
  const devices = new Set<string>()
  const came = got.map((hex, at) => ({ hex, bytes: bytesOf(hex), to: answersTo?.[at] ?? null }))
  const meters = new Map<string, MeterExchange[]>()
  const used = new Set<number>()
  for (const [place, hex] of sent.entries()) {
    const bytes = bytesOf(hex)
    const found = findFrame(bytes)
    const mine = came.filter(({ to }) => to === null || to === place)
    if ('frame' in found) {
      const { frame } = found
      const device =
        bus.devices.find(({ address }) => address.padStart(12, '0') === frame.address)?.address ?? ''
      devices.add(device)
      const exchange = meterExchange(device, frame, mine, used)
      meters.set(frame.address, [...(meters.get(frame.address) ?? []), exchange])
      continue
    }
    const rtu = readRtu(bytes)
    const device = 'pdu' in rtu ? bus.devices.find(({ address }) => Number(address) === rtu.unit) : undefined
    if (!('pdu' in rtu) || !device) continue
    devices.add(device.address)
    items.push(
      ...modbusItems(
        code,
        device,
        rtu,
        mine.map(({ bytes: one }) => one),
      ),
    )
  }
  for (const exchanges of meters.values()) items.push(...itemsOfMeter(code, exchanges, bus.offsetMinutes))
  return { items, devices, received: got.length, bad: came.filter(({ bytes }) => isDamaged(bytes)).length }
}

interface Came {
  readonly hex: string
  readonly bytes: Uint8Array
  readonly to: number | null
}

function meterExchange(
  device: string,
  asked: Dlt645Frame,
  came: readonly Came[],
  used: Set<number>,
): MeterExchange {
  const identifier = askedIdentifier(asked)
  const answers: Dlt645Frame[] = []
  for (const { bytes, to } of came)
    for (const frame of scanFrames(bytes).frames) {
      const answer = meterAnswerOf(frame)
      if (!answer || !isAnswer(frame.control) || frame.address !== asked.address) continue
      // An answer of another question is not of this one; without its word for it the first fits.
      if (answer.kind === 'data' && answer.identifier !== identifier) continue
      if (answer.kind !== 'data' && answer.kind !== 'address' && answer.function !== asked.control) continue
      if (to === null && answer.kind !== 'data' && !use(used, came, bytes)) continue
      answers.push(frame)
    }
  const hex = hexOf(addressBytes(asked.address === broadcastAddress ? '0' : asked.address))
  const isBent = came.some(
    (one) => isDamaged(one.bytes) && (one.to !== null || hexOf(one.bytes).includes(hex)),
  )
  return { device, asked, answers, isDamaged: isBent }
}

/** Each answer without an identifier counts for one question. @returns whether it was still free */
function use(used: Set<number>, came: readonly Came[], bytes: Uint8Array): boolean {
  const at = came.findIndex((one) => one.bytes === bytes)
  if (used.has(at)) return false
  used.add(at)
  return true
}

const isDamaged = (bytes: Uint8Array): boolean =>
  'fault' in readRtu(bytes) &&
  (scanFrames(bytes).frames.length === 0 || scanFrames(bytes).faults.includes('bad_checksum'))

const exceptionReasons: Readonly<Partial<Record<ModbusException, OperationReason>>> = {
  illegal_function: 'refused',
  illegal_address: 'bad_value',
  illegal_value: 'bad_value',
  busy: 'busy',
  gateway_silent: 'device_silent',
  gateway_unavailable: 'device_silent',
}

function modbusItems(
  code: CommandCodeName,
  { address: device, items }: BusDevice,
  asked: { readonly unit: number; readonly pdu: Uint8Array },
  came: readonly Uint8Array[],
): OperationItem[] {
  const request = requestOf(asked.pdu)
  if (!request) return []
  const item = (
    name: string,
    value: OperationItem['value'],
    reason: OperationReason | null = null,
  ): OperationItem => ({
    device,
    item: name,
    ok: reason === null,
    value,
    reason,
  })
  const answer = came
    .flatMap((bytes) => {
      const rtu = readRtu(bytes)
      return 'pdu' in rtu && rtu.unit === asked.unit && ((rtu.pdu[0] ?? 0) & 0x7f) === asked.pdu[0]
        ? [rtu.pdu]
        : []
    })
    .map(answerOf)
    .find((one) => one !== null)
  const isBent = came.some((bytes) => bytes[0] === asked.unit && isDamaged(bytes))
  const reason =
    answer === undefined
      ? isBent
        ? ('bad_checksum' as const)
        : ('device_silent' as const)
      : answer.kind === 'exception'
        ? (exceptionReasons[answer.exception] ?? 'other')
        : null
  if (request.kind === 'writeCoils')
    return [item('breaker', reason === null ? (request.coils[0] ? 'closed' : 'open') : null, reason)]
  if (request.kind === 'writeRegisters')
    return breakerMap.settings.map((name, at) =>
      item(name, reason === null ? (request.registers[at] ?? null) : null, reason),
    )
  const inside = items.filter(
    ({ modbus }) =>
      modbus.function === request.code &&
      modbus.address >= request.address &&
      modbus.address < request.address + request.count,
  )
  return inside.map((one) => {
    const registers =
      answer?.kind === 'registers' ? answer.registers : answer?.kind === 'bits' ? answer.bits.map(Number) : []
    const value =
      reason === null
        ? decodeRegisters(one.modbus, registers.slice(one.modbus.address - request.address))
        : null
    if (code === 'readBreaker' && value !== null) return item('breaker', value === 1 ? 'closed' : 'open')
    return item(one.code, value, reason ?? (value === null ? 'other' : null))
  })
}
