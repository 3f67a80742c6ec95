import { RegistrationPage } from '#e2e/pages/registration.page.ts'
import { SignInPage } from '#e2e/pages/sign-in.page.ts'
import { freshTerminal } from '#e2e/support/api.ts'
import { known } from '#e2e/support/known.ts'
import { expect, test } from '#e2e/support/test.ts'
import { patience } from '#tools/pace/pace.ts'

/** The status is asked for every 30 s (collection §4). */
const pollMs = 30_000

test('registers the boxes of a terminal to the end (collection §4)', async ({ signedIn: page }) => {
  await page.clock.install()
  const registration = new RegistrationPage(page)
  const { id } = await freshTerminal(page, 0)
  await registration.open(id)
  await registration.start()
  await expect(registration.stages.getByRole('listitem')).toHaveCount(7)
  await expect(async () => {
    await page.clock.runFor(pollMs)
    await expect(page.getByText('注册完成').first()).toBeVisible({ timeout: 1_000 })
    await expect(page.getByText(/共找到 \d+ 个表箱/u)).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: patience(60_000) })
  await expect(registration.found.getByRole('listitem').first()).toBeVisible()
})

test('finds the registration under way again after a reload', async ({ signedIn: page }) => {
  const registration = new RegistrationPage(page)
  const { id } = await freshTerminal(page, 1)
  await registration.open(id)
  await registration.start()
  await expect(registration.stages).toBeVisible()
  await page.reload()
  await expect(registration.stages).toBeVisible()
  await expect(
    page.getByText(known.operators[0].userName).or(page.getByText(known.operators[0].name)).first(),
  ).toBeVisible()
})

test('keeps what was last known while the network is lost, and goes on by itself', async ({
  signedIn: page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/u)
  await page.clock.install()
  const registration = new RegistrationPage(page)
  const { id } = await freshTerminal(page, 2)
  await registration.open(id)
  await registration.start()
  await expect(registration.stages).toBeVisible()
  await context.setOffline(true)
  await registration.checkNow()
  await registration.hasTitle('网络中断')
  await expect(registration.stages).toBeVisible()
  await context.setOffline(false)
  await page.clock.runFor(pollMs + 1_000)
  await expect(page.getByText('网络中断')).toBeHidden()
})

test('a start whose answer was lost is checked with the same request, and happens once', async ({
  signedIn: page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/u)
  const registration = new RegistrationPage(page)
  const { id } = await freshTerminal(page, 3)
  await registration.open(id)
  const sent: unknown[] = []
  await page.route('**/topo/topoCall/box', async (route) => {
    sent.push(route.request().postDataJSON())
    await route.fetch()
    if (sent.length === 1) await route.abort()
    else await route.continue()
  })
  await registration.start()
  await registration.hasTitle('没有收到服务器的应答')
  await page.getByRole('button', { name: '核对并完成' }).click()
  await expect(registration.stages).toBeVisible()
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
})

test('a second operator sees the registration of the first and may not start another', async ({
  signedIn: page,
  browser,
  product,
}) => {
  const { id } = await freshTerminal(page, 4)
  const other = await browser.newPage({ baseURL: product.origin, locale: 'zh-CN' })
  const otherSignIn = new SignInPage(other)
  await otherSignIn.open()
  await otherSignIn.signIn(known.operators[1])
  await otherSignIn.isLeft()
  const [mine, theirs] = [new RegistrationPage(page), new RegistrationPage(other)]
  await mine.open(id)
  await theirs.open(id)
  await mine.start()
  await expect(mine.stages).toBeVisible()
  await theirs.start()
  await expect(theirs.stages).toBeVisible()
  await theirs.hasTitle(/已于 .* 开始注册/u)
  await other.close()
})
