import type { Page } from '@playwright/test'

/** Which buttons a person can press now: all of a page at one look, however many are asked for in the same moment. */
export class ShownButtons {
  readonly #page: Page
  #looking: Promise<readonly string[]> | null = null

  constructor(page: Page) {
    this.#page = page
  }

  async has(name: string | RegExp): Promise<boolean> {
    this.#looking ??= this.#page.evaluate(namesOf).finally(() => {
      this.#looking = null
    })
    const names = await this.#looking
    return names.some((one) => (typeof name === 'string' ? one === name : name.test(one)))
  }
}

/** In the page. What lies behind a dialog is nobody's to press. */
function namesOf(): string[] {
  return [...document.querySelectorAll('button:enabled')]
    .filter(
      (button) =>
        button.checkVisibility({ visibilityProperty: true }) &&
        !button.closest('[inert], [aria-hidden=true], [aria-disabled=true]'),
    )
    .map((button) => button.getAttribute('aria-label') ?? button.textContent.trim())
}
