import type { Page } from '@playwright/test'

import type { DataOf } from '#contract/kernel/call.ts'
import type { searchMenus } from '#contract/menu/menu.contract.ts'
import type { searchRoles } from '#contract/role/role.contract.ts'

import { ShellPage } from '#e2e/pages/shell.page.ts'
import { ask } from '#e2e/support/api.ts'
import { inMotion } from '#e2e/support/motion/in-motion.ts'
import { settled } from '#e2e/support/screens.ts'
import { expect, test } from '#e2e/support/test.ts'

test.use(inMotion)

const grid = (page: Page, name: string) => page.getByRole('main').getByRole('grid', { name })
const lineOf = (page: Page, name: string) => grid(page, '菜单管理').getByRole('row').filter({ hasText: name })
const dialog = (page: Page) => page.getByRole('dialog')

/** As another administrator does meanwhile. */
async function changeElsewhere(page: Page, fMenuName: string): Promise<void> {
  const { list } = await ask<DataOf<typeof searchMenus>>(page, '/getmenu', {})
  const menu = list.find(({ fAddress }) => fAddress === 'energy')
  if (!menu) throw new Error('no menu energy')
  const { id, version, fParentId, fAddress, fIcon, fView } = menu
  await ask(page, '/updmenu', { id, version, fParentId, fAddress, fIcon, fView, fMenuName })
}

// Other tests go through the same menus. What hangs below another comes first.
test.afterEach(async ({ page }) => {
  for (const address of ['meters', 'energy', 'drag_one', 'drag_two']) {
    const { list } = await ask<DataOf<typeof searchMenus>>(page, '/getmenu', {})
    const made = list.find(({ fAddress }) => fAddress === address)
    if (made) await ask(page, '/delmenu', { id: made.id, version: made.version })
  }
})

test('menus are added, moved and taken out of use, and count at the next navigation (core §2)', async ({
  signedIn: page,
}) => {
  const shell = new ShellPage(page)
  // So high that every menu's line is drawn.
  await page.setViewportSize({ width: 1440, height: 4000 })
  await page.goto('/system/menu')

  await page.getByRole('button', { name: '新增菜单' }).click()
  await dialog(page).getByRole('textbox', { name: /^地址/u }).fill('system')
  await dialog(page)
    .getByRole('textbox', { name: /^菜单名称/u })
    .fill('能源')
  await dialog(page).getByRole('button', { name: '保存' }).click()
  await expect(dialog(page).getByText('已被使用', { exact: true })).toBeVisible()
  await dialog(page).getByRole('textbox', { name: /^地址/u }).fill('energy')
  await dialog(page).getByRole('radio', { name: '闪电' }).check({ force: true })
  await dialog(page).getByRole('button', { name: '保存' }).click()
  await expect(lineOf(page, '能源')).toBeVisible()

  // A page of its own, at an address of its own, below the new folder.
  await page.getByRole('button', { name: '新增下级 能源' }).click()
  await dialog(page).getByRole('combobox', { name: /^页面/u }).selectOption('datacollect/archive/terminal')
  await dialog(page).getByRole('textbox', { name: /^地址/u }).fill('meters')
  await dialog(page)
    .getByRole('textbox', { name: /^菜单名称/u })
    .fill('表计')
  await dialog(page).getByRole('button', { name: '保存' }).click()
  await expect(lineOf(page, '表计')).toContainText('/energy/meters')
  await expect(shell.menu.getByRole('button', { name: '能源' })).toHaveCount(0)
  await shell.goTo('系统管理', '角色管理')
  await shell.goTo('能源', '表计')
  await expect(page.getByRole('heading', { level: 1, name: '终端档案' })).toBeVisible()

  await shell.goTo('系统管理', '菜单管理')
  await page.getByRole('button', { name: '移动能源' }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  const placeOf = async (path: string) =>
    (await grid(page, '菜单管理').getByRole('row').allInnerTexts()).findIndex((row) => row.includes(path))
  await expect.poll(async () => (await placeOf('/energy')) < (await placeOf('/system'))).toBe(true)

  await page.getByRole('button', { name: '停用 能源' }).click()
  await dialog(page).getByRole('button', { name: '停用' }).click()
  await expect(lineOf(page, '能源')).toContainText('已停用')
  await expect(lineOf(page, '表计')).toContainText('上级已停用')
  await page.goto('/energy/meters')
  await expect(page).toHaveURL(/overviewenergy/u)

  // Somebody who meanwhile changed the same menu is not overwritten.
  await shell.goTo('系统管理', '菜单管理')
  await page.getByRole('button', { name: '编辑 能源' }).click()
  await changeElsewhere(page, '能源二')
  await dialog(page)
    .getByRole('textbox', { name: /^菜单名称/u })
    .fill('能源三')
  await dialog(page).getByRole('button', { name: '保存' }).click()
  await expect(dialog(page).getByRole('alert')).toBeVisible()
})

test('a menu is dragged below another with the pointer (core §2)', async ({ signedIn: page }) => {
  const made = async (fAddress: string) =>
    ask(page, '/addmenu', {
      requestId: crypto.randomUUID(),
      fParentId: 1,
      fAddress,
      fMenuName: fAddress,
      fIcon: 'sun',
      fView: '',
    })
  await made('drag_one')
  await made('drag_two')
  await page.goto('/system/menu')
  await page.getByRole('searchbox').fill('drag_')
  await expect(lineOf(page, 'drag_two')).toBeVisible()
  // Lines that stay move up once those that the search leaves out are gone.
  await expect(page.getByRole('button', { name: /^移动/u })).toHaveCount(2)
  // Where a row is is measured once it rests: on a slow machine the lines are still on their way up.
  await settled(page)
  const handle = await page.getByRole('button', { name: '移动drag_one' }).boundingBox()
  const target = await lineOf(page, 'drag_two').boundingBox()
  if (!handle || !target) throw new Error('nothing to drag')
  await page.mouse.move(handle.x + 5, handle.y + 5)
  await page.mouse.down()
  // Between two, the lines below give way; over the middle of one, none does.
  await page.mouse.move(target.x + 60, target.y + 2, { steps: 4 })
  await page.mouse.move(target.x + 62, target.y + 3)
  await expect(lineOf(page, 'drag_two')).toHaveCSS('translate', '0px 10px')
  await page.mouse.move(target.x + 60, target.y + target.height / 2, { steps: 4 })
  await expect(lineOf(page, 'drag_two')).toHaveCSS('translate', /^(?:none|0px)$/u)
  await expect(page.locator('[data-part=drop]')).toBeVisible()
  await page.mouse.up()
  await expect(lineOf(page, 'drag_one')).toContainText('/drag_two/drag_one')
})

test('a role is copied, given menus action by action, and deleted (core §6, silences)', async ({
  signedIn: page,
}) => {
  await page.goto('/system/role')
  await page.getByRole('button', { name: '复制 编辑人员' }).click()
  await dialog(page)
    .getByRole('textbox', { name: /^角色名称/u })
    .fill('巡检')
  await dialog(page)
    .getByRole('textbox', { name: /^角色编码/u })
    .fill('editor')
  await dialog(page).getByRole('button', { name: '保存' }).click()
  await expect(dialog(page).getByText('已被使用', { exact: true })).toBeVisible()
  await dialog(page)
    .getByRole('textbox', { name: /^角色编码/u })
    .fill('patrol')
  await dialog(page).getByRole('button', { name: '保存' }).click()
  await expect(dialog(page)).toHaveCount(0)

  await page.getByRole('button', { name: '巡检', exact: true }).click()
  const tree = dialog(page).getByRole('tree')
  const item = (name: RegExp) => tree.getByRole('treeitem', { name })
  await expect(item(/^数据采集/u)).toHaveAttribute('aria-checked', 'true')
  await dialog(page).getByRole('checkbox', { name: '终端档案 操作' }).uncheck({ force: true })
  await expect(item(/^数据采集/u)).toHaveAttribute('aria-checked', 'mixed')
  // By the keyboard: the first folder off as a whole.
  await tree.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press(' ')
  await expect(item(/^数据总览/u)).toHaveAttribute('aria-checked', 'false')
  await dialog(page).getByRole('button', { name: '保存' }).click()
  await expect(dialog(page)).toHaveCount(0)

  const { list } = await ask<DataOf<typeof searchRoles>>(page, '/role/getRole', { fRoleName: 'patrol' })
  const { detail } = await ask<DataOf<typeof searchRoles>>(page, '/role/getRole', { id: list[0]?.id })
  // Of the folder that was taken off nothing is left, of the terminals' page what was left checked.
  expect(detail?.menus.filter(({ menuId }) => menuId < 13)).toEqual([
    { menuId: 12, actions: ['view', 'add', 'edit', 'delete', 'export'] },
  ])

  await page.getByRole('button', { name: '删除 重要负荷值班员' }).click()
  await expect(dialog(page).getByText('王五')).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: '删除' })).toHaveCount(0)
  await dialog(page).getByText('关闭').click()
  await page.getByRole('button', { name: '删除 巡检' }).click()
  await dialog(page).getByRole('button', { name: '删除' }).click()
  await expect(page.getByRole('button', { name: '巡检', exact: true })).toHaveCount(0)
})
