import type { customerCards } from '#contract/card/card-orders.contract.ts'
import type { DataOf } from '#contract/kernel/call.ts'

import { CounterPage } from '#e2e/pages/counter.page.ts'
import { ask, cardlessCustomer } from '#e2e/support/api.ts'
import { keepToken } from '#e2e/support/keep-token.ts'
import { expect, test } from '#e2e/support/test.ts'

test.use({ expectedErrors: [/ERR_(?:INTERNET_DISCONNECTED|FAILED)/u] })

test('loses and doubles nothing without a network, over a reload at the payment and with Enter pressed twice (issue 6: network gone, browser closed)', async ({
  page,
  context,
  product,
}) => {
  await keepToken(page, product.origin)
  const customer = await cardlessCustomer(page, 0)
  const counter = new CounterPage(page)
  const card = '53570000000000D1'
  /** The network goes in the moment of this call; the server has it before or not. */
  const lose = (call: string, isDone: boolean) =>
    page.route(
      `**/card/${call}`,
      async (route) => {
        if (isDone) await route.fetch()
        await context.setOffline(true)
        await route.abort('internetdisconnected')
      },
      { times: 1 },
    )

  await counter.open('open', customer.id)
  await expect(counter.heading('请放入一张新卡')).toBeVisible()
  await context.setOffline(true)
  await counter.insertNew(card)
  await expect(counter.heading('服务器没有应答')).toBeVisible()
  await context.setOffline(false)
  await counter.press('重新读卡')
  await page.getByRole('textbox', { name: '金额（元）' }).fill('100')
  await page.keyboard.press('Enter')
  await counter.press('确认，去收款')
  await expect(counter.heading('向客户收款')).toBeVisible()
  await page.reload()
  await expect(counter.heading('向客户收款')).toBeVisible()
  await expect(page.getByText('¥100.00').first()).toBeVisible()
  await context.setOffline(true)
  await counter.press('已收款，写卡')
  await expect(counter.heading('没有收到服务器的应答')).toBeVisible()
  await context.setOffline(false)
  await counter.press('核对并完成')
  await expect(counter.heading('开户完成，卡已写好并核对')).toBeVisible()

  await context.setOffline(true)
  await counter.press('打印收据')
  const receipt = page.getByRole('dialog', { name: '收据' })
  await expect(receipt.getByRole('alert')).toBeVisible()
  await context.setOffline(false)
  await receipt.getByRole('button', { name: '重试' }).click()
  await expect(receipt.getByText('壹佰元整')).toBeVisible()
  await page.keyboard.press('Escape')

  await counter.open('topUp')
  await lose('prepareWrite', false)
  await counter.pay('20')
  await expect(counter.heading('没有取得写卡指令')).toBeVisible()
  await context.setOffline(false)
  await counter.press('重试')
  await expect(counter.heading('充值完成，卡已写好并核对')).toBeVisible()

  // The card is still there: neither a second Enter nor a scanner's begins anything with it.
  await page.getByRole('button', { name: '办理下一笔' }).press('Enter')
  await expect(page.getByText(/^刚办完的卡请取走/u)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: '查找客户' })).toBeFocused()

  await counter.open('topUp')
  await lose('settleWrite', true)
  await counter.pay('30')
  await expect(counter.heading('还没有核对成功')).toBeVisible()
  await context.setOffline(false)
  await page.reload()
  await expect(counter.heading('还没有核对成功')).toBeVisible()
  await counter.press('重试')
  await expect(counter.heading('充值完成，卡已写好并核对')).toBeVisible()

  const { list } = await ask<DataOf<typeof customerCards>>(
    page,
    `/card/customerCards?customerId=${customer.id}`,
  )
  expect(list).toMatchObject([{ serial: card, cardState: 'running', purseFen: 15_000 }])
})
