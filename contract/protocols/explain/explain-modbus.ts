import type { ModbusForm } from '../../device/wire-form.ts'
import { registersOf } from '../../device/types/register-map.ts'
import { hexOf } from '../bytes.ts'
import type { ModbusMessage } from '../modbus/frame.ts'
import { answerOf, modbusFunctionOf, requestOf } from '../modbus/pdu.ts'
import { decodeRegisters } from '../modbus/registers.ts'
import { type FrameField, fieldOf } from './frame-field.ts'

/** An item of a device as an explanation names it. */
export interface NamedRegister {
  readonly chinese: string
  readonly english: string
  readonly unit: string
  readonly modbus: ModbusForm
}

const byteHex = (byte: number): string => byte.toString(16).toUpperCase().padStart(2, '0')
const wordHex = (word: number): string => word.toString(16).toUpperCase().padStart(4, '0')

/** @param isResponse the same bytes can be both (§6.5): whoever sent them decides */
export function explainModbus(
  { unit, pdu }: ModbusMessage,
  isResponse: boolean,
  { items, request }: { readonly items: readonly NamedRegister[]; readonly request: Uint8Array | null },
): FrameField[] | null {
  const [code = 0] = pdu
  const head = [
    fieldOf('unit', byteHex(unit), { text: String(unit) }),
    fieldOf('function', byteHex(code), {
      text: String(code & 0x7f),
      codes: [modbusFunctionOf(code) ?? 'unknownFunction'],
    }),
  ]
  const body = isResponse ? answerFields(pdu, items, request) : requestFields(pdu, items)
  return body && [...head, ...body]
}

function requestFields(pdu: Uint8Array, items: readonly NamedRegister[]): FrameField[] | null {
  const request = requestOf(pdu)
  if (!request) return null
  const at = fieldOf('register', hexOf(pdu.slice(1, 3)), { text: String(request.address) })
  const count = fieldOf('count', hexOf(pdu.slice(3, 5)))
  if (request.kind === 'read') return [at, { ...count, text: String(request.count) }]
  if (request.kind === 'writeCoils')
    return [at, ...request.coils.map((on, place) => coilField(request.address + place, on))]
  const values = valueFields(request.registers, request.address, 3, items)
  return pdu[0] === 16
    ? [at, { ...count, text: String(request.registers.length) }, ...values]
    : [at, ...values]
}

function answerFields(
  pdu: Uint8Array,
  items: readonly NamedRegister[],
  request: Uint8Array | null,
): FrameField[] | null {
  const answer = answerOf(pdu)
  if (!answer) return null
  if (answer.kind === 'exception')
    return [fieldOf('exception', hexOf(pdu.slice(1)), { codes: [answer.exception] })]
  if (answer.kind === 'written')
    return [
      fieldOf('register', hexOf(pdu.slice(1, 3)), { text: String(answer.address) }),
      fieldOf(pdu[0] === 5 ? 'coil' : 'count', hexOf(pdu.slice(3, 5)), {
        text: String(pdu[0] === 5 ? Number(pdu[3] === 0xff) : answer.count),
      }),
    ]
  const asked = request && requestOf(request)
  const from = asked?.kind === 'read' ? asked.address : null
  const length = fieldOf('length', byteHex(pdu[1] ?? 0), { text: String(pdu[1] ?? 0) })
  if (answer.kind === 'bits') {
    const count = asked?.kind === 'read' ? asked.count : answer.bits.length
    return [length, ...answer.bits.slice(0, count).map((on, place) => coilField((from ?? 0) + place, on))]
  }
  return [length, ...valueFields(answer.registers, from ?? 0, pdu[0] ?? 0, from === null ? [] : items)]
}

const coilField = (place: number, on: boolean): FrameField =>
  fieldOf('coil', '', { text: `${place} = ${on ? 1 : 0}` })

/** Registers by the items that they hold; those that nobody named as they are. */
function valueFields(
  registers: readonly number[],
  from: number,
  code: number,
  items: readonly NamedRegister[],
): FrameField[] {
  const byAddress = new Map(
    items.filter(({ modbus }) => modbus.function === code).map((item) => [item.modbus.address, item]),
  )
  const fields: FrameField[] = []
  for (let at = 0; at < registers.length;) {
    const item = byAddress.get(from + at)
    const width = item ? registersOf(item.modbus.type) : 1
    const taken = registers.slice(at, at + width)
    const value = item ? decodeRegisters(item.modbus, taken) : (taken[0] ?? null)
    fields.push(
      fieldOf('value', taken.map(wordHex).join(''), {
        text: value === null ? '' : String(value),
        unit: item?.unit ?? '',
        chinese: item?.chinese ?? `寄存器 ${from + at}`,
        english: item?.english ?? `Register ${from + at}`,
      }),
    )
    at += width
  }
  return fields
}
