import { oldPassword, passwordChange } from '../passwords.ts'
import type { RuleRow } from './row.ts'
import { exactText, required, requiredText } from '../rule.ts'
import { checkCode, signInForm, userInfoAnswer } from '../sign-in.ts'

const signIn = 'core §5 Sign-in'
const change = 'core §5 Change password'

const rightChange = {
  userName: 'admin',
  oldPassword: 'First-2026',
  newPassword: 'Second-2026',
  confirmPassword: 'Second-2026',
}

/** Rules of signing in and of passwords. */
export const sessionRows: readonly RuleRow[] = [
  {
    name: 'userName',
    place: signIn,
    schema: requiredText(),
    valid: [' admin '],
    invalid: { required: '   ' },
  },
  { name: 'password', place: signIn, schema: exactText(required), valid: ['x'], invalid: { required: '' } },
  {
    name: 'checkCode',
    place: signIn,
    schema: checkCode,
    valid: ['AB12'],
    invalid: { check_code: 'AB1' },
    choice: 'Spaces around it are cut off. An empty code has the same message.',
  },
  {
    name: 'signInForm',
    place: signIn,
    schema: signInForm,
    valid: [{ userName: 'admin', password: 'x', identifyCode: 'AB12' }],
    invalid: { check_code: { userName: 'admin', password: 'x', identifyCode: 'AB123' } },
  },
  {
    name: 'oldPassword',
    place: change,
    schema: oldPassword,
    valid: ['12345678', 'x'.repeat(20)],
    invalid: { required: '', password_length: '1234567' },
  },
  {
    name: 'passwordChange',
    place: change,
    schema: passwordChange,
    valid: [rightChange],
    invalid: {
      password_mismatch: { ...rightChange, confirmPassword: 'Third-2026' },
      password_complexity: { ...rightChange, newPassword: '密码abc123' },
    },
    choice: 'The mismatch is shown at the confirmation, once both are filled in rightly.',
  },
  {
    name: 'userInfo',
    place: 'core §5 Other generic rules',
    schema: userInfoAnswer,
    valid: [{ roles: ['admin'] }],
    invalid: { user_info_present: null, roles_present: { roles: [] } },
  },
]
