import { Box, ChakraProvider } from '@chakra-ui/react'
import { cleanup, render } from '@testing-library/react'
import { rules } from 'virtual:global-rules'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { followHover, hoverCondition } from '#src/shared/ui/theme/hover.ts'
import { consoleTheme } from '#src/shared/ui/theme/theme.ts'

const root = document.documentElement
/** The mark that the condition asks for. */
const mark = /\[(?<mark>data-[a-z]+)\]/u.exec(hoverCondition)?.groups?.['mark'] ?? ''

afterEach(() => {
  vi.unstubAllGlobals()
  root.removeAttribute(mark)
})

describe('the look under a pointer', () => {
  it('is there while a pointer hovers, and not on a touch screen', () => {
    const heard: (() => void)[] = []
    const query = {
      matches: true,
      addEventListener: (_: string, change: () => void) => heard.push(change),
      removeEventListener: vi.fn<() => void>(),
    }
    vi.stubGlobal('matchMedia', () => query)
    const end = followHover()
    expect(root.hasAttribute(mark)).toBe(true)
    query.matches = false
    for (const change of heard) change()
    expect(root.hasAttribute(mark)).toBe(false)
    end()
    expect(query.removeEventListener).toHaveBeenCalledWith('change', heard[0])
  })

  it('is the element’s own, below a root with the mark, and in no media query', () => {
    const { container } = render(
      <ChakraProvider value={consoleTheme}>
        <Box _hover={{ opacity: 0.123 }} />
      </ChakraProvider>,
    )
    const own = container.querySelector('[class]')?.className ?? ''
    const styles = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n')
    expect(styles).toContain(
      `*:where([${mark}]) .${own}:is(:hover, [data-hover]):not(:disabled, [data-disabled]){opacity:0.123;}`,
    )
    expect(styles + rules.join('\n')).not.toContain('(hover: hover)')
    cleanup()
  })
})
