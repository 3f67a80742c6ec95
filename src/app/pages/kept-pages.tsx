import { Box } from '@chakra-ui/react'
import { Activity, memo, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type Location, NavigationType, UNSAFE_LocationContext, useLocation } from 'react-router-dom'

import { type AppRoute, pagesOf } from '#machines/navigation/index.ts'
import { comingPage, tabFor, type TabPage } from '#machines/tabs/index.ts'
import { PageLife, PageLifeContext } from '#src/shared/page/page-life.ts'

import { Drawn } from '#src/app/ahead/warm-up.tsx'
import { restoreDraft } from './form-drafts.ts'
import { usePageRest } from './page-rest.ts'
import { useKeptScroll } from './page-scroll.ts'
import { RouteView } from './route-view.tsx'
import { tabPageAt } from './tab-page.ts'
import type { TabsRef, TabsSnapshot } from './use-tabs.ts'

interface KeptPagesProps {
  readonly snapshot: TabsSnapshot
  readonly tabs: TabsRef
  readonly routes: readonly AppRoute[]
  /** Is about to be opened: drawn already, where it is not seen, and with no effects. */
  readonly aimed: TabPage | null
  /** False while the address shows no page: all stay, none is seen. */
  readonly isShowing: boolean
  readonly onModuleFailed: (fullPath: string) => void
}

/** Visited pages, of which one is seen; the others keep their state and rest (core §2, §9). */
export function KeptPages({ snapshot, tabs, routes, aimed, isShowing, onModuleFailed }: KeptPagesProps) {
  const location = useLocation()
  const { context } = snapshot
  const page = tabPageAt(location.pathname + location.search + location.hash, routes)
  const arriving = page && !snapshot.matches({ ready: 'returning' }) ? tabFor(context, page)?.key : undefined
  // A menu that was moved keeps its screen.
  const viewOf = useMemo(() => new Map(pagesOf(routes).map((one) => [one.path, one.view])), [routes])
  const visible = isShowing && snapshot.hasTag('shown') ? context.active : null

  useEffect(() => {
    // The browser would put the next page where the page before was.
    const { scrollRestoration } = window.history
    window.history.scrollRestoration = 'manual'
    return () => {
      window.history.scrollRestoration = scrollRestoration
    }
  }, [])

  const coming = aimed && comingPage(context, aimed)
  const kept = context.tabs.filter(({ key }) => context.mounted.includes(key))
  return (coming ? [...kept, coming.tab] : kept).map(({ key, path, fullPath }) => (
    <KeptPage
      key={`${context.lives[key] ?? coming?.life} ${key}`}
      tabKey={key}
      tabs={tabs}
      view={viewOf.get(path) ?? path.slice(1)}
      isVisible={key === visible}
      location={key === visible && key === arriving ? location : null}
      fullPath={fullPath}
      onModuleFailed={onModuleFailed}
    />
  ))
}

interface KeptPageProps {
  readonly tabKey: string
  readonly tabs: TabsRef
  readonly view: string
  readonly isVisible: boolean
  /** The address, where it is this page's own. */
  readonly location: Location | null
  readonly fullPath: string
  readonly onModuleFailed: (fullPath: string) => void
}

const KeptPage = memo(function KeptPage(props: KeptPageProps) {
  const { tabKey, tabs, view, isVisible, location, fullPath, onModuleFailed } = props
  const element = useRef<HTMLDivElement>(null)
  const [isOpened, setIsOpened] = useState(isVisible)
  if (isVisible && !isOpened) setIsOpened(true)
  const { ref: rest, layOutAhead } = usePageRest<HTMLDivElement>(isVisible)
  const keep = useCallback(
    (page: HTMLDivElement | null) => {
      element.current = page
      rest(page)
    },
    [rest],
  )
  const [life] = useState(
    () =>
      new PageLife(
        (note) => tabs.send({ type: 'tab.note', key: tabKey, note }),
        (hasEdits) => tabs.send({ type: 'page.edit', key: tabKey, hasEdits }),
      ),
  )
  const address = useOwnAddress(location, fullPath)
  useKeptScroll(element, isVisible)
  // Before the effects of the page itself, which look whether it is hidden.
  useLayoutEffect(() => (isVisible ? life.show() : life.hide()), [life, isVisible])
  useEffect(() => life.keep(), [life])
  useEffect(
    () => (isOpened && element.current ? restoreDraft(element.current, tabKey) : undefined),
    [isOpened, tabKey],
  )
  const onDrawn = useCallback(() => {
    // A hidden `<Activity>` hands out no reference.
    const drawn = document.querySelector<HTMLDivElement>(`[data-page="${CSS.escape(tabKey)}"]`)
    if (drawn) layOutAhead(drawn)
  }, [tabKey, layOutAhead])
  const content = useMemo(
    () => <RouteView view={view} onModuleFailed={() => onModuleFailed(fullPath)} />,
    [view, fullPath, onModuleFailed],
  )
  return (
    <Activity mode={isVisible ? 'visible' : 'hidden'}>
      <Box ref={keep} data-page={tabKey}>
        <UNSAFE_LocationContext value={address}>
          <PageLifeContext value={life}>{content}</PageLifeContext>
        </UNSAFE_LocationContext>
      </Box>
      <Drawn onDrawn={onDrawn} />
    </Activity>
  )
})

/**
 * A page sees its own address also while another one is shown, and the same one when it is shown again, so
 * that it need not be drawn anew. The router's context is taken directly: `<Routes location>` would draw
 * every kept page at each navigation.
 */
function useOwnAddress(location: Location | null, fullPath: string) {
  const [own, setOwn] = useState(() => location ?? parsed(fullPath))
  const isNew = location !== null && !isSame(location, own)
  if (isNew) setOwn(location)
  const shown = isNew ? location : own
  return useMemo(() => ({ location: shown, navigationType: NavigationType.Pop }), [shown])
}

const isSame = (left: Location, right: Location): boolean =>
  left.pathname === right.pathname &&
  left.search === right.search &&
  left.hash === right.hash &&
  left.state === right.state

function parsed(fullPath: string): Location {
  const { pathname, search, hash } = new URL(fullPath, 'http://console')
  return { pathname, search, hash, state: null, key: 'default' }
}
