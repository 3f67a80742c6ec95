import type { Path } from 'react-router-dom'
import type { ActorRefFrom } from 'xstate'

import { type navigationMachine, pagesOf } from '#machines/navigation/index.ts'
import { tabFor, type TabPage, type tabsMachine } from '#machines/tabs/index.ts'
import { routeIdItem, sessionKeep } from '#src/shared/storage.ts'

import { isSaving, loadedView, loadView } from './load-view.ts'
import { tabPageAt } from './tab-page.ts'
import type { View } from './views.ts'

type NavigationRef = ActorRefFrom<typeof navigationMachine>
type TabsRef = ActorRefFrom<typeof tabsMachine>

/** Calls name the menu that they come from; pages beside the menus name none (core §6). */
export function nameMenu(page: Pick<TabPage, 'id'> | null): void {
  if (page && page.id > 0) sessionKeep.write(routeIdItem, String(page.id))
  else sessionKeep.remove(routeIdItem)
}

/** Whoever shows the page says so. */
const notComing = (): void => undefined

interface Wanted {
  readonly page: TabPage
  readonly view: string
  readonly search: string
}

/** The page at an address, where it would be drawn for the first time. */
function unopenedAt({ pathname, search }: Path, navigation: NavigationRef, tabs: TabsRef): Wanted | null {
  const { routes } = navigation.getSnapshot().context
  const route = pagesOf(routes ?? []).find(({ path }) => path === pathname)
  const page = route && tabPageAt(pathname + search, routes ?? [])
  if (!page) return null
  const { context } = tabs.getSnapshot()
  if (context.mounted.includes(tabFor(context, page)?.key ?? '')) return null
  return { page, view: route.view, search }
}

const answerFor = (view: View, { search }: Wanted): Promise<void> | undefined =>
  view.ask?.(new URLSearchParams(search))

/** A page that the pointer aims at. */
interface Expected {
  readonly fullPath: string
  /** When what it shows is there; where it asks for nothing ahead, none. */
  answer?: Promise<void> | undefined
}

let expected: Expected | null = null

/** A page that will be drawn for the first time asks at once for what it shows, unless it was aimed at and did so. */
export function askFor(to: Path, navigation: NavigationRef, tabs: TabsRef): Promise<void> | undefined {
  const wanted = unopenedAt(to, navigation, tabs)
  if (!wanted) return undefined
  nameMenu(wanted.page)
  if (expected?.fullPath === wanted.page.fullPath && expected.answer) return expected.answer
  const ask = (view: View): Promise<void> | undefined => answerFor(view, wanted)
  const view = loadedView(wanted.view)
  return view ? ask(view) : loadView(wanted.view).then(ask, notComing)
}

/**
 * The user seems to be about to go to a path, or no longer to any: a page that was not opened yet fetches its code
 * and asks for what it shows. Aimed at anew it asks anew, for something may have changed in between.
 */
export function expectPage(path: string | null, navigation: NavigationRef, tabs: TabsRef): void {
  expected = null
  if (path === null || isSaving()) return
  const wanted = unopenedAt({ pathname: path, search: '', hash: '' }, navigation, tabs)
  if (!wanted) return
  const aim: Expected = { fullPath: wanted.page.fullPath }
  expected = aim
  const ask = (view: View): void => {
    if (expected !== aim) return
    const present = sessionKeep.read(routeIdItem)
    // A call reads its menu as it leaves.
    nameMenu(wanted.page)
    aim.answer = answerFor(view, wanted)
    nameMenu(present === null ? null : { id: Number(present) })
  }
  void loadView(wanted.view).then(ask, notComing)
}
