import { bytesOf, hexOf } from '../bytes.ts'
import { isAnswer } from '../dlt645/control.ts'
import { findFrame } from '../dlt645/frame.ts'
import { readRtu } from '../modbus/frame.ts'
import { explainDlt645 } from './explain-dlt645.ts'
import { explainModbus, type NamedRegister } from './explain-modbus.ts'
import { type ExplainedFrame, fieldOf } from './frame-field.ts'

export interface ExplainOptions {
  /** Whether it came from the bus; a frame of DL/T 645 says so itself. */
  readonly isAnswer: boolean
  /** Items of the Modbus device with that unit, by the archive. */
  readonly registersOf: (unit: number) => readonly NamedRegister[]
  /** What went out before: an answer of Modbus does not say what was asked. */
  readonly asked: readonly string[]
}

/** The bytes at which a frame of DL/T 645 may begin: 68H, after up to some FE. */
const looksLikeDlt645 = (bytes: Uint8Array): boolean => {
  const first = bytes.findIndex((byte) => byte !== 0xfe)
  return bytes[first] === 0x68 && (bytes[first + 7] === 0x68 || bytes[0] === 0xfe)
}

/** A frame field by field. Never throws: what cannot be read is explained as far as it goes, with its fault. */
export function explainFrame(hex: string, options: ExplainOptions): ExplainedFrame {
  const bytes = bytesOf(hex)
  const rtu = readRtu(bytes)
  if ('unit' in rtu && !looksLikeDlt645(bytes)) return explainRtu(hex, rtu, bytes, options)
  const found = findFrame(bytes)
  if ('frame' in found) {
    const { frame, from, to } = found
    const fields = [
      ...(from > 0 ? [fieldOf('leading', hexOf(bytes.slice(0, from)))] : []),
      ...explainDlt645(frame),
      fieldOf('checksum', hexOf(bytes.slice(to - 2, to - 1))),
      ...(to < bytes.length ? [fieldOf('rest', hexOf(bytes.slice(to)))] : []),
    ]
    return { hex, protocol: 'dlt645', isAnswer: isAnswer(frame.control), fault: null, fields }
  }
  const isMeters = looksLikeDlt645(bytes)
  return {
    hex,
    protocol: isMeters ? 'dlt645' : 'unknown',
    isAnswer: options.isAnswer,
    fault: isMeters ? found.fault : 'fault' in rtu ? rtu.fault : found.fault,
    fields: [fieldOf('data', hexOf(bytes))],
  }
}

function explainRtu(
  hex: string,
  rtu: { readonly unit: number; readonly pdu: Uint8Array },
  bytes: Uint8Array,
  { isAnswer: isResponse, registersOf, asked }: ExplainOptions,
): ExplainedFrame {
  const items = registersOf(rtu.unit)
  const fields = explainModbus(rtu, isResponse, {
    items,
    request: isResponse ? requestFor(rtu, asked) : null,
  })
  return {
    hex,
    protocol: 'modbus',
    isAnswer: isResponse,
    fault: fields ? null : 'bad_data',
    fields: [
      ...(fields ?? [fieldOf('data', hexOf(bytes.slice(0, -2)))]),
      fieldOf('checksum', hexOf(bytes.slice(-2))),
    ],
  }
}

/** The question that an answer fits: same unit, function and, where it says so, length. */
function requestFor(
  { unit, pdu }: { readonly unit: number; readonly pdu: Uint8Array },
  asked: readonly string[],
): Uint8Array | null {
  for (const hex of asked) {
    const request = readRtu(bytesOf(hex))
    if (!('pdu' in request) || request.unit !== unit || request.pdu[0] !== pdu[0]) continue
    const count = ((request.pdu[3] ?? 0) << 8) | (request.pdu[4] ?? 0)
    const isRead = (pdu[0] ?? 0) <= 4
    const size = (pdu[0] ?? 0) <= 2 ? Math.ceil(count / 8) : count * 2
    if (!isRead || pdu[1] === size) return request.pdu
  }
  return null
}
