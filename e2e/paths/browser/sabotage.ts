import type { Page } from '@playwright/test'

/** A fault of a view, done to the page from outside and done again after each drawing. */
export type Sabotage =
  /** Says something else wherever it says `says`; an empty `instead` says nothing. */
  | { readonly says: string; readonly instead: string }
  /** Whatever matches and holds the text is there for nobody, or only while the page says something. */
  | { readonly hides: string; readonly holding?: string; readonly whileSaid?: string }
  /** A button that is there in every state, in the page's own part or beside it after all else. */
  | { readonly offers: string; readonly isBeside?: boolean }
  /** Buttons of that name cannot be pressed, or always can. */
  | { readonly button: string; readonly disabled: boolean }
  /** Something in the built code reads otherwise. */
  | { readonly code: RegExp; readonly becomes: string }

/** Makes every page loaded from now on do wrong. */
export async function sabotage(page: Page, deed: Sabotage): Promise<void> {
  if ('code' in deed) return rewriteCode(page, deed.code, deed.becomes)
  await page.addInitScript((wrong) => {
    const spoil = (): void => {
      if ('says' in wrong) {
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
        while (texts.nextNode()) {
          const { currentNode: text } = texts
          const said = text.nodeValue ?? ''
          if (said.includes(wrong.says)) text.nodeValue = said.replace(wrong.says, wrong.instead)
        }
      } else if ('hides' in wrong) {
        for (const element of document.querySelectorAll<HTMLElement>(wrong.hides)) {
          const isNow = wrong.whileSaid === undefined || document.body.textContent.includes(wrong.whileSaid)
          const isMeant =
            isNow && (wrong.holding === undefined || element.textContent.includes(wrong.holding))
          element.style.visibility = isMeant ? 'hidden' : ''
        }
      } else if ('offers' in wrong) {
        const main = document.querySelector('main')
        const before = document.querySelector('[data-sabotage]')
        if (!main) return
        const button = before ?? document.createElement('button')
        button.setAttribute('data-sabotage', '')
        if (button.textContent !== wrong.offers) button.textContent = wrong.offers
        if (wrong.isBeside) {
          const aside = button.parentElement ?? document.createElement('aside')
          aside.append(button)
          document.body.append(aside)
        } else if (!before) main.append(button)
      } else if ('button' in wrong)
        for (const button of document.querySelectorAll<HTMLButtonElement>('button'))
          if (button.textContent.includes(wrong.button)) button.disabled = wrong.disabled
    }
    document.addEventListener('DOMContentLoaded', () => {
      const watch = { subtree: true, childList: true, characterData: true, attributes: true }
      const eye = new MutationObserver(() => {
        eye.disconnect()
        spoil()
        eye.observe(document.body, watch)
      })
      eye.observe(document.body, watch)
    })
  }, deed)
}

async function rewriteCode(page: Page, code: RegExp, becomes: string): Promise<void> {
  await page.route('**/assets/*.js', async (route) => {
    const answer = await route.fetch()
    const { 'content-encoding': _, ...headers } = answer.headers()
    const body = (await answer.text()).replace(code, becomes)
    await route.fulfill({ status: answer.status(), headers, body })
  })
}
