import { whenIdle } from '#src/shared/when-idle.ts'

import { type View, views } from './views.ts'

/** Pages whose code has come: the next tag of one is there at once. */
const loaded = new Map<string, View>()

export const loadedView = (view: string): View | null => loaded.get(view) ?? null

/** @throws where the page's code does not come, or there is no such page */
export async function loadView(view: string): Promise<View> {
  const load = views[view]
  if (!load) throw new Error(`no module for ${view}`)
  const page = await load()
  loaded.set(view, page)
  return page
}

/** Somebody pays for what the browser fetches. */
const isSaving = (): boolean =>
  'connection' in navigator && (navigator.connection as { readonly saveData?: boolean }).saveData === true

/**
 * Fetches the code of pages one after the other, each when the browser has nothing better to do.
 *
 * @param use what else can be done ahead with a page; the next one waits for it, and does without it
 * @returns stops before the next one
 */
export function loadViewsAhead(wanted: readonly string[], use: (page: View) => Promise<void>): () => void {
  const left = isSaving() ? [] : wanted.filter((view) => view in views && !loaded.has(view))
  let stop: (() => void) | undefined
  const next = (): void => {
    const view = left.shift()
    if (view === undefined) return
    stop = whenIdle(() => void fetchOne(view))
  }
  const fetchOne = async (view: string): Promise<void> => {
    // What fails now is asked for again, and said, when the page is opened. The others would fail as well.
    const [loading] = await Promise.allSettled([loadView(view)])
    if (loading.status === 'rejected') return
    await Promise.allSettled([use(loading.value)])
    next()
  }
  next()
  return () => {
    left.length = 0
    stop?.()
  }
}
