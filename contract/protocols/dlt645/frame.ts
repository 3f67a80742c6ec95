import { bytesOf, hexOf, joined, turned } from '../bytes.ts'

/** One frame of DL/T 645-2007, §7: what stands between its two 68H and 16H. */
export interface Dlt645Frame {
  /** 12 digits, the highest first; A's stand for any digit, twelve 9's for all meters. */
  readonly address: string
  /** Control byte as it is on the wire, with its three flags. */
  readonly control: number
  /** Without the 33H that is added to each byte on the wire. */
  readonly data: Uint8Array
}

export const frameFaults = ['no_frame', 'cut_short', 'bad_checksum', 'no_end'] as const
export type FrameFault = (typeof frameFaults)[number]

/** A frame and where it stood, or why there is none; bytes before it (FE) do not matter. */
export type FoundFrame =
  | {
      readonly frame: Dlt645Frame
      readonly from: number
      readonly to: number
      /** Of what was passed over before it. */
      readonly passed: FrameFault | null
    }
  | { readonly fault: FrameFault; readonly from: number }

const begin = 0x68
const end = 0x16
const added = 0x33
/** Address, both begins, control, length, checksum and end. */
const around = 12
/** Data of one frame (§7.1.6: L is at most 200 when reading, 50 when writing); receivers take what the byte can say. */
export const mostData = 200

const sumOf = (bytes: Uint8Array): number => bytes.reduce((sum, byte) => (sum + byte) & 0xff, 0)

export const broadcastAddress = '999999999999'
export const anyAddress = 'AAAAAAAAAAAA'

/** @param address up to 12 digits; shorter ones get zeros in front. @throws RangeError */
export function addressBytes(address: string): Uint8Array {
  const digits = address.padStart(12, '0')
  if (!/^[0-9Aa]{12}$/u.test(digits)) throw new RangeError('an address has at most 12 digits')
  return turned(bytesOf(digits))
}

/** @param leading FE bytes that wake the receiver (§7.2.1: up to 4). @throws RangeError where the data is too long */
export function encodeFrame({ address, control, data }: Dlt645Frame, leading = 0): Uint8Array {
  if (data.length > 255) throw new RangeError('a frame holds at most 255 bytes')
  const body = joined(
    [begin],
    addressBytes(address),
    [begin, control, data.length],
    data.map((byte) => (byte + added) & 0xff),
  )
  return joined(
    Array.from({ length: leading }, () => 0xfe),
    body,
    [sumOf(body), end],
  )
}

/** The first frame at or after `from`. A begin that leads nowhere is passed over; its fault is told if nothing better comes. */
export function findFrame(bytes: Uint8Array, from = 0): FoundFrame {
  let passed: Fault | null = null
  for (let at = bytes.indexOf(begin, from); at >= 0; at = bytes.indexOf(begin, at + 1)) {
    const found = frameAt(bytes, at)
    if ('frame' in found) return { ...found, passed: passed?.fault ?? null }
    // The one that came furthest tells most.
    if (passed === null || gravity(found) > gravity(passed)) passed = found
  }
  return passed ?? { fault: 'no_frame', from }
}

interface Fault {
  readonly fault: FrameFault
  readonly from: number
}
const gravity = ({ fault }: Fault): number => frameFaults.indexOf(fault)

function frameAt(
  bytes: Uint8Array,
  at: number,
): Fault | { readonly frame: Dlt645Frame; readonly from: number; readonly to: number } {
  const second = bytes[at + 7]
  const length = bytes[at + 9]
  if (second !== undefined && second !== begin) return { fault: 'no_frame', from: at }
  if (second === undefined || length === undefined) return { fault: 'cut_short', from: at }
  const to = at + around + length
  if (to > bytes.length) return { fault: 'cut_short', from: at }
  if (sumOf(bytes.subarray(at, to - 2)) !== bytes[to - 2]) return { fault: 'bad_checksum', from: at }
  if (bytes[to - 1] !== end) return { fault: 'no_end', from: at }
  const frame = {
    address: hexOf(turned(bytes.slice(at + 1, at + 7))),
    control: bytes[at + 8] ?? 0,
    data: bytes.slice(at + 10, to - 2).map((byte) => (byte - added) & 0xff),
  }
  return { frame, from: at, to }
}

/** All frames of what came over a line, and how many were damaged. */
export function scanFrames(bytes: Uint8Array): { frames: Dlt645Frame[]; faults: FrameFault[] } {
  const frames: Dlt645Frame[] = []
  const faults: FrameFault[] = []
  for (let at = 0; at < bytes.length;) {
    const found = findFrame(bytes, at)
    if ('fault' in found) {
      faults.push(found.fault)
      break
    }
    frames.push(found.frame)
    if (found.passed !== null && found.passed !== 'no_frame') faults.push(found.passed)
    at = found.to
  }
  return { frames, faults }
}

/** Whether a frame's address means this meter: itself, all, or with A's in the places that do not matter. */
export const isMeant = (asked: string, own: string): boolean =>
  asked === broadcastAddress ||
  Array.from(asked).every((digit, place) => digit === 'A' || digit === own.padStart(12, '0')[place])
