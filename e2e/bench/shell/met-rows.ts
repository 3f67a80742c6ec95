import { type Browser, chromium, type Page } from '@playwright/test'

import { launchOptions } from '#e2e/support/launch-options.ts'
import { quietNetwork } from '#e2e/support/network/quiet-network.ts'

import { ShellPage } from '#e2e/pages/shell.page.ts'
import { SignInPage } from '#e2e/pages/sign-in.page.ts'
import { known } from '#e2e/support/known.ts'
import { atLength, coldPage, firstScreen, type Press, timeToShow } from './cold-page.ts'
import { startSettledProduct } from './settled-product.ts'
import { ms, percentile, type Row } from '../row.ts'

const rounds = 5
const slowness = 4
/** After the first screen stands: by then nobody has read it, and whoever knows the way presses. */
const afterScreenMs = 300
const list = { title: '终端档案', shown: '[role=grid] [aria-rowindex="21"]' }

interface Met {
  readonly home: number
  readonly list: number
  readonly requests: number
  readonly bytes: number
}

/**
 * What a person meets who leaves the console no time to prepare anything (issue 15 item 5): the fields are filled by
 * a password manager, and the first list is pressed 300 ms after the first screen with no pointer before it.
 */
export async function metRows(): Promise<Row[]> {
  const product = await startSettledProduct()
  const browser = await chromium.launch(launchOptions)
  try {
    const byTouch = await metOf(browser, product.origin, 'touch')
    const byKeyboard = await metOf(browser, product.origin, 'keyboard')
    const middle = (met: readonly Met[], of: keyof Met): number =>
      percentile(
        met.map((one) => one[of]),
        0.5,
      )
    const both = [...byTouch, ...byKeyboard]
    const row = (what: string, value: string, goal: string): Row => ({
      what: `CPU 4x: ${what}, median of ${rounds}`,
      value,
      goal,
    })
    return [
      row('fields filled at once and signed in at once', ms(middle(both, 'home')), '≤ 900 ms'),
      row(
        `first list ${afterScreenMs} ms after the first screen, no pointer before`,
        ms(middle(byTouch, 'list')),
        '≤ 350 ms',
      ),
      row(
        `first list ${afterScreenMs} ms after the first screen, by keyboard`,
        ms(middle(byKeyboard, 'list')),
        '≤ 350 ms',
      ),
      {
        what: 'Before the first click in the console: bytes on the wire / requests, from the sign-in page on',
        value: `${(middle(both, 'bytes') / 1000).toFixed(0)} kB / ${middle(both, 'requests')}`,
        goal: '≤ 300 kB / 60',
      },
    ]
  } finally {
    await browser.close()
    await product.stop()
  }
}

async function metOf(browser: Browser, origin: string, press: Press): Promise<Met[]> {
  const met: Met[] = []
  for (let round = 0; round < rounds; round++) {
    const { page, close } = await coldPage(browser, origin, slowness)
    const signIn = new SignInPage(page)
    await signIn.open()
    await atLength(() => quietNetwork(page))
    const sent = await countTraffic(page)
    await signIn.fill(known.operators[0])
    const home = await timeToShow(page, signIn.submit, firstScreen, press)
    await page.waitForTimeout(afterScreenMs)
    const traffic = sent()
    // Opening the menu's folders is no list yet.
    const link = await new ShellPage(page).showLink('数据采集', '档案管理', list.title)
    met.push({ home, list: await timeToShow(page, link, list.shown, press), ...traffic })
    await close()
  }
  return met
}

/** @returns what tells what came since */
async function countTraffic(page: Page): Promise<() => Pick<Met, 'requests' | 'bytes'>> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Network.enable')
  let requests = 0
  let bytes = 0
  tools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    requests += 1
    bytes += encodedDataLength
  })
  return () => ({ requests, bytes })
}
