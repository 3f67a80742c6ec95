import type { Locator, Page } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

import { actorEndOf } from '#e2e/paths/play/actor-end.ts'
import type { HeldCalls } from '#e2e/paths/browser/held-calls.ts'
import type { Player } from '#e2e/paths/play/play.ts'
import { press, pressOnceShown } from '#e2e/paths/browser/press.ts'
import { isUsable } from '#e2e/paths/browser/usable.ts'
import type { StillClock } from '#e2e/paths/browser/still-clock.ts'

const paths = {
  loadState: '/secondFactor/state',
  beginSecondFactor: '/secondFactor/begin',
  confirmSecondFactor: '/secondFactor/confirm',
  turnOffSecondFactor: '/secondFactor/turnOff',
} as const
type SecondFactorActor = keyof typeof paths
export const secondFactorPaths = Object.values(paths)

const fields: Readonly<Record<string, RegExp>> = { password: /^密码$/u, code: /^6 位验证码/u }
const buttons: Readonly<Record<string, RegExp>> = {
  'secondFactor.begin': /^开始设置$/u,
  'secondFactor.submit': /^(开启|关闭二次验证)$/u,
  'secondFactor.retry': /^重试$/u,
  // The dialog has a cross as well, which comes after it.
  'secondFactor.close': /^(关闭|已保存)$/u,
}

/** A person changes what a field holds. */
export const canHappen = ({ context }: AnyMachineSnapshot, { type, field, value }: AnyEventObject): boolean =>
  type !== 'field.change' || context[String(field)] !== value

/** Does what the events of the dialog say in which users turn the second step of their sign-in on and off. */
export class SecondFactorPlayer implements Player {
  readonly machineId = 'secondFactor'
  readonly #calls: HeldCalls
  readonly #page: Page
  readonly #clock: StillClock
  readonly #dialog: Locator

  constructor(page: Page, calls: HeldCalls, clock: StillClock) {
    this.#page = page
    this.#calls = calls
    this.#clock = clock
    this.#dialog = page.getByRole('dialog', { name: '二次验证' })
  }

  /** From the user's menu. */
  async open(): Promise<void> {
    const menu = this.#page.getByRole('button', { name: /^用户菜单/u })
    const item = this.#page.getByRole('menuitem', { name: '二次验证' })
    await pressOnceShown(menu, this.#clock)
    await pressOnceShown(item, this.#clock)
    return this.#clock.until(this.#dialog)
  }

  async offers({ type, field }: AnyEventObject): Promise<boolean | null> {
    const control = type === 'field.change' ? this.#fieldOf(field) : this.#buttonOf(type)
    return control && isUsable(control)
  }

  offeredBy({ type, field }: AnyEventObject): string {
    return type === 'field.change' ? `${type} ${String(field)}` : type
  }

  async perform(event: AnyEventObject): Promise<void> {
    const { type } = event
    const end = actorEndOf(event)
    const path = paths[end?.actor as SecondFactorActor]
    if (end?.problem) return this.#calls.fail(path, end.problem)
    if (end) return this.#calls.answer(path, end.output ?? null)
    if (type === 'field.change') return this.#fieldOf(event['field']).fill(String(event['value']))
    const button = this.#buttonOf(type)
    if (!button) throw new Error(`nobody can send ${type}`)
    return press(button)
  }

  #fieldOf(field: unknown): Locator {
    return this.#dialog.getByLabel(fields[String(field)] ?? '')
  }

  #buttonOf(type: string): Locator | null {
    const name = buttons[type]
    return name === undefined ? null : this.#dialog.getByRole('button', { name }).first()
  }
}
