import type { Locator, Page } from '@playwright/test'

/** The form for a command, with this terminal chosen. */
export async function formFor(page: Page, address: string): Promise<Locator> {
  await page.goto('/datacollect/command')
  await page.getByRole('button', { name: '下达命令' }).click()
  const dialog = page.getByRole('dialog', { name: '下达命令' })
  await dialog.getByRole('button', { name: '选择终端' }).click()
  const picker = page.getByRole('dialog', { name: '选择终端' })
  await picker.getByLabel('终端', { exact: true }).fill(address)
  await picker.getByRole('button', { name: '查询' }).click()
  await picker
    .getByRole('row')
    .filter({ hasText: address })
    .getByRole('button', { name: '选择', exact: true })
    .click()
  await picker.getByRole('button', { name: '确定' }).click()
  return dialog
}
