import type { Page } from '@playwright/test'

import { known } from '../support/known.ts'
import { signInOver } from '../support/sign-in-over.ts'
import { expect, test, watchPage } from '../support/test.ts'

/** Opens the form of the first institution kind. */
async function openKind(page: Page, name: string) {
  await page.goto('/datacollect/archive/agencyKind')
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('button', { name: '编辑', exact: true }).click()
  const form = page.getByRole('dialog', { name: new RegExp(`^编辑.*${name}`, 'u') })
  await expect(form.getByLabel('英文名称')).toBeVisible()
  return form
}

test('two people change one record: the later one is told, sees both versions and chooses; a phone, too (issue: archives)', async ({
  signedIn: page,
  browser,
  product,
}) => {
  const context = await browser.newContext({ baseURL: product.origin, viewport: { width: 390, height: 844 } })
  const value = await signInOver(product.origin, known.operators[1])
  await context.addCookies([{ name: 'token', value, url: product.origin }])
  const phone = await context.newPage()
  const wrongs = watchPage(phone, product.origin, [])

  const mine = await openKind(page, '县公司')
  const theirs = await openKind(phone, '县公司')
  await theirs.getByLabel('英文名称').fill('District')
  await theirs.getByRole('button', { name: '保存', exact: true }).click()
  await expect(theirs).toBeHidden()

  await mine.getByLabel('英文名称').fill('Work area')
  await mine.getByRole('button', { name: '保存', exact: true }).click()
  await expect(mine.getByText('他人已修改此记录')).toBeFocused()
  const english = mine.getByRole('radiogroup', { name: '英文名称' })
  await expect(mine.getByText(/^原值：/u)).toBeVisible()
  await expect(mine.getByRole('button', { name: '按所选保存' })).toBeDisabled()
  // By keys alone.
  await english.getByRole('radio', { name: /District/u }).focus()
  await page.keyboard.press('ArrowUp')
  await expect(english.getByRole('radio', { name: /Work area/u })).toBeChecked()
  await mine.getByRole('button', { name: '按所选保存' }).press('Enter')
  await expect(mine).toBeHidden()
  await expect(page.getByText('Work area').first()).toBeVisible()

  // Now the phone is the later one, and keeps what is there.
  await phone.reload()
  const again = await openKind(phone, '县公司')
  const desk = await openKind(page, '县公司')
  await desk.getByLabel('英文名称').fill('Crew area')
  await desk.getByRole('button', { name: '保存', exact: true }).click()
  await expect(desk).toBeHidden()
  await again.getByLabel('英文名称').fill('Something else')
  await again.getByRole('button', { name: '保存', exact: true }).click()
  await again.getByText('Crew area').click()
  await again.getByRole('button', { name: '采用对方的版本' }).click()
  await expect(again.getByLabel('英文名称')).toHaveValue('Crew area')
  expect(wrongs).toEqual([])
  await context.close()
})
