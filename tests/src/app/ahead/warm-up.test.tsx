import { ChakraProvider, defaultSystem } from '@chakra-ui/react'
import { cleanup, render } from '@testing-library/react'
import { Activity, type ReactNode, useEffect } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

import { ViewsAhead } from '#src/app/ahead/warm-up.tsx'
import { wantSoonest } from '#src/app/guard/load-view.ts'
import { addConsoleWords } from '#src/shared/i18n/console-words.ts'
import { startWords } from '#src/shared/i18n/i18n.ts'
import { whenIdle } from '#src/shared/page/when-idle.ts'

const { seen, documentsMade, views } = vi.hoisted(() => {
  const calls: string[] = []
  const made: Document[] = []
  const make = document.implementation.createHTMLDocument.bind(document.implementation)
  vi.spyOn(document.implementation, 'createHTMLDocument').mockImplementation((title) => {
    const one = make(title)
    made.push(one)
    return one
  })
  return {
    seen: calls,
    documentsMade: made,
    views: {} as Record<string, () => Promise<() => ReactNode>>,
  }
})
vi.mock('#src/app/views.ts', () => ({ views }))

/** A screen that writes down that it was drawn, and whether it began. */
const screenNamed = (name: string) => () => {
  seen.push(name)
  useEffect(() => {
    seen.push(`${name} began`)
  }, [])
  return <p>{name}</p>
}
Object.assign(views, {
  first: () => Promise.resolve(screenNamed('first')),
  lost: () => {
    seen.push('lost asked for')
    return Promise.reject(new Error('no such chunk'))
  },
  faulty: () =>
    Promise.resolve(() => {
      seen.push('faulty')
      throw new Error('a bug in a screen')
    }),
  last: () => Promise.resolve(screenNamed('last')),
  another: () => Promise.resolve(screenNamed('another')),
  behind: () => Promise.resolve(screenNamed('behind')),
  next: () => Promise.resolve(screenNamed('next')),
  archive: () => Promise.resolve(screenNamed('archive')),
  ledger: () => Promise.resolve(screenNamed('ledger')),
  tariff: () => Promise.resolve(screenNamed('tariff')),
})
const wanted = ['first', 'faulty', 'last', 'gone']
const behindMenu = ['behind']
const aheadOf = (names: readonly string[]) => (
  <ChakraProvider value={defaultSystem}>
    <ViewsAhead wanted={names} />
  </ChakraProvider>
)

/** Long enough for what is not to come. */
async function idleAWhile(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await new Promise<void>((done) => void whenIdle(done))
}

beforeAll(() => {
  startWords('en')
  addConsoleWords()
  vi.spyOn(console, 'error').mockReturnValue()
  // Idle at once: without it each step waits a fifth of a second.
  vi.stubGlobal('requestIdleCallback', (step: () => void) => setTimeout(step))
  vi.stubGlobal('cancelIdleCallback', clearTimeout)
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})
afterEach(cleanup)

describe('screens drawn ahead (docs/decisions/speed-of-the-shell.md)', () => {
  it('are the wanted ones in their order, whichever of them breaks, and none of them begins', async () => {
    render(aheadOf(wanted))
    await vi.waitFor(() => expect(seen).toContain('last'))
    expect([...new Set(seen)]).toEqual(['first', 'faulty', 'last'])
  })

  it('never stand in the document, and are drawn once', async () => {
    const shown: string[] = []
    const watch = new MutationObserver(() => shown.push(document.body.textContent))
    watch.observe(document.body, { childList: true, subtree: true, characterData: true })
    const before = seen.filter((name) => name === 'first').length
    render(aheadOf([...wanted, 'another']))
    await vi.waitFor(() => expect(seen).toContain('another'))
    expect(seen.filter((name) => name === 'first')).toHaveLength(before)
    expect(shown.join('')).toBe('')
    watch.disconnect()
  })

  it('are drawn after what is wanted before them, also while the console itself is drawn ahead', async () => {
    const Menu = (): ReactNode => {
      seen.push('menu')
      return null
    }
    render(
      <Activity mode="hidden">
        <ChakraProvider value={defaultSystem}>
          <ViewsAhead wanted={behindMenu} Part={Menu} />
        </ChakraProvider>
      </Activity>,
    )
    await vi.waitFor(() => expect(seen).toContain('behind'))
    expect(seen.indexOf('menu')).toBeLessThan(seen.indexOf('behind'))
    expect(seen).not.toContain('behind began')
  })

  it('begin with those of the folder that the user opened', async () => {
    wantSoonest(['ledger', 'tariff'])
    const before = seen.length
    render(aheadOf(['archive', 'ledger', 'tariff']))
    await vi.waitFor(() => expect(seen).toContain('archive'))
    expect([...new Set(seen.slice(before))]).toEqual(['ledger', 'tariff', 'archive'])
  })

  it('are a dozen at the most, and then those alone of each folder that the user opens', async () => {
    const numbered = Array.from({ length: 14 }, (_, index) => `numbered ${index + 1}`)
    for (const name of numbered) views[name] = () => Promise.resolve(screenNamed(name))
    const before = seen.length
    const since = (): string[] => [...new Set(seen.slice(before))]
    render(aheadOf(numbered))
    await vi.waitFor(() => expect(since()).toHaveLength(12))
    await idleAWhile()
    expect(since()).toEqual(numbered.slice(0, 12))
    wantSoonest(['numbered 14'])
    await vi.waitFor(() => expect(since()).toHaveLength(13))
    await idleAWhile()
    expect(since().at(-1)).toBe('numbered 14')
    expect(since()).not.toContain('numbered 13')
  })

  it('are followed by a dialog with a form, which lies over no page', async () => {
    const drawn = new Set<string>()
    const watch = new MutationObserver(() => {
      for (const one of documentsMade)
        for (const { localName } of one.querySelectorAll('[role=dialog] :is(input, select, textarea)'))
          drawn.add(localName)
    })
    for (const one of documentsMade) watch.observe(one, { childList: true, subtree: true })
    views['formed'] = () => Promise.resolve(screenNamed('formed'))
    render(
      <ChakraProvider value={defaultSystem}>
        <ViewsAhead wanted={['formed']} hasForms />
      </ChakraProvider>,
    )
    await vi.waitFor(() => expect([...drawn].toSorted()).toEqual(['input', 'select', 'textarea']))
    expect(document.body.querySelector('[role=dialog], form')).toBeNull()
    watch.disconnect()
  })

  it('ask for no more once one did not come', async () => {
    render(aheadOf(['lost', 'next']))
    await vi.waitFor(() => expect(seen).toContain('lost asked for'))
    await idleAWhile()
    expect(seen).not.toContain('next')
  })
})
