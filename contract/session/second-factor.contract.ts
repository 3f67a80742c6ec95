import { z } from 'zod/mini'

import { call } from '../kernel/call.ts'
import { none, nothing } from '../kernel/shapes.ts'
import { device, encryptKey, opened, sealed } from './session.contract.ts'

/**
 * The optional second step of a sign-in: six digits of an authenticator (TOTP, RFC 6238), or one of the
 * recovery codes. Codes and passwords come sealed, as they do at sign-in.
 */
export const loginSecondFactor = call('POST', '/loginSecondFactor', {
  need: 'open',
  audit: { kind: 'session' },
  changes: true,
  input: z.strictObject({
    /** What `/login` answered. */
    ticket: z.string().check(z.minLength(1), z.maxLength(64)),
    code: sealed,
    encryptKey,
    device,
  }),
  data: opened,
  refusals: [
    'session.wrong_second_code',
    'session.ticket_over',
    'session.locked',
    'session.account_locked',
    'session.password_expired',
    'session.unreadable',
  ],
  summary: 'Ends a sign-in whose password was right, by a code of the authenticator or a recovery code.',
})

export const secondFactorState = call('POST', '/secondFactor/state', {
  need: 'session',
  input: nothing,
  data: z.object({ on: z.boolean(), recoveryCodesLeft: z.int() }),
  summary: "Whether the signed-in user's second step is on.",
})

export const beginSecondFactor = call('POST', '/secondFactor/begin', {
  need: 'session',
  audit: { kind: 'secondFactor' },
  changes: true,
  input: nothing,
  data: z.object({
    /** Base32, to be typed where no picture can be taken. */
    secret: z.string(),
    /** `otpauth://totp/…`, which the QR code says. */
    uri: z.string(),
  }),
  summary: 'A new secret for the authenticator; it counts once a code confirmed it.',
})

const refusals = [
  'session.wrong_password',
  'session.wrong_second_code',
  'session.locked',
  'session.unreadable',
] as const
const proof = z.strictObject({ password: sealed, code: sealed, encryptKey })

export const confirmSecondFactor = call('POST', '/secondFactor/confirm', {
  need: 'session',
  audit: { kind: 'secondFactor' },
  changes: true,
  input: proof,
  data: z.object({
    /** Told once: the server keeps their hashes. Each is good for one sign-in. */
    recoveryCodes: z.array(z.string()),
  }),
  refusals,
  summary: 'Turns the second step on: the password and a first code of the authenticator.',
})

export const turnOffSecondFactor = call('POST', '/secondFactor/turnOff', {
  need: 'session',
  audit: { kind: 'secondFactor' },
  changes: true,
  input: proof,
  data: none,
  refusals,
  summary: 'Turns the second step off: the password and a code.',
})
