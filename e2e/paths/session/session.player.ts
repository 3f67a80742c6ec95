import type { Locator, Page } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

import type { UserInfo } from '#machines/session/index.ts'
import { problemFrom } from '#machines/shared/problem.ts'
import { sessionKeyItem } from '#src/shared/browser/storage.ts'
import { armedTimers } from '#tools/paths/timers.ts'

import { SignInPage } from '#e2e/pages/sign-in.page.ts'
import { known } from '#e2e/support/known.ts'
import type { HeldCalls } from '../browser/held-calls.ts'
import type { Player } from '../play/play.ts'
import { press, pressOnceShown } from '../browser/press.ts'
import { isUsable } from '../browser/usable.ts'
import type { StillClock } from '../browser/still-clock.ts'

const userPath = '/userInfo'
const languagePath = '/LanguageSwitch/getLanguage'
const signOutPath = '/logout'
/** The console's first call: where a session ends that the server does not know any more. */
const menuPath = '/navagation'
export const sessionPaths = [userPath, languagePath, signOutPath, menuPath] as const

const [operator] = known.operators

/** Does what the session's events say: the sign-in form, the way in, the user menu and the alerts. */
export class SessionPlayer implements Player {
  readonly machineId = 'session'
  readonly #page: Page
  readonly #calls: HeldCalls
  readonly #clock: StillClock
  readonly #userMenu: Locator

  constructor(page: Page, calls: HeldCalls, clock: StillClock) {
    this.#page = page
    this.#calls = calls
    this.#clock = clock
    this.#userMenu = page.getByRole('button', { name: /^用户菜单/u })
  }

  async offers({ type }: AnyEventObject, at: AnyMachineSnapshot): Promise<boolean | null> {
    // Whoever is signed in finds it in the menu of theirs.
    const target = type === 'signOut' && at.matches('signedIn') ? this.#userMenu : this.#buttonOf(type)
    return target && isUsable(target)
  }

  async draws(at: AnyMachineSnapshot): Promise<void> {
    if (at.matches('signedIn')) await this.#clock.until(this.#userMenu)
  }

  async perform({ type, ...event }: AnyEventObject, from: AnyMachineSnapshot): Promise<void> {
    const [, , kind, actor = ''] = /^xstate\.((done|error)\.actor|after)\.(.+)$/u.exec(type) ?? []
    if (kind === 'done') return this.#succeed(actor, event['output'])
    if (kind === 'error') return this.#fail(actor, event['error'])
    if (kind === undefined && type.startsWith('xstate.after.'))
      return this.#clock.jump(armedTimers(from).get(type) ?? 0)
    if (type === 'session.ended') return this.#endSession(from)
    if (type === 'sessionKey.missing') return this.#missKey(from)
    if (type === 'signOut' && from.matches('signedIn')) return this.#chooseInUserMenu('退出登录')
    const button = this.#buttonOf(type)
    return button ? press(button) : undefined
  }

  #buttonOf(type: string) {
    const names: Record<string, string> = {
      signOut: '退出登录',
      'entry.retry': '重试',
      'alert.acknowledge': '重新登录',
    }
    const name = names[type]
    return name === undefined ? null : this.#page.getByRole('button', { name, exact: true })
  }

  /** Whatever can be answered well is answered by the server itself. */
  async #succeed(actor: string, output: unknown): Promise<void> {
    if (actor === 'signInForm') {
      const form = new SignInPage(this.#page)
      await this.#clock.until(form.captcha.locator('img'))
      return form.signIn(operator)
    }
    if (actor === 'loadLanguage') return this.#calls.pass(languagePath)
    if (actor === 'signOut') return this.#calls.pass(signOutPath)
    const { roles } = output as UserInfo
    return roles.length === 0 ? this.#calls.answer(userPath, output) : this.#calls.pass(userPath)
  }

  async #fail(actor: string, error: unknown): Promise<void> {
    const problem = problemFrom(error)
    if (actor === 'signOut') return this.#calls.fail(signOutPath, problem)
    // An ended session is said at once to the session itself, and the call's own failure comes too late,
    // unless another tab has signed in meanwhile.
    if (problem.code === 'session.ended') await this.#signInElsewhere()
    return this.#calls.fail(userPath, problem)
  }

  #signInElsewhere(): Promise<void> {
    return this.#page.context().addCookies([{ name: 'token', value: 'elsewhere', url: this.#page.url() }])
  }

  async #endSession(from: AnyMachineSnapshot): Promise<void> {
    const ended = { code: 'session.none', outcome: 'refused', status: '301' } as const
    if (from.matches('signedIn')) {
      await this.#clock.until(this.#userMenu)
      return this.#calls.fail(menuPath, ended)
    }
    const isUserKnown = from.matches({ entering: { user: 'known' } })
    return this.#calls.fail(isUserKnown ? languagePath : userPath, ended)
  }

  /** Something has to be sealed in a tab that lost its key. */
  async #missKey(from: AnyMachineSnapshot): Promise<void> {
    await this.#page.evaluate((item) => sessionStorage.removeItem(item), sessionKeyItem)
    if (from.matches('entering')) {
      const required = { code: 'app.sealing_required', outcome: 'refused', status: '422' } as const
      const isUserKnown = from.matches({ entering: { user: 'known' } })
      return this.#calls.fail(isUserKnown ? languagePath : userPath, required)
    }
    await this.#chooseInUserMenu('修改密码')
    const dialog = this.#page.getByRole('dialog', { name: '修改密码' })
    await this.#clock.until(dialog)
    await dialog.getByLabel('旧密码', { exact: true }).fill(operator.password)
    await dialog.getByLabel('新密码', { exact: true }).fill('Changed-2026')
    await dialog.getByLabel('确认新密码', { exact: true }).fill('Changed-2026')
    await press(dialog.getByRole('button', { name: '确定' }))
  }

  async #chooseInUserMenu(name: string): Promise<void> {
    await pressOnceShown(this.#userMenu, this.#clock)
    await pressOnceShown(this.#page.getByRole('menuitem', { name }), this.#clock)
  }
}
