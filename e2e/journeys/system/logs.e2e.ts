import { randomUUID } from 'node:crypto'

import type { GlobalConfig } from '#contract/parameter/parameter.contract.ts'

import { ShellPage } from '#e2e/pages/shell.page.ts'
import { ask, freshTerminal } from '#e2e/support/api.ts'
import { known } from '#e2e/support/known.ts'
import { signInOver } from '#e2e/support/sign-in-over.ts'
import { expect, test } from '#e2e/support/test.ts'

test('what was changed and what was refused is found, read, verified, exported and replayed (core §2 audit log)', async ({
  signedIn: page,
}) => {
  const shell = new ShellPage(page)
  const { version, values } = await ask<GlobalConfig>(page, '/globalConfig/searchGlobalConfig', {})
  const changed = values.customChartLimit === 4 ? 3 : 4
  await ask(page, '/globalConfig/updateGlobalConfig', { version, customChartLimit: changed })
  const stale = ask(page, '/globalConfig/updateGlobalConfig', { version, customChartLimit: 2 })
  await expect(stale).rejects.toThrow('409')
  const { id: termId } = await freshTerminal(page, 11)
  await ask(page, '/topo/topoCall/box', { requestId: randomUUID(), termId })

  await shell.goTo('系统管理', '审计日志')
  await expect(page.getByText(/审计链完整：\d+ 条全部吻合/u)).toBeVisible()
  const filters = page.getByRole('form', { name: '筛选日志' })
  const rows = page.getByRole('grid', { name: '审计日志' }).getByRole('row')
  await filters.getByLabel('对象', { exact: true }).selectOption({ label: '系统参数' })

  await filters.getByLabel('结果', { exact: true }).selectOption({ label: '被拒绝' })
  await expect(rows.nth(1)).toContainText('记录已被他人修改')
  await filters.getByLabel('结果', { exact: true }).selectOption({ label: '已执行' })
  // The refused one's row says "changed" as well: a press before the answer would open that one.
  await expect(rows.filter({ hasText: '记录已被他人修改' })).toHaveCount(0)
  await expect(rows.nth(1)).toContainText('修改')
  await rows.nth(1).getByRole('button').first().click()
  const drawer = page.getByRole('dialog')
  await expect(
    drawer.getByRole('row', { name: `customChartLimit ${values.customChartLimit} ${changed}` }),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出签名文件' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^审计日志 .+ \d{8}-\d{6}\.zip$/u)

  // A range that ends before it begins holds nothing.
  await filters.getByRole('button', { name: '展开' }).click()
  await filters.getByLabel('开始时间', { exact: true }).fill('2026-01-02')
  await filters.getByLabel('结束时间', { exact: true }).fill('2026-01-01')
  await page.keyboard.press('Enter')
  await expect(rows.nth(1)).toContainText('暂无数据')
  await filters.getByRole('button', { name: '重置' }).click()

  await filters.getByLabel('对象', { exact: true }).selectOption({ label: '表箱注册' })
  await expect(rows.nth(1)).toContainText('表箱注册')
  await rows.nth(1).getByRole('button').first().click()
  await drawer.getByRole('link', { name: '查看对象的状态回放' }).click()
  await expect(page).toHaveURL(new RegExp(`machine=registrationRecord&view=journal&record=${termId}`, 'u'))
  await expect(page.getByText(/日志完整：\d+ 行全部吻合/u)).toBeVisible()
})

test("the system's own events are listed with who and from where (core §2 system log)", async ({
  signedIn: page,
  product,
}) => {
  const [{ userName }] = known.operators
  await expect(signInOver(product.origin, { userName, password: 'Wrong-2026' })).rejects.toThrow('403')
  // The log is written each second, and the list asks once.
  await expect
    .poll(async () => {
      const found = { event: 'signInFailed', text: userName }
      return (await ask<{ total: number }>(page, '/settings/log/getSysLog', found)).total
    })
    .toBeGreaterThan(0)
  await new ShellPage(page).goTo('系统管理', '系统日志')
  const rows = page.getByRole('grid', { name: '系统日志' }).getByRole('row')
  await page.getByLabel('事件', { exact: true }).selectOption({ label: '登录失败' })
  await expect(rows.nth(1)).toContainText('登录失败')
  await expect(rows.nth(1)).toContainText(userName)
  await rows.nth(1).getByRole('button').first().click()
  await expect(page.getByRole('dialog')).toContainText('127.0.0.1')
  await page.keyboard.press('Escape')
  await page.getByLabel('事件', { exact: true }).selectOption({ label: '服务器启动' })
  await expect(rows.nth(1)).toContainText('服务器已开始运行')

  // What a reader of Chinese sees and what the server wrote are found alike.
  await page.getByRole('button', { name: '重置' }).click()
  for (const text of ['已开始运行', 'the server runs']) {
    await page.getByLabel('内容、用户、地址或编号').fill(text)
    await page.keyboard.press('Enter')
    await expect(rows.nth(1)).toContainText('服务器已开始运行')
  }
  await rows.nth(1).getByRole('button').first().click()
  await expect(page.getByRole('dialog')).toContainText('监听地址')
  await expect(page.getByRole('dialog')).toContainText('the server runs')
})
