import { createSystem } from '@chakra-ui/react'
import createCache from '@emotion/cache'
import { CacheProvider, Global } from '@emotion/react'
import { render } from '@testing-library/react'
import { rules } from 'virtual:global-rules'
import { describe, expect, it } from 'vitest'

import { GlobalRules } from '#src/shared/ui/theme/global-rules.ts'
import { themeParts } from '#src/shared/ui/theme/theme-parts.ts'

/** Rules of the page's style elements, as the browser has understood them. */
const understood = (): readonly string[] =>
  [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))

describe('the rules for all of the page', () => {
  it('are those that Emotion would lay down, in their order', () => {
    const { _global: globals } = createSystem(...themeParts)
    // Not speedy, so that the rules stand as text.
    const cache = createCache({ key: 'as-emotion', speedy: false })
    const { unmount } = render(
      <CacheProvider value={cache}>
        <Global styles={globals} />
      </CacheProvider>,
    )
    const laid = [...document.querySelectorAll('style[data-emotion^=as-emotion]')].map(
      ({ textContent }) => textContent,
    )
    unmount()
    expect(rules).toEqual(laid.filter((rule) => !rule.endsWith('{}')))
    expect(rules.length).toBeGreaterThan(100)
  })

  it('stand before the page’s own, and go with what is shown', () => {
    const own = document.createElement('style')
    own.dataset['emotion'] = 'css'
    document.head.append(own)
    const { unmount } = render(<GlobalRules />)
    expect(own.previousElementSibling).toBeInstanceOf(HTMLStyleElement)
    expect(understood().some((rule) => rule.startsWith('hr'))).toBe(true)
    unmount()
    expect(understood().some((rule) => rule.startsWith('hr'))).toBe(false)
    own.remove()
  })
})
