import type { Locator } from '@playwright/test'

/** Chooses an institution in a form, as a person finds it by its name. */
export async function pickAgency(form: Locator, name: string): Promise<void> {
  const page = form.page()
  await form.getByRole('button', { name: /^机构：/u }).click()
  await page.getByRole('searchbox', { name: '查找机构' }).fill(name)
  await page.getByRole('treeitem', { name, exact: true }).click()
}
