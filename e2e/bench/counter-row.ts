import { chromium, type Page } from '@playwright/test'

import type { CustomerRow } from '#contract/customer/customer.contract.ts'

import { CounterPage } from '../pages/counter.page.ts'
import { ask } from '../support/api.ts'
import { keepToken } from '../support/keep-token.ts'
import { launchOptions } from '../support/launch-options.ts'
import { ms, percentile, type Row } from './row.ts'
import { inSight } from './shell/cold-page.ts'
import { startSettledProduct } from './shell/settled-product.ts'

const rounds = 5

/** From the card in the reader to the receipt, without the time that the person takes (issue 6). */
export async function counterRow(): Promise<Row> {
  const product = await startSettledProduct()
  const browser = await chromium.launch(launchOptions)
  try {
    const page = await browser.newPage({ baseURL: product.origin, locale: 'zh-CN' })
    await keepToken(page, product.origin)
    const times = await topUps(page)
    return {
      what: `Card inserted to receipt of a top-up on the virtual reader, machine time, 3 clicks, median of ${rounds}`,
      value: ms(percentile(times, 0.5)),
      goal: '< 2,000 ms',
    }
  } finally {
    await browser.close()
    await product.stop()
  }
}

const timed = async (act: () => Promise<void>, shown: () => Promise<void>): Promise<number> => {
  const began = performance.now()
  await act()
  await shown()
  return performance.now() - began
}

async function topUps(page: Page): Promise<readonly number[]> {
  const counter = new CounterPage(page)
  const serial = '53570000000000B1'
  const { list } = await ask<{ list: readonly CustomerRow[] }>(page, '/card/searchCustomers', {
    card: 'none',
    state: 'active',
  })
  await counter.open('open')
  await counter.find(list.find(({ meterNo }) => meterNo !== '')?.customerNo ?? '')
  await counter.heading('请放入一张新卡').waitFor()
  await counter.insertNew(serial)
  await counter.pay('50')
  await counter.heading('开户完成，卡已写好并核对').waitFor()
  const times: number[] = []
  await counter.insert(null)
  await counter.open('topUp')
  for (let round = 0; round < rounds; round++) {
    const read = await timed(
      () => counter.insert(serial),
      () => inSight(page, 'main input[inputmode=decimal]'),
    )
    const written = await timed(
      () => counter.pay('10'),
      () => inSight(page, 'h2', '充值完成，卡已写好并核对'),
    )
    times.push(read + written)
    await counter.insert(null)
    await counter.press('办理下一笔')
  }
  return times
}
