import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

import { TagsPage } from '#e2e/pages/tags.page.ts'
import { known } from '#e2e/support/known.ts'
import { expect, test } from '#e2e/support/test.ts'

const [operator] = known.operators

async function hasNoBarrier(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}

test.describe('without a sign-in (core §2 Navigation guard 2)', () => {
  test('error pages and the way back from another site’s sign-in are open', async ({ page }) => {
    await page.goto('/errorPage/404')
    await expect(page.getByRole('heading', { name: /404/u })).toBeVisible()
    await hasNoBarrier(page)
    await page.goto('/errorPage/401')
    await expect(page.getByText('请联系上级')).toBeVisible()
    await page.goto('/auth-redirect?code=1')
    await expect(page.getByRole('heading', { name: '第三方登录' })).toBeVisible()
    await expect(page).toHaveTitle(/^第三方登录 - /u)
    await hasNoBarrier(page)
  })

  test('the refresh helper leads to the sign-in page, and nowhere else', async ({
    page,
    product,
    signInPage,
  }) => {
    await page.goto('/redirect/datacollect/archive/terminal?pageNum=2')
    await signInPage.isShown()
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/datacollect/archive/terminal?pageNum=2')
    await page.goto('/redirect//elsewhere.example/')
    await signInPage.isShown()
    expect(page.url().startsWith(product.origin)).toBe(true)
  })

  test('the link to the dashboard asks for a sign-in first', async ({ page, signInPage }) => {
    await page.goto('/errorPage/401')
    await page.getByRole('link', { name: '前往首页' }).click()
    await signInPage.isShown()
    await signInPage.signIn(operator)
    await signInPage.isLeft()
    await expect(page).toHaveURL(/singleI$/u)
  })
})

test('the same pages speak English where it was chosen (core §2, §8)', async ({ page, context, product }) => {
  await context.addCookies([{ name: 'language', value: 'en', url: product.origin }])
  const said = {
    '/errorPage/404': '404 Page not found',
    '/errorPage/401': '401 No permission',
    '/auth-redirect': 'Third-party sign-in',
  }
  for (const [path, title] of Object.entries(said)) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page).toHaveTitle(`${title} - Energy-Storage Cloud Management System`)
  }
})

test('the social sign-in’s two buttons alert ok and do no more (core §2)', async ({ page }) => {
  const said: string[] = []
  page.on('dialog', (dialog) => {
    said.push(dialog.message())
    void dialog.accept()
  })
  await page.goto('/auth-redirect')
  await page.getByRole('button', { name: '微信' }).click()
  await page.getByRole('button', { name: 'QQ' }).click()
  expect(said).toEqual(['ok', 'ok'])
  await expect(page).toHaveURL(/auth-redirect$/u)
})

test('the 401 page goes back, or to the dashboard by its flag; no tag is active on it (core §2)', async ({
  signedIn: page,
}) => {
  const tags = new TagsPage(page)
  await page.goto('/overviewenergy/countrywide')
  await expect(tags.active).toHaveText('多站总览')
  const open = (path: string) =>
    page.evaluate((to) => {
      window.history.pushState({ idx: 1 }, '', to)
      window.dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1 } }))
    }, path)
  await open('/errorPage/401')
  await expect(page.getByRole('heading', { name: /401/u })).toBeVisible()
  await expect(tags.active).toHaveCount(0)
  await expect(tags.all).toHaveCount(2)
  await page.getByRole('button', { name: '返回' }).click()
  await expect(page).toHaveURL(/countrywide$/u)
  await expect(tags.active).toHaveText('多站总览')
  await open('/errorPage/401?noGoBack=true')
  await page.getByRole('button', { name: '返回' }).click()
  await expect(page).toHaveURL(/singleI$/u)
})

test('says in the title which page is shown, translated, with the product’s name (core §2 Navigation guard 6)', async ({
  signedIn: page,
}) => {
  await page.goto('/datacollect/archive/terminal')
  await expect(page).toHaveTitle('终端档案 - 储能云管理系统')
  await page.goto('/errorPage/404')
  await expect(page).toHaveTitle(/^404 .+ - 储能云管理系统$/u)
})
