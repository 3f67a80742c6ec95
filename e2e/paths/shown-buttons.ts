import type { Page } from '@playwright/test'

/** Which buttons a person can press now: all of a page at one look, however many are asked for in the same moment. */
export class ShownButtons {
  readonly #page: Page
  #looking: Promise<readonly string[]> | null = null

  constructor(page: Page) {
    this.#page = page
  }

  async has(name: string | RegExp): Promise<boolean> {
    this.#looking ??= this.#page
      .evaluate(() => window.statewattButtons().map((button) => button.name))
      .finally(() => {
        this.#looking = null
      })
    const names = await this.#looking
    return names.some((one) => (typeof name === 'string' ? one === name : name.test(one)))
  }

  /**
   * Presses the first of that name where it stands: the library's search by role reads the names of the whole page,
   * which takes longer than the press. It is asked where nothing of the name can be pressed yet.
   */
  async press(name: string | RegExp): Promise<void> {
    const wanted = typeof name === 'string' ? { text: name } : { source: name.source, flags: name.flags }
    const point = await this.#page.evaluate(({ text, source, flags }) => {
      const is = (one: string): boolean =>
        source === undefined ? one === text : new RegExp(source, flags).test(one)
      const found = window.statewattButtons().find((button) => is(button.name))
      return found ? window.statewattPlaceOf([found.element]) : null
    }, wanted)
    if (point) return this.#page.mouse.click(point.x, point.y)
    return this.#page.getByRole('button', { name, exact: true }).first().click()
  }
}
