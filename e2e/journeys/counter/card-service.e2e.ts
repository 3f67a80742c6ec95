import { CardService } from '#e2e/support/card-service.ts'
import { expect, test } from '#e2e/support/test.ts'
import { patience } from '#tools/pace/pace.ts'

// A page that looks for a service which was killed says so in the browser's own words.
test.use({ expectedErrors: [/WebSocket connection to 'ws:\/\/127\.0\.0\.1:17816\/' failed/u] })

test('a counter is paired by a code, its card is read, and its loss is noticed (core §9 card service online)', async ({
  signedIn: page,
  product,
}) => {
  const service = new CardService()
  try {
    await page.goto('/card/desk')
    await page.getByRole('button', { name: '新增柜台', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: '柜台' }).fill('一号柜台')
    await dialog.getByRole('button', { name: '保存' }).click()
    const command = await dialog.locator('code').innerText()
    const [, code = ''] = /--code (\S+)/u.exec(command) ?? []
    expect(command).toContain(`--server ${product.origin} `)

    await service.makeCard()
    await service.start({ server: product.origin, code })
    await dialog.getByRole('button', { name: '完成' }).click()
    const row = page.getByRole('row', { name: /一号柜台/u })
    await expect(row).toContainText('已配对')

    await page.goto('/card/counter')
    await page.getByRole('button', { name: '改用本机读卡服务' }).click()
    await expect(page.getByText('新卡', { exact: true }).first()).toBeVisible()
    await expect(page.getByTitle('读卡服务在线')).toBeVisible()

    await service.kill()
    await expect(page.getByTitle('读卡服务未连接')).toBeVisible()
    await service.start()
    await expect(page.getByTitle('读卡服务在线')).toBeVisible({ timeout: patience(20_000) })

    await page.goto('/card/desk')
    await page.getByRole('button', { name: '停用 一号柜台' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '停用', exact: true }).click()
    await expect(row).toHaveCount(0)
    await page.goto('/card/counter')
    await expect(page.getByTitle('读卡服务未连接')).toBeVisible()
  } finally {
    await service.end()
  }
})
