import { expect, type Page, test } from '@playwright/test'

import { likenessOf } from '#e2e/support/screens/likeness.ts'

const style = '<style>.red { color: red } .css-1ab { color: blue }</style>'
const row = '<div data-part="row">12 kWh</div>'
const screen = `${style}<nav>Menu</nav><main>
  <label for="_r_1_" id="_r_2_">Energy</label><input id="_r_1_" aria-describedby="_r_3_">
  <p id="_r_3_" class="css-1ab" style="width: 43.5%; color: rgb(1, 2, 3)">1,250 kWh since 2026-11-28, 0a1b2c3d4e</p>
  <svg viewBox="0 0 10 10"><path d="M1 2" fill="red"></path></svg>
  <div data-part="body">${row.repeat(8)}</div>
  <section hidden>Kept behind</section>
</main>`

async function likeness(page: Page, html: string): Promise<string> {
  await page.setContent(html)
  return likenessOf(page)
}

test.describe('a screen that axe has looked at is like before (issue 15 item 6)', () => {
  for (const [what, from, to] of [
    ['its numbers', '1,250 kWh since 2026-11-28', '-7.5 kWh since 2026-12-01'],
    ['what is digested', '0a1b2c3d4e', 'ffee1122'],
    ['its made-up ids', /_r_/gu, '_r_1'],
    ['how far a bar reaches', '43.5%', '7%'],
    ['where a line is drawn', 'M1 2', 'M3 4 L5 6'],
    ['a further row of a table', row.repeat(8), row.repeat(9)],
    ['what is not in sight', 'Kept behind', 'Kept'],
    ['the frame', 'Menu', 'Other menu'],
    ['the style of a class that is named after its style', 'color: blue', 'color: green'],
  ] as const)
    test(`when ${what} changed`, async ({ page }) => {
      const before = await likeness(page, screen)
      expect(screen.replace(from, to)).not.toBe(screen)
      expect(await likeness(page, screen.replaceAll(from, to))).toBe(before)
    })
})

test.describe('a screen that axe has looked at is not like before (issue 15 item 6)', () => {
  for (const [what, from, to] of [
    ['a word', 'Energy', 'Power'],
    ['a class', 'css-1ab', 'css-2ab'],
    ['a colour of its own', 'rgb(1, 2, 3)', 'rgb(1, 2, 4)'],
    ['a style of all screens', 'color: red', 'color: pink'],
    ['what a drawing is filled with', 'fill="red"', 'fill="pink"'],
    ['what a label is of', 'for="_r_1_"', 'for="_r_3_"'],
    ['a row among the first', row.repeat(8), row.repeat(7)],
    ['what was not in sight', '<section hidden>', '<section>'],
    ['what lies over it', '</main>', '</main><div role="dialog">Sure?</div>'],
  ] as const)
    test(`when ${what} changed`, async ({ page }) => {
      const before = await likeness(page, screen)
      expect(screen.replace(from, to)).not.toBe(screen)
      expect(await likeness(page, screen.replace(from, to))).not.toBe(before)
    })
})
