import { useMachine } from '@xstate/react'
import { useContext, useEffect, useState } from 'react'
import type { Path } from 'react-router-dom'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'

import { type AppRoute, type navigationMachine, pagesOf, pathnameOf } from '#machines/navigation/index.ts'
import { tabFor, type TabPage, tabsMachine } from '#machines/tabs/index.ts'
import { inspection } from '#src/shared/inspection.ts'
import { routeIdItem, sessionKeep } from '#src/shared/storage.ts'

import { FollowingContext } from './console-router.tsx'
import { exampleRoute } from './example-route.ts'
import { isRefreshPath, refreshPathOf } from './fixed-pages.tsx'
import { loadedView, loadView } from './load-view.ts'
import { readSavedTabs, saveTabs } from './saved-tabs.ts'
import { affixedPages, tabPageAt } from './tab-page.ts'
import { useGo } from './use-go.ts'
import type { View } from './views.ts'

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

/** Calls name the menu that they come from; pages beside the menus name none (core §6). */
function nameMenu(page: TabPage | null): void {
  if (page && page.id > 0) sessionKeep.write(routeIdItem, String(page.id))
  else sessionKeep.remove(routeIdItem)
}

/** Whoever shows the page says so. */
const notComing = (): void => undefined

/** A page that will be drawn for the first time asks at once for what it shows. */
function askFor(
  { pathname, search }: Path,
  navigation: NavigationRef,
  tabs: TabsRef,
): Promise<void> | undefined {
  const { routes } = navigation.getSnapshot().context
  const route = pagesOf(routes ?? []).find(({ path }) => path === pathname)
  const page = route && tabPageAt(pathname + search, routes ?? [])
  if (!page) return undefined
  const { context } = tabs.getSnapshot()
  if (context.mounted.includes(tabFor(context, page)?.key ?? '')) return undefined
  nameMenu(page)
  const ask = (view: View): Promise<void> | undefined => view.ask?.(new URLSearchParams(search))
  const view = loadedView(route.view)
  return view ? ask(view) : loadView(route.view).then(ask, notComing)
}

/** Before anything is drawn anew, so that the page's first calls carry its own menu. */
function follow(navigation: NavigationRef, tabs: TabsRef): () => void {
  let known: readonly AppRoute[] | null = null
  const look = (at: SnapshotFrom<typeof navigationMachine>): void => {
    const { routes, fullPath } = at.context
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
    nameMenu(page)
    tabs.send(page ? { type: 'page.open', page } : { type: 'page.none' })
  }
  look(navigation.getSnapshot())
  const subscription = navigation.subscribe(look)
  return () => subscription.unsubscribe()
}
