// What is below has its types in virtual-modules.d.ts, which tests see through this line alone.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./virtual-modules.d.ts" />
import { useInsertionEffect } from 'react'

import { rules } from 'virtual:global-rules'

/**
 * The theme's rules for all of the page: its variables, and how bare elements look. A rule of the page's that weighs
 * as much comes later, as it did where Emotion laid them down.
 */
export function GlobalRules(): null {
  useInsertionEffect(() => {
    const style = document.createElement('style')
    document.head.insertBefore(style, document.head.querySelector('style[data-emotion]'))
    const { sheet } = style
    if (sheet) for (const rule of rules) lay(rule, sheet)
    return () => style.remove()
  }, [])
  return null
}

/** By the CSSOM: the page's policy lets no text be written into a style element. */
function lay(rule: string, sheet: CSSStyleSheet): void {
  try {
    sheet.insertRule(rule, sheet.cssRules.length)
  } catch {
    // Of those for one maker's browser, which others pass over where they stand in a file.
  }
}
