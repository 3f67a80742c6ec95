import { useMachine, useSelector } from '@xstate/react'
import { t as textOf } from 'i18next'
import {
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'

import { readNavigation } from '#contract/navigation/navigation.contract.ts'
import {
  bigScreenPath,
  navigationMachine,
  pagesOf,
  pathnameOf,
  routeTrail,
} from '#machines/navigation/index.ts'
import { tabFor, type TabPage } from '#machines/tabs/index.ts'
import { takeAnswered } from '#src/shared/net/answers.ts'
import { cookies } from '#src/shared/browser/cookies.ts'
import { problemText } from '#src/shared/i18n/problem-text.ts'
import { inspection } from '#src/shared/page/inspection.ts'
import { currentInstallation } from '#src/shared/user/installation.ts'
import { loadInstitutions } from '#src/shared/net/institutions.ts'
import { onMenusChanged } from '#src/shared/net/menu-revision.ts'
import { notify } from '#src/shared/ui/notice/notices.tsx'
import { sessionKeep } from '#src/shared/browser/storage.ts'

import { expectPage } from '#src/app/ahead/prefetch-page.ts'
import type { SessionRef } from '#src/app/session-ref.ts'
import { ViewsAhead } from '#src/app/ahead/warm-up.tsx'
import { noteRecentPage, pagesAt, recentPages } from '#src/app/search/recent-pages.ts'
import { useSettings } from '#src/app/settings/settings.ts'
import { exampleMenu, exampleRoute } from '#src/app/pages/example-route.ts'
import { FixedPage, isFixedPath, titleOf } from '#src/app/pages/fixed-pages.tsx'
import { KeptPages } from '#src/app/pages/kept-pages.tsx'
import type { ShellParts } from '#src/app/layout/shell-parts.ts'
import { TagsView } from '#src/app/layout/tags-view/tags-view.tsx'
import { UnsavedQuestion } from '#src/app/layout/tags-view/unsaved-question.tsx'
import { navigationActors } from './navigation.actors.ts'
import { PageMessage } from '#src/app/boot/page-message.tsx'
import { ReloadOffer } from '#src/app/boot/reload-offer.tsx'
import { useDocumentTitle } from '#src/app/pages/use-document-title.ts'
import { useRouteName } from './route-name.ts'
import { tabPageAt } from '#src/app/pages/tab-page.ts'
import { useEnding } from './use-ending.ts'
import { useGo } from '#src/app/pages/use-go.ts'
import { useTabs } from '#src/app/pages/use-tabs.ts'
import { BigScreenPage } from '#src/app/important-load/big-screen-page.tsx'
import { useVariant } from '#src/app/important-load/variant.ts'
import { views } from '#src/app/views.ts'

const live = navigationMachine.provide({
  actors: navigationActors,
  actions: {
    resetToken: () => cookies.token.remove(),
    tellThereIsNone: ({ context }) =>
      notify('warning', textOf('shell.page.none', { path: pathnameOf(context.fullPath) })),
  },
})

interface GuardedProps {
  readonly session: SessionRef
  /** The same on every rendering. Hears, before it is seen, what stands around the page. */
  readonly onParts: (parts: ShellParts) => void
  /** Takes how a user leaves: after a question where edits would be lost. */
  readonly signOut: Ref<() => void>
}

/** Lets the navigation machine decide each change of the address, and does what it decided. */
export function Guarded({ session, onParts, signOut }: GuardedProps) {
  const { t } = useTranslation()
  const location = useLocation()
  const go = useGo()
  const fullPath = location.pathname + location.search + location.hash
  const user = useSelector(session, (at) => at.context.user)
  const [input] = useState(() => ({
    fullPath,
    isSignedIn: true,
    roles: user?.roles ?? [],
    views: Object.keys(views),
    homePage: currentInstallation().homePage,
    menus: takeAnswered(readNavigation, {}),
  }))
  const [snapshot, send, navigation] = useMachine(live, { input, ...inspection })
  const { context } = snapshot
  const [tabsSnapshot, tabs] = useTabs(navigation, user?.userName ?? '')
  const ending = useEnding(tabs, () => session.send({ type: 'signOut' }))
  const { end } = ending
  const [failedPath, setFailedPath] = useState<string | null>(null)
  /** Drawn ahead: the user seems to be about to open it. */
  const [aimed, setAimed] = useState<TabPage | null>(null)
  const routeName = useRouteName()
  const routes = useMemo(() => [...(context.routes ?? []), exampleRoute], [context.routes])
  const path = pathnameOf(context.fullPath)
  const { showsExamples } = useSettings()
  const menu = useMemo(
    () => context.routes && (showsExamples ? [...context.routes, exampleMenu] : context.routes),
    [context.routes, showsExamples],
  )
  const trail = useMemo(() => routeTrail(routes, path), [routes, path])
  const page = trail.at(-1)
  const isBigScreen = useVariant().state !== 'standard' && path === bigScreenPath
  const fixedTitle = isBigScreen ? 'shell.bigScreen.title' : titleOf(path)
  const isShowing = snapshot.matches('showing')

  useEffect(() => {
    // The machine began with the first address; telling it again would ask for the menus twice.
    if (fullPath !== context.fullPath) send({ type: 'navigate', fullPath })
  }, [fullPath, context.fullPath, send])
  useEffect(
    () =>
      onMenusChanged(() => {
        send({ type: 'menus.changed' })
        // The revision also tells of institutions and sites, which trees and pickers hold.
        void loadInstitutions()
      }),
    [send],
  )
  useEffect(() => {
    if (snapshot.matches('redirecting')) go(context.target, { replace: true })
    // The sign-in page comes with a page load of its own, so that nothing of this session stays in memory.
    // An ended session has its own alert, which leaves by itself.
    const isOver = ['301', '302'].includes(context.problem?.status ?? '')
    if (snapshot.matches('turnedAway') && !isOver) {
      sessionKeep.write(
        'entryProblem',
        context.problem ? problemText(context.problem) : t('shell.page.hasError'),
      )
      window.location.replace(context.target)
    }
  }, [snapshot, context.target, context.problem, go, t])
  const seen = isShowing && page && page.id > 0 ? page.path : null
  useEffect(() => {
    if (seen !== null && user) noteRecentPage(user.userName, seen)
  }, [seen, user])
  const viewsAhead = useMemo(() => {
    const pages = pagesOf(context.routes ?? [])
    const opened = pagesAt(recentPages(user?.userName ?? ''), pages)
    return [...new Set([...opened, ...pages].map(({ view }) => view))]
  }, [context.routes, user])
  useDocumentTitle(fixedTitle ? t(fixedTitle) : page ? routeName(page) : '')

  const onModuleFailed = useCallback(
    (failed: string) => {
      setFailedPath(failed)
      send({ type: 'module.failed' })
    },
    [send],
  )
  const onRefresh = useCallback(
    (refreshed: string) => {
      const wanted = tabPageAt(refreshed, routes)
      const tab = wanted && tabFor(tabs.getSnapshot().context, wanted)
      if (tab) tabs.send({ type: 'page.renew', key: tab.key })
    },
    [routes, tabs],
  )

  const tags = useMemo(() => <TagsView tabs={tabs} onEnd={end} />, [tabs, end])
  const expect = useCallback(
    (expected: string | null) => expectPage(expected, navigation, tabs, setAimed),
    [navigation, tabs],
  )
  useLayoutEffect(() => onParts({ routes: menu, trail, tags, expect }), [onParts, menu, trail, tags, expect])
  useImperativeHandle(signOut, () => () => void end({ type: 'session.leave' }), [end])

  if (snapshot.matches('turnedAway')) return null
  if (isBigScreen) return <BigScreenPage isPermitted={isShowing && context.routes !== null} />
  return (
    <>
      {failedPath !== null && <ReloadOffer fullPath={failedPath} onDismiss={() => setFailedPath(null)} />}
      {isShowing && isFixedPath(path) && <FixedPage fullPath={context.fullPath} onRefresh={onRefresh} />}
      <KeptPages
        snapshot={tabsSnapshot}
        tabs={tabs}
        routes={routes}
        aimed={aimed}
        isShowing={isShowing}
        onModuleFailed={onModuleFailed}
      />
      {/* The page that is shown first has the line for itself. */}
      {isShowing && <ViewsAhead wanted={viewsAhead} hasForms />}
      {ending.snapshot.matches('asking') && (
        <UnsavedQuestion tabs={tabsSnapshot} ending={ending.snapshot} send={ending.send} />
      )}
      {snapshot.matches('withoutPages') && (
        <PageMessage
          title={t('shell.page.noPages')}
          text={t('shell.page.noPagesHint')}
          action={t('shell.page.retry')}
          onAction={() => send({ type: 'menus.reload' })}
        />
      )}
      {snapshot.matches('broken') && (
        <PageMessage
          title={t('shell.page.broken')}
          text={t('shell.page.brokenHint')}
          action={t('shell.page.reload')}
          onAction={() => window.location.reload()}
        />
      )}
    </>
  )
}
