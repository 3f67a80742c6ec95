import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'

import { type SavedTabs, type TabPage, type TabsEvent, tabsMachine } from '#machines/tabs/index.ts'

import { home, keptOf, page, paths } from './tab-pages.ts'

const record = (path: string, id: string) => page(path, { fullPath: `${path}?id=${id}`, record: id })
function openTabs(saved: SavedTabs | null = null) {
  const actor = createActor(tabsMachine, { input: { owner: 'me', saved } }).start()
  const send = (event: TabsEvent) => actor.send(event)
  const open = (...pages: readonly TabPage[]) => {
    for (const one of pages) send({ type: 'page.open', page: one })
  }
  send({ type: 'routes.known', affixed: [home], paths })
  return {
    open,
    send,
    can: (event: TabsEvent) => actor.getSnapshot().can(event),
    context: () => actor.getSnapshot().context,
    state: () => actor.getSnapshot().value,
    keys: () => actor.getSnapshot().context.tabs.map(({ key }) => key),
    mounted: () => keptOf(actor.getSnapshot().context),
  }
}

const saved = (owner: string): SavedTabs => ({
  owner,
  tabs: [
    { ...home, key: '/home' },
    { ...page('/a', { fullPath: '/a?pageNum=3' }), key: '/a' },
    { ...page('/gone'), key: '/gone' },
  ],
  notes: { '/a': 'Terminal 4', '/gone': 'x' },
})

describe('tags view (core §2)', () => {
  it('begins with the pages whose tags stay', () => {
    expect(openTabs().keys()).toEqual(['/home'])
  })

  it('adds a tag for each page visited, once', () => {
    const { open, keys, context } = openTabs()
    open(page('/a'), page('/b'), page('/a'))
    expect(keys()).toEqual(['/home', '/a', '/b'])
    expect(context().active).toBe('/a')
  })

  it('follows the query of its page: filters make no second tag', () => {
    const { open, keys, context } = openTabs()
    open(page('/a'), page('/a', { fullPath: '/a?pageNum=2' }))
    expect(keys()).toEqual(['/home', '/a'])
    expect(context().tabs[1]?.fullPath).toBe('/a?pageNum=2')
  })

  it('returns to a kept page as it was left, when it is asked for by its bare path', () => {
    const { open, context, state } = openTabs()
    const filtered = page('/a', { fullPath: '/a?pageNum=2' })
    open(filtered, page('/b'), page('/a'))
    expect(state()).toEqual({ ready: 'returning' })
    expect(context()).toMatchObject({ active: '/a', target: '/a?pageNum=2' })
    open(filtered)
    expect(state()).toEqual({ ready: 'showing' })
  })

  it('lets a page take its own filters away', () => {
    const { open, context, state } = openTabs()
    open(page('/a', { fullPath: '/a?pageNum=2' }), page('/a'))
    expect(state()).toEqual({ ready: 'showing' })
    expect(context().tabs[1]?.fullPath).toBe('/a')
  })

  it('gives two records of one path tags of their own', () => {
    const { open, keys, context } = openTabs()
    open(record('/a', '4'), record('/a', '5'), record('/a', '4'))
    expect(keys()).toEqual(['/home', '/a?4', '/a?5'])
    expect(context().active).toBe('/a?4')
  })

  it('keeps the page where a record is chosen on it, and gives the plain path a tag again', () => {
    const { open, keys, mounted, context } = openTabs()
    open(page('/a'))
    const before = mounted()
    open(record('/a', '4'))
    expect(mounted()).toEqual(before)
    open(page('/a'))
    expect(keys()).toEqual(['/home', '/a', '/a~2'])
    expect(context().active).toBe('/a~2')
  })

  it('leads to the right neighbour, else the left one, else home, when the active tag closes', () => {
    const { open, send, context, keys } = openTabs()
    open(page('/a'), page('/b'), page('/c'), page('/b'))
    send({ type: 'tab.close', key: '/b' })
    expect(context()).toMatchObject({ target: '/c', active: null })
    open(page('/c'))
    send({ type: 'tab.close', key: '/c' })
    expect(context().target).toBe('/a')
    open(page('/a'))
    send({ type: 'tab.close', key: '/a' })
    expect(context().target).toBe('/home')
    expect(keys()).toEqual(['/home'])
  })

  it('shows nothing as active until the address has arrived', () => {
    const { open, send, context, state } = openTabs()
    open(page('/a'), page('/b'))
    send({ type: 'tab.close', key: '/b' })
    expect(state()).toEqual({ ready: 'moving' })
    open(page('/a'))
    expect([state(), context().active]).toEqual([{ ready: 'showing' }, '/a'])
    send({ type: 'page.none' })
    expect(context().active).toBeNull()
  })

  it('closes another tag without leaving the page', () => {
    const { open, send, state, keys } = openTabs()
    open(page('/a'), page('/b'))
    send({ type: 'tab.close', key: '/a' })
    expect([state(), keys()]).toEqual([{ ready: 'showing' }, ['/home', '/b']])
  })

  it('never closes a tag that stays', () => {
    const { open, send, can, keys } = openTabs()
    open(page('/a'))
    expect(can({ type: 'tab.close', key: '/home' })).toBe(false)
    send({ type: 'tab.closeAll' })
    expect(keys()).toEqual(['/home'])
    expect(can({ type: 'tab.closeAll' })).toBe(false)
  })

  it('closes others and goes to the tag that is left', () => {
    const { open, send, context, keys } = openTabs()
    open(page('/a'), page('/b'), page('/c'))
    send({ type: 'tab.closeOthers', key: '/b' })
    expect(keys()).toEqual(['/home', '/b'])
    expect(context()).toMatchObject({ target: '/b', active: null })
  })

  it('goes home when all are closed, and stays on a tag that stays', () => {
    const { open, send, context, state } = openTabs()
    open(page('/a'))
    send({ type: 'tab.closeAll' })
    expect(context().target).toBe('/home')
    open(page('/a'), home)
    send({ type: 'tab.closeAll' })
    expect([state(), context().active]).toEqual([{ ready: 'showing' }, '/home'])
  })
})

describe('kept pages (core §2, §9)', () => {
  it('keeps ten at the most and lets the one used longest ago go first', () => {
    const { open, mounted } = openTabs()
    open(home, ...Array.from({ length: 9 }, (_, i) => page(`/p${i}`)), home, page('/p9'))
    expect(mounted()).toHaveLength(10)
    expect(mounted().map(({ key }) => key)).not.toContain('/p0')
    expect(mounted().map(({ key }) => key)).toContain('/home')
  })

  it('gives a page that comes back after it went another life', () => {
    const { open, send, mounted } = openTabs()
    open(page('/a'))
    const first = mounted()[0]?.life
    send({ type: 'page.renew', key: '/a' })
    expect(mounted()).toEqual([])
    open(page('/a'))
    expect(mounted()[0]?.life).not.toBe(first)
  })

  it('starts a kept page afresh when a link from elsewhere asks for another query of it', () => {
    const { open, mounted } = openTabs()
    open(page('/a', { fullPath: '/a?fTid=1' }), page('/b'))
    const before = mounted().find(({ key }) => key === '/a')?.life
    open(page('/a', { fullPath: '/a?fTid=2' }))
    expect(mounted()[0]).toMatchObject({ key: '/a' })
    expect(mounted()[0]?.life).not.toBe(before)
  })

  it('leaves a page alone that changes its own query, or is returned to as it was', () => {
    const { open, mounted } = openTabs()
    open(page('/a', { fullPath: '/a?fTid=1' }))
    const before = mounted()[0]?.life
    open(page('/a', { fullPath: '/a?fTid=2' }), page('/b'), page('/a', { fullPath: '/a?fTid=2' }))
    expect(mounted()[0]).toEqual({ key: '/a', life: before })
  })

  it('forgets a closed page', () => {
    const { open, send, mounted } = openTabs()
    open(page('/a'), page('/b'))
    send({ type: 'tab.close', key: '/a' })
    expect(mounted().map(({ key }) => key)).toEqual(['/b'])
  })

  it('does not keep a noCache page once it is left', () => {
    const { open, mounted, keys } = openTabs()
    open(page('/a', { noCache: true }))
    expect(mounted().map(({ key }) => key)).toEqual(['/a'])
    open(page('/b'))
    expect(mounted().map(({ key }) => key)).toEqual(['/b'])
    expect(keys()).toContain('/a')
  })
})

describe('the order of tags (core §2 Tags view)', () => {
  it('is the user’s, behind the tags that stay in front', () => {
    const { open, send, keys, can } = openTabs()
    open(page('/a'), page('/b'), page('/c'))
    send({ type: 'tab.move', key: '/c', to: 1 })
    expect(keys()).toEqual(['/home', '/c', '/a', '/b'])
    send({ type: 'tab.move', key: '/c', to: 9 })
    expect(keys()).toEqual(['/home', '/a', '/b', '/c'])
    send({ type: 'tab.move', key: '/b', to: 0 })
    expect(keys()).toEqual(['/home', '/b', '/a', '/c'])
    expect(can({ type: 'tab.move', key: '/home', to: 2 })).toBe(false)
    expect(can({ type: 'tab.move', key: '/b', to: 0 })).toBe(false)
    expect(can({ type: 'tab.move', key: '/c', to: 4 })).toBe(false)
  })

  it('is the same tag, page and address as before', () => {
    const { open, send, context, state, mounted } = openTabs()
    open(page('/a'), page('/b'))
    const before = mounted()
    send({ type: 'tab.move', key: '/b', to: 1 })
    expect([context().active, state(), mounted()]).toEqual(['/b', { ready: 'showing' }, before])
  })
})

describe('tags after a reload', () => {
  it('are there again, except those no longer permitted', () => {
    const { keys, context } = openTabs(saved('me'))
    expect(keys()).toEqual(['/home', '/a'])
    expect(context().notes).toEqual({ '/a': 'Terminal 4' })
  })

  it('are not shown to another user', () => {
    expect(openTabs(saved('somebody else')).keys()).toEqual(['/home'])
  })

  it('close with their rights when the menus are loaded again', () => {
    const { open, send, keys, context } = openTabs()
    open(page('/a'), page('/b'))
    send({ type: 'routes.known', affixed: [home], paths: ['/home', '/a'] })
    expect(keys()).toEqual(['/home', '/a'])
    expect(context().active).toBeNull()
  })
})
