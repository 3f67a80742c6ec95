import { CounterPage } from '#e2e/pages/counter.page.ts'
import { cardlessCustomer } from '#e2e/support/api.ts'
import { keepToken } from '#e2e/support/keep-token.ts'
import { expect, test } from '#e2e/support/test.ts'

const lost = '53570000000000B1'
const fresh = '53570000000000B2'
const others = '53570000000000B3'

test('tells after a replacement that the meter comes first, reads the next card at once, and keeps the reader panel up to date (use 2, 3, 12, 15)', async ({
  page,
  product,
}) => {
  await keepToken(page, product.origin)
  const [customer, other] = [await cardlessCustomer(page, 4), await cardlessCustomer(page, 5)]
  const counter = new CounterPage(page)
  const reader = page.getByRole('region', { name: '读卡器', exact: true })

  for (const [holder, card] of [
    [other, others],
    [customer, lost],
  ] as const) {
    await counter.open('open')
    await counter.find(holder.customerNo)
    await counter.insertNew(card)
    await expect(page.getByRole('region', { name: '为谁办理' })).toContainText(holder.customerNo)
    await counter.pay('100')
    await expect(counter.heading('开户完成，卡已写好并核对')).toBeVisible()
    await expect(reader).toContainText('¥100.00')
    await counter.insert(null)
  }

  await counter.insert(lost)
  await counter.open('requestReplacement')
  await counter.find(customer.customerNo)
  await expect(reader).toContainText('在用')
  await counter.press('下一步')
  await counter.press('确认申请')
  await expect(counter.heading('补卡已申请，旧卡已停用')).toBeVisible()
  await expect(reader).toContainText('已申请补卡')

  await counter.press('办理补卡')
  await counter.insertNew(fresh)
  await counter.press('确认补卡')
  await expect(counter.heading('补卡完成，新卡可以使用')).toBeVisible()
  await expect(page.getByText('请客户先把新卡插入电表一次')).toBeVisible()
  await expect(reader).toContainText('¥100.00')

  await counter.open('topUp')
  await expect(counter.heading('请先把这张新卡插入电表')).toBeVisible()
  await counter.insert(null)
  await expect(counter.heading('请插入客户的卡')).toBeVisible()
  await counter.insert(others)
  await expect(counter.heading('充值多少？')).toBeVisible()
  await expect(page.getByRole('region', { name: '为谁办理' })).toContainText(other.customerNo)
})
