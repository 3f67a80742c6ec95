import { ShellPage } from '#e2e/pages/shell.page.ts'
import { ask, freshTerminal } from '#e2e/support/api.ts'
import { inMotion } from '#e2e/support/motion/in-motion.ts'
import { expect, test } from '#e2e/support/test.ts'

test.use(inMotion)

test('shows every machine, its diagram, and opens the machine inside a state', async ({ signedIn: page }) => {
  await new ShellPage(page).goTo('系统管理', '状态机')
  await page.getByRole('link', { name: '会话', exact: true }).click()
  const diagram = page.locator('[data-diagram="session"]')
  await expect(diagram).toBeVisible()
  await diagram.getByRole('link').first().press('Enter')
  await expect(page.locator('[data-diagram="signIn"]')).toBeVisible()
})

test('replays the journal of a registration, refused attempts too, and finds it sound', async ({
  signedIn: page,
}) => {
  const { id } = await freshTerminal(page, 7)
  const order = () => ({ requestId: crypto.randomUUID(), termId: id, giveUpMinutes: 60 })
  await ask(page, '/topo/topoCall/box', order())
  await expect(ask(page, '/topo/topoCall/box', order())).rejects.toThrow('409')
  await page.goto(`/system/machines?machine=registrationRecord&view=journal&record=${id}`)
  const steps = page.getByRole('list', { name: '时间线' }).getByRole('listitem')
  await expect(steps.first()).toContainText('用户 operator1')
  await expect(page.getByRole('listitem').filter({ hasText: '被拒绝' })).toHaveCount(1)
  await expect(page.getByText(/^日志完整/u)).toBeVisible()
  await expect(page.locator('[data-state="registrationRecord.broadcasting"][data-lit]')).toBeVisible()
})

test('keeps a diagram in sight when its window gets narrow, and shows all of it on demand', async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/system/machines?machine=actorWatch')
  const whole = page.locator('[data-state="actorWatch"]')
  await expect(whole).toBeInViewport({ ratio: 0.99 })
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(whole).toBeInViewport({ ratio: 0.99 })
  // Out of sight, and back.
  await page.getByRole('group', { name: /状态图/u }).focus()
  for (let i = 0; i < 10; i++) await page.keyboard.press('ArrowRight')
  await expect(whole).not.toBeInViewport()
  await page.getByRole('button', { name: '显示全部' }).click()
  await expect(whole).toBeInViewport({ ratio: 0.99 })
})
