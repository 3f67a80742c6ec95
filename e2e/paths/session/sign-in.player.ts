import type { Locator, Page } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

import type { PasswordChangeOutput, SecondStepOutput } from '#machines/session/index.ts'
import { problemFrom } from '#machines/shared/problem.ts'
import { armedTimers, isEarliestTimer } from '#tools/paths/timers.ts'

import { PasswordDialog, SecondStepDialog, SignInPage } from '#e2e/pages/sign-in.page.ts'
import { known } from '#e2e/support/known.ts'
import type { HeldCalls } from '../browser/held-calls.ts'
import type { Player } from '../play/play.ts'
import { press } from '../browser/press.ts'
import { isUsable } from '../browser/usable.ts'
import type { StillClock } from '../browser/still-clock.ts'

const captchaPath = '/checkCode'
const signInPath = '/login'
const changePath = '/loginUpdatePassword'
const secondPath = '/loginSecondFactor'
export const signInPaths = [captchaPath, signInPath, changePath, secondPath, '/userInfo'] as const

const [operator] = known.operators

/**
 * What the page and its network can send: a modal dialog keeps a person from the form under it, remembered
 * entries are recalled once at the start, and the cursor is not put where it would ask for another captcha
 * by itself.
 */
export function canHappen(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
  const { type, field, output } = event
  // No call lasts as long as a captcha: the console gives it up before.
  if (type.includes('captchaLifetime') && snapshot.matches({ open: { form: 'submitting' } })) return false
  if (type.startsWith('xstate.after.')) return isEarliestTimer(snapshot, event)
  if (type === 'notice.show' || type === 'xstate.done.actor.recallCredentials') return false
  const isOutdated = snapshot.matches({ open: { captcha: 'outdated' } })
  if (type === 'xstate.done.actor.passwordChange') {
    // The dialog asks for a captcha too.
    const isLoading = snapshot.matches({ open: { captcha: 'loading' } })
    const { changed, opened } = output as PasswordChangeOutput
    // Only a first password brings a session with it.
    if (opened !== null && !snapshot.matches({ open: { form: 'welcoming' } })) return false
    return !isOutdated && !(changed && isLoading)
  }
  if (type.startsWith('xstate.')) return true
  const isCovered = ['changingPassword', 'welcoming', 'confirming'].some((form) =>
    snapshot.matches({ open: { form } }),
  )
  if (isCovered) return false
  return !(isOutdated && (field === 'code' || type === 'form.submit'))
}

/** Does what the events of the sign-in page say. */
export class SignInPlayer implements Player {
  readonly machineId = 'signIn'
  readonly #page: Page
  readonly #calls: HeldCalls
  readonly #clock: StillClock
  readonly #form: SignInPage

  constructor(page: Page, calls: HeldCalls, clock: StillClock) {
    this.#page = page
    this.#calls = calls
    this.#clock = clock
    this.#form = new SignInPage(page)
  }

  async offers({ type, field }: AnyEventObject): Promise<boolean | null> {
    if (type === 'field.change') return isUsable(this.#fieldOf(field))
    if (type === 'form.submit') return isUsable(this.#form.submit)
    if (type === 'remember.change') return isUsable(this.#page.getByLabel(/^记住密码/u))
    if (type === 'captcha.refresh') return isUsable(this.#form.captcha)
    return type === 'password.open' ? isUsable(this.#passwordButton) : null
  }

  offeredBy({ type, field }: AnyEventObject): string {
    return type === 'field.change' ? `${type} ${String(field)}` : type
  }

  async perform({ type, ...event }: AnyEventObject, from: AnyMachineSnapshot): Promise<void> {
    const [, kind, actor = ''] = /^xstate\.(done|error)\.actor\.(.+)$/u.exec(type) ?? []
    if (kind === 'done') return this.#succeed(actor, event['output'], from)
    if (kind === 'error') return this.#fail(actor, event['error'])
    if (type.startsWith('xstate.after.')) return this.#clock.jump(armedTimers(from).get(type) ?? 0)
    if (type === 'field.change') return this.#fieldOf(event['field']).fill(typed(event))
    if (type === 'remember.change') return press(this.#page.getByLabel(/^记住密码/u))
    if (type === 'captcha.refresh') return press(this.#form.captcha)
    if (type === 'password.open') return press(this.#passwordButton)
    if (type === 'code.focus') {
      await this.#form.code.blur()
      return this.#form.code.focus()
    }
    if (type !== 'form.submit') throw new Error(`nobody can send ${type}`)
    await press(this.#form.submit)
    // The first faulty field takes the focus a moment later.
    return this.#clock.run(1)
  }

  get #passwordButton(): Locator {
    return this.#page.getByRole('button', { name: '修改密码' })
  }

  #fieldOf(field: unknown): Locator {
    if (field === 'userName') return this.#form.userName
    return field === 'password' ? this.#form.password : this.#form.code
  }

  async #succeed(actor: string, output: unknown, from: AnyMachineSnapshot): Promise<void> {
    if (actor === 'fetchCaptcha') return this.#calls.pass(captchaPath)
    if (actor === 'signIn')
      return 'ticket' in Object(output)
        ? this.#calls.answer(signInPath, { ticket: 'ticket-1' })
        : this.#calls.pass(signInPath)
    if (actor === 'secondStep') return this.#endSecondStep(output as SecondStepOutput)
    const passwords = new PasswordDialog(this.#page)
    const { changed, opened } = output as PasswordChangeOutput
    const isFirst = from.matches({ open: { form: 'welcoming' } })
    const dialog = isFirst ? passwords.welcome : passwords.dialog
    if (!changed) return press(dialog.getByRole('button', { name: '取消' }))
    if (isFirst) await passwords.choose('Changed-2026')
    else {
      await this.#calls.pass(captchaPath)
      await passwords.dialog.getByLabel('用户名').fill(operator.userName)
      await passwords.change(operator.password, 'Changed-2026')
    }
    const session = { token: 'token-1', name: operator.name, device: 'device-1' }
    // The server is not asked, so that the password stays what the other tests know.
    return this.#calls.answer(changePath, { status: '200', msg: '', ...(opened && { opened: session }) })
  }

  /** Nobody here has an authenticator: the server is not asked. */
  async #endSecondStep({ opened, problem }: SecondStepOutput): Promise<void> {
    const step = new SecondStepDialog(this.#page)
    if (opened === null && problem === null) return press(step.back)
    await step.confirm('123456')
    if (problem !== null) return this.#calls.fail(secondPath, problem)
    return this.#calls.answer(secondPath, { token: 'token-1', name: operator.name, device: 'device-1' })
  }

  #fail(actor: string, error: unknown): Promise<void> {
    return this.#calls.fail(actor === 'fetchCaptcha' ? captchaPath : signInPath, problemFrom(error))
  }
}

/** What is valid for the model is what the server takes. */
function typed({ field, value }: { readonly field?: unknown; readonly value?: unknown }): string {
  const text = String(value)
  if (field === 'userName') return text.trim() === '' ? text : operator.userName
  if (field === 'password') return operator.password
  return text.length === 4 ? known.captcha : text
}
