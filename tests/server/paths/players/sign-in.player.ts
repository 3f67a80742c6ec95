import assert from 'node:assert/strict'

import { Secret, TOTP } from 'otpauth'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

import type { DataOf } from '#contract/kernel/call.ts'
import type { checkCode } from '#contract/session/session.contract.ts'
import { loginSecondFactor } from '#contract/session/second-factor.contract.ts'
import type { PasswordChangeOutput, SecondStepDue, SignIn } from '#machines/session/index.ts'
import { type Problem, problemFrom } from '#machines/shared/problem.ts'
import { captchaLifeMs } from '#server/session/captcha.ts'
import { Authenticators } from '#server/session/totp.ts'
import { sealFields } from '#tests/support/sign-in.ts'
import { armedTimers, isEarliestTimer } from '#tools/paths/timers.ts'

import { captchaText, type ConsoleServer, losing, statusOf, userName } from './console-server.ts'
import type { Asked, ServedWorld } from './serve-path.ts'

type Captcha = DataOf<typeof checkCode>

/** Entries are recalled once, and a dialog in front of the form keeps a person from it. */
export function canHappen(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
  const { type, output } = event
  if (type.startsWith('xstate.after.')) return isEarliestTimer(snapshot, event)
  if (type === 'notice.show') return false
  // Nothing was kept; what is recalled would stand for what a person fills in.
  if (type.endsWith('.actor.recallCredentials')) return false
  if (type.endsWith('.actor.passwordChange') && (output as PasswordChangeOutput).opened !== null)
    return snapshot.matches({ open: { form: 'welcoming' } })
  if (type.startsWith('xstate.')) return output !== null
  return !['changingPassword', 'welcoming', 'confirming'].some((form) => snapshot.matches({ open: { form } }))
}

/** The sign-in as the server sees it: captchas, tries to sign in, and a changed password. */
export class SignInWorld implements ServedWorld {
  readonly #server: ConsoleServer
  /** Of the administrator's authenticator. */
  #secret = ''

  constructor(server: ConsoleServer) {
    this.#server = server
  }

  answer({ actor, input, wanted }: Asked): (() => Promise<unknown>) | null {
    const problem = wanted?.['error'] === undefined ? null : problemFrom(wanted['error'])
    const isLost = problem?.outcome === 'unknown'
    if (actor === 'fetchCaptcha')
      return () => (isLost ? losing(this.#server.captcha()) : this.#server.captcha())
    const output = Object(wanted?.['output'])
    if (actor === 'signIn') return () => this.#signIn(input as SignIn, problem, 'ticket' in output)
    if (actor === 'secondStep' && (output.opened ?? output.problem ?? null) !== null)
      return () => this.#takeSecondStep(input as SecondStepDue, output.problem?.status ?? '200')
    const isChange = actor === 'passwordChange' && output.changed === true
    if (!isChange) return null
    return async () => {
      await this.#server.changePassword()
      return { changed: true, opened: output.opened ?? null }
    }
  }

  async perform({ type }: AnyEventObject, from: AnyMachineSnapshot): Promise<boolean> {
    const length = armedTimers(from).get(type) ?? 0
    this.#server.clock.advance(length)
    const { captcha } = from.context as { captcha: Captcha | null }
    if (type.startsWith('xstate.after.captchaLifetime') && captcha !== null) {
      // The page is a little ahead of the server.
      this.#server.clock.advance(captchaLifeMs - length)
      await this.#isUsedUp(captcha)
      return true
    }
    if (type !== 'form.submit' || !from.matches({ open: { form: 'editing' } })) return false
    return this.#refusesFaulty(from.context as Entries)
  }

  refuses(): Promise<number> {
    return Promise.resolve(0)
  }

  /** What the page would not even send is refused by the server as well; the captcha that is shown stays good. */
  async #refusesFaulty({ captcha, code, password, ...entries }: Entries): Promise<boolean> {
    const isCode = code.trim().length === captchaText.length
    if (isCode && captcha !== null && entries.userName.trim() !== '' && password !== '') return false
    const fresh = await this.#server.captcha()
    const attempt = this.#server.tryLogin(password === '' ? '' : this.#server.password, {
      name: entries.userName,
      code: isCode ? captchaText : code,
      shown: captcha === null ? { ...fresh, key: 'none' } : fresh,
    })
    const early = isCode ? '2009' : '422'
    assert.equal(await statusOf(attempt), isCode && captcha !== null ? '403' : early)
    return true
  }

  async #signIn(
    { captcha, code }: SignIn,
    problem: Problem | null,
    hasSecondStep: boolean,
  ): Promise<unknown> {
    const { db } = this.#server
    const status = problem?.status ?? '200'
    const isFirst = problem?.code === 'session.first_password'
    assert.equal(code.length, captchaText.length)
    await this.#setSecondStep(hasSecondStep)
    const isExpired = status === '1012' && !isFirst
    const user = () => db.updateTable('app_user')
    const { password_changed_at } = await db
      .selectFrom('app_user')
      .select('password_changed_at')
      .executeTakeFirstOrThrow()
    if (isExpired)
      await user()
        .set({ password_changed_at: new Date(0) })
        .execute()
    if (isFirst) await user().set({ must_change_password: true }).execute()
    const attempt = this.#server.tryLogin(status === '400' ? 'Wrong-pass-9' : this.#server.password, {
      name: userName,
      code: status === '2009' ? 'ZZZZ' : captchaText,
      shown: captcha,
    })
    const answer = status === '' ? losing(attempt) : attempt
    await attempt.catch(() => undefined)
    if (isExpired) await user().set({ password_changed_at }).execute()
    if (isFirst) await user().set({ must_change_password: false }).execute()
    // A code is used up by the try, right or wrong, its answer lost or not; but the change of the password is next.
    if (status !== '1012') await this.#isUsedUp(captcha)
    return { ...(await answer), userName, publicKey: captcha.publicKey, sessionKey: '0'.repeat(32) }
  }

  /** The administrator's second step, on by a fresh secret or off. */
  async #setSecondStep(isOn: boolean): Promise<void> {
    const { db, clock } = this.#server
    const { id } = await db.selectFrom('app_user').select('id').executeTakeFirstOrThrow()
    await db.deleteFrom('second_factor').execute()
    if (!isOn) return
    const authenticators = new Authenticators(db, clock, null)
    this.#secret = (await authenticators.begin(id, userName)).secret
    await db.transaction().execute((tx) => authenticators.confirm(tx, id))
  }

  async #takeSecondStep({ ticket, publicKey }: SecondStepDue, status: string): Promise<unknown> {
    const { db, clock } = this.#server
    const isExpired = status === '1012'
    if (status !== '200' && !isExpired) await db.deleteFrom('pending_sign_in').execute()
    if (isExpired) await db.updateTable('app_user').set({ must_change_password: true }).execute()
    const code = new TOTP({ secret: Secret.fromBase32(this.#secret) }).generate({
      timestamp: clock.now().getTime(),
    })
    const attempt = this.#server.ask(loginSecondFactor, { ticket, ...sealFields(publicKey, { code }) })
    if (status === '200') return { opened: { ...(await attempt), sessionKey: '0'.repeat(32) }, problem: null }
    const problem = await attempt.then(() => null, problemFrom)
    if (isExpired) await db.updateTable('app_user').set({ must_change_password: false }).execute()
    assert.equal(problem?.code, isExpired ? 'session.password_expired' : 'session.ticket_over')
    return { opened: null, problem }
  }

  async #isUsedUp(shown: Captcha): Promise<void> {
    assert.equal(await statusOf(this.#server.tryLogin(this.#server.password, { shown })), '2009')
  }
}

interface Entries {
  readonly userName: string
  readonly password: string
  readonly code: string
  readonly captcha: Captcha | null
}
