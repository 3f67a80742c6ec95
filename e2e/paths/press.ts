import type { Locator } from '@playwright/test'

/**
 * Clicks where the target stands, as a hand does that sees it: one look and the mouse. Where it does not stand still
 * and free yet, the library's own click waits until it does, which takes two frames and some more looks in any case.
 */
export async function press(target: Locator, button: 'left' | 'right' = 'left'): Promise<void> {
  const point = await target.evaluateAll(placeOf)
  if (point === null) return target.click({ button })
  return target.page().mouse.click(point.x, point.y, { button })
}

/** In the page: the middle of the one element that is found, if a click there would reach it. */
function placeOf(found: readonly Element[]): { readonly x: number; readonly y: number } | null {
  const [element, another] = found
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
