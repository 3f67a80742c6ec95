import { joined } from '../bytes.ts'

/** Functions that the product speaks (Modbus Application Protocol V1.1b3 §6). */
export const modbusFunctions = {
  readCoils: 1,
  readDiscreteInputs: 2,
  readHoldingRegisters: 3,
  readInputRegisters: 4,
  writeCoil: 5,
  writeRegister: 6,
  writeCoils: 15,
  writeRegisters: 16,
} as const
export type ModbusFunction = keyof typeof modbusFunctions
const names = Object.keys(modbusFunctions) as ModbusFunction[]
export const modbusFunctionOf = (code: number): ModbusFunction | null =>
  names.find((name) => modbusFunctions[name] === (code & 0x7f)) ?? null

/** Exception codes (§7). */
export const exceptions = {
  1: 'illegal_function',
  2: 'illegal_address',
  3: 'illegal_value',
  4: 'device_failure',
  5: 'acknowledged',
  6: 'busy',
  8: 'memory_parity',
  10: 'gateway_unavailable',
  11: 'gateway_silent',
} as const
export type ModbusException = (typeof exceptions)[keyof typeof exceptions] | 'other'
export const exceptionOf = (code: number): ModbusException =>
  Object.entries(exceptions).find(([known]) => Number(known) === code)?.[1] ?? 'other'

/** Registers of one read, and coils (§6.1 to §6.4). */
export const mostRegisters = 125
export const mostCoils = 2000

const word = (value: number): number[] => [(value >> 8) & 0xff, value & 0xff]
const wordAt = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)

export const readPdu = (code: 1 | 2 | 3 | 4, address: number, count: number): Uint8Array =>
  joined([code], word(address), word(count))
export const writeCoilPdu = (address: number, on: boolean): Uint8Array =>
  joined([modbusFunctions.writeCoil], word(address), [on ? 0xff : 0, 0])
export const writeRegistersPdu = (address: number, registers: readonly number[]): Uint8Array =>
  joined(
    [modbusFunctions.writeRegisters],
    word(address),
    word(registers.length),
    [registers.length * 2],
    registers.flatMap(word),
  )
export const exceptionPdu = (code: number, exception: number): Uint8Array =>
  Uint8Array.of(code | 0x80, exception)

/** What a request asks for. */
export type ModbusRequest =
  | { readonly kind: 'read'; readonly code: 1 | 2 | 3 | 4; readonly address: number; readonly count: number }
  | { readonly kind: 'writeCoils'; readonly address: number; readonly coils: readonly boolean[] }
  | { readonly kind: 'writeRegisters'; readonly address: number; readonly registers: readonly number[] }

/** Null where it is no request that the product speaks, or lengths in it contradict each other. */
export function requestOf(pdu: Uint8Array): ModbusRequest | null {
  const [code] = pdu
  const address = wordAt(pdu, 1)
  const count = wordAt(pdu, 3)
  if (code === 1 || code === 2 || code === 3 || code === 4)
    return pdu.length === 5 ? { kind: 'read', code, address, count } : null
  if (code === 5)
    return pdu.length === 5 && (count === 0 || count === 0xff00)
      ? { kind: 'writeCoils', address, coils: [count !== 0] }
      : null
  if (code === 6) return pdu.length === 5 ? { kind: 'writeRegisters', address, registers: [count] } : null
  if (pdu.length !== 6 + (pdu[5] ?? 0)) return null
  if (code === 15 && pdu[5] === Math.ceil(count / 8))
    return { kind: 'writeCoils', address, coils: bitsOf(pdu.slice(6), count) }
  if (code === 16 && pdu[5] === count * 2)
    return { kind: 'writeRegisters', address, registers: wordsOf(pdu.slice(6)) }
  return null
}

/** What an answer says. */
export type ModbusAnswer =
  | { readonly kind: 'bits'; readonly bits: readonly boolean[] }
  | { readonly kind: 'registers'; readonly registers: readonly number[] }
  | { readonly kind: 'written'; readonly address: number; readonly count: number }
  | { readonly kind: 'exception'; readonly code: number; readonly exception: ModbusException }

export function answerOf(pdu: Uint8Array): ModbusAnswer | null {
  const [code = 0, size = 0] = pdu
  if ((code & 0x80) !== 0)
    return pdu.length === 2 ? { kind: 'exception', code: code & 0x7f, exception: exceptionOf(size) } : null
  if (code >= 1 && code <= 4) {
    if (pdu.length !== size + 2 || (code > 2 && size % 2 !== 0)) return null
    const data = pdu.slice(2)
    return code <= 2
      ? { kind: 'bits', bits: bitsOf(data, size * 8) }
      : { kind: 'registers', registers: wordsOf(data) }
  }
  if (![5, 6, 15, 16].includes(code) || pdu.length !== 5) return null
  return { kind: 'written', address: wordAt(pdu, 1), count: code <= 6 ? 1 : wordAt(pdu, 3) }
}

export const registersAnswer = (code: number, registers: readonly number[]): Uint8Array =>
  joined([code, registers.length * 2], registers.flatMap(word))
export const bitsAnswer = (code: number, bits: readonly boolean[]): Uint8Array =>
  joined([code, Math.ceil(bits.length / 8)], bytesOfBits(bits))

const wordsOf = (bytes: Uint8Array): number[] =>
  Array.from({ length: bytes.length / 2 }, (_, at) => wordAt(bytes, at * 2))
const bitsOf = (bytes: Uint8Array, count: number): boolean[] =>
  Array.from({ length: count }, (_, bit) => ((bytes[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0)
const bytesOfBits = (bits: readonly boolean[]): Uint8Array =>
  Uint8Array.from({ length: Math.ceil(bits.length / 8) }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((byte, on, bit) => byte | (on ? 1 << bit : 0), 0),
  )
