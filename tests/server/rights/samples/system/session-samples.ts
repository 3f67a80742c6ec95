import { createCaptcha } from '#server/session/captcha.ts'
import { readSignInKey } from '#server/session/sign-in-key.ts'
import { handClock } from '#tests/support/platform.ts'
import { sealFields } from '#tests/support/sign-in.ts'

import { rightsPassword } from '#tests/server/rights/records.ts'
import type { Samples } from '#tests/server/rights/sample.ts'

const own = { may_too: "the caller's own session" }
const newPassword = 'Changed-2027'

export const sessionSamples: Samples<
  | 'checkCode'
  | 'login'
  | 'readOwnAccount'
  | 'exit'
  | 'logout'
  | 'resetPwd'
  | 'loginUpdatePassword'
  | 'readLanguage'
  | 'setLanguage'
> = {
  checkCode: { input: () => ({}), sibling: own },
  login: {
    async input({ db, userName }) {
      const { key } = await createCaptcha(db, handClock(), 'AC34')
      const { publicKey } = await readSignInKey(db)
      return { ...sealFields(publicKey, { userName, password: rightsPassword }), checkCode: 'AC34', key }
    },
    sibling: own,
  },
  readOwnAccount: { input: () => ({}), sibling: own },
  exit: { input: () => ({}), sibling: own },
  logout: { input: () => ({}), sibling: own },
  resetPwd: {
    async input({ db }) {
      const { publicKey } = await readSignInKey(db)
      return sealFields(publicKey, { oldPassword: rightsPassword, newPassword })
    },
    sibling: own,
  },
  loginUpdatePassword: {
    async input({ db, userName }) {
      const { key } = await createCaptcha(db, handClock(), 'AC34')
      const { publicKey } = await readSignInKey(db)
      const sealed = sealFields(publicKey, { userName, oldPassword: rightsPassword, newPassword })
      return { ...sealed, checkCode: 'AC34', key }
    },
    sibling: own,
  },
  readLanguage: { input: () => ({}), sibling: own },
  setLanguage: { input: () => ({ type: 'EN' }), sibling: own },
}
