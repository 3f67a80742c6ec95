import { Accordion, Box, Flex, Link, Skeleton, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'

import type { AppRoute } from '#machines/navigation/index.ts'
import { MenuIcon } from '#src/shared/ui/menu-icon.tsx'

import { useRouteName } from '../route-name.ts'
import { useProductTitle } from '../variant/variant.ts'
import { Logo } from './logo.tsx'

interface SidebarProps {
  readonly routes: readonly AppRoute[]
  readonly trail: readonly AppRoute[]
  readonly isLoading: boolean
  readonly hasLogo: boolean
}

/** The permitted routes as an accordion: one submenu is open at a time (core §2). */
export function Sidebar({ routes, trail, isLoading, hasLogo }: SidebarProps) {
  const { t } = useTranslation()
  const name = useRouteName()
  const product = useProductTitle()
  const current = trail[0]?.path
  // What the user opened holds until another area is entered, which opens by itself.
  const [chosen, setChosen] = useState<{ within: string | undefined; open: string[] } | null>(null)
  const byItself = current ? [current] : []
  const open = chosen?.within === current ? (chosen?.open ?? byItself) : byItself
  return (
    <Stack gap="2" pb="4" pt={hasLogo ? '0' : '3'}>
      {hasLogo && (
        <Flex align="center" gap="2" px="4" h="14" flexShrink="0">
          <Logo />
          <Text fontWeight="semibold" lineHeight="1.2" lineClamp="2" title={product.title}>
            {product.short}
          </Text>
        </Flex>
      )}
      <Box as="nav" aria-label={t('shell.menu.title')} px="2">
        {isLoading && <MenuSkeleton />}
        <Accordion.Root
          collapsible
          variant="plain"
          size="sm"
          value={open}
          onValueChange={({ value }) => setChosen({ within: current, open: value })}
        >
          {routes.map((route) =>
            route.view === '' ? (
              <Accordion.Item key={route.id} value={route.path}>
                <Accordion.ItemTrigger {...row} fontWeight="medium" cursor="pointer">
                  <MenuIcon name={route.icon} />
                  <Box flex="1" textAlign="start">
                    {name(route)}
                  </Box>
                  <Accordion.ItemIndicator color="whiteAlpha.700" />
                </Accordion.ItemTrigger>
                <Accordion.ItemContent>
                  <Stack gap="0.5" py="1">
                    <Pages routes={route.children} level={2} />
                  </Stack>
                </Accordion.ItemContent>
              </Accordion.Item>
            ) : (
              <PageLink key={route.id} route={route} level={1} />
            ),
          )}
        </Accordion.Root>
      </Box>
    </Stack>
  )
}

function Pages({ routes, level }: { readonly routes: readonly AppRoute[]; readonly level: 2 | 3 }) {
  const name = useRouteName()
  return routes.map((route) =>
    route.view === '' ? (
      <Stack key={route.id} gap="0.5">
        <Text fontSize="xs" color="whiteAlpha.700" ps="9" pt="2" pb="1">
          {name(route)}
        </Text>
        <Pages routes={route.children} level={3} />
      </Stack>
    ) : (
      <PageLink key={route.id} route={route} level={level} />
    ),
  )
}

function PageLink({ route, level }: { readonly route: AppRoute; readonly level: keyof typeof indents }) {
  const name = useRouteName()
  return (
    <Link asChild variant="plain" {...row} ps={indents[level]} _currentPage={active}>
      <NavLink to={route.path}>
        {level === 1 && <MenuIcon name={route.icon} />}
        {name(route)}
      </NavLink>
    </Link>
  )
}

function MenuSkeleton() {
  return (
    <Stack gap="3" p="3" aria-hidden>
      {[1, 2, 3, 4].map((line) => (
        <Skeleton
          key={line}
          height="5"
          css={{ '--start-color': 'colors.whiteAlpha.200', '--end-color': 'colors.whiteAlpha.400' }}
        />
      ))}
    </Stack>
  )
}

/** Deeper pages stand further in, so that a folder's end is seen. */
const indents = { 1: '3', 2: '9', 3: '12' } as const
const active = { bg: 'brand.600', color: 'white', fontWeight: 'medium' } as const
const row = {
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  px: '3',
  py: '2',
  w: 'full',
  fontSize: 'sm',
  rounded: 'md',
  color: 'whiteAlpha.900',
  textDecoration: 'none',
  _hover: { bg: 'whiteAlpha.200', textDecoration: 'none' },
  _focusVisible: { outline: '2px solid', outlineColor: 'brand.300', outlineOffset: '-2px' },
} as const
