import type { Locator } from '@playwright/test'
import type { AnyEventObject } from 'xstate'

import { batchWords } from '#contract/command/batch.words.ts'
import type { BatchState } from '#contract/command/batch.contract.ts'
import type { BatchEvent } from '#machines/batch/index.ts'

import type { FieldWorld } from '#e2e/support/field/field-world.ts'
import { pickAgency } from '#e2e/support/field/pick-agency.ts'
import { keepToken } from '#e2e/support/keep-token.ts'
import { shownState } from '#e2e/support/field/shown-state.ts'
import { expect } from '#e2e/support/test.ts'

import type { RecordHands } from '../play/record/record-acts.ts'
import type { Stage } from '../play/stage.ts'
import { isUsable } from '../browser/usable.ts'

const word = (key: keyof typeof batchWords): string => batchWords[key][0]

/** One batch over two terminals that the test plays, beside an institution that has none. */
export async function batchHands({ page, product }: Stage, world: FieldWorld): Promise<RecordHands> {
  const site = await world.addSite(2)
  const empty = await world.addSite(0)
  const terminals = await Promise.all(site.terminals.map(({ address }) => world.connect(address)))
  await keepToken(page, product.origin)
  await page.goto('/datacollect/batch')
  let batchId: string | null = null
  const drawer = (): Locator => page.getByRole('dialog').first()

  async function prepare(agency: string): Promise<Locator> {
    await page.getByRole('button', { name: word('batch.page.start') }).click()
    const dialog = page.getByRole('dialog', { name: word('batch.page.start') })
    await pickAgency(dialog, agency)
    return dialog
  }
  const commands = () =>
    world.db
      .selectFrom('remote_command')
      .innerJoin('terminal', 'terminal.id', 'terminal_id')
      .select(['request_id', 'address', 'remote_command.state'])
      .where('batch_id', '=', batchId)
      .orderBy('terminal.id')
      .execute()
  const areSent = async (): Promise<boolean> => (await commands()).every(({ state }) => state === 'sent')

  async function start(): Promise<void> {
    const dialog = await prepare(site.name)
    await expect(dialog.getByText('将下达给 2 台终端')).toBeVisible()
    await dialog.getByRole('button', { name: word('batch.start.go'), exact: true }).click()
    await expect(dialog).toBeHidden()
    const { batch_id } = await world.db
      .selectFrom('remote_command')
      .select('batch_id')
      .where('terminal_id', '=', site.terminals[0]?.id ?? 0)
      .executeTakeFirstOrThrow()
    batchId = batch_id
    const { title } = await world.db
      .selectFrom('command_batch')
      .select('title')
      .where('id', '=', batch_id)
      .executeTakeFirstOrThrow()
    await page.getByRole('grid').getByRole('button', { name: title }).click()
  }
  async function stop(): Promise<void> {
    // What was not sent would be withdrawn, and nothing left to wait for.
    await expect.poll(areSent).toBe(true)
    await drawer()
      .getByRole('button', { name: word('batch.stop.go') })
      .click()
    const question = page.getByRole('dialog', { name: word('batch.stop.go'), exact: true })
    await question.getByRole('button', { name: word('batch.stop.go') }).click()
    await expect(question).toBeHidden()
  }
  async function settle(succeeded: number): Promise<void> {
    await expect.poll(areSent).toBe(true)
    for (const [index, { request_id, address }] of (await commands()).entries()) {
      const terminal = terminals.find((one) => one.address === address)
      const item = { device: '', item: 'clock', ok: true, value: new Date().toISOString(), reason: null }
      await terminal?.result(
        request_id,
        index < succeeded ? { reason: null, items: [item] } : { reason: 'refused', items: [] },
      )
    }
  }
  /** What goes nowhere cannot be started. */
  async function canStartEmpty(): Promise<boolean> {
    const dialog = await prepare(empty.name)
    await expect(dialog.getByText('将下达给 0 台终端')).toBeVisible()
    const isEnabled = await dialog
      .getByRole('button', { name: word('batch.start.go'), exact: true })
      .isEnabled()
    await dialog.getByRole('button', { name: '取消' }).click()
    await expect(dialog).toBeHidden()
    return isEnabled
  }

  return {
    entityId: () => batchId,
    perform(event: AnyEventObject) {
      const told = event as BatchEvent
      if (told.type === 'batch.start') return start()
      return told.type === 'batch.stop' ? stop() : settle(told.succeeded)
    },
    async offers(event) {
      const told = event as BatchEvent
      if (told.type === 'batch.stop')
        return isUsable(drawer().getByRole('button', { name: word('batch.stop.go') }))
      // One that goes somewhere is started where it is played.
      return told.type === 'batch.start' && told.total === 0 && batchId === null ? canStartEmpty() : null
    },
    async shows(state) {
      await expect(shownState(drawer(), word(`batch.state.${state as BatchState}`))).toBeVisible()
    },
  }
}
