import type { Page } from '@playwright/test'

/** Picks a device of the demo's first storage station: other tests add sites and devices, so the first may be any. */
export async function chooseDemoDevice(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: '站点' }).selectOption('金水文化路储能站')
  await page.getByRole('tree', { name: '测点与设备' }).getByRole('treeitem', { name, exact: true }).click()
}
