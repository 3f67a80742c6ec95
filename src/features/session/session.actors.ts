import { fromPromise } from 'xstate'

import { type DataOf } from '#contract/kernel/call.ts'
import { loginSecondFactor } from '#contract/session/second-factor.contract.ts'
import {
  checkCode,
  readLanguage,
  login,
  loginUpdatePassword,
  logout,
  resetPwd,
  readOwnAccount,
} from '#contract/session/session.contract.ts'
import {
  type Captcha,
  type ChangePassword,
  type Credentials,
  type Language,
  type OpenedSession,
  type SecondStep,
  type SecondStepDue,
  type SignIn,
  type UserInfo,
} from '#machines/session/index.ts'
import { ProblemError } from '#machines/shared/problem.ts'

import { callApi } from '#src/shared/net/api.ts'
import { languageOf } from '../../shared/i18n/language.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import { savedLanguage } from '#src/shared/browser/preferences.ts'
import { ciphersApart, endCiphersApart } from '#src/shared/net/sealing/ciphers-apart.ts'
import { fetchSessionKey } from '#src/shared/net/sealing/key-handover.ts'
import { sealingKey } from '#src/shared/net/sealing/session-key.ts'
import { keepDevice, sentDevice } from './sign-in/known-device.ts'
import { noteServerKey, prepareKey, takeKey } from './sign-in/prepared-key.ts'
import { recallCredentials } from './sign-in/remembered-credentials.ts'

const { makeKey, seal, wrapKey } = ciphersApart

/** Ciphers are not needed to show the page: they come when the first field is entered, or at sign-in at the latest. */
export const prepareCiphers = (): Promise<void> => prepareKey(ciphersApart)

async function fetchCaptcha(signal: AbortSignal): Promise<Captcha> {
  const a = crypto.getRandomValues(new Uint32Array(2)).join('')
  const captcha = await callApi(checkCode, { a }, { signal })
  noteServerKey(captcha.publicKey)
  return captcha
}

async function signIn(
  { userName, password, code, captcha }: SignIn,
  signal: AbortSignal,
): Promise<OpenedSession | SecondStepDue> {
  const { sessionKey, encryptKey } = await takeKey(ciphersApart, captcha.publicKey)
  const answer = await callApi(
    login,
    {
      userName: await seal(userName, sessionKey),
      password: await seal(password, sessionKey),
      encryptKey,
      checkCode: code,
      key: captcha.key,
      ...sentDevice(userName),
    },
    { signal },
  )
  if ('ticket' in answer) return { ticket: answer.ticket, userName, publicKey: captcha.publicKey }
  return openedWith(userName, answer, sessionKey)
}

async function takeSecondStep({ ticket, userName, publicKey, code }: SecondStep, signal: AbortSignal) {
  const { sessionKey, encryptKey } = await takeKey(ciphersApart, publicKey)
  const answer = await callApi(
    loginSecondFactor,
    {
      ticket,
      code: await seal(code, sessionKey),
      encryptKey,
      ...sentDevice(userName),
    },
    { signal },
  )
  return openedWith(userName, answer, sessionKey)
}

function openedWith(
  userName: string,
  { device, ...answer }: DataOf<typeof loginSecondFactor>,
  sessionKey: string,
): OpenedSession {
  keepDevice(userName, device)
  endCiphersApart()
  return { ...answer, sessionKey }
}

async function changePassword(change: ChangePassword, signal: AbortSignal): Promise<OpenedSession | null> {
  if (change.purpose === 'own') await fetchSessionKey()
  const key = change.purpose === 'own' ? sealingKey.require() : await makeKey()
  const { publicKey, key: captchaKey } = change.captcha ?? (await fetchCaptcha(signal))
  const sealed = {
    oldPassword: await seal(change.oldPassword, key),
    newPassword: await seal(change.newPassword, key),
    encryptKey: await wrapKey(key, publicKey),
  }
  if (change.purpose === 'own') {
    endCiphersApart()
    refuseUnchanged(await callApi(resetPwd, sealed, { signal }))
    return null
  }
  const opens = change.purpose === 'first' ? { opens: true } : {}
  const answer = await callApi(
    loginUpdatePassword,
    {
      ...sealed,
      ...opens,
      userName: await seal(change.userName, key),
      checkCode: change.code,
      key: captchaKey,
      ...sentDevice(change.userName),
    },
    { signal },
  )
  refuseUnchanged(answer)
  return answer.opened ? openedWith(change.userName, answer.opened, key) : null
}

/** Both password calls say inside `data` whether the password changed (core §7). */
function refuseUnchanged({ status, msg, code }: DataOf<typeof resetPwd>): void {
  if (status === '200') return
  throw new ProblemError({ code: code ?? 'app.invalid_input', outcome: 'refused', status, message: msg })
}

async function loadLanguage(signal: AbortSignal): Promise<Language> {
  try {
    return languageOf(await callApi(readLanguage, {}, { signal }))
  } catch {
    // Before one was chosen, the page that is in sight says which.
    return savedLanguage() ?? currentLanguage()
  }
}

/** The network side of the session machines. */
export const passwordChangeActors = {
  changePassword: fromPromise<OpenedSession | null, ChangePassword>(({ input, signal }) =>
    changePassword(input, signal),
  ),
  fetchCaptcha: fromPromise<Captcha, void>(({ signal }) => fetchCaptcha(signal)),
}

export const secondStepActors = {
  takeSecondStep: fromPromise<OpenedSession, SecondStep>(({ input, signal }) =>
    takeSecondStep(input, signal),
  ),
}

export const signInActors = {
  fetchCaptcha: fromPromise<Captcha, void>(({ signal }) => fetchCaptcha(signal)),
  signIn: fromPromise<OpenedSession | SecondStepDue, SignIn>(({ input, signal }) => signIn(input, signal)),
  recallCredentials: fromPromise<Credentials | null, void>(() => recallCredentials()),
}

export const sessionActors = {
  loadUser: fromPromise<UserInfo, void>(({ signal }) => callApi(readOwnAccount, {}, { signal })),
  loadLanguage: fromPromise<Language, void>(({ signal }) => loadLanguage(signal)),
  // Not needed before sign-in, so it comes with the console.
  loadInstitutions: fromPromise<void, void>(async () => {
    try {
      const [{ loadInstitutions }, { listViews }] = await Promise.all([
        import('#src/shared/net/institutions.ts'),
        import('#src/shared/table/view/list-views.ts'),
      ])
      await Promise.allSettled([loadInstitutions(), listViews.load()])
    } catch {
      // Code that does not come is missed, and said, where it is needed.
    }
  }),
  signOut: fromPromise<void, void>(async ({ signal }) => {
    await callApi(logout, {}, { signal })
  }),
}
