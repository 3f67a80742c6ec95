import type { Page } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

import { problemFrom } from '#machines/shared/problem.ts'

import { SecondStepDialog } from '#e2e/pages/sign-in.page.ts'
import { known } from '#e2e/support/known.ts'
import type { HeldCalls } from '#e2e/paths/browser/held-calls.ts'
import type { Player } from '#e2e/paths/play/play.ts'
import { press } from '#e2e/paths/browser/press.ts'
import { isUsable } from '#e2e/paths/browser/usable.ts'

export const secondStepPath = '/loginSecondFactor'

/** A person changes what the field holds. */
export const canHappen = ({ context }: AnyMachineSnapshot, { type, value }: AnyEventObject): boolean =>
  type !== 'code.change' || context['code'] !== value

/** Does what the events of the second step say. */
export class SecondStepPlayer implements Player {
  readonly machineId = 'secondStep'
  readonly #calls: HeldCalls
  readonly #step: SecondStepDialog

  constructor(page: Page, calls: HeldCalls) {
    this.#calls = calls
    this.#step = new SecondStepDialog(page)
  }

  async offers({ type }: AnyEventObject): Promise<boolean | null> {
    if (type === 'code.change') return isUsable(this.#step.code)
    if (type === 'secondStep.submit') return isUsable(this.#step.submit)
    return type === 'secondStep.close' ? isUsable(this.#step.back) : null
  }

  perform({ type, ...event }: AnyEventObject): Promise<void> {
    if (type === 'xstate.done.actor.takeSecondStep')
      return this.#calls.answer(secondStepPath, {
        token: 'token-1',
        name: known.operators[0].name,
        device: 'device-1',
      })
    if (type === 'xstate.error.actor.takeSecondStep')
      return this.#calls.fail(secondStepPath, problemFrom(event['error']))
    if (type === 'code.change') return this.#step.code.fill(String(event['value']))
    return press(type === 'secondStep.submit' ? this.#step.submit : this.#step.back)
  }
}
