import type { Page } from '@playwright/test'

import { words } from '#contract/words.ts'
import { nameOf } from '#server/customer/demo/demo-people.ts'
import { formWords } from '#src/shared/i18n/words/form.words.ts'
import { menuWords } from '#src/shared/i18n/words/menu.words.ts'
import { screensWords } from '#src/shared/i18n/words/screens.words.ts'
import { shellWords } from '#src/shared/i18n/words/shell.words.ts'
import { tableWords } from '#src/shared/i18n/words/table.words.ts'
import { widgetsWords } from '#src/shared/i18n/words/widgets.words.ts'

/**
 * What is seen, or read to those who do not see: texts that are drawn, and names that controls have. Not a record's
 * Chinese name or message that has its English one below it.
 */
const textsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const found = new Set<string>()
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page has nothing from outside
    const isSeen = (element: Element | null): boolean =>
      element !== null && element.checkVisibility({ visibilityProperty: true })
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page has nothing from outside
    const hasEnglishBelow = (element: Element): boolean => {
      const place = element.closest('dd')
      const term = place?.previousElementSibling?.textContent?.toLowerCase() ?? ''
      const terms = place?.closest('dl')?.querySelectorAll('dt') ?? []
      const last = term.split(' ').at(-1) ?? ''
      return last !== '' && [...terms].some(({ textContent }) => textContent === `English ${last}`)
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement
      const isText = parent?.closest('script, style') === null
      if (isText && (parent.localName === 'option' || isSeen(parent)) && !hasEnglishBelow(parent))
        found.add(node.textContent?.trim() ?? '')
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`))
        if (isSeen(element)) found.add(element.getAttribute(name)?.trim() ?? '')
    return [...found]
  })

const either = (texts: readonly string[]): string =>
  texts
    .toSorted((one, other) => other.length - one.length)
    .map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`))
    .join('|')

/** More than customers of the demo are ever shown. */
const manyPeople = 3000

/** What has one language, whichever the reader's: people and their addresses, and what installations call things. */
const dataOfOneLanguage = new RegExp(
  either([
    ...new Set(Array.from({ length: manyPeople }, (_, index) => nameOf(index))),
    // Operators, and the counter of the demo as its receipts name it.
    '张三',
    '李四',
    '王五',
    '系统管理员',
    // A role that a parameter names, and a remark about a customer.
    '台区重要负荷',
    '独居老人，来访请先电话联系',
    // The Chinese content of dictionaries, beside the English.
    '中原电表',
    '豫能科技',
    '黄河仪器',
    '嵩山电气',
    // What terminals said of their events.
    '看门狗复位',
    '执行机构未动作',
    'A 相 178.4 V',
    // The remark of a program set, in both languages.
    '台区终端默认',
    // A meter's own name where its site's are chosen from.
    '并网总表',
    // The language by its own name.
    '中文',
  ]),
  'gu',
)
const address = /^\p{Script=Han}+[区县市]\p{Script=Han}+(?:\d+号(?:楼\d+单元\d+室)?)$/u
/** Mails are in the language of who gets them. */
const subjectOfMail = /^【/u
const chinese = /[\p{Script=Han}：，。；！？（）【】]/u

const isData = (text: string): boolean =>
  address.test(text) || subjectOfMail.test(text) || !chinese.test(text.replaceAll(dataOfOneLanguage, ''))

/** @returns texts of a page in English that have Chinese letters or full-width signs in them, but for data */
export async function chineseWords(page: Page): Promise<readonly string[]> {
  return (await textsOf(page)).filter((text) => !isData(text))
}

/** English names of kinds of devices, items and events, beside the Chinese ones. */
const namesInEnglish = new Set([
  'Air conditioner',
  'Charging pile',
  'Circuit breaker',
  'Load control',
  'Power failure',
  'State of charge',
  'Storage station',
])

/** Our own English of two words and more that is said otherwise in Chinese. */
const ourEnglish = new Set(
  Object.values({
    ...words,
    ...formWords,
    ...menuWords,
    ...screensWords,
    ...shellWords,
    ...tableWords,
    ...widgetsWords,
  })
    .filter(([zh, en]) => zh !== en && /^[A-Z][a-z]+(?: [a-z]+)+[.?]?$/u.test(en) && !namesInEnglish.has(en))
    .map(([, en]) => en),
)

/** @returns texts of a page in Chinese that are words of the console in English */
export async function englishWords(page: Page): Promise<readonly string[]> {
  return (await textsOf(page)).filter((text) => ourEnglish.has(text))
}

/** What is printed in both languages, whichever the reader's. */
export const isInBothLanguages = (screenName: string): boolean => screenName === 'over-receipt'
