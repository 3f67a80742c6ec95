import { joined } from '../bytes.ts'
import { crcOf } from './crc.ts'

/** What is asked of a unit, or answered by it: function code and data, without what goes around it. */
export interface ModbusMessage {
  /** 1 to 247; 0 is all of them, who do not answer. */
  readonly unit: number
  readonly pdu: Uint8Array
}

export type RtuFault = 'cut_short' | 'bad_checksum'

/** Longest on a serial line: 256 bytes with unit and CRC. */
export const mostPdu = 253

export function encodeRtu({ unit, pdu }: ModbusMessage): Uint8Array {
  const body = joined([unit], pdu)
  const crc = crcOf(body)
  return joined(body, [crc & 0xff, crc >> 8])
}

export function readRtu(bytes: Uint8Array): ModbusMessage | { readonly fault: RtuFault } {
  if (bytes.length < 4) return { fault: 'cut_short' }
  const body = bytes.slice(0, -2)
  const crc = crcOf(body)
  const isWhole = bytes.at(-2) === (crc & 0xff) && bytes.at(-1) === crc >> 8
  return isWhole ? { unit: body[0] ?? 0, pdu: body.slice(1) } : { fault: 'bad_checksum' }
}

/** A message of Modbus TCP (Messaging Implementation Guide §3.1.3): transaction, protocol 0, length, unit. */
export const encodeTcp = ({ unit, pdu }: ModbusMessage, transaction: number): Uint8Array => {
  const length = pdu.length + 1
  return joined([transaction >> 8, transaction & 0xff, 0, 0, length >> 8, length & 0xff, unit], pdu)
}

export interface TcpMessage extends ModbusMessage {
  readonly transaction: number
}

/**
 * The messages that a stream holds so far, and what is left for the next bytes; null where the stream cannot be one
 * of Modbus and the connection is to be closed.
 */
export function readTcp(bytes: Uint8Array): { messages: TcpMessage[]; rest: Uint8Array } | null {
  const messages: TcpMessage[] = []
  let at = 0
  const word = (place: number): number => ((bytes[place] ?? 0) << 8) | (bytes[place + 1] ?? 0)
  while (bytes.length - at >= 8) {
    const length = word(at + 4)
    if (word(at + 2) !== 0 || length < 2 || length > mostPdu + 1) return null
    if (bytes.length - at < 6 + length) break
    messages.push({
      transaction: word(at),
      unit: bytes[at + 6] ?? 0,
      pdu: bytes.slice(at + 7, at + 6 + length),
    })
    at += 6 + length
  }
  return { messages, rest: bytes.slice(at) }
}
