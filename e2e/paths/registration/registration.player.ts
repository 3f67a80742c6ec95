import type { Page } from '@playwright/test'
import type { AnyEventObject } from 'xstate'

import type { RegistrationDetail } from '#machines/registration/index.ts'
import { problemFrom } from '#machines/shared/problem.ts'

import type { HeldCalls } from '../browser/held-calls.ts'
import type { Player } from '../play/play.ts'
import { press } from '../browser/press.ts'
import { ShownButtons } from '../browser/shown-buttons.ts'
import { isUsable } from '../browser/usable.ts'

const statusPath = '/topo/topoCall/registStatus'
const detailPath = '/topo/topoCall/registDetail'
const startPaths = ['/topo/topoCall/box', '/topo/topoCall/meter'] as const
export const registrationPaths = [statusPath, detailPath, ...startPaths] as const

/** Buttons by the events that they send. */
const names: Readonly<Record<string, string | RegExp>> = {
  'load.retry': '重新读取',
  'start.cancel': '取消',
  'start.confirm': '开始注册',
  'start.retry': '核对并完成',
  'check.now': /^(立即查询|刷新)$/u,
  'wait.on': '继续等待',
}

const nameOf = (type: string, mode: unknown): string | RegExp | undefined =>
  type === 'start.open' ? (mode === 'meter' ? '开始电表注册' : '开始表箱注册') : names[type]

/** Does what the registration's events say, in Chinese and with a network that answers when it is told to. */
export class RegistrationPlayer implements Player {
  readonly machineId = 'registration'
  readonly #page: Page
  readonly #calls: HeldCalls
  readonly #buttons: ShownButtons
  #minutes = 60
  /** Where the start that is under way was sent. */
  #startPath: string = startPaths[0]

  constructor(page: Page, calls: HeldCalls) {
    this.#page = page
    this.#calls = calls
    this.#buttons = new ShownButtons(page)
  }

  async offers({ type, ...event }: AnyEventObject): Promise<boolean | null> {
    if (type === 'mode.change') return isUsable(this.#page.getByRole('radio', { name: /电表/u }))
    if (type === 'giveUp.change') return isUsable(this.#page.getByLabel('等待期限（分钟）'))
    const name = nameOf(type, event['mode'])
    return name === undefined ? null : this.#buttons.has(name)
  }

  offeredBy({ type, ...event }: AnyEventObject): string {
    return String(nameOf(type, event['mode']) ?? type)
  }

  async perform(event: AnyEventObject): Promise<void> {
    const { type } = event
    const [, , kind, actor = ''] = /^xstate\.((done|error)\.actor|after)\.(.+)$/u.exec(type) ?? []
    if (kind === 'done') return this.#succeed(actor, event['output'])
    if (kind === 'error') return this.#fail(actor, event['error'])
    // To the end of the wait at once, not frame by frame.
    if (type.startsWith('xstate.after.')) return this.#page.clock.fastForward(30_000)
    if (type === 'mode.change') return this.#changeMode()
    if (type === 'giveUp.change') return this.#changeMinutes(Number(event['minutes']))
    if (type === 'start.confirm') this.#startPath = startPaths[(await this.#isMeter()) ? 1 : 0]
    const name = nameOf(type, event['mode'])
    return name === undefined ? undefined : this.#buttons.press(name)
  }

  #isMeter(): Promise<boolean> {
    return this.#page.getByRole('radio', { name: /电表/u }).isChecked()
  }

  /** A radio that is chosen already says nothing, so the other one is taken; which one decides nothing. */
  async #changeMode(): Promise<void> {
    const wanted = (await this.#isMeter()) ? '查找终端下的全部表箱和电表' : '在已知表箱中重新查找电表'
    await press(this.#page.getByText(wanted))
  }

  /** Another number of the same kind where it stands there already. */
  async #changeMinutes(minutes: number): Promise<void> {
    this.#minutes = minutes === this.#minutes ? minutes + 1 : minutes
    await this.#page.getByLabel('等待期限（分钟）').fill(String(this.#minutes))
  }

  async #succeed(actor: string, output: unknown): Promise<void> {
    if (actor === 'startRegistration') return this.#calls.answer(this.#startPath, output)
    const { detail } = output as { detail: RegistrationDetail }
    await this.#calls.answer(statusPath, detail.stage)
    return this.#calls.answer(detailPath, detail)
  }

  #fail(actor: string, error: unknown): Promise<void> {
    const path = actor === 'startRegistration' ? this.#startPath : statusPath
    return this.#calls.fail(path, problemFrom(error))
  }
}
