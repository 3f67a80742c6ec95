import { CounterPage } from '#e2e/pages/counter.page.ts'
import { cardlessCustomer } from '#e2e/support/api.ts'
import { keepToken } from '#e2e/support/keep-token.ts'
import { expect, test } from '#e2e/support/test.ts'

const card = '53570000000000A1'
const other = '53570000000000A2'

test('opens a card, tops it up over a torn write and a reload, and pays it back (collection §4, §8)', async ({
  page,
  product,
}) => {
  await keepToken(page, product.origin)
  const customer = await cardlessCustomer(page, 0)
  const counter = new CounterPage(page)

  await counter.open('open')
  await counter.find(customer.customerNo)
  await expect(counter.heading('请放入一张新卡')).toBeVisible()
  await counter.insertNew(card)
  await counter.pay('100')
  await expect(counter.heading('开户完成，卡已写好并核对')).toBeVisible()
  const done = page.getByRole('region', { name: '开户完成，卡已写好并核对' })
  await expect(done.getByText('在用')).toBeVisible()

  // The card in the reader tells the customer.
  await counter.open('topUp')
  await expect(page.getByText('办理后卡上')).toBeVisible()
  await counter.insertNew(other)
  await expect(counter.heading('这张卡不对')).toBeVisible()
  await counter.insert(card)
  await counter.tearNext()
  await counter.pay('88.50')
  await expect(counter.heading('卡被取走了')).toBeVisible()
  await page.reload()
  await expect(counter.heading('卡被取走了')).toBeVisible()
  await counter.insert(card)
  await expect(counter.heading('没有写入')).toBeVisible()
  await counter.press('重试')
  await expect(counter.heading('充值完成，卡已写好并核对')).toBeVisible()

  await counter.open('refund')
  await expect(counter.heading('退款金额')).toBeVisible()
  await counter.press('下一步')
  await counter.press('确认退款')
  await expect(counter.heading('把现金交给客户')).toBeVisible()
  const cash = page.getByRole('region', { name: '把现金交给客户' })
  await expect(cash.getByText('¥188.50')).toBeVisible()
  await counter.press('已付款')
  await expect(counter.heading('退款完成')).toBeVisible()
})
