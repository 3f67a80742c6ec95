import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import type { Path } from 'react-router-dom'
import type { ActorRefFrom } from 'xstate'

import { type navigationMachine, pagesOf } from '#machines/navigation/index.ts'
import { comingPage, type TabPage, type tabsMachine } from '#machines/tabs/index.ts'
import { giveUpBegun } from '#src/shared/page/begin-ahead.ts'
import { freshMs } from '#src/shared/net/freshness.ts'
import { routeIdItem, sessionKeep } from '#src/shared/browser/storage.ts'

import { isSaving, loadedView, loadView } from '#src/app/guard/load-view.ts'
import { tabPageAt } from '#src/app/pages/tab-page.ts'
import type { View } from '#src/app/views.ts'

type NavigationRef = ActorRefFrom<typeof navigationMachine>
type TabsRef = ActorRefFrom<typeof tabsMachine>

/** Calls name the menu that they come from; pages beside the menus name none (core §6). */
export function nameMenu(page: Pick<TabPage, 'id'> | null): void {
  if (page && page.id > 0) sessionKeep.write(routeIdItem, String(page.id))
  else sessionKeep.remove(routeIdItem)
}

/** Whoever shows the page says so. */
const notComing = (): boolean => false

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
  return comingPage(tabs.getSnapshot().context, page) && { page, view: route.view, search }
}

const answerFor = (view: View, { search }: Wanted): Promise<boolean> | undefined =>
  view.ask?.(new URLSearchParams(search))

/** A page that the user is about to open, with all that is prepared for it and one way to take that back. */
class PreparedPage {
  readonly page: TabPage
  /** When what it shows is there; before its code has come, none. */
  answer?: Promise<boolean>
  /** It is opened, wherever the pointer is from now on: its machine is its own. */
  isOpened = false
  /** Takes the page that was drawn ahead away. */
  #undraw: (() => void) | null = null
  // No longer than the machine that was begun for it.
  readonly #ending = setTimeout(() => this.cancel(), freshMs)

  constructor(page: TabPage) {
    this.page = page
  }

  /** It stands in the page, where nobody sees it. */
  drawn(undraw: () => void): void {
    this.#undraw = undraw
  }

  /** In the step in which it is shown: it is the page that was drawn ahead. */
  shown(): void {
    this.#undraw?.()
    this.#undraw = null
  }

  /** At once: what is opened from now on is drawn anew, with machines of its own. */
  cancel(): void {
    if (prepared === this) prepared = null
    clearTimeout(this.#ending)
    if (this.#undraw) flushSync(this.#undraw)
    this.#undraw = null
    if (!this.isOpened) giveUpBegun()
  }
}

/** The one page that is prepared now. */
let prepared: PreparedPage | null = null

/** A page that will be drawn for the first time asks at once for what it shows, unless it was aimed at and did so. */
export function askFor(to: Path, navigation: NavigationRef, tabs: TabsRef): Promise<unknown> | undefined {
  const wanted = unopenedAt(to, navigation, tabs)
  if (!wanted) return undefined
  nameMenu(wanted.page)
  const own = prepared
  if (own?.answer && !own.isOpened && own.page.fullPath === wanted.page.fullPath) {
    own.isOpened = true
    const opening = tabs.subscribe(() => {
      if (unopenedAt(to, navigation, tabs)) return
      opening.unsubscribe()
      own.shown()
    })
    return own.answer
  }
  own?.cancel()
  const ask = (view: View): Promise<unknown> | undefined => answerFor(view, wanted)
  const view = loadedView(wanted.view)
  return view ? ask(view) : loadView(wanted.view).then(ask, notComing)
}

/**
 * The user seems to be about to go to a path, or no longer to any: a page that was not opened yet fetches its code,
 * asks for what it shows and is drawn with it. Aimed at anew it asks anew, for something may have changed in between.
 *
 * @param draw takes the page that is to be drawn ahead, `null` for none
 */
export function expectPage(
  path: string | null,
  navigation: NavigationRef,
  tabs: TabsRef,
  draw: (page: TabPage | null) => void,
): void {
  prepared?.cancel()
  if (path === null || isSaving()) return
  const wanted = unopenedAt({ pathname: path, search: '', hash: '' }, navigation, tabs)
  if (!wanted) return
  const own = new PreparedPage(wanted.page)
  prepared = own
  const ask = (view: View): Promise<boolean> => {
    const present = sessionKeep.read(routeIdItem)
    // A call reads its menu as it leaves.
    nameMenu(wanted.page)
    own.answer = (prepared === own && answerFor(view, wanted)) || Promise.resolve(true)
    nameMenu(present === null ? null : { id: Number(present) })
    return own.answer
  }
  const drawAhead = (isGood: boolean): void => {
    // What failed is tried again when it is opened.
    if (prepared !== own || own.isOpened || !isGood) return
    own.drawn(() => draw(null))
    startTransition(() => draw(wanted.page))
  }
  void loadView(wanted.view).then(ask).then(drawAhead, notComing)
}
