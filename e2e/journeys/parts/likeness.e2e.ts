import { expect, type Page, test } from '@playwright/test'

import { likenessOf } from '#e2e/support/screens/likeness.ts'

const style = '<style>.red { color: red } .css-1ab { color: blue; width: 9px }</style>'
const row = '<div data-part="row" title="">Station A, 12 kWh</div>'
const screen = `${style}<nav>Menu</nav><main>
  <label for="_r_1_" id="_r_2_">Energy</label><input id="_r_1_" aria-describedby="_r_3_">
  <p id="_r_3_" class="css-1ab" style="width: 43.5%; color: rgb(1, 2, 3)">1,250 kWh since 2026-11-28, 0a1b2c3d4e</p>
  <time>2 minutes ago</time>
  <svg viewBox="0 0 10 10"><path d="M1 2" fill="red"></path></svg>
  <div data-part="body">${row.repeat(8)}</div>
  <section hidden>Kept behind</section><div data-page="/a" style="content-visibility: hidden"></div>
</main>`

/** What changed in the screen, from which text to which. */
type Change = readonly [what: string, from: string, to: string]

async function likeness(page: Page, html: string): Promise<string> {
  await page.setContent(html)
  return likenessOf(page)
}

const unseen: readonly Change[] = [
  ['its numbers', '1,250 kWh since 2026-11-28', '-7.5 kWh since 2026-12-01'],
  ['what is digested', '0a1b2c3d4e', 'ffee1122'],
  ['how long ago it was', '2 minutes ago', 'just now'],
  ['what rows of a table name', 'Station A', 'Station Bb-2'],
  ['whether a text has room', ' title=""', ''],
  ['what a style is called', 'css-1ab', 'css-2ab'],
  ['its made-up ids', '_r_', '_r_1'],
  ['how far a bar reaches', '43.5%', '7%'],
  ['where a line is drawn', 'M1 2', 'M3 4 L5 6'],
  ['a further row of a table', row.repeat(8), row.repeat(9)],
  ['what is not in sight', 'Kept behind', 'Kept'],
  ['a page that stays open behind it', '<div data-page="/a" style="content-visibility: hidden"></div>', ''],
  ['the frame', 'Menu', 'Other menu'],
  ['the order in which styles came to be', 'color: blue; width: 9px', 'width: 9px; color: blue'],
]

const seen: readonly Change[] = [
  ['a word', 'Energy', 'Power'],
  ['a class', 'class="css-1ab"', 'class="css-2ab"'],
  ['the style of a class', 'color: blue', 'color: green'],
  ['a colour of its own', 'rgb(1, 2, 3)', 'rgb(1, 2, 4)'],
  ['a style of all screens', 'color: red', 'color: pink'],
  ['what a drawing is filled with', 'fill="red"', 'fill="pink"'],
  ['what a label is of', 'for="_r_1_"', 'for="_r_3_"'],
  ['a row among the first', row.repeat(8), row.repeat(7)],
  ['what was not in sight', '<section hidden>', '<section>'],
  ['what lies over it', '</main>', '</main><div role="dialog">Sure?</div>'],
]

test('a screen is like before when what axe does not see has changed (issue 15 item 6)', async ({ page }) => {
  const before = await likeness(page, screen)
  for (const [what, from, to] of unseen) {
    expect(screen, what).toContain(from)
    expect.soft(await likeness(page, screen.replaceAll(from, to)), what).toBe(before)
  }
})

test('a screen is not like before when what axe sees has changed (issue 15 item 6)', async ({ page }) => {
  const before = await likeness(page, screen)
  for (const [what, from, to] of seen) {
    expect(screen, what).toContain(from)
    expect.soft(await likeness(page, screen.replaceAll(from, to)), what).not.toBe(before)
  }
})
