import { PalettePage } from '#e2e/pages/palette.page.ts'
import { expect, test } from '#e2e/support/test.ts'

test('Ctrl-K opens the search anywhere; arrows choose, Enter opens, Escape leads back (core §2 Header search)', async ({
  signedIn: page,
}) => {
  const palette = new PalettePage(page)
  const opener = page.getByRole('button', { name: '搜索', exact: true })
  await opener.focus()
  await palette.search('总览')
  await expect(palette.options).toHaveText([/单站总览|多站总览/u, /单站总览|多站总览/u])
  await palette.close()
  await expect(opener).toBeFocused()
  await palette.search('多站')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/countrywide$/u)
  await palette.open()
  await page.keyboard.press('ArrowUp')
  await expect(palette.options.last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(palette.options.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Control+k')
  await expect(palette.field).toBeHidden()
})

test('the palette does things too, and says so where it finds nothing', async ({ signedIn: page }) => {
  const palette = new PalettePage(page)
  await palette.search('深色')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveClass(/dark/u)
  await palette.search('没有这样的页面')
  await expect(page.getByText('没有找到“没有这样的页面”')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(palette.field).toBeVisible()
  await palette.close()
  await palette.search('修改密码')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: '修改密码' })).toBeVisible()
})
