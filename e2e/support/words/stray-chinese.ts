import type { Page } from '@playwright/test'

import { demoCustomerCount, nameOf } from '#server/customer/demo/demo-people.ts'

import { known } from '../known.ts'

/** A language is called by its own name; names and addresses stay as they stand on people's papers, and users are called as they were entered. */
const asTheyAre: readonly string[] = [
  ...Array.from({ length: demoCustomerCount }, (_, index) => nameOf(index)),
  ...known.operators.map(({ name }) => name),
  known.watchman.name,
  known.auditor.name,
  '中文',
].toSorted((one, other) => other.length - one.length)

const address =
  /\p{Script=Han}{1,4}[区县市]\p{Script=Han}{2}[路街](?:\p{Script=Han}+\d+号楼\d+单元\d+室|\d+号)/gu

/**
 * Chinese that an English reader sees or hears on a page: what is no customer's, and not marked as a text that stands
 * in Chinese.
 */
export async function strayChinese(page: Page): Promise<readonly string[]> {
  const texts = await page.evaluate(() => {
    const han = /\p{Script=Han}/u
    const spoken = ['aria-label', 'title', 'placeholder', 'alt']
    const isStray = (element: Element, text: string): boolean =>
      han.test(text) && element.closest('[lang^=zh]') === null && element.checkVisibility()
    const found = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? ''
      if (node.parentElement && isStray(node.parentElement, text)) found.add(text)
    }
    for (const element of document.querySelectorAll(spoken.map((name) => `[${name}]`).join()))
      for (const name of spoken) {
        const text = element.getAttribute(name) ?? ''
        if (isStray(element, text)) found.add(`${name}: ${text}`)
      }
    return [...found]
  })
  return texts.filter((text) => /\p{Script=Han}/u.test(withoutThose(text)))
}

const withoutThose = (text: string): string =>
  asTheyAre.reduce((left, name) => left.replaceAll(name, ''), text.replaceAll(address, ''))
