import { act } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'

import { navigationMachine } from '#machines/navigation/index.ts'
import { type TabPage, tabsMachine } from '#machines/tabs/index.ts'
import { askFor, expectPage } from '#src/app/ahead/prefetch-page.ts'
import { tabPageAt } from '#src/app/pages/tab-page.ts'
import { giveUpBegun } from '#src/shared/page/begin-ahead.ts'
import { routeIdItem, sessionKeep } from '#src/shared/browser/storage.ts'
import { menuEntry } from '#tests/support/screens/menu-entry.ts'

const { ask } = vi.hoisted(() => ({ ask: vi.fn<() => Promise<boolean>>() }))
vi.mock('#src/app/views.ts', () => ({
  views: {
    'system/list': () => Promise.resolve(Object.assign(() => null, { ask })),
    'system/plain': () => Promise.resolve(() => null),
  },
}))
vi.mock('#src/shared/page/begin-ahead.ts', () => ({ giveUpBegun: vi.fn<() => void>() }))

const navigation = createActor(navigationMachine, {
  input: {
    fullPath: '/',
    isSignedIn: true,
    roles: [],
    views: ['system/list', 'system/plain'],
    menus: [menuEntry(2, 1, 'system'), menuEntry(3, 2, 'list'), menuEntry(4, 2, 'plain')],
  },
}).start()
const openTabs = () => {
  const tabs = createActor(tabsMachine, { input: { owner: 'wang', saved: null } }).start()
  tabs.send({ type: 'routes.known', affixed: [], paths: ['/system/list', '/system/plain'] })
  return tabs
}
const list = { pathname: '/system/list', search: '', hash: '' }
const pageAt = (path: string): TabPage => {
  const page = tabPageAt(path, navigation.getSnapshot().context.routes ?? [])
  if (!page) throw new Error(`there is no page at ${path}`)
  return page
}

let tabs = openTabs()
/** The page drawn ahead. */
let drawn: string | null = null
const draw = (page: TabPage | null): void => {
  drawn = page?.path ?? null
}
/** With what comes by promises alone: its code and, where it is there, its answer. */
const aim = (path: string | null) => act(async () => expectPage(path, navigation, tabs, draw))

/** Menus that the calls named. */
let named: (string | null)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  tabs = openTabs()
  named = []
  drawn = null
  sessionKeep.write(routeIdItem, '7')
  ask.mockImplementation(() => {
    named.push(sessionKeep.read(routeIdItem))
    return Promise.resolve(true)
  })
})
afterEach(async () => {
  await aim(null)
  vi.mocked(giveUpBegun).mockReset()
  vi.useRealTimers()
})

describe('a page that the pointer aims at (issue 3: a new screen under 300 ms)', () => {
  it('asks with its own menu, the present page keeps its, and it is drawn once it is answered', async () => {
    const { promise: answering, resolve: answer } = Promise.withResolvers<boolean>()
    ask.mockImplementation(() => {
      named.push(sessionKeep.read(routeIdItem))
      return answering
    })
    await aim('/system/list')
    expect(named).toEqual(['3'])
    expect(sessionKeep.read(routeIdItem)).toBe('7')
    expect(drawn).toBe(null)
    await act(async () => answer(true))
    expect(drawn).toBe('/system/list')
  })

  it('is drawn at once where it asks for nothing ahead', async () => {
    await aim('/system/plain')
    expect(drawn).toBe('/system/plain')
  })

  it('is not drawn where its call failed', async () => {
    ask.mockResolvedValue(false)
    await aim('/system/list')
    expect(drawn).toBe(null)
  })

  it('does not ask again when it is opened, and is taken over in the step that shows it', async () => {
    await aim('/system/list')
    await askFor(list, navigation, tabs)
    expect(sessionKeep.read(routeIdItem)).toBe('3')
    expect(named).toHaveLength(1)
    expect(drawn).toBe('/system/list')
    tabs.send({ type: 'page.open', page: pageAt('/system/list') })
    expect(drawn).toBe(null)
    await aim(null)
    expect(giveUpBegun).not.toHaveBeenCalled()
  })

  it.each([
    ['the pointer leaves', () => aim(null)],
    ['ten seconds have passed', () => act(() => vi.advanceTimersByTimeAsync(10_000))],
    [
      'another page is opened',
      () => act(async () => askFor({ ...list, pathname: '/system/plain' }, navigation, tabs)),
    ],
  ])('is given up, with what began for it, once %s', async (_, happen) => {
    await aim('/system/list')
    await happen()
    expect(drawn).toBe(null)
    expect(giveUpBegun).toHaveBeenCalledOnce()
  })

  it('is not drawn where the pointer left before its answer', async () => {
    const { promise: answering, resolve: answer } = Promise.withResolvers<boolean>()
    ask.mockReturnValue(answering)
    await aim('/system/list')
    await aim(null)
    await act(async () => answer(true))
    expect(drawn).toBe(null)
  })

  it('asks anew once it is aimed at anew, or pressed without being aimed at', async () => {
    await aim('/system/list')
    await aim('/system/list')
    expect(named).toHaveLength(2)
    await aim(null)
    await askFor(list, navigation, tabs)
    expect(named).toEqual(['3', '3', '3'])
  })

  it('asks for nothing where it is kept already', async () => {
    tabs.send({ type: 'page.open', page: pageAt('/system/list') })
    await aim('/system/list')
    expect(askFor(list, navigation, tabs)).toBeUndefined()
    expect(named).toEqual([])
    expect(drawn).toBe(null)
  })
})
