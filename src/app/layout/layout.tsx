import { Box, CloseButton, Drawer, Flex, Portal, SkipNavContent, SkipNavLink } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { lazy, memo, type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { pagesOf, rightsOf } from '#machines/navigation/index.ts'
import { cookies } from '#src/shared/browser/cookies.ts'
import { offerSessionKey } from '#src/shared/net/sealing/key-handover.ts'
import { RightsContext } from '#src/shared/user/rights.ts'
import { ScreensContext } from '#src/shared/ui/screen-link.tsx'

import type { SessionRef } from '#src/app/session-ref.ts'
import { ConnectionBanner } from '../connection/connection-banner.tsx'
import { watchConnection } from '../connection/connection.ts'
import { SettingsPanel } from '../settings/settings-panel.tsx'
import { useSettings } from '../settings/settings.ts'
import { ChangePasswordDialog } from './account/change-password-dialog.tsx'
import { Header } from './header/header.tsx'
import { followScreenWidth } from './screen-width.ts'
import { useShellParts } from './shell-parts.ts'
import { Sidebar } from './sidebar.tsx'

const SecondFactorDialog = lazy(async () => ({
  default: (await import('./account/second-factor-dialog.tsx')).SecondFactorDialog,
}))

const HelpDialog = lazy(async () => ({ default: (await import('../help/help-dialog.tsx')).HelpDialog }))

interface LayoutProps {
  readonly session: SessionRef
  /** The same on every rendering. */
  readonly onSignOut: () => void
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
export const Layout = memo(function Layout({ session, onSignOut, children }: LayoutProps) {
  const { t } = useTranslation()
  const isMobile = useIsMobile()
  const { hasTags, isHeaderFixed, hasLogo } = useSettings()
  const [opened, setOpened] = useState<'settings' | 'help' | 'password' | 'secondFactor' | null>(null)
  // The panel stays from then on, so that it can slide away.
  const [wasSetUp, setWasSetUp] = useState(false)
  const userName = useSelector(session, (at) => at.context.user?.userName ?? '')
  const actions = useMemo(
    () => ({
      openSettings: () => {
        setWasSetUp(true)
        setOpened('settings')
      },
      openHelp: () => setOpened('help'),
      changePassword: () => setOpened('password'),
      openSecondFactor: () => setOpened('secondFactor'),
      signOut: onSignOut,
    }),
    [onSignOut],
  )
  useEffect(followScreenWidth, [])
  useEffect(watchConnection, [])
  useEffect(offerSessionKey, [])
  const [isOpen, setIsOpen] = useState(() => cookies.sidebarStatus.read() !== '0')
  const [isDrawn, setIsDrawn] = useState(false)
  // The drawer belongs to the page it was drawn on: going elsewhere closes it.
  const putAway = useCallback(() => setIsDrawn(false), [])
  const toggle = useCallback((): void => {
    if (isMobile) return setIsDrawn((was) => !was)
    cookies.sidebarStatus.write(isOpen ? '0' : '1')
    return setIsOpen(!isOpen)
  }, [isMobile, isOpen])
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
            <Sidebar hasLogo={hasLogo} />
          </Box>
        )}
        <Flex direction="column" flex="1" minW="0">
          <Box position={isHeaderFixed ? 'sticky' : 'static'} top="0" zIndex="docked">
            <ConnectionBanner />
            <Header
              session={session}
              isSidebarOpen={isMobile ? isDrawn : isOpen}
              onToggleSidebar={toggle}
              actions={actions}
            />
            {hasTags && <Tags />}
          </Box>
          <Box as="main" flex="1" minW="0">
            <SkipNavContent />
            <Permitted>{children}</Permitted>
          </Box>
        </Flex>
      </Flex>
      {wasSetUp && <SettingsPanel isOpen={opened === 'settings'} onClose={() => setOpened(null)} />}
      {opened === 'help' && (
        <Suspense fallback={null}>
          <HelpDialog onClose={() => setOpened(null)} />
        </Suspense>
      )}
      {opened === 'password' && <ChangePasswordDialog userName={userName} onClose={() => setOpened(null)} />}
      {opened === 'secondFactor' && (
        <Suspense fallback={null}>
          <SecondFactorDialog onClose={() => setOpened(null)} />
        </Suspense>
      )}
      {isMobile && (
        <PhoneMenu isOpen={isDrawn} onOpenChange={setIsDrawn} onPage={putAway} hasLogo={hasLogo} />
      )}
    </>
  )
})

const Tags = (): ReactNode => useShellParts().tags

/** Tells the page what its user may do and see. */
function Permitted({ children }: { readonly children: ReactNode }) {
  const { routes } = useShellParts()
  const rights = useMemo(() => rightsOf(routes ?? []), [routes])
  const screens = useMemo(
    () => new Map(pagesOf(routes ?? []).map(({ view, path }) => [view, path])),
    [routes],
  )
  return (
    <RightsContext value={rights}>
      <ScreensContext value={screens}>{children}</ScreensContext>
    </RightsContext>
  )
}

interface PhoneMenuProps {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  /** Told the path of the page in sight, at first and when it is another. */
  readonly onPage: (path: string | undefined) => void
  readonly hasLogo: boolean
}

/** The sidebar over the page. */
function PhoneMenu({ isOpen, onOpenChange, onPage, hasLogo }: PhoneMenuProps) {
  const { t } = useTranslation()
  const path = useShellParts().trail.at(-1)?.path
  useEffect(() => onPage(path), [path, onPage])
  return (
    <Drawer.Root placement="start" open={isOpen} onOpenChange={({ open }) => onOpenChange(open)} size="xs">
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content maxW="210px" {...panel}>
            <Drawer.Title srOnly>{t('shell.menu.title')}</Drawer.Title>
            <Sidebar hasLogo={hasLogo} hasCorner />
            <Drawer.CloseTrigger asChild>
              <CloseButton size="sm" aria-label={t('shell.menu.close')} color="white" />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  )
}

const panel = { bg: 'bg.menu', color: 'white' } as const
