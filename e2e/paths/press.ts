import type { Locator, Page } from '@playwright/test'

interface Place {
  readonly x: number
  readonly y: number
}

declare global {
  interface Window {
    /** The middle of the one element that is found, if a click there would reach it now; else `null`. */
    statewattPlaceOf: (found: readonly Element[]) => Place | null
    /** The buttons that a person can press, by name. What lies behind a dialog is nobody's to press. */
    statewattButtons: () => readonly { readonly name: string; readonly element: Element }[]
  }
}

/** Teaches every page loaded from now on where a hand would press. */
export async function teachLooks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.statewattPlaceOf = ([element, another]) => {
      if (!element || another || element.matches(':disabled, [aria-disabled=true]')) return null
      const isMoving = document.getAnimations().some(({ effect, playState }) => {
        const target = effect instanceof KeyframeEffect ? effect.target : null
        return playState === 'running' && target?.contains(element) === true
      })
      if (isMoving) return null
      const { left, top, width, height } = element.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      const hit = document.elementFromPoint(x, y)
      return hit !== null && (element.contains(hit) || hit.closest('label')?.contains(element) === true)
        ? { x, y }
        : null
    }
    window.statewattButtons = () =>
      [...document.querySelectorAll('button:enabled')]
        .filter(
          (button) =>
            button.checkVisibility({ visibilityProperty: true }) &&
            !button.closest('[inert], [aria-hidden=true], [aria-disabled=true]'),
        )
        .map((element) => ({
          name: element.getAttribute('aria-label') ?? element.textContent.trim(),
          element,
        }))
  })
}

/**
 * Clicks where the target stands, as a hand does that sees it: one look and the mouse. Where it does not stand still
 * and free yet, the library's own click waits until it does, which takes two frames and some more looks in any case.
 */
export async function press(target: Locator, button: 'left' | 'right' = 'left'): Promise<void> {
  const point = await target.evaluateAll((found) => window.statewattPlaceOf(found))
  if (point === null) return target.click({ button })
  return target.page().mouse.click(point.x, point.y, { button })
}
