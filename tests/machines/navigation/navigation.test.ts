import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'

import type { MenuEntry } from '#contract/navigation/navigation.contract.ts'
import { navigationMachine } from '#machines/navigation/index.ts'
import { ProblemError } from '#machines/shared/problem.ts'

import { menu, menus, views } from './menus.ts'

interface Start {
  path?: string
  isSignedIn?: boolean
  list?: readonly MenuEntry[] | Error
  known?: readonly string[]
  homePage?: string
}

/** The navigation of a console whose router follows every redirection. */
async function arriveAt({ path = '/', isSignedIn = true, list = menus, known = views, ...more }: Start) {
  let loads = 0
  let tokenResets = 0
  const unknown: string[] = []
  const machine = navigationMachine.provide({
    actors: {
      loadMenus: fromPromise<readonly MenuEntry[], void>(() => {
        loads += 1
        return list instanceof Error ? Promise.reject(list) : Promise.resolve(list)
      }),
    },
    actions: {
      resetToken: () => (tokenResets += 1),
      tellThereIsNone: ({ context }) => unknown.push(context.fullPath),
    },
  })
  const actor = createActor(machine, {
    input: { fullPath: path, isSignedIn, roles: ['admin'], views: known, ...more },
  })
  const visited = [path]
  actor.subscribe(({ value, context }) => {
    if (value !== 'redirecting') return
    visited.push(context.target)
    queueMicrotask(() => actor.send({ type: 'navigate', fullPath: context.target }))
  })
  actor.start()
  const end = await waitFor(actor, (at) => !at.hasTag('busy'))
  return { end, actor, visited, unknown, count: () => ({ loads, tokenResets }) }
}

describe('the navigation guard (core §2)', () => {
  it('1 sends a signed-in user from /login to /, and so home', async () => {
    const { visited } = await arriveAt({ path: '/login' })
    expect(visited).toEqual(['/login', '/', '/overviewenergy/singleI'])
  })

  it.each(['/errorPage/404', '/redirect/a/b', '/auth-redirect?code=1'])(
    '2 opens %s without signing in',
    async (path) => {
      const { end, count } = await arriveAt({ path, isSignedIn: false })
      expect(end.value).toBe('showing')
      expect(count().loads).toBe(0)
    },
  )

  it('2 opens examples to signed-in users alone', async () => {
    expect((await arriveAt({ path: '/exampleCommon/table' })).end.value).toBe('showing')
    expect((await arriveAt({ path: '/exampleCommon/table', isSignedIn: false })).end.value).toBe('turnedAway')
  })

  it('3 sends anyone else to /login with the wanted path and its query', async () => {
    const { end } = await arriveAt({ path: '/overviewenergy/singleI?siteId=3&page=2', isSignedIn: false })
    expect(end.context.target).toBe('/login?redirect=%2Foverviewenergy%2FsingleI%3FsiteId%3D3%26page%3D2')
  })

  it('4 loads the menus once and then opens the wanted page, also after a reload of it', async () => {
    const { end, actor, visited, count } = await arriveAt({ path: '/datacollect/archive/terminal?fTid=3' })
    expect(visited).toEqual(['/datacollect/archive/terminal?fTid=3'])
    expect(end.value).toBe('showing')
    actor.send({ type: 'navigate', fullPath: '/overviewenergy/singleI' })
    expect(count().loads).toBe(1)
  })

  it('4 resets the token and goes to sign in when the menus cannot be loaded (core §8)', async () => {
    const problem = { code: 'app.unreachable', outcome: 'unknown', status: '' } as const
    const { end, count } = await arriveAt({ path: '/x?y=1', list: new ProblemError(problem) })
    expect(end.value).toBe('turnedAway')
    expect(end.context).toMatchObject({ problem, target: '/login?redirect=%2Fx%3Fy%3D1' })
    expect(count().tokenResets).toBe(1)
  })

  it('5 sends an unknown path to the first permitted route', async () => {
    const { visited, unknown } = await arriveAt({ path: '/nowhere' })
    expect(visited).toEqual(['/nowhere', '/overviewenergy/singleI'])
    // And the user hears that nothing is there: home alone would look as if it had been asked for.
    expect(unknown).toEqual(['/nowhere'])
    expect((await arriveAt({ path: '/' })).unknown).toEqual([])
  })

  it('opens the first permitted page where home is not permitted', async () => {
    const list = [menu(10, 1, 'datacollect'), menu(11, 10, 'archive'), menu(12, 11, 'terminal')]
    expect((await arriveAt({ list })).visited).toEqual(['/', '/datacollect/archive/terminal'])
  })

  it.each([
    ['/overviewenergy/countrywide', '/overviewenergy/countrywide'],
    ['/datacollect/archive/terminal', '/datacollect/archive/terminal'],
    // No home page of its own, one that is gone, and a folder: the first permitted page.
    ['', '/overviewenergy/singleI'],
    ['/gone', '/overviewenergy/singleI'],
    ['/datacollect', '/overviewenergy/singleI'],
  ])('leads from / to the home page %j of the installation: %s (core §2)', async (homePage, page) => {
    expect((await arriveAt({ homePage })).visited).toEqual(['/', page])
  })

  it('says that nothing is permitted instead of turning in circles', async () => {
    const { end, visited, count } = await arriveAt({ list: [] })
    expect(end.value).toBe('withoutPages')
    expect(visited).toEqual(['/'])
    expect(count().loads).toBe(1)
  })

  it('leads from a page without a module to the multi-site overview (core §8)', async () => {
    const known = views.slice(0, 2)
    const { visited } = await arriveAt({ path: '/datacollect/archive/terminal', known })
    expect(visited).toEqual(['/datacollect/archive/terminal', '/overviewenergy/countrywide'])
  })

  it('does not circle when even that page is missing', async () => {
    const { end } = await arriveAt({ path: '/overviewenergy/countrywide', known: [] })
    expect(end.value).toBe('broken')
  })

  describe('for a role without the multi-site page (conformance 3)', () => {
    const own = menus.filter(({ fAddress }) => fAddress !== 'countrywide')

    it('leads from there to the first page that they may see', async () => {
      const { end } = await arriveAt({ path: '/overviewenergy/countrywide', list: own })
      expect([end.value, end.context.fullPath]).toEqual(['showing', '/overviewenergy/singleI'])
    })

    it('leads from a page without a module to the first one that has one', async () => {
      const { end, visited } = await arriveAt({
        path: '/overviewenergy/singleI',
        list: own,
        known: ['datacollect/archive/terminal'],
      })
      expect([end.value, visited.at(-1)]).toEqual(['showing', '/datacollect/archive/terminal'])
    })

    it('ends at a page whose module fails to load, for there is nowhere to fall back to', async () => {
      const { actor } = await arriveAt({ path: '/overviewenergy/singleI', list: own })
      actor.send({ type: 'module.failed' })
      expect(actor.getSnapshot().value).toBe('broken')
    })

    it('ends where no page has a module', async () => {
      const { end } = await arriveAt({ path: '/overviewenergy/singleI', list: own, known: [] })
      expect(end.value).toBe('broken')
    })
  })

  it('leads to the multi-site overview when a page’s code fails to load', async () => {
    const { actor } = await arriveAt({ path: '/overviewenergy/singleI' })
    actor.send({ type: 'module.failed' })
    const end = await waitFor(actor, (at) => !at.hasTag('busy'))
    expect(end.context.fullPath).toBe('/overviewenergy/countrywide')
  })
})

describe('menus that changed at the server (core §2 Routes generated from the server menu list)', () => {
  const shown = [menu(2, 1, 'overviewenergy'), menu(4, 2, 'singleI')]
  const added = [...shown, menu(3, 2, 'countrywide')]

  /** At home, with answers of the menus' call one after the other; a missing one never comes. */
  async function atHome(...answers: readonly (readonly MenuEntry[] | Error)[]) {
    const clock = new SimulatedClock()
    let asked = 0
    const actor = createActor(
      navigationMachine.provide({
        actors: {
          loadMenus: fromPromise<readonly MenuEntry[], void>(() => {
            const answer = [shown, ...answers][asked++]
            if (answer instanceof Error) return Promise.reject(answer)
            return answer ? Promise.resolve(answer) : new Promise(() => undefined)
          }),
        },
      }),
      { clock, input: { fullPath: '/overviewenergy/singleI', isSignedIn: true, roles: [], views } },
    ).start()
    await waitFor(actor, (at) => at.matches('showing'))
    const goTo = async (fullPath: string) => {
      actor.send({ type: 'navigate', fullPath })
      return waitFor(actor, (at) => !at.hasTag('busy') || at.matches('redirecting'))
    }
    return { actor, clock, goTo, asked: () => asked }
  }

  it('stay as they are until the next navigation, which asks for them once', async () => {
    const { actor, goTo, asked } = await atHome(added)
    actor.send({ type: 'menus.changed' })
    expect([actor.getSnapshot().value, asked()]).toEqual(['showing', 1])
    const end = await goTo('/overviewenergy/countrywide')
    expect([end.value, end.context.fullPath, asked()]).toEqual(['showing', '/overviewenergy/countrywide', 2])
    await goTo('/overviewenergy/singleI')
    expect(asked()).toBe(2)
  })

  it('lead away from a page that is no longer permitted', async () => {
    const { actor, goTo } = await atHome([menu(2, 1, 'overviewenergy'), menu(3, 2, 'countrywide')])
    actor.send({ type: 'menus.changed' })
    const end = await goTo('/overviewenergy/singleI?siteId=1')
    expect([end.value, end.context.target]).toEqual(['redirecting', '/overviewenergy/countrywide'])
  })

  it('do without new ones where these cannot be loaded, and nobody is signed out', async () => {
    const problem = { code: 'app.unreachable', outcome: 'unknown', status: '' } as const
    const { actor, goTo } = await atHome(new ProblemError(problem))
    actor.send({ type: 'menus.changed' })
    const end = await goTo('/overviewenergy/singleI?siteId=1')
    expect([end.value, end.context.menusChanged]).toEqual(['showing', false])
  })

  it('do without new ones where these take more than five seconds', async () => {
    const { actor, clock } = await atHome()
    actor.send({ type: 'menus.changed' })
    actor.send({ type: 'navigate', fullPath: '/overviewenergy/singleI?siteId=1' })
    clock.increment(4_999)
    expect(actor.getSnapshot().value).toBe('refreshingMenus')
    clock.increment(1)
    expect(actor.getSnapshot().value).toBe('showing')
  })

  it('are asked for again where another navigation comes between', async () => {
    const { actor, goTo, asked } = await atHome(added, added)
    actor.send({ type: 'menus.changed' })
    actor.send({ type: 'navigate', fullPath: '/overviewenergy/singleI?siteId=1' })
    const end = await goTo('/overviewenergy/countrywide')
    expect([end.context.fullPath, asked()]).toEqual(['/overviewenergy/countrywide', 3])
  })
})
