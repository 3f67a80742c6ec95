import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'

import { firstInstallation } from '#contract/parameter/installation.ts'
import { bigScreenPath } from '#machines/navigation/index.ts'

import type { SessionRef } from '#src/app/session-ref.ts'
import { ViewsAhead } from '#src/app/ahead/warm-up.tsx'
import { exampleMenu } from '#src/app/pages/example-route.ts'
import { Guarded } from '#src/app/guard/guarded.tsx'
import { Layout } from '#src/app/layout/layout.tsx'
import { nothingKnown, type ShellParts, ShellPartsContext } from '#src/app/layout/shell-parts.ts'
import { Sidebar } from '#src/app/layout/sidebar.tsx'
import { useVariant } from '#src/app/important-load/variant.ts'

interface ShellProps {
  readonly session: SessionRef
  /** Nobody is signed in yet: the frame alone is drawn, so that it stands when somebody is. */
  readonly isAhead?: boolean
}

/** Where most users begin. */
const usualHome = [firstInstallation.homePage.slice(1)]

/** Menus that everybody has stand for those that only the server knows. */
const partsAhead: ShellParts = { ...nothingKnown, routes: [exampleMenu] }
const MenuAhead = (): ReactNode => (
  <ShellPartsContext value={partsAhead}>
    <Sidebar hasLogo />
  </ShellPartsContext>
)

/** The frame of the console around what the guard lets in. The big screen is a whole page without it. */
export function Shell({ session, isAhead = false }: ShellProps) {
  const [parts, setParts] = useState(nothingKnown)
  // The guard decides who leaves, and comes after the frame.
  const leaving = useRef<() => void>(null)
  const signOut = useCallback(() => leaving.current?.(), [])
  const { pathname } = useLocation()
  const isBigScreen = useVariant().state !== 'standard' && pathname === bigScreenPath
  const guarded = useMemo(
    () =>
      isAhead ? (
        <ViewsAhead wanted={usualHome} Part={MenuAhead} />
      ) : (
        <Guarded session={session} onParts={setParts} signOut={leaving} />
      ),
    [session, isAhead],
  )
  if (isBigScreen) return guarded
  return (
    <ShellPartsContext value={parts}>
      <Layout session={session} onSignOut={signOut}>
        {guarded}
      </Layout>
    </ShellPartsContext>
  )
}
