import { readFileSync } from 'node:fs'

import type { Locator, Page } from '@playwright/test'

import type { ReadDiagram } from '#src/features/diagram/use-diagram.ts'

import { ask } from '#e2e/support/api.ts'
import { expect, test } from '#e2e/support/test.ts'

/** Where an element stands on the paper, whatever the zoom. */
const placeOf = (node: Locator): Promise<readonly number[]> =>
  node.evaluate((element) =>
    (/translate\((-?[\d.]+)px, ?(-?[\d.]+)px\)/u.exec(element.style.transform) ?? []).slice(1).map(Number),
  )

/** Opens the diagram of the first site, drawn from its devices. */
async function openDiagram(page: Page): Promise<{ readonly siteId: number; readonly nodes: Locator }> {
  const { children } = await ask<{ children: { id: number; hasStorage: boolean }[] }>(
    page,
    '/site/getSiteTree',
    {},
  )
  const siteId = children.find(({ hasStorage }) => hasStorage)?.id ?? 0
  await page.goto(`/datacollect/diagram?siteId=${siteId}`)
  const nodes = page.locator('.react-flow__node')
  await expect(nodes.nth(3)).toBeVisible()
  return { siteId, nodes }
}

test('draws a site by mouse and keyboard, takes back, hides a layer, saves, prints and exports (menu System configuration diagram)', async ({
  signedIn: page,
}) => {
  // The browser of the tests has no printer.
  await page.addInitScript(() => {
    window.print = () => {
      const shown = window.top ?? window
      Reflect.set(shown, 'printed', document.body.innerHTML)
    }
  })
  const { nodes } = await openDiagram(page)
  await expect(page.getByText('这是按设备档案生成的初始接线图，保存后生效。')).toBeVisible()
  const count = await nodes.count()
  // Letters of 12 px at the least, whatever stands at the site.
  const zoom = await page
    .locator('.react-flow__viewport')
    .evaluate((shown) => new DOMMatrix(getComputedStyle(shown).transform).a)
  const letters = await nodes
    .first()
    .getByText('电网')
    .evaluate((name) => Number.parseFloat(getComputedStyle(name).fontSize))
  expect(letters * zoom).toBeGreaterThanOrEqual(12)
  // What a device shows now stands with it.
  await expect(page.locator('.react-flow__node[aria-label*=" kW"]').first()).toBeVisible()

  const node = nodes.nth(2)
  const before = await placeOf(node)
  const box = await node.boundingBox()
  if (!box) throw new Error('the element is not shown')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 40, y + 10, { steps: 4 })
  await page.mouse.move(x + 71, y + 33, { steps: 4 })
  await page.mouse.up()
  const dragged = await placeOf(node)
  expect(dragged).not.toEqual(before)
  for (const coordinate of dragged) expect(coordinate % 20).toBe(0)

  await node.focus()
  await page.keyboard.press('Control+z')
  await expect.poll(() => placeOf(node)).toEqual(before)
  await page.keyboard.press('Control+y')
  await expect.poll(() => placeOf(node)).toEqual(dragged)
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await placeOf(node))[0]).toBeGreaterThan(dragged[0] ?? 0)
  await page.keyboard.press('r')
  await expect(node.locator('path')).toHaveAttribute('transform', /rotate\(90 /u)
  await page.keyboard.press('Delete')
  await expect(nodes).toHaveCount(count - 1)
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(nodes).toHaveCount(count)

  const layer = page.getByRole('checkbox', { name: '计量' })
  await page.getByText('计量', { exact: true }).click()
  await expect(layer).not.toBeChecked()
  await expect.poll(() => nodes.filter({ visible: true }).count()).toBeLessThan(count)
  await page.getByText('计量', { exact: true }).click()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出 SVG' }).click(),
  ])
  const svg = readFileSync(await download.path(), 'utf8')
  expect(svg).toMatch(/^<svg xmlns/u)
  expect(svg.match(/<text fill/gu)?.length).toBe(count)
  expect(svg).toMatch(/<title>系统配置图 · .+ · [\d-]+ [\d:]+ UTC\+08:00<\/title>/u)
  await page.getByRole('button', { name: '打印' }).click()
  expect(await page.evaluate(() => String(Reflect.get(window, 'printed')))).toContain('<svg')

  const kept = await placeOf(node)
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('接线图已保存')).toBeVisible()
  await page.reload()
  await expect(nodes).toHaveCount(count)
  await expect(page.getByText('这是按设备档案生成的初始接线图，保存后生效。')).toBeHidden()
  expect(await placeOf(node)).toEqual(kept)
})

test('tells whoever saves later who saved meanwhile, and lets them choose (issue 17)', async ({
  signedIn: page,
}) => {
  const { siteId, nodes } = await openDiagram(page)
  await page.getByRole('button', { name: '接地' }).click()
  const drawn = await nodes.count()
  const { version } = await ask<ReadDiagram>(page, '/diagram/read', { siteId })
  await ask(page, '/diagram/save', {
    requestId: crypto.randomUUID(),
    siteId,
    version,
    content: { elements: [], lines: [] },
  })
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByRole('alert').getByText(`已保存了版本 ${version + 1}`)).toBeVisible()
  await expect(nodes).toHaveCount(drawn)
  await page.getByRole('button', { name: '用我的覆盖' }).click()
  await expect(page.getByText('接线图已保存')).toBeVisible()
  const { content } = await ask<ReadDiagram>(page, '/diagram/read', { siteId })
  expect(content?.elements).toHaveLength(drawn)
})
