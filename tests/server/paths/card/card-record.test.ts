import type { AnyEventObject } from 'xstate'

import type { CardOrder } from '#contract/card/card-shapes.ts'
import { cardRecordCases, type CardRecordEvent, cardRecordMachine } from '#machines/card/index.ts'
import type { Db } from '#server/platform/database/database.ts'
import { cardStage } from '#tests/server/card/stage.ts'
import { testChip } from '#tests/support/card-chip.ts'
import type { ExactStep } from '#tools/paths/exact.ts'

import { isRefused, type RecordPlayer, testRecord } from '../players/record-paths.ts'

/** One card, by the people at a counter. Scripts go out before it is lost, and come to it when it is found. */
async function recordPlayer(db: Db): Promise<RecordPlayer> {
  const { first, addCustomer, cardOf } = await cardStage(db)
  const customerId = await addCustomer()
  const chip = testChip()
  const fresh = testChip()
  let entityId: string | null = null
  let opening: CardOrder | undefined
  let closing: CardOrder | undefined
  let replacing: CardOrder | undefined
  /** Scripts that went out and were not seen to come. */
  let written: readonly string[] | undefined
  let undone: readonly string[] | undefined

  async function open(): Promise<void> {
    opening = await first.open(chip, customerId, 1_000)
    written = undone = undefined
    const card = await cardOf(chip.serial)
    entityId = String(card?.id)
  }
  const found = async (script: readonly string[]): Promise<void> => {
    await chip.run(script)
    await first.read(chip)
  }
  /** Both scripts of the opening are out, so that either may have come to the card. */
  async function lose({ from }: ExactStep): Promise<void> {
    if (from.value === 'opening' && opening && !undone) {
      ;({ script: written } = await first.prepare(chip, opening.id, 'prepareWrite'))
      ;({ script: undone } = await first.prepare(chip, opening.id, 'prepareUndo'))
    }
    if (from.value === 'running' && !closing) {
      closing = await first.refund(chip, (await first.read(chip)).closingFen, true)
      ;({ script: written } = await first.prepare(chip, closing.id, 'prepareWrite'))
    }
    await first.requestReplacement(customerId)
  }

  const sends: { readonly [Type in CardRecordEvent['type']]: (step: ExactStep) => Promise<unknown> } = {
    'opening.begin': open,
    'opening.complete': async () => {
      if (written) await found(written)
      else if (opening) await first.write(chip, opening)
    },
    // Moves nothing: that a card refuses it is tried in `tests/server/card/refused-attempts.test.ts`.
    'order.begin': () => Promise.resolve(),
    'opening.cancel': async () => {
      if (undone) await found(undone)
      else if (opening) await first.cancel(opening)
    },
    'replacement.request': lose,
    'replacement.withdraw': () => first.withdrawReplacement(customerId),
    async 'replacement.begin'() {
      replacing = await first.replace(fresh, customerId)
    },
    'replacement.cancel': () => first.cancel({ id: replacing?.id ?? 0 }),
    'replacement.complete': () => first.write(fresh, { id: replacing?.id ?? 0 }),
    'account.close': async () => {
      if (closing && written) return found(written)
      const order = await first.refund(chip, (await first.read(chip)).closingFen, true)
      return first.write(chip, order)
    },
  }

  return {
    get entityId() {
      return entityId
    },
    async send(step) {
      await sends[(step.event as CardRecordEvent).type](step)
    },
    async tries({ type }: AnyEventObject, { from }) {
      if (entityId === null || from.value === 'notIssued') return false
      if (type === 'opening.begin') return isRefused(first.open(chip, customerId, 1_000))
      if (type === 'replacement.request') return isRefused(first.requestReplacement(customerId))
      if (type === 'replacement.withdraw') return isRefused(first.withdrawReplacement(customerId))
      if (type === 'replacement.begin') return isRefused(first.replace(testChip(), customerId))
      return type === 'account.close' && isRefused(first.refund(chip, 0, true))
    },
    async state() {
      const card = await cardOf(chip.serial)
      return card?.state ?? 'notIssued'
    },
  }
}

testRecord({
  title: 'a prepaid card (collection §4)',
  machine: cardRecordMachine,
  cases: cardRecordCases,
  player: recordPlayer,
})
