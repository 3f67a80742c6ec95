import type { Page } from '@playwright/test'

/** Collects where tags are moved to from now on. @returns how many different places between two were drawn so far */
export async function watchGliding(page: Page): Promise<() => Promise<number>> {
  const drawn = await page.evaluateHandle(() => {
    const places = new Set<string>()
    new MutationObserver((changes) => {
      for (const { target } of changes)
        if (
          target instanceof HTMLElement &&
          target.matches('[data-tag]') &&
          /translate/u.test(target.style.transform)
        )
          places.add(target.style.transform)
    }).observe(document.body, { subtree: true, attributeFilter: ['style'] })
    return places
  })
  return () => drawn.evaluate(({ size }) => size)
}
