import { expect, test } from '#e2e/support/test.ts'

test('a command is given to a terminal, answered by it and proven by its messages (collection §7 command, proof)', async ({
  signedIn: page,
}) => {
  await page.goto('/datacollect/command')
  await page.getByRole('button', { name: '下达命令' }).click()
  const dialog = page.getByRole('dialog', { name: '下达命令' })
  await dialog.getByRole('button', { name: '下达', exact: true }).click()
  // Nothing goes out without a terminal, and nothing chosen is lost.
  await expect(dialog.getByText('选择终端').last()).toBeVisible()
  await dialog.getByRole('button', { name: '选择终端' }).click()
  const picker = page.getByRole('dialog', { name: '选择终端' })
  await picker.getByRole('button', { name: /^选择/u }).first().click()
  await picker.getByRole('button', { name: '确定' }).click()
  await expect(dialog.getByText('确定读取时钟吗？')).toBeVisible()
  await dialog.getByRole('button', { name: '下达', exact: true }).click()
  await expect(dialog).toBeHidden()

  // The tray in the shell has it as well, whatever the user does meanwhile.
  await expect(page.getByRole('banner').getByRole('button', { name: /^我的远程命令/u })).toBeVisible()
  // Collection tasks give commands meanwhile.
  const row = page.getByRole('grid').getByRole('row').filter({ hasText: '读取时钟' }).first()
  await expect(row).toContainText('读取时钟')
  await expect(row).toContainText('1 / 1 项成功')
  await row.getByRole('button', { name: '读取时钟' }).click()
  const drawer = page.getByRole('dialog', { name: /^读取时钟/u })
  await expect(drawer.getByText('命令处理成功。')).toBeVisible()
  await expect(drawer.getByText(/sw\/up\/\d+\/result/u)).toBeVisible()
})

test('tripping a breaker asks for the terminal by name (collection §9 breaker event type 1)', async ({
  signedIn: page,
}) => {
  await page.goto('/datacollect/command')
  await page.getByRole('button', { name: '下达命令' }).click()
  const dialog = page.getByRole('dialog', { name: '下达命令' })
  await dialog.getByLabel(/^命令/u).selectOption('tripBreaker')
  await expect(dialog.getByText('确定跳闸吗？跳闸后用户将停电。')).toBeVisible()
  await expect(dialog.getByRole('button', { name: '下达', exact: true })).toBeDisabled()
  await dialog.getByLabel(/请输入终端名称/u).fill('别的终端')
  await expect(dialog.getByRole('button', { name: '下达', exact: true })).toBeDisabled()
})

test('terminals ticked in the online monitor are given one command together (collection §7 updateBatchTask)', async ({
  signedIn: page,
}) => {
  await page.goto('/datacollect/onlineMonitor')
  await expect(page.getByRole('button', { name: '批量下达（0）' })).toBeDisabled()
  const rows = page.getByRole('grid').getByRole('row').filter({ hasText: '在线' })
  for (const index of [0, 1]) await rows.nth(index).getByRole('checkbox').locator('..').click()
  await page.getByRole('button', { name: '批量下达（2）' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^所选 2 台终端：/u)).toBeVisible()
  await expect(dialog.getByText('将下达给 2 台终端。')).toBeVisible()
  await dialog.getByRole('button', { name: '开始', exact: true }).click()
  await expect(page).toHaveURL(/\/datacollect\/batch\?batch=/u)
  await expect(page.getByRole('dialog').getByText('全部成功')).toBeVisible()
})
