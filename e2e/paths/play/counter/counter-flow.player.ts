import type { Locator } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

import { cards, orders, sampleCustomer } from '#machines/card/counter/counter.samples.ts'
import type { CardAsRead, CardOrder, CounterContext } from '#machines/card/index.ts'
import type { Problem } from '#machines/shared/problem.ts'
import { stateName } from '#machines/shared/states/state-name.ts'

import { actorEndOf } from '../actor-end.ts'
import { buttonsOfParts } from './buttons-of-parts.ts'
import type { CounterWorld } from './counter-world.ts'
import { isUsable } from '../../browser/usable.ts'
import type { Player } from '../play.ts'

const startPaths = {
  openCard: '/card/startOpen',
  topUp: '/card/startTopUp',
  refund: '/card/startRefund',
  writeCard: '/card/startWrite',
  replaceCard: '/card/startReplace',
} as const

/** Buttons by the events that they send. */
const buttons: Readonly<Record<string, string | RegExp>> = {
  'amount.confirm': '下一步',
  'request.ask': '下一步',
  'confirm.back': '返回修改',
  'confirm.yes': /^(确认，去收款|确认退款|确认写卡|确认申请|确认补卡)$/u,
  'money.taken': '已收款，写卡',
  'money.given': '已付款',
  'unfinished.complete': '完成写卡',
  'unfinished.giveUp': '取消订单',
  'read.again': '重新读卡',
  'cancel.ask': /^取消办理/u,
  'cancel.keep': '继续办理',
  'cancel.confirm': '确认取消',
  'request.retry': '核对并完成',
  'request.withdraw': '撤销申请',
  'withdraw.confirm': '撤销申请',
  'withdraw.keep': '保留申请',
  'check.again': '重试',
  'flow.again': '办理下一笔',
}

const contextOf = ({ context }: AnyMachineSnapshot): CounterContext => context as CounterContext

/** A person changes what stands there; what stands there already says nothing. */
export function canHappen(at: AnyMachineSnapshot, { type, ...event }: AnyEventObject): boolean {
  const context = contextOf(at)
  if (type === 'amount.change') return event['text'] !== context.amountText
  if (type === 'closing.change') return event['closesAccount'] !== context.closesAccount
  if (type === 'reason.change') return event['reason'] !== context.reason
  return true
}

/** Does what the events of a guided flow say, its parts' ends brought about at the page, the network and the reader. */
export class CounterFlowPlayer implements Player {
  readonly machineId: string
  readonly #world: CounterWorld

  constructor(world: CounterWorld, machineId: string) {
    this.#world = world
    this.machineId = machineId
  }

  async offers({ type }: AnyEventObject): Promise<boolean | null> {
    const target = this.#targetOf(type)
    if (target) return isUsable(target)
    const name = buttons[type]
    return name === undefined ? null : this.#world.isOffered(name)
  }

  offeredBy({ type }: AnyEventObject): string {
    return String(buttons[type] ?? type)
  }

  others(at: AnyMachineSnapshot): readonly string[] {
    return buttonsOfParts(at)
  }

  async perform(event: AnyEventObject, from: AnyMachineSnapshot): Promise<void> {
    const { type } = event
    const end = actorEndOf(event)
    if (end?.problem) return this.#fail(end.actor, end.problem)
    if (end) return this.#succeed(end.actor, end.output, from)
    if (type === 'amount.change') return this.#targetOf(type)?.fill(String(event['text']))
    const target = this.#targetOf(type)
    if (target) return target.click()
    if (type !== 'flow.again') return this.#world.press(buttons[type] ?? type)
    // Whoever finds the next customer has no card in the reader yet; a card that may not serve is left by its removal.
    if (stateName(from) !== 'notAllowed') await this.#world.insert(null)
    await this.#world.press(buttons[type] ?? type)
    if (stateName(from) === 'notAllowed') await this.#world.insert(null)
  }

  /** What is no button. */
  #targetOf(type: string): Locator | null {
    const { page } = this.#world
    if (type === 'amount.change') return page.getByLabel('金额（元）')
    if (type === 'closing.change') return page.getByText('同时销户，连同电表余额一起退还')
    return type === 'reason.change' ? page.getByText('损坏', { exact: true }) : null
  }

  async #succeed(actor: string, output: unknown, from: AnyMachineSnapshot): Promise<void> {
    const world = this.#world
    switch (actor) {
      case 'customerChoice':
        return Object(output).customer === null ? world.insert(cards.used.serial) : world.find(sampleCustomer)
      case 'cardReading':
        return world.read(output as CardAsRead)
      case 'findCards':
        return world.answer('/card/customerCards', output)
      case 'orderBooking':
        return this.#book(output as { outcome: string; problem: Problem | null })
      case 'cardWriting':
        return this.#write(output as { outcome: string; order: CardOrder }, contextOf(from))
      case 'orderCancelling':
        return this.#giveUp(output as { outcome: string; order: CardOrder })
      case 'payOut':
        return world.answer('/card/payOut', output)
      case 'requestReplacement':
      case 'withdrawReplacement':
        return world.answer(`/card/${actor}`, { serial: cards.used.serial, cardState: 'running' })
      default:
        throw new Error(`nobody plays the end of ${actor}`)
    }
  }

  async #fail(actor: string, problem: Problem): Promise<void> {
    const world = this.#world
    switch (actor) {
      case 'holdCard':
        return world.insert(null)
      case 'findCards':
        return world.calls.fail('/card/customerCards', problem)
      case 'payOut':
        return world.calls.fail('/card/payOut', problem)
      case 'requestReplacement':
      case 'withdrawReplacement':
        return world.calls.fail(`/card/${actor}`, problem)
      default:
        throw new Error(`nobody plays the failure of ${actor}`)
    }
  }

  async #book({ outcome, problem }: { outcome: string; problem: Problem | null }): Promise<void> {
    const world = this.#world
    const path = startPaths[this.machineId as keyof typeof startPaths]
    if (outcome === 'booked') return world.answer(path, orders.booked)
    if (problem !== null) return world.calls.fail(path, problem)
    await world.answer(path, orders.awaiting)
    if (outcome === 'notApproved') return world.answer('/card/order', orders.rejected)
    await world.press('撤回订单')
    await world.press('取消订单')
    return world.answer('/card/cancelOrder', orders.cancelled)
  }

  async #write(
    { outcome, order }: { outcome: string; order: CardOrder },
    { order: begun, isUndo }: CounterContext,
  ): Promise<void> {
    const world = this.#world
    const own = begun ?? orders.booked
    const isBegun = ['writing', 'unknown', 'undoing'].includes(own.state)
    const prepare = isUndo ? '/card/prepareUndo' : '/card/prepareWrite'
    if (outcome === 'postponed') {
      await world.insert(null)
      // The page may wait for its challenge still, or have found the reader empty.
      await world.challenge()
      return world.press('稍后完成')
    }
    if (isBegun) {
      await world.insert(own.serial)
      await world.challenge()
    } else await world.write(own, prepare)
    const settled = outcome === 'written' ? 'written' : 'undone'
    return world.answer('/card/settleWrite', { outcome: settled, order, card: cards.used })
  }

  async #giveUp({ outcome, order }: { outcome: string; order: CardOrder }): Promise<void> {
    const world = this.#world
    if (outcome === 'kept') return world.press('保留订单')
    await world.press('取消订单')
    if (outcome === 'cancelled') return world.answer('/card/cancelOrder', order)
    return world.calls.fail('/card/cancelOrder', {
      code: 'card.cancel_with_card',
      outcome: 'refused',
      status: '409',
    })
  }
}
