import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'

import type { CustomerRow } from '#contract/customer/customer.contract.ts'
import type { customerCards } from '#contract/card/card-orders.contract.ts'
import type { DataOf } from '#contract/kernel/call.ts'

import { CounterPage } from '#e2e/pages/counter.page.ts'
import { ask, cardlessCustomer } from '#e2e/support/api.ts'
import { keepToken } from '#e2e/support/keep-token.ts'
import { known } from '#e2e/support/known.ts'
import { expect, test } from '#e2e/support/test.ts'

// The network is cut in the middle.
test.use({ expectedErrors: [/ERR_FAILED/u] })

const cardsOf = (page: Page, { id }: CustomerRow) =>
  ask<DataOf<typeof customerCards>>(page, `/card/customerCards?customerId=${id}`)

test('gives a receipt, books a lost answer once, cancels without the card, and replaces the card with its balance (collection §4, §8)', async ({
  page,
  product,
}) => {
  await keepToken(page, product.origin)
  const customer = await cardlessCustomer(page, 0)
  const counter = new CounterPage(page)
  const [card, next] = ['53570000000000C1', '53570000000000C2'] as const

  await counter.open('open', customer.id)
  await counter.insertNew(card)
  await counter.pay('100')
  await expect(counter.heading('开户完成，卡已写好并核对')).toBeVisible()

  await counter.press('打印收据')
  const receipt = page.getByRole('dialog', { name: '收据' })
  await expect(receipt.getByText('壹佰元整')).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    receipt.getByRole('button', { name: '保存 PDF' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^\d{8}-\d+-\d+\.pdf$/u)
  expect((await readFile(await file.path())).subarray(0, 5).toString('latin1')).toBe('%PDF-')
  const printed = page.evaluate(
    () =>
      new Promise<string>((done) => {
        window.print = () => {
          done(document.querySelector('body > .paper')?.textContent ?? '')
          window.dispatchEvent(new Event('afterprint'))
        }
      }),
  )
  await receipt.getByRole('button', { name: '打印', exact: true }).click()
  expect(await printed).toContain('壹佰元整')
  await page.keyboard.press('Escape')
  await expect(receipt).toHaveCount(0)

  // The server books; its answer is lost on the way.
  await counter.open('topUp', customer.id)
  await page.route(
    '**/card/startTopUp',
    async (route) => {
      await route.fetch()
      await route.abort('failed')
    },
    { times: 1 },
  )
  await counter.pay('50')
  await expect(counter.heading('没有收到服务器的应答')).toBeVisible()
  await counter.press('核对并完成')
  await expect(counter.heading('充值完成，卡已写好并核对')).toBeVisible()
  expect((await cardsOf(page, customer)).list[0]?.purseFen).toBe(15_000)

  // Nothing was written yet, and the customer takes the card away.
  await counter.open('topUp', customer.id)
  await page.route('**/card/prepareWrite', (route) => route.abort('failed'), { times: 1 })
  await counter.pay('20')
  await expect(counter.heading('没有取得写卡指令')).toBeVisible()
  await counter.insert(null)
  await counter.press('取消订单')
  await expect(counter.heading('取消这笔订单？')).toBeVisible()
  await counter.press('取消订单')
  await expect(counter.heading('充值已取消')).toBeVisible()
  await expect(page.getByText('请把 ¥20.00 退还客户')).toBeVisible()

  await counter.open('write', customer.id)
  await counter.insert(card)
  await counter.press('确认写卡')
  await expect(counter.heading('写卡完成并核对')).toBeVisible()

  await counter.open('requestReplacement', customer.id)
  await counter.press('下一步')
  await counter.press('确认申请')
  await expect(counter.heading('补卡已申请，旧卡已停用')).toBeVisible()
  await counter.insert(null)
  await counter.press('办理补卡')
  await counter.insertNew(next)
  await counter.press('确认补卡')
  await expect(counter.heading('补卡完成，新卡可以使用')).toBeVisible()
  const { list } = await cardsOf(page, customer)
  expect(list.map(({ serial, cardState, purseFen }) => ({ serial, cardState, purseFen }))).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ serial: card, cardState: 'invalid' }),
      { serial: next, cardState: 'running', purseFen: 15_000 },
    ]),
  )
})

test('waits for a supervisor above the limit, goes on by itself, and closes the drawer with a difference (collection §4)', async ({
  page,
  product,
  browser,
}) => {
  await keepToken(page, product.origin)
  const customer = await cardlessCustomer(page, 0)
  const counter = new CounterPage(page)
  await counter.open('open', customer.id)
  await counter.insertNew('53570000000000C3')
  // What may be paid in is told before money is taken.
  const amount = page.getByLabel('金额（元）')
  await amount.fill('5000.01')
  await expect(page.getByText('单笔最多 ¥5,000.00')).toBeVisible()
  await expect(page.getByRole('button', { name: '下一步' })).toBeDisabled()
  await amount.fill('2500')
  await expect(page.getByText(/收款后需主管批准/u)).toBeVisible()
  await counter.pay('2500')
  await expect(counter.heading('等待主管审批')).toBeVisible()

  const context = await browser.newContext({ baseURL: product.origin })
  const desk = await context.newPage()
  await keepToken(desk, product.origin, known.operators[1])
  await desk.goto('/card/orders?state=awaitingApproval')
  await desk
    .getByRole('row', { name: new RegExp(customer.customerNo, 'u') })
    .getByRole('button')
    .first()
    .click()
  await desk.getByRole('button', { name: '批准', exact: true }).click()
  const question = desk.getByRole('dialog', { name: /^批准订单/u })
  await question.getByRole('button', { name: '批准', exact: true }).click()
  await expect(desk.getByText('订单已批准')).toBeVisible()
  await context.close()

  await expect(counter.heading('开户完成，卡已写好并核对')).toBeVisible()
  await page.goto('/card/closing')
  await page
    .getByRole('row', { name: /营业中/u })
    .getByRole('button')
    .first()
    .click()
  const drawer = page.getByRole('dialog', { name: '钱箱清点与日结' })
  await drawer.getByLabel('¥100 的张数或枚数').fill('20')
  await drawer.getByRole('button', { name: '完成清点' }).click()
  await expect(drawer.getByText(/^比账面少/u)).toBeVisible()
  // A difference needs its reason.
  await drawer.getByRole('button', { name: '日结并上缴' }).click()
  await expect(drawer.getByRole('alert')).toBeVisible()
  await drawer.getByRole('textbox', { name: /差额原因/u }).fill('少收五张')
  await drawer.getByRole('button', { name: '日结并上缴' }).click()
  await expect(drawer.getByText('已日结')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row', { name: /少收五张/u })).toContainText('已日结')
})
