import { type Browser, expect, type Locator, type Page } from '@playwright/test'

/** A person's pointer is over a link for longer before it presses. */
const aimingMs = 150
/** The sign-in page has a heading too, but none of a kept page. */
export const firstScreen = '[data-page] h1'

/** A page of a browser that knows nothing yet, on a processor that is `slower` times slower. */
export async function coldPage(
  browser: Browser,
  origin: string,
  slower: number,
): Promise<{ readonly page: Page; readonly close: () => Promise<void> }> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
  })
  const page = await context.newPage()
  const tools = await context.newCDPSession(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  return { page, close: () => context.close() }
}

/** As long as it takes: beside the runner, a look gives up after five seconds. */
export const atLength = (wait: () => Promise<void>): Promise<void> => expect(wait).toPass()

const isInSight = ([selector, text]: readonly [string, string]): boolean =>
  [...document.querySelectorAll(selector)].some(
    (found) => found.checkVisibility() && (found.textContent ?? '').includes(text),
  )

/** Until an element is in sight, looked for at each frame: the library's own waits come to look twice a second alone. */
export async function inSight(page: Page, selector: string, text = ''): Promise<void> {
  await page.waitForFunction(isInSight, [selector, text] as const, { polling: 'raf' })
}

/** By a pointer that aimed before, by one that was nowhere near (touch, a quick hand), or by the keyboard. */
export type Press = 'aimed' | 'touch' | 'keyboard'

/**
 * From a press on the element until the frame after the one in which `shown` stands in the page that is in sight,
 * in ms.
 */
export async function timeToShow(
  page: Page,
  trigger: Locator,
  shown: string,
  press: Press = 'aimed',
): Promise<number> {
  if (press === 'aimed') {
    await trigger.hover()
    await page.waitForTimeout(aimingMs)
  }
  const element = await trigger.elementHandle()
  if (!element) throw new Error('there is nothing to press')
  const time = page.evaluate(
    ([pressed, selector, by]) =>
      new Promise<number>((done, failed) => {
        const look = (began: number): void => {
          const stands = [...document.querySelectorAll(selector)].some((found) => found.checkVisibility())
          // The frame in which it is found has been painted when the next one begins.
          if (stands) requestAnimationFrame(() => done(performance.now() - began))
          else if (performance.now() - began > 30_000) failed(new Error(`nothing shows ${selector}`))
          else requestAnimationFrame(() => look(began))
        }
        const target = pressed as HTMLElement
        if (by === 'keyboard') {
          target.focus()
          addEventListener('keydown', () => look(performance.now()), { capture: true, once: true })
          return
        }
        const began = performance.now()
        target.click()
        requestAnimationFrame(() => look(began))
      }),
    [element, shown, press] as const,
  )
  if (press === 'keyboard') await trigger.press('Enter')
  return time
}
