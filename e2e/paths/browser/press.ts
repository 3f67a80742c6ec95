import { setTimeout } from 'node:timers/promises'

import type { Locator, Page } from '@playwright/test'

import type { StillClock } from './still-clock.ts'

export interface Place {
  readonly x: number
  readonly y: number
}

declare global {
  interface Window {
    /** The middle of the one element that is found, if a click there would reach it now; else `null`. */
    statewattPlaceOf: (found: readonly Element[]) => Place | null
    /** The buttons or items of a menu that a person can press, by name. What lies behind a dialog is nobody's to press. */
    statewattButtons: (kind?: 'menuitem') => readonly { readonly name: string; readonly element: Element }[]
  }
}

/** Teaches every page loaded from now on where a hand would press. */
export async function teachPlaces(page: Page): Promise<void> {
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
    window.statewattButtons = (kind) =>
      [...document.querySelectorAll(kind ? `[role=${kind}]` : 'button:enabled')]
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

const placeOf = (target: Locator): Promise<Place | null> =>
  target.evaluateAll((found) => window.statewattPlaceOf(found))

/** Presses what is there, or what a clock that stands still lets the page draw. */
export async function pressOnceShown(target: Locator, clock: Pick<StillClock, 'until'>): Promise<void> {
  const place = await placeOf(target)
  if (place) return target.page().mouse.click(place.x, place.y)
  await clock.until(target)
  return press(target)
}

/** Milliseconds after a look at what was about to stand still and free. */
const pauses = [2, 4, 8, 16, 32, 64]

/** Looks until there is a place, a few times, and lets a clock that stands still go on. @returns `null` where there is none yet */
export async function placeSoon(
  look: () => Promise<Place | null>,
  clock?: Pick<StillClock, 'run'>,
): Promise<Place | null> {
  for (const pause of pauses) {
    const place = await look()
    if (place) return place
    await (clock ? clock.run(40) : setTimeout(pause))
  }
  return look()
}

/**
 * Clicks where the target stands, as a hand does that sees it: one look and the mouse. Where it does not stand still
 * and free soon, the library's own click waits until it does, which takes two frames and some more looks in any case.
 */
export async function press(target: Locator, button: 'left' | 'right' = 'left'): Promise<void> {
  const place = await placeSoon(() => placeOf(target))
  if (place === null) return target.click({ button })
  return target.page().mouse.click(place.x, place.y, { button })
}
