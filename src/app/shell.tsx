import { type ReactNode, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'

import { firstInstallation } from '#contract/installation.ts'
import { bigScreenPath } from '#machines/navigation/index.ts'

import type { SessionRef } from './console.tsx'
import { ViewsAhead } from './drawn-ahead.tsx'
import { exampleMenu } from './example-route.ts'
import { Guarded } from './guarded.tsx'
import { Layout, type ShellParts } from './layout/layout.tsx'
import { Sidebar } from './layout/sidebar.tsx'
import { useVariant } from './variant/variant.ts'

interface ShellProps {
  readonly session: SessionRef
  /** Nobody is signed in yet: the frame alone is drawn, so that it stands when somebody is. */
  readonly isAhead?: boolean
}

/** What stands around the page before the guard knows anything. */
const nothingKnown: ShellParts = { routes: null, trail: [], tags: null, onSignOut: () => undefined }

/** Where most users begin. */
const usualHome = [firstInstallation.homePage.slice(1)]

/** Menus that everybody has stand for those that only the server knows. */
const MenuAhead = (): ReactNode => <Sidebar routes={[exampleMenu]} trail={[]} isLoading={false} hasLogo />

/** The frame of the console around what the guard lets in. The big screen is a whole page without it. */
export function Shell({ session, isAhead = false }: ShellProps) {
  const [parts, setParts] = useState(nothingKnown)
  const { pathname } = useLocation()
  const isBigScreen = useVariant().state !== 'standard' && pathname === bigScreenPath
  const guarded = useMemo(
    () =>
      isAhead ? (
        <ViewsAhead wanted={usualHome} Part={MenuAhead} />
      ) : (
        <Guarded session={session} onParts={setParts} />
      ),
    [session, isAhead],
  )
  if (isBigScreen) return guarded
  return (
    <Layout session={session} {...parts}>
      {guarded}
    </Layout>
  )
}
