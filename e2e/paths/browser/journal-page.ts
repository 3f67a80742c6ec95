import type { Page } from '@playwright/test'

import type { DataOf } from '#contract/kernel/call.ts'
import { machineJournal, machineRecords, verifyJournal } from '#contract/machine/machine.contract.ts'

import { ask } from '#e2e/support/api.ts'
import { keepToken } from '#e2e/support/keep-token.ts'
import type { PartPlayer } from '../play/part.player.ts'
import type { Stage } from '../play/stage.ts'

/** What printing a journal asks the server for, in this order. */
export const printingCalls = [verifyJournal.path, machineJournal.path] as const

export const printButton = (page: Page) => page.getByRole('button', { name: '打印 / PDF' })

/** Opens the journal of a record of the demo, whose browser never shows its own dialog. */
export async function openJournal({ page, product, calls }: Stage, player: PartPlayer): Promise<void> {
  await keepToken(page, product.origin)
  const { list } = await ask<DataOf<typeof machineRecords>>(page, machineRecords.path, {
    machineId: 'registrationRecord',
  })
  await page.addInitScript(() => {
    window.print = () => undefined
  })
  const opened = player.open(
    `/system/machines?machine=registrationRecord&view=journal&record=${list[0]?.entityId ?? ''}`,
    printButton(page),
  )
  // The page's own reading and checking.
  await calls.pass(machineJournal.path)
  await calls.pass(verifyJournal.path)
  await opened
}
