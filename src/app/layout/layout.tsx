import { Box, CloseButton, Drawer, Flex, Portal, SkipNavContent, SkipNavLink } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import {
  lazy,
  memo,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'

import { type AppRoute, pagesOf, rightsOf } from '#machines/navigation/index.ts'
import { cookies } from '#src/shared/cookies.ts'
import { RightsContext } from '#src/shared/rights.ts'
import { ScreensContext } from '#src/shared/ui/screen-link.tsx'

import type { SessionRef } from '../console.tsx'
import { ConnectionBanner } from '../connection/connection-banner.tsx'
import { watchConnection } from '../connection/connection.ts'
import { SettingsPanel } from '../settings/settings-panel.tsx'
import { useSettings } from '../settings/settings.ts'
import { ChangePasswordDialog } from './change-password-dialog.tsx'
import { Header } from './header.tsx'
import { followScreenWidth } from './screen-width.ts'
import { Sidebar } from './sidebar.tsx'

const SecondFactorDialog = lazy(async () => ({
  default: (await import('./second-factor-dialog.tsx')).SecondFactorDialog,
}))

/** What stands around a page and depends on who is signed in. */
export interface ShellParts {
  /** `null` while the menus load. */
  readonly routes: readonly AppRoute[] | null
  /** From the top menu to the present page. */
  readonly trail: readonly AppRoute[]
  /** The strip of visited pages under the header. */
  readonly tags: ReactNode
  readonly onSignOut: () => void
}

interface LayoutProps extends ShellParts {
  readonly session: SessionRef
  readonly children: ReactNode
}

/** Under this width the sidebar overlays the page (core §9). */
const mobile = '(max-width: 991px)'

function useIsMobile(): boolean {
  const [isMobile, setIsMobile] = useState(() => window.matchMedia(mobile).matches)
  useEffect(() => {
    const query = window.matchMedia(mobile)
    const apply = (): void => setIsMobile(query.matches)
    // The frame may have been drawn long before it is seen.
    apply()
    query.addEventListener('change', apply)
    return () => query.removeEventListener('change', apply)
  }, [])
  return isMobile
}

/** The shell around every page: sidebar, header and the page itself. */
export const Layout = memo(function Layout(props: LayoutProps) {
  const { session, routes, trail, tags, onSignOut, children } = props
  const { t } = useTranslation()
  const isMobile = useIsMobile()
  const { hasTags, isHeaderFixed, hasLogo } = useSettings()
  const [opened, setOpened] = useState<'settings' | 'password' | 'secondFactor' | null>(null)
  // The panel stays from then on, so that it can slide away.
  const [wasSetUp, setWasSetUp] = useState(false)
  const userName = useSelector(session, (at) => at.context.user?.userName ?? '')
  const leave = useRef(onSignOut)
  useLayoutEffect(() => {
    leave.current = onSignOut
  })
  const actions = useMemo(
    () => ({
      openSettings: () => {
        setWasSetUp(true)
        setOpened('settings')
      },
      changePassword: () => setOpened('password'),
      openSecondFactor: () => setOpened('secondFactor'),
      // The guard decides who leaves, and comes after the frame.
      signOut: () => leave.current(),
    }),
    [],
  )
  useEffect(followScreenWidth, [])
  useEffect(watchConnection, [])
  const rights = useMemo(() => rightsOf(routes ?? []), [routes])
  const screens = useMemo(
    () => new Map(pagesOf(routes ?? []).map(({ view, path }) => [view, path])),
    [routes],
  )
  const [isOpen, setIsOpen] = useState(() => cookies.sidebarStatus.read() !== '0')
  // The drawer belongs to the page it was drawn on: going elsewhere closes it.
  const path = trail.at(-1)?.path ?? ''
  const [drawnAt, setDrawnAt] = useState<string | null>(null)
  const isDrawn = drawnAt === path
  const toggle = useCallback((): void => {
    if (isMobile) return setDrawnAt(isDrawn ? null : path)
    cookies.sidebarStatus.write(isOpen ? '0' : '1')
    return setIsOpen(!isOpen)
  }, [isMobile, isDrawn, path, isOpen])
  const sidebar = useMemo(
    () => <Sidebar routes={routes ?? []} trail={trail} isLoading={routes === null} hasLogo={hasLogo} />,
    [routes, trail, hasLogo],
  )
  return (
    <>
      <SkipNavLink>{t('shell.skip')}</SkipNavLink>
      <Flex minH="100dvh">
        {!isMobile && isOpen && (
          <Box
            as="aside"
            w="210px"
            flexShrink="0"
            position="sticky"
            top="0"
            h="100dvh"
            overflowY="auto"
            {...panel}
          >
            {sidebar}
          </Box>
        )}
        <Flex direction="column" flex="1" minW="0">
          <Box position={isHeaderFixed ? 'sticky' : 'static'} top="0" zIndex="docked">
            <ConnectionBanner />
            <Header
              session={session}
              trail={trail}
              isSidebarOpen={isMobile ? isDrawn : isOpen}
              onToggleSidebar={toggle}
              actions={actions}
              routes={routes}
            />
            {hasTags && tags}
          </Box>
          <Box as="main" flex="1" minW="0">
            <SkipNavContent />
            <RightsContext value={rights}>
              <ScreensContext value={screens}>{children}</ScreensContext>
            </RightsContext>
          </Box>
        </Flex>
      </Flex>
      {wasSetUp && <SettingsPanel isOpen={opened === 'settings'} onClose={() => setOpened(null)} />}
      {opened === 'password' && <ChangePasswordDialog userName={userName} onClose={() => setOpened(null)} />}
      {opened === 'secondFactor' && (
        <Suspense fallback={null}>
          <SecondFactorDialog onClose={() => setOpened(null)} />
        </Suspense>
      )}
      {isMobile && (
        <Drawer.Root
          placement="start"
          open={isDrawn}
          onOpenChange={({ open }) => setDrawnAt(open ? path : null)}
          size="xs"
        >
          <Portal>
            <Drawer.Backdrop />
            <Drawer.Positioner>
              <Drawer.Content maxW="210px" {...panel}>
                <Drawer.Title srOnly>{t('shell.menu.title')}</Drawer.Title>
                {sidebar}
                <Drawer.CloseTrigger asChild>
                  <CloseButton size="sm" aria-label={t('shell.menu.close')} color="white" />
                </Drawer.CloseTrigger>
              </Drawer.Content>
            </Drawer.Positioner>
          </Portal>
        </Drawer.Root>
      )}
    </>
  )
})

const panel = { bg: 'bg.menu', color: 'white' } as const
