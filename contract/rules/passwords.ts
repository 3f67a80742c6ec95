import { z } from 'zod/mini'

import { exactText, obey, required, requiredText, rule } from './rule.ts'

/** Characters of a password (core §5). */
export const passwordLengths = { min: 8, max: 20 } as const

const kinds = [/[A-Z]/, /[a-z]/, /\d/, /[^A-Za-z\d]/]

export const passwordLength = rule(
  'password_length',
  ({ length }) => length >= passwordLengths.min && length <= passwordLengths.max,
)

export const passwordWithoutSpaces = rule('password_spaces', (password) => !/\s/u.test(password))

/**
 * The password rule of core §5: 8 to 20 characters of which at least three kinds of upper case, lower case,
 * digit and special character. A space is no character of a password, and neither is a Chinese character: the
 * console strips those while one types.
 */
export const passwordComplexity = rule(
  'password_complexity',
  (password) =>
    passwordLength.holds(password) &&
    passwordWithoutSpaces.holds(password) &&
    !/\p{Script=Han}/u.test(password) &&
    kinds.filter((kind) => kind.test(password)).length >= 3,
)

interface PasswordPair {
  readonly newPassword: string
  readonly confirmPassword: string
}

/** New and confirmation, told at the confirmation. */
export const passwordsMatch = rule<PasswordPair>(
  'password_mismatch',
  ({ newPassword, confirmPassword }) => newPassword === confirmPassword,
)

export const oldPassword = exactText(required, passwordLength)
export const newPassword = exactText(required, passwordComplexity)

/** The change-password dialog as a whole. */
export const passwordChange = z
  .object({
    userName: requiredText(),
    oldPassword,
    newPassword,
    confirmPassword: exactText(required),
  })
  .check(obey(passwordsMatch, ['confirmPassword']))

/** Refusals of the new password alone: whoever hears one has proved the old one. */
export const newPasswordRefusals = [
  'session.weak_password',
  'session.same_password',
  'session.password_has_user_name',
  'session.used_password',
] as const
