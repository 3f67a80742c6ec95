import { sm3 } from 'sm-crypto-v2'

import { fromHex, toHex } from '#contract/card/card-file.ts'
import { entryText, frameText, sessionKeyText } from '#contract/desk/desk-protocol.ts'

import { areSame } from '../card/sm4-mac.ts'

/** HMAC-SM3 of a text, 64 lower-case hex digits. @param key in hex */
const hmac = (key: string, text: string): string =>
  sm3(new TextEncoder().encode(text), { key: fromHex(key), mode: 'hmac' })

/** The key of one session: made of the desk's secret and what is this connection's alone. */
export const sessionKey = (
  secret: string,
  deskId: number,
  session: Parameters<typeof sessionKeyText>[1],
): string => hmac(secret, sessionKeyText(deskId, session))

export const signEntry = (key: string, sessionId: string): string => hmac(key, entryText(sessionId))

export const signFrame = (key: string, from: 'console' | 'desk', seq: number, body: string): string =>
  hmac(key, frameText(from, seq, body))

export const isSigned = (mac: string, expected: string): boolean => areSame(fromHex(mac), fromHex(expected))

export const randomHex = (bytes: number): string => toHex(crypto.getRandomValues(new Uint8Array(bytes)))
