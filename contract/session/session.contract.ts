import { z } from 'zod/mini'

import { call } from '../kernel/call.ts'
import { none, nothing } from '../kernel/shapes.ts'
import { newPasswordRefusals } from '../rules/passwords.ts'
import { checkCode as checkCodeRule } from '../rules/sign-in.ts'

/**
 * Sign-in, passwords and language (core §2, §4, §5, §7).
 *
 * Sealed fields are base64 of SM4-CBC: a random IV of 16 bytes in front, PKCS#7, under a key the client
 * made. `encryptKey` is that key, its 32 hex digits as text, SM2-encrypted (C1C3C2, hex, no `04` in front) with the server's public key.
 */
export const sealed = z.string().check(z.minLength(1), z.maxLength(2048))
/** Names this browser where its user signed in before: what fails elsewhere does not lock it. */
export const device = z.optional(z.string().check(z.maxLength(64)))
export const encryptKey = z.string().check(z.minLength(1), z.maxLength(1024), z.regex(/^[0-9a-fA-F]+$/))

export const checkCode = call('GET', '/checkCode', {
  need: 'open',
  input: z.strictObject({ a: z.optional(z.string().check(z.maxLength(64))) }),
  data: z.object({
    /** `data:image/png;base64,…`, four characters, 240 by 80 px. */
    image: z.string(),
    /** Names the captcha at sign-in; good once, for 2 minutes. */
    key: z.string(),
    /** The server's SM2 public key, 130 hex digits beginning with 04. */
    publicKey: z.string(),
  }),
  summary: 'A captcha image, its key and the public key for sign-in.',
})

/** A session. `device` is to be sent with the next sign-in from this browser. */
export const opened = z.object({ token: z.string(), name: z.string(), device: z.string() })

export const login = call('POST', '/login', {
  need: 'open',
  audit: { kind: 'session' },
  changes: true,
  input: z.strictObject({
    userName: sealed,
    password: sealed,
    encryptKey,
    checkCode: checkCodeRule,
    key: z.string().check(z.minLength(1), z.maxLength(64)),
    device,
  }),
  /** With a ticket the sign-in goes on with `/loginSecondFactor`; it is good once, for 5 minutes. */
  data: z.union([opened, z.object({ ticket: z.string() })]),
  refusals: [
    'session.wrong_code',
    'session.wrong_credentials',
    'session.locked',
    'session.account_locked',
    'session.password_expired',
    'session.first_password',
    'session.unreadable',
  ],
  summary:
    'Signs in, or asks for the second step; 1012 when the password has expired or is a one-time password, 2009 when the captcha is wrong, used or old.',
})

export const readOwnAccount = call('POST', '/userInfo', {
  need: 'session',
  input: nothing,
  data: z.object({
    roles: z.array(z.string()),
    name: z.string(),
    userName: z.string(),
    avatar: z.string(),
    introduction: z.string(),
  }),
  summary: 'The signed-in user.',
})

export const exit = call('GET', '/exit', {
  need: 'session',
  input: nothing,
  data: none,
  summary: 'Signs out.',
})
export const logout = call('POST', '/logout', {
  need: 'session',
  input: nothing,
  data: none,
  summary: 'Signs out.',
})

/** For both password calls success is `data.status` `'200'`; else `data.msg` says why (core §7). */
const passwordAnswer = z.object({ status: z.string(), msg: z.string(), code: z.optional(z.string()) })
/** `opened`: where the change was a one-time password's and the caller asked to be signed in with it. */
const firstPasswordAnswer = z.extend(passwordAnswer, { opened: z.optional(opened) })

export const resetPwd = call('POST', '/resetPwd', {
  need: 'session',
  audit: { kind: 'password' },
  changes: true,
  input: z.strictObject({ oldPassword: sealed, newPassword: sealed, encryptKey }),
  data: passwordAnswer,
  summary: "Changes the signed-in user's password; ends their other sessions.",
})

export const loginUpdatePassword = call('POST', '/loginUpdatePassword', {
  need: 'open',
  audit: { kind: 'password' },
  changes: true,
  input: z.strictObject({
    userName: sealed,
    oldPassword: sealed,
    newPassword: sealed,
    encryptKey,
    checkCode: checkCodeRule,
    /** That of a sign-in which was refused with 1012 is good once more. */
    key: z.string().check(z.minLength(1), z.maxLength(64)),
    device,
    /** Sign in as well where a one-time password becomes the user's own; the session's key is the one in `encryptKey`. */
    opens: z.optional(z.boolean()),
  }),
  data: firstPasswordAnswer,
  refusals: ['session.wrong_code', 'session.locked', 'session.unreadable'],
  summary:
    'Changes an expired or one-time password without a session; 2009 when the captcha is wrong, used or old.',
})

/** Codes a password call gives in `data.code`; words `problem.<code>`. */
export const passwordRefusals = [
  'session.wrong_old_password',
  ...newPasswordRefusals,
  'session.account_locked',
  'session.second_step_first',
] as const

const languageCode = z.enum(['ZH', 'EN'])
export const readLanguage = call('GET', '/LanguageSwitch/getLanguage', {
  need: 'session',
  input: nothing,
  data: languageCode,
  summary: "The user's language: that of the sign-in page (Accept-Language) until the user chooses one.",
})
export const setLanguage = call('GET', '/LanguageSwitch/setLanguage', {
  need: 'session',
  audit: { kind: 'language' },
  changes: true,
  input: z.strictObject({ type: languageCode }),
  data: none,
  summary: "Sets the user's language.",
})
