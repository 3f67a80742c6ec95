import type { Page } from '@playwright/test'

import type { GlobalConfig } from '#contract/parameter/parameter.contract.ts'
import { type ParameterName, parameterDefaults } from '#contract/parameter/parameters.ts'

import { ShellPage } from '#e2e/pages/shell.page.ts'
import { ask } from '#e2e/support/api.ts'
import { known } from '#e2e/support/known.ts'
import { pictureFile } from '#e2e/support/picture.ts'
import { expect, test } from '#e2e/support/test.ts'

const [operator] = known.operators
const png = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })
const config = (page: Page) => ask<GlobalConfig>(page, '/globalConfig/searchGlobalConfig', {})

/** Other tests of this product know it by its own names. */
async function restore(page: Page): Promise<void> {
  const { version } = await config(page)
  const names: readonly ParameterName[] = [
    'titleChinese',
    'titleEnglish',
    'homePage',
    'region',
    'loginBackground',
  ]
  const usual = Object.fromEntries(names.map((name) => [name, parameterDefaults[name]]))
  await ask(page, '/globalConfig/updateGlobalConfig', { version, ...usual })
}

test('titles, home page, region and background are changed in one form and count at once, before sign-in too (core §1, §2)', async ({
  signedIn: page,
  signInPage,
}) => {
  const shell = new ShellPage(page)
  const form = page.getByRole('form', { name: '系统参数' })
  const save = form.getByRole('button', { name: '保存' })
  await shell.goTo('系统管理', '系统参数')

  // Bad input is told at its field, in the field's own words, and the form leads there.
  const age = form.getByLabel('密码有效期', { exact: true })
  await age.fill('99999')
  await save.click()
  await expect(form.getByText('范围在0~3650之间')).toBeVisible()
  await expect(age).toBeFocused()
  await form.getByRole('button', { name: '恢复默认：密码有效期' }).click()
  await expect(age).toHaveValue('90')

  // What a file is called says nothing of what it is.
  const files = form.locator('input[type=file]')
  await files.setInputFiles(png('harmless.png', Buffer.from('<svg onload="alert(1)"/>')))
  await expect(form.getByText('文件内容不是 PNG、JPEG 或 WebP 图片')).toBeVisible()
  await files.setInputFiles(png('station.png', pictureFile()))
  await expect(form.getByRole('img', { name: '登录背景图预览' })).toBeVisible()

  await form.getByLabel('中文标题', { exact: true }).fill('豫能云平台')
  await form.getByLabel('英文标题', { exact: true }).fill('Yuneng <Cloud>')
  await form.getByLabel('地区', { exact: true }).selectOption({ label: '湖北省' })
  await form.getByLabel('首页', { exact: true }).selectOption({ label: '数据采集 / 档案管理 / 终端档案' })
  await save.click()
  await expect(page.getByText('参数已保存并生效')).toBeVisible()
  await expect(page.getByRole('complementary').getByText('豫能云平台')).toBeVisible()
  await expect(page).toHaveTitle('系统参数 - 豫能云平台')
  await shell.goTo('数据总览', '多站总览')
  await expect(page.getByText('湖北省').filter({ visible: true })).toHaveCount(1)

  await shell.signOut(operator.name)
  await signInPage.isShown()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('豫能云平台')
  await expect(page).toHaveTitle('豫能云平台')
  // It is in the page itself: nothing waits for a further request.
  const html = await (await page.request.get('/login', { headers: { accept: 'text/html' } })).text()
  expect(html).toContain('<h1>豫能云平台</h1>')
  const picture = page.locator('img.picture')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280)
  await page.getByRole('button', { name: 'English' }).click()
  await expect(heading).toHaveText('Yuneng <Cloud>')
  await page.getByRole('button', { name: '中文' }).click()

  await signInPage.open()
  await signInPage.signIn(operator)
  await signInPage.isLeft()
  await expect(page).toHaveURL(/\/datacollect\/archive\/terminal/u)
  await restore(page)
  await page.goto('/')
  await expect(page).toHaveURL(/\/overviewenergy\/singleI/u)
  await expect(page).toHaveTitle('单站总览 - 储能云管理系统')
})

test('an edit that somebody else overtook shows both versions, and what was typed stays', async ({
  signedIn: page,
}) => {
  const form = page.getByRole('form', { name: '系统参数' })
  await page.goto('/system/singleParameter')
  await form.getByLabel('系统日志保留', { exact: true }).fill('200')
  const { version, values } = await config(page)
  await ask(page, '/globalConfig/updateGlobalConfig', { version, sessionHours: 12 })
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByRole('alert')).toContainText('他人已修改此记录')
  const versions = (name: string) => form.getByRole('radiogroup', { name })
  await expect(versions('会话最长时间').getByRole('radio', { name: /对方的.*12/u })).toBeChecked()
  await expect(versions('系统日志保留').getByRole('radio', { name: /我的.*200/u })).toBeChecked()
  await form.getByRole('button', { name: '按所选继续填写' }).click()
  await expect(form.getByLabel('系统日志保留', { exact: true })).toHaveValue('200')
  await expect(form.getByLabel('会话最长时间', { exact: true })).toHaveValue('12')
  await form.getByLabel('会话最长时间', { exact: true }).fill(String(values.sessionHours))
  await form.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('参数已保存并生效')).toBeVisible()
})

test('a dictionary is filled, its words reach the screens, and what is in use stays (core §7 Parameters)', async ({
  signedIn: page,
}) => {
  const shell = new ShellPage(page)
  await shell.goTo('系统管理', '数据字典')
  const dialog = page.getByRole('dialog')
  const panel = page.getByRole('region', { name: '厂家' })
  await page.getByRole('button', { name: /^厂家/u }).click()

  await panel.getByRole('button', { name: '删除内容：中原电表' }).click()
  await expect(dialog).toContainText('已有记录使用此内容')
  await expect(dialog.getByRole('button', { name: '删除', exact: true })).toHaveCount(0)
  await dialog.getByText('关闭').click()

  await panel.getByRole('button', { name: '新增内容' }).click()
  await dialog.getByLabel('键').fill('中原电表')
  await dialog.getByLabel('中文值').fill('伏牛仪表')
  await dialog.getByLabel('英文值').fill('Funiu Instruments')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByText('已被使用')).toBeVisible()
  await dialog.getByLabel('键').fill('伏牛仪表')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(panel.getByRole('row', { name: /伏牛仪表/u })).toBeVisible()
  await panel.getByRole('button', { name: '删除内容：伏牛仪表' }).click()
  await dialog.getByRole('button', { name: '删除', exact: true }).click()
  await expect(panel.getByRole('row', { name: /伏牛仪表/u })).toHaveCount(0)

  await page.getByRole('button', { name: /^通信规约/u }).click()
  await rename(page, 'mqtt', 'MQTT 物联规约')
  await shell.goTo('数据采集', '终端档案')
  await expect(page.getByRole('main').getByText('MQTT 物联规约').first()).toBeAttached()
  await page.goto('/system/multiParameter?kind=conProtocol')
  await rename(page, 'mqtt', 'MQTT')
})

async function rename(page: Page, key: string, value: string): Promise<void> {
  await page.getByRole('button', { name: `修改内容：${key}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('中文值').fill(value)
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog).toHaveCount(0)
}
