import { Breadcrumb, Flex, IconButton, Spacer } from '@chakra-ui/react'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'

import type { AppRoute } from '#machines/navigation/index.ts'

import type { SessionRef } from '../console.tsx'
import { isLogging } from '../error-log/error-log.ts'
import { ErrorLogButton } from '../error-log/error-log-button.tsx'
import { useRouteName } from '../route-name.ts'
import { LanguageMenu } from './language-menu.tsx'
import { UserMenu } from './user-menu.tsx'

interface HeaderProps {
  readonly session: SessionRef
  readonly trail: readonly AppRoute[]
  readonly isSidebarOpen: boolean
  readonly onToggleSidebar: () => void
}

export function Header({ session, trail, isSidebarOpen, onToggleSidebar }: HeaderProps) {
  const { t } = useTranslation()
  const Icon = isSidebarOpen ? PanelLeftClose : PanelLeftOpen
  return (
    <Flex
      as="header"
      align="center"
      gap="2"
      h="14"
      px="3"
      bg="bg.panel"
      borderBottomWidth="1px"
      position="sticky"
      top="0"
      zIndex="docked"
    >
      <IconButton
        variant="ghost"
        size="sm"
        aria-label={t(isSidebarOpen ? 'shell.menu.close' : 'shell.menu.open')}
        aria-expanded={isSidebarOpen}
        onClick={onToggleSidebar}
      >
        <Icon />
      </IconButton>
      <Trail trail={trail} />
      <Spacer />
      {isLogging && <ErrorLogButton />}
      <LanguageMenu />
      <UserMenu session={session} />
    </Flex>
  )
}

/** Folders have no page of their own, so nothing in the trail is a link. */
function Trail({ trail }: Pick<HeaderProps, 'trail'>) {
  const { t } = useTranslation()
  const name = useRouteName()
  return (
    <Breadcrumb.Root aria-label={t('shell.breadcrumb')} size="md" minW="0" overflow="hidden">
      <Breadcrumb.List flexWrap="nowrap">
        {trail.map((route, index) => {
          const isLast = index === trail.length - 1
          return (
            <Fragment key={route.id}>
              <Breadcrumb.Item whiteSpace="nowrap" hideBelow={isLast ? undefined : 'md'}>
                {isLast ? <Breadcrumb.CurrentLink>{name(route)}</Breadcrumb.CurrentLink> : name(route)}
              </Breadcrumb.Item>
              {!isLast && <Breadcrumb.Separator hideBelow="md" />}
            </Fragment>
          )
        })}
      </Breadcrumb.List>
    </Breadcrumb.Root>
  )
}
