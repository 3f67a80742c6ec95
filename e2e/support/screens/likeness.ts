import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'

import type { Page } from '@playwright/test'

interface Lock {
  readonly packages: Readonly<Record<string, { readonly version: string }>>
}
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
const axeVersion = lock.packages['node_modules/axe-core']?.version ?? ''

/** What looks, by its own text, with the versions of what looks with it; and styles that come in files. */
const lookers = createHash('sha256')
for (const file of [
  ...['likeness', 'barriers'].map((name) => `e2e/support/screens/${name}.ts`),
  ...globSync('dist/console/assets/*.css').toSorted(),
])
  lookers.update(readFileSync(file, 'utf8'))
const lookersDigest = lookers.update(axeVersion).digest('hex')

/**
 * SHA-256 of all that axe's findings on a screen come from, hex: what is in sight of the page's own part and of what
 * lies over it, the styles of all, and what looks. Numbers are one number, and ids are told apart by their order.
 */
export async function likenessOf(page: Page): Promise<string> {
  const seen = await page.evaluate(whatIsSeen)
  const browser = page.context().browser()?.version() ?? ''
  return createHash('sha256').update(`${lookersDigest}\n${browser}\n${seen}`).digest('hex')
}

/** In the page. */
function whatIsSeen(): string {
  const number = /[-−+]?\d+(?:[.,:]\d+)*/gu
  // What is counted, drawn by lot or digested differs in each product.
  const code = /\b(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|(?=\w*\d)[\da-f]{8,})\b/giu
  // Rows hold what is so by chance: which record is the newest, how its name is written.
  const words = /[\p{L}\p{M}]+(?:[\p{L}\p{M}\p{N}\p{P}\s]*[\p{L}\p{M}])?/gu
  const madeUp = /(?:«r\w+»|:r\w+:|_r_\w+_)/gu
  const measure = /-?\d+(?:\.\d+)?(?:px|%)/gu
  const colour = /rgb|hsl|color|#/u
  const shapes = new Set(['d', 'points', 'transform', 'x', 'y', 'x1', 'x2', 'y1', 'y2', 'width', 'height'])
  const asIs = new Set(['fill', 'stroke', 'role', 'tabindex', 'aria-level', 'colspan', 'rowspan'])
  const row = '[data-part=body] > [data-part=row]'
  // Pages that stay open have a place, and nothing of them is in sight; axe looks at eight rows of a table.
  const unseen = `[style*="content-visibility: hidden"], ${row}:nth-child(n + 9)`
  const over = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=tooltip]'

  const rules = [...document.styleSheets]
    .filter(({ href }) => href === null)
    .flatMap(({ cssRules }) => [...cssRules])
    .map(({ cssText }) => cssText)
  const styled = /(?<=\.)css-[\w-]+/gu
  const shared = rules.filter((text) => text.search(styled) === -1)
  // Their names are digests, but of styles in the order in which they came to be.
  const styles = new Map<string, string>()
  for (const text of rules)
    for (const name of new Set(text.match(styled))) {
      const style = text
        .replaceAll(name, '')
        .split(/[;{}]/u)
        .map((part) => part.trim())
      styles.set(name, `${styles.get(name) ?? ''}${style.toSorted().join(';')}`)
    }

  const names = new Map<string, string>()
  /** By their order, without digits, which are numbers here. */
  const nameOf = (id: string): string => {
    const known = names.get(id) ?? `‹${names.size.toString(2).replaceAll('0', 'o').replaceAll('1', 'l')}›`
    names.set(id, known)
    return known
  }
  const plain = (text: string): string =>
    text.replaceAll(madeUp, nameOf).replaceAll(code, '0').replaceAll(number, '0')
  /** What an element and its children say; how long ago something was is a number too. */
  const wordsOf = (element: Element, text: string): string => {
    if (element.localName === 'time') return '0'
    return element.closest(row) ? plain(text.replaceAll(words, 'a')) : plain(text)
  }
  const spoken = new Set(['aria-label', 'title', 'href', 'datetime', 'value'])
  const valueOf = (element: Element, { name, value }: Attr): string => {
    if (name === 'class') return value.replaceAll(/css-[\w-]+/gu, (named) => styles.get(named) ?? named)
    if (asIs.has(name)) return value
    if (shapes.has(name)) return ''
    if (name !== 'style') return spoken.has(name) ? wordsOf(element, value) : plain(value)
    const declarations = value.replaceAll(madeUp, nameOf).split(';')
    return declarations.map((one) => (colour.test(one) ? one : one.replaceAll(measure, '0'))).join(';')
  }

  function written(element: Element): string {
    if (!element.checkVisibility() || element.matches(unseen)) return ''
    const attributes = [...element.attributes]
      .filter(({ name, value }) => name !== 'title' || value !== '')
      .toSorted((one, other) => (one.name < other.name ? -1 : 1))
      .map((attribute) => `${attribute.name}=${valueOf(element, attribute)}`)
    const children = [...element.childNodes].map((child) =>
      child instanceof Element ? written(child) : wordsOf(element, child.textContent ?? ''),
    )
    return `<${element.localName} ${attributes.join(' ')}>${children.join('')}</>`
  }

  const parts = [...document.querySelectorAll('main'), ...document.querySelectorAll(over)]
    .map(written)
    .filter((part) => part !== '')
  return [...[...new Set(shared)].toSorted(), ...parts].join('\n')
}
