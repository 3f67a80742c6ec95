import { useMachine, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'

import { navigationMachine, pathnameOf, routeTrail } from '#machines/navigation/index.ts'
import { cookies } from '#src/shared/cookies.ts'
import { problemText } from '#src/shared/i18n/problem-text.ts'
import { inspection } from '#src/shared/inspection.ts'
import { routeIdItem, sessionKeep } from '#src/shared/storage.ts'

import type { SessionRef } from './console.tsx'
import { exampleMenu, exampleRoute } from './example-route.ts'
import { FixedPage, isFixedPath } from './fixed-pages.tsx'
import { Layout } from './layout/layout.tsx'
import { PageMessage } from './page-message.tsx'
import { useRouteName } from './route-name.ts'
import { RouteView } from './route-view.tsx'
import { navigationActors } from './navigation.actors.ts'
import { views } from './views.ts'

const live = navigationMachine.provide({
  actors: navigationActors,
  actions: { resetToken: () => cookies.token.remove() },
})

/** Lets the navigation machine decide each change of the address, and does what it decided. */
export function Guarded({ session }: { readonly session: SessionRef }) {
  const { t } = useTranslation()
  const location = useLocation()
  const go = useNavigate()
  const fullPath = location.pathname + location.search + location.hash
  const user = useSelector(session, (at) => at.context.user)
  const [input] = useState(() => ({
    fullPath,
    isSignedIn: true,
    roles: user?.roles ?? [],
    views: Object.keys(views),
  }))
  const [snapshot, send] = useMachine(live, { input, ...inspection })
  const { context } = snapshot
  const routeName = useRouteName()
  const trail = routeTrail([...(context.routes ?? []), exampleRoute], pathnameOf(context.fullPath))
  const page = trail.at(-1)

  useEffect(() => {
    // The machine began with the first address; telling it again would ask for the menus twice.
    if (fullPath !== context.fullPath) send({ type: 'navigate', fullPath })
  }, [fullPath, context.fullPath, send])
  useEffect(() => {
    if (snapshot.matches('redirecting')) void go(context.target, { replace: true })
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
  useEffect(() => {
    if (page && page.id > 0) sessionKeep.write(routeIdItem, String(page.id))
    else if (page) sessionKeep.remove(routeIdItem)
    const title = page ? routeName(page) : ''
    document.title = [title, t('shell.product.title')].filter(Boolean).join(' - ')
  }, [page, routeName, t])

  if (snapshot.matches('turnedAway')) return null
  return (
    <Layout session={session} routes={context.routes && [...context.routes, exampleMenu]} trail={trail}>
      {snapshot.matches('showing') && isFixedPath(pathnameOf(context.fullPath)) && (
        <FixedPage fullPath={context.fullPath} onModuleFailed={() => send({ type: 'module.failed' })} />
      )}
      {snapshot.matches('showing') && page && !isFixedPath(page.path) && (
        <RouteView key={page.path} view={page.view} onModuleFailed={() => send({ type: 'module.failed' })} />
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
    </Layout>
  )
}
