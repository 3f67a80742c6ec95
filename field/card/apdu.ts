import { instructions, recordOf } from '#contract/card/card-commands.ts'

/** Status words of ISO 7816-4 that the card program gives. */
export const statusWords = {
  done: 0x9000,
  memoryFailed: 0x6581,
  wrongLength: 0x6700,
  conditionsNotMet: 0x6985,
  wrongMac: 0x6988,
  wrongData: 0x6a80,
  fileNotFound: 0x6a82,
  recordNotFound: 0x6a83,
  wrongParameters: 0x6a86,
  unknownInstruction: 0x6d00,
  unknownClass: 0x6e00,
} as const
export type StatusWord = (typeof statusWords)[keyof typeof statusWords]

/** Thrown inside the card program for every answer other than `9000`. */
export class CardRefusal extends Error {
  readonly status: StatusWord

  constructor(status: StatusWord) {
    super(status.toString(16))
    this.status = status
  }
}

export const refuseCommand = (status: StatusWord): never => {
  throw new CardRefusal(status)
}

/** The applet's name: the proprietary prefix F0, then "SWCARD" and its version. */
export const cardAid = Uint8Array.of(0xf0, 0x53, 0x57, 0x43, 0x41, 0x52, 0x44, 0x01)

export interface CommandApdu {
  readonly cla: number
  readonly ins: number
  readonly p1: number
  readonly p2: number
  readonly data: Uint8Array
}

/** A short command APDU of ISO 7816-3 cases 1 to 4; null for what is none. */
export function parseApdu(bytes: Uint8Array): CommandApdu | null {
  const [cla, ins, p1, p2, length = 0] = bytes
  if (cla === undefined || ins === undefined || p1 === undefined || p2 === undefined) return null
  const body = bytes.length - 5
  if (body <= 0) return { cla, ins, p1, p2, data: new Uint8Array(0) }
  // Behind the data one more byte may say how long the answer may be.
  if (length === 0 || (body !== length && body !== length + 1)) return null
  return { cla, ins, p1, p2, data: bytes.slice(5, 5 + length) }
}

export const selectApdu = (): Uint8Array =>
  Uint8Array.of(0, instructions.select, 4, 0, cardAid.length, ...cardAid, 0)

export const readRecordApdu = (file: number, record: number): Uint8Array =>
  Uint8Array.of(0, instructions.readRecord, record, recordOf(file), 0)

/** @param challenge 16 bytes */
export const authenticateApdu = (challenge: Uint8Array): Uint8Array =>
  Uint8Array.of(0, instructions.internalAuthenticate, 0, 0, challenge.length, ...challenge, 16)
