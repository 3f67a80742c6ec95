import { ShieldX, Unplug } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'

import { bigScreenPath, pathnameOf } from '#machines/navigation/index.ts'
import { exampleViews } from '#src/features/example/example-views.ts'
import { ExampleIndexView } from '#src/features/example/index-view.tsx'
import type { WordKey } from '#src/shared/i18n/words.ts'

import { AuthRedirect, authRedirectPath } from '#src/app/boot/auth-redirect.tsx'
import { examplePath, exampleRoute } from './example-route.ts'
import { PageMessage } from '#src/app/boot/page-message.tsx'
import { useGo } from './use-go.ts'

const refresh = '/redirect'
const errors = '/errorPage/'
const notPermittedPath = `${errors}401`

export const isRefreshPath = (path: string): boolean => path.startsWith(`${refresh}/`)

/** The address that lets a page start afresh (core §2 Fixed routes). */
export const refreshPathOf = (fullPath: string): string => `${refresh}${fullPath}`

/** The address that such an address leads back to, always one of this console's own. */
export const refreshedPath = (fullPath: string): string =>
  `/${fullPath.slice(refresh.length).replace(/^[/\\]+/u, '')}`

/** Paths that are no menu's and have no tag (core §2 Fixed routes). */
export const isFixedPath = (path: string): boolean => titleOf(path) !== null || isRefreshPath(path)

/** Key of the title of a page that is no menu's; `null` where no such page is. */
export function titleOf(path: string): WordKey | null {
  if (path === examplePath) return 'example.page.group'
  if (path === authRedirectPath) return 'shell.authRedirect.title'
  if (path === notPermittedPath) return 'shell.notPermitted.title'
  // Whoever has a big screen sees it before anything is asked here.
  const isMissing = path === bigScreenPath || isMissingExample(path)
  return path.startsWith(errors) || isMissing ? 'shell.notFound.title' : null
}

const isMissingExample = (path: string): boolean =>
  path.startsWith(`${examplePath}/`) && exampleRoute.children.every((page) => page.path !== path)

interface FixedPageProps {
  readonly fullPath: string
  /** The page at this address is to start afresh. */
  readonly onRefresh: (fullPath: string) => void
}

export function FixedPage({ fullPath, onRefresh }: FixedPageProps) {
  const path = pathnameOf(fullPath)
  if (isRefreshPath(path)) return <Refresh to={refreshedPath(fullPath)} onRefresh={onRefresh} />
  if (path === examplePath) return <ExampleIndexView base={examplePath} views={exampleViews} />
  if (path === authRedirectPath) return <AuthRedirect />
  return <ErrorPage fullPath={fullPath} />
}

interface RefreshProps {
  readonly to: string
  readonly onRefresh: (fullPath: string) => void
}

/** Leaves a page and comes back, so that it starts afresh. */
function Refresh({ to, onRefresh }: RefreshProps) {
  // The router's own way is another one once the address changed: it would be gone twice.
  const go = useGo()
  useEffect(() => {
    onRefresh(to)
    go(to, { replace: true })
  }, [go, to, onRefresh])
  return null
}

/** No permission, or not found; the way back, or to the dashboard where there is none (core §2). */
export function ErrorPage({ fullPath }: { readonly fullPath: string }) {
  const { t } = useTranslation()
  const go = useNavigate()
  const isNotPermitted = pathnameOf(fullPath) === notPermittedPath
  const canGoBack = !new URLSearchParams(/\?[^#]*/u.exec(fullPath)?.[0]).has('noGoBack') && !isFirstEntry()
  return (
    <PageMessage
      icon={isNotPermitted ? ShieldX : Unplug}
      title={t(isNotPermitted ? 'shell.notPermitted.title' : 'shell.notFound.title')}
      text={t(isNotPermitted ? 'shell.notPermitted.text' : 'shell.notFound.text')}
      action={t('shell.page.back')}
      onAction={() => void (canGoBack ? go(-1) : go(dashboard, { replace: true }))}
      link={{ to: dashboard, text: t('shell.page.dashboard') }}
    />
  )
}

/** Leads to the first page that the user may open (core §2 Navigation guard 5). */
const dashboard = '/dashboard'

/** The router numbers its entries; before the first there is nothing of this console. */
const isFirstEntry = (): boolean => ((window.history.state as { idx?: number } | null)?.idx ?? 0) === 0
