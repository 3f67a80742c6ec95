import { z } from 'zod/mini'

import { id, instant } from '../kernel/shapes.ts'

/**
 * What the console and the card service of a counter (`field/desk`) say to each other, JSON over a WebSocket on
 * loopback. How both get the session's key, and against whom it helps: `docs/decisions/desk-sessions.md`.
 *
 * 1. desk → console `greeting`, as soon as the socket is open;
 * 2. console → desk `entry`, with what the server answered to `/cardDesk/openSession`;
 * 3. from then on only `frame`s in both directions: each holds one request, answer or event as JSON text.
 */
export const deskProtocolVersion = 1

/** Where a desk listens unless its administrator says otherwise: loopback, never another address. */
export const defaultDeskPort = 17_816

const hex = (bytes: number) =>
  z
    .string()
    .check(z.regex(new RegExp(`^[0-9a-fA-F]{${String(bytes * 2)}}$`), `${String(bytes)} bytes in hex`))
const anyHex = (mostBytes: number) =>
  z.string().check(z.regex(/^(?:[0-9a-fA-F]{2})*$/), z.maxLength(mostBytes * 2))

/** A card's own number: 8 bytes, 16 upper-case hex digits. */
export const cardSerial = z.string().check(z.regex(/^[0-9A-F]{16}$/))
/** Made by the server for one reading: 16 bytes. */
export const cardChallenge = hex(16)

/** All that a card holds, as it is, with the card's proof that it is so now and that the card is a real one. */
export const cardReading = z.object({
  serial: cardSerial,
  /** Records 1 and 2 of the card file; which is current, and whether one is torn, the reader of them decides. */
  slots: z.tuple([anyHex(255), anyHex(255)]),
  /** The record that the meter writes. */
  meterRecord: anyHex(255),
  challenge: cardChallenge,
  proof: hex(16),
})
export type CardReading = z.infer<typeof cardReading>

/** Command APDUs in hex, to be sent in order up to the first that is not answered by `9000`. */
export const cardScript = z.array(anyHex(261)).check(z.minLength(1), z.maxLength(16))
export type CardScript = z.infer<typeof cardScript>

/** A reader of the desk. `serial` is null for a card that is not one of ours or cannot be read. */
export const deskReader = z.object({
  name: z.string().check(z.maxLength(200)),
  card: z.nullable(z.object({ serial: z.nullable(cardSerial) })),
})
export type DeskReader = z.infer<typeof deskReader>

/**
 * Why a desk could not do what it was asked.
 *
 * - `noCard`: no card in any reader; nothing happened.
 * - `otherCard`: the card in the reader is not the one that the request names; nothing happened.
 * - `foreignCard`: no card of this kind, or its answers make no sense; nothing happened.
 * - `cardRemoved`: the card went away, or power did, after something was sent: *unknown*, to be settled by a reading.
 * - `writeError`: the card answered that its memory failed: *unknown* as well.
 * - `busy`: another request is under way at this desk; nothing happened.
 */
export const deskFaults = ['noCard', 'otherCard', 'foreignCard', 'cardRemoved', 'writeError', 'busy'] as const
export type DeskFault = (typeof deskFaults)[number]

/** Said by the desk to whoever connects from an allowed origin. `deskId` is null while it is not paired. */
export const deskGreeting = z.object({
  kind: z.literal('greeting'),
  protocol: z.int(),
  deskId: z.nullable(id),
  /** 16 random bytes of this connection. */
  nonce: hex(16),
})
export type DeskGreeting = z.infer<typeof deskGreeting>

/** Names the session that the server opened; the desk makes the same key from it and its own secret. */
export const deskEntry = z.object({
  kind: z.literal('entry'),
  sessionId: z.uuid(),
  expiresAt: instant,
  /** HMAC-SM3 by the session's key: that the console holds it. See {@link entryText}. */
  mac: hex(32),
})
export type DeskEntry = z.infer<typeof deskEntry>

/** A signed message. `seq` counts from 1 in each direction, without a gap; `mac` see {@link frameText}. */
export const deskFrame = z.object({
  kind: z.literal('frame'),
  seq: z.int().check(z.minimum(1)),
  body: z.string().check(z.maxLength(100_000)),
  mac: hex(32),
})
export type DeskFrame = z.infer<typeof deskFrame>

/** What the server and the desk put through HMAC-SM3 under the desk's secret to get a session's key. */
export const sessionKeyText = (
  deskId: number,
  {
    nonce,
    sessionId,
    expiresAt,
  }: { readonly nonce: string; readonly sessionId: string; readonly expiresAt: string },
): string => `statewatt desk session 1\n${String(deskId)}\n${nonce.toLowerCase()}\n${sessionId}\n${expiresAt}`

export const entryText = (sessionId: string): string => `entry\n${sessionId}`

export const frameText = (from: 'console' | 'desk', seq: number, body: string): string =>
  `${from}\n${String(seq)}\n${body}`

/** What the console asks for. `request` comes back in the answer. */
export const deskRequest = z.discriminatedUnion('kind', [
  /** Reads the card that lies in a reader now. */
  z.object({ kind: z.literal('read'), request: z.int(), challenge: cardChallenge }),
  /** Sends the APDUs to the card of this serial, which must lie in a reader. */
  z.object({ kind: z.literal('run'), request: z.int(), serial: cardSerial, script: cardScript }),
])
export type DeskRequest = z.infer<typeof deskRequest>

/** What the desk answers, and what it tells unasked (`readers`: always the whole truth). */
export const deskMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('readers'), readers: z.array(deskReader) }),
  z.object({ kind: z.literal('reading'), request: z.int(), reading: cardReading }),
  /** One status word (4 hex digits) for each APDU that was answered; the last may be other than `9000`. */
  z.object({ kind: z.literal('ran'), request: z.int(), statusWords: z.array(hex(2)) }),
  z.object({ kind: z.literal('failed'), request: z.int(), fault: z.enum(deskFaults) }),
])
export type DeskMessage = z.infer<typeof deskMessage>
