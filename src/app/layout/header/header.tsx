import { Box, Flex, IconButton, Spacer, type SystemStyleObject } from '@chakra-ui/react'
import { ChevronRight, PanelLeftClose, PanelLeftOpen, Settings } from 'lucide-react'
import { lazy, memo, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { rightsOf } from '#machines/navigation/index.ts'
import type { SessionRef } from '#src/app/session-ref.ts'
import { isLogging } from '#src/app/error-log/error-log.ts'
import { ErrorLogButton } from '#src/app/error-log/error-log-button.tsx'
import { useRouteName } from '#src/app/guard/route-name.ts'
import { SearchButton } from '#src/app/search/search-button.tsx'
import type { ShellActions } from '#src/app/search/use-actions.ts'
import { BigScreenLink } from '#src/app/important-load/big-screen-link.tsx'
import { RightsContext } from '#src/shared/user/rights.ts'
import { CardServiceBadge } from './card-service-badge.tsx'
import { CommandTray } from './command-tray.tsx'
import { FullscreenButton } from './fullscreen-button.tsx'
import { HelpButton } from '../../help/help-button.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { useShellParts } from '../shell-parts.ts'
import { SizeMenu } from './size-menu.tsx'
import { UserMenu } from './user-menu.tsx'

interface HeaderProps {
  readonly session: SessionRef
  readonly isSidebarOpen: boolean
  readonly onToggleSidebar: () => void
  /** What the search and the menus start. The same on every rendering. */
  readonly actions: ShellActions
}

export const Header = memo(function Header(props: HeaderProps) {
  const { session, isSidebarOpen, onToggleSidebar, actions } = props
  const { t } = useTranslation()
  const Icon = isSidebarOpen ? PanelLeftClose : PanelLeftOpen
  return (
    <Flex
      as="header"
      align="center"
      gap={{ base: '0.5', md: '1' }}
      h="14"
      px={{ base: '2', md: '3' }}
      bg="bg.panel"
      borderBottomWidth="1px"
    >
      <IconButton
        variant="ghost"
        size="sm"
        aria-label={t(isSidebarOpen ? 'shell.menu.close' : 'shell.menu.open')}
        aria-expanded={isSidebarOpen}
        title={t(isSidebarOpen ? 'shell.menu.close' : 'shell.menu.open')}
        onClick={onToggleSidebar}
      >
        <Icon />
      </IconButton>
      <Trail />
      <Spacer />
      <BigScreenLink />
      <SearchButton actions={actions} />
      <Tools session={session} actions={actions} />
    </Flex>
  )
})

/** Apart, for neither the page in sight nor the menus change anything of it. */
const Tools = memo(function Tools({ session, actions }: Pick<HeaderProps, 'session' | 'actions'>) {
  const { t } = useTranslation()
  return (
    <>
      {isLogging && <ErrorLogButton />}
      <CardServiceBadge />
      <CommandTray />
      <Bell />
      <FullscreenButton />
      <Box hideBelow="md">
        <SizeMenu />
      </Box>
      <LanguageMenu />
      <HelpButton onOpen={actions.openHelp} />
      <IconButton
        variant="ghost"
        size="sm"
        aria-label={t('shell.settings.open')}
        title={t('shell.settings.open')}
        onClick={actions.openSettings}
      >
        <Settings />
      </IconButton>
      <UserMenu session={session} actions={actions} />
    </>
  )
})

/** Comes after the shell: nobody waits for it. */
const AlarmBell = lazy(async () => ({
  default: (await import('#src/features/alarm/live/alarm-bell.tsx')).AlarmBell,
}))

/** The shell stands outside of what tells pages their rights. */
function Bell() {
  const { routes } = useShellParts()
  const rights = useMemo(() => rightsOf(routes ?? []), [routes])
  return rights.get('alarm')?.includes('view') ? (
    <RightsContext value={rights}>
      <Suspense fallback={null}>
        <AlarmBell />
      </Suspense>
    </RightsContext>
  ) : null
}

/** Folders have no page of their own, so nothing in the trail is a link. */
function Trail() {
  const { t } = useTranslation()
  const { trail } = useShellParts()
  const name = useRouteName()
  return (
    <Box as="nav" aria-label={t('shell.breadcrumb')} minW="0" overflow="hidden" ms="1" css={trailStyle}>
      <ol>
        {trail.map((route, index) => (
          <li key={route.id} aria-current={index === trail.length - 1 ? 'page' : undefined}>
            {index > 0 && <ChevronRight aria-hidden size={14} />}
            <span>{name(route)}</span>
          </li>
        ))}
      </ol>
    </Box>
  )
}

/** Plain elements in one style: each change of the address draws them. On phones the page alone is named. */
const trailStyle: SystemStyleObject = {
  '& ol': { display: 'flex', alignItems: 'center', gap: '1.5', minW: '0', listStyle: 'none', fontSize: 'sm' },
  '& li': {
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    whiteSpace: 'nowrap',
    color: 'fg.muted',
    hideBelow: 'md',
  },
  '& li[aria-current]': { display: 'flex', minW: '0', color: 'fg' },
  '& li[aria-current] > span': { truncate: true },
  '& li[aria-current] > svg': { flexShrink: '0', color: 'fg.muted', hideBelow: 'md' },
}
