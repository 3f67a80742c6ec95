import type { Page } from '@playwright/test'

import { CounterPage } from '../pages/counter.page.ts'
import { cardlessCustomer } from '../support/api.ts'
import { settled } from '../support/screens.ts'

/** The pictures of docs/en/counter-staff.md: a customer gets a card, and the next write is torn. */
export async function takeCounterPictures(
  page: Page,
  keep: (page: Page, name: string) => Promise<void>,
): Promise<void> {
  const take = async (name: string): Promise<void> => {
    await settled(page)
    await keep(page, `counter-staff-${name}`)
  }
  const counter = new CounterPage(page)
  const { id } = await cardlessCustomer(page, 0)
  const serial = '53574E2026110001'

  await page.goto(`/card/customer?customer=${id}`)
  await page.locator('[role=dialog] [role=tab]').first().waitFor()
  await take('customer')
  await page.goto('/card/counter')
  await page.locator('main h1').waitFor()
  await take('counter')
  await counter.open('open', id)
  await counter.heading('请放入一张新卡').waitFor()
  await take('open')

  await counter.insertNew(serial)
  const amount = page.getByRole('textbox', { name: '金额（元）' })
  await amount.fill('100')
  await take('amount')
  await amount.press('Enter')
  await counter.press('确认，去收款')
  await counter.heading('向客户收款').waitFor()
  await take('payment')
  await counter.press('已收款，写卡')
  await counter.heading('开户完成，卡已写好并核对').waitFor()
  await take('done')
  await counter.press('打印收据')
  await page.getByRole('dialog', { name: '收据' }).getByText('壹佰元整').waitFor()
  await take('receipt')
  await page.keyboard.press('Escape')

  await counter.open('topUp', id)
  await amount.waitFor()
  await counter.tearNext()
  await counter.pay('50')
  await counter.heading('卡被取走了').waitFor()
  await take('removed')
  await counter.insert(serial)
  await counter.heading('没有写入').waitFor()
  await take('not-written')
}
