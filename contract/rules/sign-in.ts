import { z } from 'zod/mini'

import { exactText, obey, required, requiredText, rule } from './rule.ts'

/** Characters of the verification code (core §9). */
export const checkCodeLength = 4

export const checkCodeRule = rule('check_code', ({ length }) => length === checkCodeLength)
export const checkCode = z.string().check(z.trim(), obey(checkCodeRule))

/** The sign-in form (core §5). */
export const signInForm = z.object({
  userName: requiredText(),
  password: exactText(required),
  identifyCode: checkCode,
})

const isThere = rule<unknown>('user_info_present', (answer) => answer !== null && answer !== undefined)

/** The answer about the signed-in user: it must be there, with at least one role (core §5). */
export const userInfoAnswer = z
  .unknown()
  .check(obey(isThere), obey(rule<unknown>('roles_present', rolesAreThere)))

function rolesAreThere(answer: unknown): boolean {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'roles' in answer &&
    Array.isArray(answer.roles) &&
    answer.roles.length > 0
  )
}
