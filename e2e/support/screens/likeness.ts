import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import type { Page } from '@playwright/test'

const require = createRequire(import.meta.url)
const axe = require('axe-core/package.json') as { readonly version: string }

/** What looks, by its own text, with the versions of what looks with it; and styles that come in files. */
const lookers = createHash('sha256')
for (const file of [
  ...['likeness', 'barriers'].map((name) => `e2e/support/screens/${name}.ts`),
  ...globSync('dist/console/assets/*.css').toSorted(),
])
  lookers.update(readFileSync(file, 'utf8'))
const lookersDigest = lookers.update(axe.version).digest('hex')

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
  const code = /\b(?=\w*\d)[\da-f]{8,}\b/giu
  const madeUp = /(?:«r\w+»|:r\w+:|_r_\w+_)/gu
  const measure = /-?\d+(?:\.\d+)?(?:px|%)/gu
  const colour = /rgb|hsl|color|#/u
  const shapes = new Set(['d', 'points', 'transform', 'x', 'y', 'x1', 'x2', 'y1', 'y2', 'width', 'height'])
  const asIs = new Set(['class', 'fill', 'stroke', 'role', 'tabindex', 'aria-level', 'colspan', 'rowspan'])
  // Class names are digests of their styles.
  const ofTheirOwn = '.css-'
  const over = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=tooltip]'

  const names = new Map<string, string>()
  /** By their order, without digits, which are numbers here. */
  const nameOf = (id: string): string => {
    const known = names.get(id) ?? `‹${names.size.toString(2).replaceAll('0', 'o').replaceAll('1', 'l')}›`
    names.set(id, known)
    return known
  }
  const plain = (text: string): string =>
    text.replaceAll(madeUp, nameOf).replaceAll(code, '0').replaceAll(number, '0')
  const valueOf = (name: string, value: string): string => {
    if (asIs.has(name)) return value
    if (shapes.has(name)) return ''
    if (name !== 'style') return plain(value)
    const declarations = value.replaceAll(madeUp, nameOf).split(';')
    return declarations.map((one) => (colour.test(one) ? one : one.replaceAll(measure, '0'))).join(';')
  }

  function written(element: Element): string {
    if (!element.checkVisibility() || isFurtherRow(element)) return ''
    const attributes = [...element.attributes]
      .toSorted((one, other) => (one.name < other.name ? -1 : 1))
      .map(({ name, value }) => `${name}=${valueOf(name, value)}`)
    const children = [...element.childNodes].map((child) =>
      child instanceof Element ? written(child) : plain(child.textContent ?? ''),
    )
    return `<${element.localName} ${attributes.join(' ')}>${children.join('')}</>`
  }
  /** As axe looks at eight of a table's. */
  function isFurtherRow(element: Element): boolean {
    if (element.getAttribute('data-part') !== 'row') return false
    const rows = element.parentElement
    return rows?.getAttribute('data-part') === 'body' && [...rows.children].indexOf(element) >= 8
  }

  const rules = [...document.styleSheets]
    .filter(({ href }) => href === null)
    .flatMap(({ cssRules }) => [...cssRules])
    .map(({ cssText }) => cssText)
    .filter((text) => !text.includes(ofTheirOwn))
  const parts = [...document.querySelectorAll('main'), ...document.querySelectorAll(over)].map(written)
  return [...[...new Set(rules)].toSorted(), ...parts].join('\n')
}
