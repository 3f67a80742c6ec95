import { ShellPage } from '../pages/shell.page.ts'
import { ask, freshTerminal } from '../support/api.ts'
import { expect, test } from '../support/test.ts'

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
