import { type Browser, chromium } from '@playwright/test'

import { sealFields } from '#tests/support/sign-in.ts'

import { SignInPage } from '../pages/sign-in.page.ts'
import { known } from '../support/known.ts'
import { launchOptions } from '../support/launch-options.ts'
import { ms, percentile, type Row } from './row.ts'
import { firstScreen, inSight } from './shell/cold-page.ts'
import { startSettledProduct } from './shell/settled-product.ts'

interface Checked {
  readonly data: { readonly key: string; readonly publicKey: string }
}

/** What a user feels, in a cold browser against the whole product; and how many can sign in at once. */
export async function productRows(): Promise<Row[]> {
  const product = await startSettledProduct()
  try {
    return [...(await browserRows(product.origin)), await signInRow(product.origin)]
  } finally {
    await product.stop()
  }
}

async function browserRows(origin: string): Promise<Row[]> {
  const browser = await chromium.launch(launchOptions)
  const fillable: number[] = []
  const home: number[] = []
  for (let round = 0; round < 5; round++) {
    const context = await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai' })
    const page = await context.newPage()
    const signIn = new SignInPage(page)
    const began = performance.now()
    await page.goto(`${origin}/login`, { waitUntil: 'commit' })
    await signIn.userName.fill('operator1')
    fillable.push(performance.now() - began)
    await signIn.captcha.locator('img').waitFor()
    await signIn.fill(known.operators[0])
    const submitted = performance.now()
    await signIn.submit.click()
    await inSight(page, firstScreen, '单站总览')
    home.push(performance.now() - submitted)
    await context.close()
  }
  const { bytes, requests } = await untouchedPage(browser, origin)
  await browser.close()
  return [
    {
      what: 'Sign-in page before it is touched: bytes on the wire / requests',
      value: `${(bytes / 1000).toFixed(0)} kB / ${requests}`,
    },
    { what: 'Sign-in page: first field can be filled, median of 5', value: ms(percentile(fillable, 0.5)) },
    { what: 'From the click on sign in to the home screen, median of 5', value: ms(percentile(home, 0.5)) },
  ]
}

/** What the page costs somebody who only looks at it; the console is fetched from the first focus on. */
async function untouchedPage(
  browser: Browser,
  origin: string,
): Promise<{ readonly bytes: number; readonly requests: number }> {
  const context = await browser.newContext({ locale: 'zh-CN' })
  const page = await context.newPage()
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    sizes.push(request.sizes().then((size) => size.responseBodySize + size.responseHeadersSize))
  })
  await page.goto(`${origin}/login`, { waitUntil: 'networkidle' })
  const loaded = await Promise.all(sizes)
  await context.close()
  return { bytes: loaded.reduce((sum, size) => sum + size, 0), requests: loaded.length }
}

/** Whole sign-ins over HTTP, eight at a time: captcha, SM2, SM4, Argon2id, session. */
async function signInRow(origin: string): Promise<Row> {
  const { userName, password } = known.operators[1]
  const post = async (path: string, body?: object): Promise<unknown> => {
    const options = body
      ? { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
      : {}
    return (await fetch(new URL(path, origin), options)).json()
  }
  const once = async (): Promise<void> => {
    const { data } = (await post('/checkCode')) as Checked
    const sealed = sealFields(data.publicKey, { userName, password })
    const answer = (await post('/login', { ...sealed, checkCode: known.captcha, key: data.key })) as {
      status: string
    }
    if (answer.status !== '200') throw new Error(`a sign-in was answered ${answer.status}`)
  }
  const total = 200
  let left = total
  const began = performance.now()
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      while (left-- > 0) await once()
    }),
  )
  const seconds = (performance.now() - began) / 1000
  return { what: 'Sign-ins a second, client on the same machine', value: (total / seconds).toFixed(0) }
}
