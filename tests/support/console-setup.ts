import { __unsafe_useEmotionCache as useStyleCache } from '@emotion/react'
import { cleanup, configure, renderHook } from '@testing-library/react'
import { vi } from 'vitest'

import { patience } from '#tools/pace/pace.ts'

// A loaded machine renders late: what a test waits for is the thing itself, not its speed.
configure({ asyncUtilTimeout: patience(30_000) })

// Files share a process and its page (vitest.config.ts): each begins with modules of its own on a page as it was opened.
vi.resetModules()
vi.useRealTimers()
vi.unstubAllGlobals()
cleanup()
forgetStyles()
localStorage.clear()
sessionStorage.clear()
for (const pair of document.cookie.split('; '))
  document.cookie = `${pair.split('=')[0] ?? ''}=; max-age=0; path=/`
history.replaceState(null, '', '/')
document.title = ''
document.body.replaceChildren()
for (const element of [document.documentElement, document.body])
  for (const { name } of Array.from(element.attributes)) element.removeAttribute(name)

/** What the styles' library put into the page's head, and that it did: styles are looked through for every role. */
function forgetStyles(): void {
  const { result, unmount } = renderHook(useStyleCache)
  const cache = result.current
  unmount()
  cache?.sheet.flush()
  if (cache) Object.assign(cache, { inserted: {}, registered: {} })
}

// Parts of a browser that jsdom lacks: nothing in it changes its size or scrolls, and a dialog is open or not.
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
// As wide a screen as a test asks for: none is narrow, dark or touched by itself.
window.matchMedia ??= (media: string) =>
  ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }) as unknown as MediaQueryList
globalThis.CSS ??= { escape: (text: string) => text.replaceAll(/[^\w-]/gu, String.raw`\$&`) } as typeof CSS
Object.assign(Element.prototype, { scrollTo: () => {}, scrollIntoView: () => {} })
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.setAttribute('open', '')
  },
  close(this: HTMLDialogElement) {
    this.removeAttribute('open')
  },
})
