import { whenIdle } from '#src/shared/page/when-idle.ts'

import { type View, views } from '#src/app/views.ts'

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
export const isSaving = (): boolean =>
  'connection' in navigator && (navigator.connection as { readonly saveData?: boolean }).saveData === true

/** Fetched and drawn without a sign that they will be opened. More would cost the more, the more the console has. */
const most = 12
/** Whose links the user looks at. */
let soonest: readonly string[] = []
/** Goes on with them where all else was done. */
let goOn: (() => void) | undefined

/** What is fetched ahead begins with these pages, all of them: the user opened the menu that leads to them. */
export function wantSoonest(wanted: readonly string[]): void {
  soonest = wanted
  goOn?.()
}

/**
 * Fetches the code of pages one after the other, each when the browser has nothing better to do: of the first dozen,
 * and of all that are {@link wantSoonest}.
 *
 * @param use what else can be done ahead with a page once the code of all is there, for it takes far longer; the next
 *   one waits for it, and does without it
 * @returns stops before the next one
 */
export function loadViewsAhead(wanted: readonly string[], use: (page: View) => Promise<void>): () => void {
  const left = new Set(isSaving() ? [] : wanted.filter((view) => view in views && !loaded.has(view)))
  const unasked = [...left].slice(0, most)
  const inOrder = (): string[] => [...soonest, ...unasked].filter((view) => left.has(view))
  let stop: (() => void) | undefined
  let isOver = false
  const next = (): void => {
    if (isOver) return
    goOn = undefined
    if (inOrder().length === 0) {
      goOn = next
      return
    }
    stop = whenIdle(() => {
      const order = inOrder()
      const view = order.find((one) => !loaded.has(one)) ?? order[0]
      if (view !== undefined) void goOnWith(view)
    })
  }
  const goOnWith = async (view: string): Promise<void> => {
    const page = loaded.get(view)
    if (page) {
      left.delete(view)
      await Promise.allSettled([use(page)])
    } else {
      // What fails now is asked for again, and said, when the page is opened. The others would fail as well.
      const [loading] = await Promise.allSettled([loadView(view)])
      if (loading.status === 'rejected') return
    }
    next()
  }
  next()
  return () => {
    isOver = true
    stop?.()
    if (goOn === next) goOn = undefined
  }
}
