import type { Locator, Page } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

import type { PasswordPurpose } from '#machines/session/index.ts'
import { problemFrom } from '#machines/shared/problem.ts'

import type { HeldCalls } from '../browser/held-calls.ts'
import type { Player } from '../play/play.ts'
import { press } from '../browser/press.ts'
import { isUsable } from '../browser/usable.ts'

/** Where the two dialogs differ: the sign-in page's and the user menu's. */
const dialogs = {
  expired: {
    path: '/loginUpdatePassword',
    submit: '确定',
    retry: '重试',
    fields: {
      userName: '用户名',
      oldPassword: '旧密码',
      newPassword: '新密码',
      confirmPassword: '确认密码',
      code: '验证码',
    },
  },
  first: {
    path: '/loginUpdatePassword',
    submit: '设置并进入',
    retry: '重试',
    fields: { newPassword: '新密码', confirmPassword: '确认密码' },
  },
  own: {
    path: '/resetPwd',
    submit: '确定',
    retry: '再次提交',
    fields: { oldPassword: '旧密码', newPassword: '新密码', confirmPassword: '确认新密码' },
  },
} as const

/** A person changes what a field holds, and the signed-in user's name is no field. */
export function canHappen({ context }: AnyMachineSnapshot, { type, field, value }: AnyEventObject): boolean {
  if (type !== 'field.change') return true
  const purpose = context['purpose'] as PasswordPurpose
  return String(field) in dialogs[purpose].fields && context[String(field)] !== value
}

/** Does what the events of the change-password dialog say. */
export class PasswordChangePlayer implements Player {
  readonly machineId = 'passwordChange'
  readonly #calls: HeldCalls
  readonly #kind: (typeof dialogs)[PasswordPurpose]
  readonly #dialog: Locator

  constructor(page: Page, calls: HeldCalls, purpose: PasswordPurpose) {
    this.#calls = calls
    this.#kind = dialogs[purpose]
    this.#dialog = page.getByRole('dialog', { name: '修改密码' })
  }

  /** From now on the calls of the dialog wait. */
  hold(): void {
    this.#calls.hold(this.#kind.path)
  }

  async offers({ type, field }: AnyEventObject): Promise<boolean | null> {
    const control = this.#controlOf(type, field)
    return control && isUsable(control)
  }

  #controlOf(type: string, field: unknown): Locator | null {
    if (type === 'captcha.refresh') return this.#captcha
    return type === 'field.change' ? this.#fieldOf(field) : this.#buttonOf(type)
  }

  offeredBy({ type, field }: AnyEventObject): string {
    return String(this.#controlOf(type, field) ?? type)
  }

  async perform({ type, ...event }: AnyEventObject): Promise<void> {
    if (type === 'xstate.done.actor.changePassword') return this.#answer({ status: '200', msg: '' })
    if (type === 'xstate.error.actor.changePassword') return this.#fail(event['error'])
    if (type === 'xstate.done.actor.fetchCaptcha') return this.#calls.pass('/checkCode')
    if (type === 'xstate.error.actor.fetchCaptcha') return this.#calls.lose('/checkCode')
    if (type === 'captcha.refresh') return press(this.#captcha)
    if (type === 'field.change') return this.#fieldOf(event['field'])?.fill(String(event['value']))
    const button = this.#buttonOf(type)
    return button ? press(button) : undefined
  }

  get #captcha(): Locator {
    return this.#dialog.getByRole('button', { name: /验证码/u })
  }

  #fieldOf(field: unknown): Locator | null {
    const labels: Readonly<Record<string, string>> = this.#kind.fields
    const label = labels[String(field)]
    return label === undefined ? null : this.#dialog.getByLabel(label, { exact: true })
  }

  #buttonOf(type: string): Locator | null {
    const names: Record<string, string> = {
      'passwordChange.submit': this.#kind.submit,
      'passwordChange.retry': this.#kind.retry,
      'passwordChange.close': '取消',
    }
    const name = names[type]
    return name === undefined ? null : this.#dialog.getByRole('button', { name, exact: true })
  }

  #answer(data: object): Promise<void> {
    return this.#calls.answer(this.#kind.path, data)
  }

  /** The calls say within a good answer that the password was refused (core §7). */
  #fail(error: unknown): Promise<void> {
    const { outcome, status, code } = problemFrom(error)
    return outcome === 'unknown'
      ? this.#calls.lose(this.#kind.path)
      : this.#answer({ status, code, msg: code })
  }
}
