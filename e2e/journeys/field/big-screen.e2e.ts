import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

import { BigScreenPage } from '#e2e/pages/big-screen.page.ts'
import { known } from '#e2e/support/known.ts'
import type { Product } from '#e2e/support/product.ts'
import { signInOver } from '#e2e/support/sign-in-over.ts'
import { expect, test } from '#e2e/support/test.ts'

// The wall loses its network on purpose.
test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/u] })

async function watch(page: Page, product: Product): Promise<void> {
  const value = await signInOver(product.origin, known.watchman)
  await page.context().addCookies([{ name: 'token', value, url: product.origin }])
}

test('a role that names the important-load variant changes the title and leads to a live wall (core §6)', async ({
  page,
  product,
}) => {
  await watch(page, product)
  await page.goto('/')
  const link = page.getByRole('banner').getByRole('link', { name: /大屏/u })
  await expect(link).toHaveAttribute('href', '/bigScreen')
  await expect(page).toHaveTitle(/ - 台区重要负荷监测平台$/u)

  const wall = new BigScreenPage(page)
  await wall.open()
  await expect(wall.title).toHaveText('台区重要负荷监测平台')
  await expect(wall.figures).toContainText('共 400 台')
  await expect(wall.stations).toHaveCount(14)
  await expect(wall.stations.first()).toContainText(/\d\s*[kM]?W/u)
  await expect(page.getByRole('figure', { name: /储能总功率/u })).toBeVisible()
  // The time at the sites, whatever the browser's zone.
  const time = await wall.clock.innerText()
  expect(time).toMatch(/^\d\d:\d\d:\d\d\s+\d{4}-\d\d-\d\d\s+UTC\+08:00$/u)
  await expect(wall.clock).not.toHaveText(time)
  await expect(page.locator('html')).toHaveClass(/dark/u)
  expect(await wall.tabStops(4)).toEqual(['立即刷新', '切换为浅色', '全屏', '返回控制台'])

  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([])

  await page.context().setOffline(true)
  await expect(wall.trust).toHaveText('连接中断')
  await expect(wall.figures).toContainText('共 400 台')
  await page.context().setOffline(false)
  await expect(wall.trust).toHaveText('实时')

  await wall.leave.click()
  await expect(page).toHaveURL(/\/overviewenergy\/singleI$/u)
})

test('whoever has another role finds neither link nor screen (core §2 Header)', async ({
  signedIn: page,
}) => {
  await page.goto('/bigScreen')
  await expect(page.getByRole('heading', { name: '404 页面不存在' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: /大屏/u })).toHaveCount(0)
  await expect(page).toHaveTitle(/储能云管理系统$/u)
})
