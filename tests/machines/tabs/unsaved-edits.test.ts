import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'

import { editsLostBy, type Ending, endingMachine, type TabsEvent, tabsMachine } from '#machines/tabs/index.ts'

import { home, keptOf, page, paths } from './tab-pages.ts'

/** Four tags, of which `/a` holds unsaved edits and `/c` is active; wishes go through the question. */
function openEdited() {
  const tabs = createActor(tabsMachine, { input: { owner: 'me', saved: null } }).start()
  const left: string[] = []
  const question = createActor(
    endingMachine.provide({
      actions: {
        carryOut: (_args, { ending }) => {
          if (ending?.type === 'session.leave') left.push('left')
          else if (ending) tabs.send(ending)
        },
      },
    }),
  ).start()
  tabs.send({ type: 'routes.known', affixed: [home], paths })
  for (const one of [page('/a'), page('/b'), page('/c')]) tabs.send({ type: 'page.open', page: one })
  tabs.send({ type: 'page.edit', key: '/a', hasEdits: true })
  return {
    send: (event: TabsEvent) => tabs.send(event),
    wish: (ending: Ending) =>
      question.send({ type: 'ending.wish', ending, atRisk: editsLostBy(ending, tabs.getSnapshot().context) }),
    answer: (type: 'edits.keep' | 'edits.discard') => question.send({ type }),
    isAsking: () => question.getSnapshot().matches('asking'),
    atRisk: () => question.getSnapshot().context.atRisk,
    at: () => tabs.getSnapshot(),
    keys: () => tabs.getSnapshot().context.tabs.map(({ key }) => key),
    left,
  }
}

describe('unsaved edits of kept pages (docs/decisions/kept-pages.md)', () => {
  it.each<Ending>([
    { type: 'tab.close', key: '/a' },
    { type: 'tab.closeOthers', key: '/b' },
    { type: 'tab.closeAll' },
    { type: 'tab.refresh', key: '/a' },
    { type: 'session.leave' },
  ])('are asked about before $type loses them, and kept with everything else', (ending) => {
    const { wish, answer, isAsking, atRisk, at, keys, left } = openEdited()
    const before = at()
    wish(ending)
    expect([isAsking(), atRisk(), left]).toEqual([true, ['/a'], []])
    answer('edits.keep')
    expect([isAsking(), atRisk(), keys()]).toEqual([false, [], ['/home', '/a', '/b', '/c']])
    expect(at()).toBe(before)
  })

  it('go with their tag when they are given up', () => {
    const { wish, answer, at, keys } = openEdited()
    wish({ type: 'tab.close', key: '/a' })
    answer('edits.discard')
    expect([keys(), at().context.edited]).toEqual([['/home', '/b', '/c'], []])
  })

  it('go with all tags, towards the tag that stays', () => {
    const { wish, answer, at, keys } = openEdited()
    wish({ type: 'tab.closeAll' })
    answer('edits.discard')
    expect([keys(), at().value, at().context.target]).toEqual([['/home'], { ready: 'moving' }, '/home'])
  })

  it('go with the session, which is left once', () => {
    const { wish, answer, left } = openEdited()
    wish({ type: 'session.leave' })
    answer('edits.discard')
    answer('edits.discard')
    expect(left).toEqual(['left'])
  })

  it('are in nobody’s way where their page stays, nor once they are saved', () => {
    const { wish, send, isAsking, keys, left } = openEdited()
    wish({ type: 'tab.closeOthers', key: '/a' })
    expect([isAsking(), keys()]).toEqual([false, ['/home', '/a']])
    send({ type: 'page.open', page: page('/a') })
    send({ type: 'page.edit', key: '/a', hasEdits: false })
    wish({ type: 'session.leave' })
    wish({ type: 'tab.close', key: '/a' })
    expect([isAsking(), keys(), left]).toEqual([false, ['/home'], ['left']])
  })

  it('of the page whose tag stays hinder its refresh, not the closing of all', () => {
    const { wish, send, isAsking } = openEdited()
    send({ type: 'page.open', page: home })
    send({ type: 'page.edit', key: '/home', hasEdits: true })
    send({ type: 'page.edit', key: '/a', hasEdits: false })
    wish({ type: 'tab.closeAll' })
    expect(isAsking()).toBe(false)
    wish({ type: 'tab.refresh', key: '/home' })
    expect(isAsking()).toBe(true)
  })

  it('keep their page alive, whatever is used meanwhile and however it is asked for', () => {
    const { send, at } = openEdited()
    const life = at().context.lives['/a']
    for (let n = 0; n < 12; n++) send({ type: 'page.open', page: page(`/p${n}`) })
    expect(at().context.mounted).toHaveLength(10)
    send({ type: 'page.open', page: page('/a', { fullPath: '/a?fTid=2' }) })
    expect(keptOf(at().context)[0]).toEqual({ key: '/a', life })
  })

  it('end with a page that had to go because all ten others are edited too', () => {
    const { send, at } = openEdited()
    for (let n = 0; n < 10; n++) {
      send({ type: 'page.open', page: page(`/p${n}`) })
      send({ type: 'page.edit', key: `/p${n}`, hasEdits: true })
    }
    expect(at().context.edited).not.toContain('/a')
    expect(at().context.edited).toHaveLength(10)
  })

  it('are kept on a page that is otherwise not kept', () => {
    const { send, at } = openEdited()
    send({ type: 'page.open', page: page('/p0', { noCache: true }) })
    send({ type: 'page.edit', key: '/p0', hasEdits: true })
    send({ type: 'page.open', page: page('/a') })
    expect(at().context.mounted).toContain('/p0')
  })
})
