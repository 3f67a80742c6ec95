import type { Locator } from '@playwright/test'

import { contrast } from '#src/shared/ui/theme/theme-color.ts'

/** Contrast of an element's text with its own background, 1 to 21, as the browser really draws them. */
export async function contrastOf(element: Locator): Promise<number> {
  const colors = await element.evaluate((drawn) => {
    const { color, backgroundColor } = getComputedStyle(drawn)
    return [color, backgroundColor]
  })
  const [text = '', background = ''] = colors.map(hexOf)
  return contrast(text, background)
}

/** Of an opaque `rgb(r, g, b)`. */
function hexOf(color: string): string {
  const parts = /^rgb\((\d+), (\d+), (\d+)\)$/u.exec(color)?.slice(1)
  if (!parts) throw new Error(`no opaque colour: ${color}`)
  return `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`
}
