import { useMachine } from '@xstate/react'
import { useContext, useEffect, useState } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'

import { type AppRoute, type navigationMachine, pagesOf, pathnameOf } from '#machines/navigation/index.ts'
import { tabsMachine } from '#machines/tabs/index.ts'
import { inspection } from '#src/shared/page/inspection.ts'

import { askFor, nameMenu } from '#src/app/ahead/prefetch-page.ts'
import { FollowingContext } from '#src/app/boot/console-router.tsx'
import { exampleRoute } from './example-route.ts'
import { isRefreshPath, refreshPathOf } from './fixed-pages.tsx'
import { readSavedTabs, saveTabs } from './saved-tabs.ts'
import { affixedPages, tabPageAt } from './tab-page.ts'
import { useGo } from './use-go.ts'

type NavigationRef = ActorRefFrom<typeof navigationMachine>
export type TabsRef = ActorRefFrom<typeof tabsMachine>
export type TabsSnapshot = SnapshotFrom<typeof tabsMachine>

/** The tags of one user: they follow what the navigation shows, and survive a reload. */
export function useTabs(navigation: NavigationRef, owner: string): [TabsSnapshot, TabsRef] {
  const go = useGo()
  const [input] = useState(() => ({ owner, saved: readSavedTabs() }))
  const [snapshot, , tabs] = useMachine(tabsMachine, { input, ...inspection })
  const { target } = snapshot.context
  const takeFollower = useContext(FollowingContext)
  useEffect(
    () =>
      takeFollower({
        ask: (to) => askFor(to, navigation, tabs),
        go: ({ pathname, search, hash }) => {
          const fullPath = pathname + search + hash
          if (fullPath !== navigation.getSnapshot().context.fullPath)
            navigation.send({ type: 'navigate', fullPath })
        },
      }),
    [takeFollower, navigation, tabs],
  )
  const isMoving = snapshot.matches({ ready: 'moving' })
  const isReturning = snapshot.matches({ ready: 'returning' })

  useEffect(() => {
    const saving = tabs.subscribe((at) => {
      if (at.matches('ready')) saveTabs(at.context)
    })
    const stopFollowing = follow(navigation, tabs)
    return () => {
      stopFollowing()
      saving.unsubscribe()
    }
  }, [navigation, tabs])
  useEffect(() => {
    if (isMoving || isReturning) go(target, { replace: isReturning })
  }, [isMoving, isReturning, target, go])
  const isRefreshing = snapshot.matches({ ready: 'refreshing' })
  const isOwn = snapshot.context.tabs.some(
    ({ key, fullPath }) => key === snapshot.context.active && fullPath === target,
  )
  useEffect(() => {
    if (isRefreshing) go(refreshPathOf(target), { replace: isOwn })
  }, [isRefreshing, isOwn, target, go])
  return [snapshot, tabs]
}

/** What the window shows in its address line; the console may still be on its way there. */
export const addressNow = (): string =>
  window.location.pathname + window.location.search + window.location.hash

/** The page was given up before it came, as by closing its tag at once: the address is that of the page in sight again. */
function wasGivenUp(fullPath: string, tabs: TabsRef): boolean {
  const { context } = tabs.getSnapshot()
  const seen = context.tabs.find(({ key }) => key === context.active)
  return fullPath !== addressNow() && seen?.fullPath === addressNow()
}

/** Before anything is drawn anew, so that the page's first calls carry its own menu. */
function follow(navigation: NavigationRef, tabs: TabsRef): () => void {
  let known: readonly AppRoute[] | null = null
  let opened: string | null = null
  const look = (at: SnapshotFrom<typeof navigationMachine>): void => {
    const { routes, fullPath } = at.context
    // What changes nothing that is shown, as the news of other menus, must not open a tag again that was just closed.
    if (routes === known && fullPath === opened && at.matches('showing')) return
    opened = null
    if (routes !== null && routes !== known) {
      const all = [...routes, exampleRoute]
      tabs.send({
        type: 'routes.known',
        affixed: affixedPages(routes),
        paths: pagesOf(all).map(({ path }) => path),
      })
    }
    known = routes ?? known
    if (!at.matches('showing') || isRefreshPath(pathnameOf(fullPath))) return
    if (wasGivenUp(fullPath, tabs)) return
    const page = tabPageAt(fullPath, [...(routes ?? []), exampleRoute])
    opened = fullPath
    nameMenu(page)
    tabs.send(page ? { type: 'page.open', page } : { type: 'page.none' })
  }
  look(navigation.getSnapshot())
  const subscription = navigation.subscribe(look)
  return () => subscription.unsubscribe()
}
