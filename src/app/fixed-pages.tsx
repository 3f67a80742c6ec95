import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'

import { pathnameOf } from '#machines/navigation/index.ts'
import { exampleViews } from '#src/features/example-common/example-views.ts'
import { ExampleIndexView } from '#src/features/example-common/index-view.tsx'

import { examplePath, exampleRoute } from './example-route.ts'
import { PageMessage } from './page-message.tsx'
import { RouteView } from './route-view.tsx'

const refresh = '/redirect'

/** Paths that are no menu's (core §2 Fixed routes). */
export const isFixedPath = (path: string): boolean =>
  path.startsWith('/errorPage/') || path.startsWith(`${refresh}/`) || isExamplePath(path)

const isExamplePath = (path: string): boolean => path === examplePath || path.startsWith(`${examplePath}/`)

interface FixedPageProps {
  readonly fullPath: string
  /** A page's module could not be loaded. */
  readonly onModuleFailed: () => void
}

export function FixedPage({ fullPath, onModuleFailed }: FixedPageProps) {
  const path = pathnameOf(fullPath)
  if (path.startsWith(`${refresh}/`)) return <Refresh to={fullPath.slice(refresh.length)} />
  if (path === examplePath) return <ExampleIndexView base={examplePath} views={exampleViews} />
  const example = exampleRoute.children.find((page) => page.path === path)
  if (example) return <RouteView key={path} view={example.view} onModuleFailed={onModuleFailed} />
  return path === '/errorPage/401' ? <NotPermitted query={fullPath} /> : <NotFound />
}

/** Leaves a page and comes back, so that it starts afresh. */
function Refresh({ to }: { readonly to: string }) {
  const go = useNavigate()
  useEffect(() => void go(to, { replace: true }), [go, to])
  return null
}

function NotFound() {
  const { t } = useTranslation()
  const go = useNavigate()
  return (
    <PageMessage
      title={t('shell.notFound.title')}
      text={t('shell.notFound.text')}
      action={t('shell.page.home')}
      onAction={() => void go('/', { replace: true })}
    />
  )
}

function NotPermitted({ query }: { readonly query: string }) {
  const { t } = useTranslation()
  const go = useNavigate()
  const noGoBack = query.includes('noGoBack')
  return (
    <PageMessage
      title={t('shell.notPermitted.title')}
      text={t('shell.notPermitted.text')}
      action={t(noGoBack ? 'shell.page.home' : 'shell.page.back')}
      onAction={() => void (noGoBack ? go('/', { replace: true }) : go(-1))}
    />
  )
}
