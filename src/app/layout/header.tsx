import { Box, Breadcrumb, Flex, IconButton, Spacer } from '@chakra-ui/react'
import { PanelLeftClose, PanelLeftOpen, Settings } from 'lucide-react'
import { Fragment, memo } from 'react'
import { useTranslation } from 'react-i18next'

import type { AppRoute } from '#machines/navigation/index.ts'

import type { SessionRef } from '../console.tsx'
import { isLogging } from '../error-log/error-log.ts'
import { ErrorLogButton } from '../error-log/error-log-button.tsx'
import { useRouteName } from '../route-name.ts'
import { SearchButton } from '../search/search-button.tsx'
import type { ShellActions } from '../search/use-actions.ts'
import { BigScreenLink } from '../variant/big-screen-link.tsx'
import { CardServiceBadge } from './card-service-badge.tsx'
import { FullscreenButton } from './fullscreen-button.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { SizeMenu } from './size-menu.tsx'
import { UserMenu } from './user-menu.tsx'

interface HeaderProps {
  readonly session: SessionRef
  readonly trail: readonly AppRoute[]
  readonly isSidebarOpen: boolean
  readonly onToggleSidebar: () => void
  /** What the search and the menus start. */
  readonly actions: ShellActions
  /** `null` while the menus load. */
  readonly routes: readonly AppRoute[] | null
}

export const Header = memo(function Header(props: HeaderProps) {
  const { session, trail, isSidebarOpen, onToggleSidebar, actions, routes } = props
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
      <Trail trail={trail} />
      <Spacer />
      <Tools session={session} actions={actions} routes={routes} />
    </Flex>
  )
})

/** Apart, for the page in sight changes nothing of it. */
const Tools = memo(function Tools({
  session,
  actions,
  routes,
}: Pick<HeaderProps, 'session' | 'actions' | 'routes'>) {
  const { t } = useTranslation()
  return (
    <>
      <BigScreenLink />
      <SearchButton routes={routes ?? []} actions={actions} />
      {isLogging && <ErrorLogButton />}
      <CardServiceBadge />
      <FullscreenButton />
      <Box hideBelow="md">
        <SizeMenu />
      </Box>
      <LanguageMenu />
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

/** Folders have no page of their own, so nothing in the trail is a link. */
function Trail({ trail }: Pick<HeaderProps, 'trail'>) {
  const { t } = useTranslation()
  const name = useRouteName()
  return (
    <Breadcrumb.Root aria-label={t('shell.breadcrumb')} size="md" minW="0" overflow="hidden" ms="1">
      <Breadcrumb.List flexWrap="nowrap" minW="0">
        {trail.map((route, index) => {
          const isLast = index === trail.length - 1
          return (
            <Fragment key={route.id}>
              <Breadcrumb.Item
                whiteSpace="nowrap"
                minW={isLast ? '0' : undefined}
                hideBelow={isLast ? undefined : 'md'}
              >
                {isLast ? (
                  <Breadcrumb.CurrentLink truncate>{name(route)}</Breadcrumb.CurrentLink>
                ) : (
                  name(route)
                )}
              </Breadcrumb.Item>
              {!isLast && <Breadcrumb.Separator hideBelow="md" />}
            </Fragment>
          )
        })}
      </Breadcrumb.List>
    </Breadcrumb.Root>
  )
}
