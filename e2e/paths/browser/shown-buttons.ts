import type { Page } from '@playwright/test'

import { placeSoon } from './press.ts'
import type { StillClock } from './still-clock.ts'

/** Which buttons a person can press now: all of a page at one look, however many are asked for in the same moment. */
export class ShownButtons {
  readonly #page: Page
  readonly #kind: 'menuitem' | undefined
  readonly #clock: StillClock | undefined
  #looking: Promise<readonly string[]> | null = null

  /**
   * @param options kind of things, buttons where it is missing; a clock that stands still, which a page may need to
   *   draw what is to be pressed
   */
  constructor(page: Page, { kind, clock }: { readonly kind?: 'menuitem'; readonly clock?: StillClock } = {}) {
    this.#page = page
    this.#kind = kind
    this.#clock = clock
  }

  async has(name: string | RegExp): Promise<boolean> {
    this.#looking ??= this.#page
      .evaluate((kind) => window.statewattButtons(kind).map((button) => button.name), this.#kind)
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
    const place = await placeSoon(
      () =>
        this.#page.evaluate(
          ({ kind, text, source, flags }) => {
            const is = (one: string): boolean =>
              source === undefined ? one === text : new RegExp(source, flags).test(one)
            const found = window.statewattButtons(kind).find((button) => is(button.name))
            return found ? window.statewattPlaceOf([found.element]) : null
          },
          { ...wanted, kind: this.#kind },
        ),
      this.#clock,
    )
    if (place) return this.#page.mouse.click(place.x, place.y)
    return this.#page
      .getByRole(this.#kind ?? 'button', { name, exact: true })
      .first()
      .click()
  }
}
