import { Box, Flex, Skeleton, Stack, type SystemStyleObject, Text } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'
import {
  Fragment,
  type KeyboardEvent,
  memo,
  type MouseEvent,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'

import { type AppRoute, pagesOf } from '#machines/navigation/index.ts'
import { MenuIcon } from '#src/shared/ui/menu-icon.tsx'

import { wantSoonest } from '#src/app/guard/load-view.ts'
import { useRouteName } from '#src/app/guard/route-name.ts'
import { useGo } from '#src/app/pages/use-go.ts'
import { useProductTitle } from '#src/app/important-load/variant.ts'
import { Logo } from './logo.tsx'
import { useShellParts } from './shell-parts.ts'
import { useIntent } from './use-intent.ts'

/** Path of the folder that the user opened, or of none, while pages of the area `within` were shown. */
interface Choice {
  readonly within: string | undefined
  readonly open: string | undefined
}

interface SidebarProps {
  readonly hasLogo: boolean
  /** Something else stands in its upper corner: the button that closes it. */
  readonly hasCorner?: boolean
}

/** The product's name over the menu. */
export const Sidebar = memo(function Sidebar({ hasLogo, hasCorner = false }: SidebarProps) {
  return (
    <Stack gap="2" pb="4" pt={hasLogo ? '0' : hasCorner ? '14' : '3'}>
      {hasLogo && <Brand pe={hasCorner ? '12' : '4'} />}
      <Menu />
    </Stack>
  )
})

function Brand({ pe }: { readonly pe: string }) {
  const product = useProductTitle()
  return (
    <Flex align="center" gap="2" ps="4" pe={pe} h="14" flexShrink="0">
      <Logo />
      <Text fontWeight="semibold" lineHeight="1.2" lineClamp="2" title={product.title}>
        {product.short}
      </Text>
    </Flex>
  )
}

/** The permitted routes as an accordion: one submenu is open at a time (core §2). */
function Menu() {
  const { t } = useTranslation()
  const name = useRouteName()
  const go = useGo()
  const { routes, trail, expect } = useShellParts()
  const intent = useIntent(expect)
  const current = trail[0]?.path
  // What the user opened holds until another area is entered, which opens by itself.
  const [chosen, setChosen] = useState<Choice | null>(null)
  const here = useRef(current)
  useEffect(() => {
    here.current = current
  })
  const toggle = useCallback(
    (folder: string, isOpen: boolean) =>
      setChosen({ within: here.current, open: isOpen ? undefined : folder }),
    [],
  )
  const open = chosen?.within === current ? chosen?.open : current
  const path = trail.at(-1)?.path
  const follow = (event: MouseEvent): void => {
    const to = wantedHere(event)
    if (to === null) return
    event.preventDefault()
    // The page in sight is not left behind by itself in the history.
    go(to, { replace: to === window.location.pathname + window.location.search })
  }
  return (
    <Box
      as="nav"
      aria-label={t('shell.menu.title')}
      px="2"
      css={menuStyle}
      {...intent}
      onClick={follow}
      onKeyDown={walk}
    >
      {routes === null && <MenuSkeleton />}
      {routes?.map((route) =>
        route.view === '' ? (
          <Folder
            key={route.id}
            route={route}
            path={route.path === current ? path : undefined}
            name={name}
            isOpen={route.path === open}
            onToggle={toggle}
          />
        ) : (
          <PageLink key={route.id} route={route} level={1} path={path} name={name} />
        ),
      )}
    </Box>
  )
}

interface FolderProps extends Pick<PagesProps, 'name'> {
  readonly route: AppRoute
  /** Of the page in sight, where it is in this folder: the others need not be drawn anew. */
  readonly path: string | undefined
  readonly isOpen: boolean
  /** The same on every rendering. */
  readonly onToggle: (path: string, isOpen: boolean) => void
}

/** Plain elements: there are dozens of folders and pages, and each change of the address looks at them anew. */
const Folder = memo(function Folder({ route, path, name, isOpen, onToggle }: FolderProps) {
  const pages = useId()
  return (
    <>
      <button
        type="button"
        data-part="folder"
        aria-expanded={isOpen}
        aria-controls={pages}
        onClick={() => {
          if (!isOpen) wantSoonest(pagesOf([route]).map(({ view }) => view))
          onToggle(route.path, isOpen)
        }}
      >
        <MenuIcon name={route.icon} />
        <span data-part="name">{name(route)}</span>
        <ChevronDown aria-hidden data-part="arrow" size={16} />
      </button>
      <div id={pages} hidden={!isOpen} data-part="pages">
        <Pages routes={route.children} level={2} path={path} name={name} />
      </div>
    </>
  )
})

interface PagesProps {
  readonly routes: readonly AppRoute[]
  readonly level: 2 | 3
  /** Of the page in sight. */
  readonly path: string | undefined
  readonly name: (route: AppRoute) => string
}

function Pages({ routes, level, path, name }: PagesProps) {
  return routes.map((route) =>
    route.view === '' ? (
      <Fragment key={route.id}>
        <p data-part="group">{name(route)}</p>
        <Pages routes={route.children} level={3} path={path} name={name} />
      </Fragment>
    ) : (
      <PageLink key={route.id} route={route} level={level} path={path} name={name} />
    ),
  )
}

interface PageLinkProps extends Pick<PagesProps, 'path' | 'name'> {
  readonly route: AppRoute
  readonly level: 1 | 2 | 3
}

function PageLink({ route, level, path, name }: PageLinkProps) {
  return (
    <a
      data-part="page"
      data-level={level}
      href={route.path}
      aria-current={route.path === path ? 'page' : undefined}
    >
      {level === 1 && <MenuIcon name={route.icon} />}
      {name(route)}
    </a>
  )
}

/** Where a click on one of the links leads within the console; `null` where the browser itself is to follow it. */
function wantedHere({ target, button, ...keys }: MouseEvent): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-part=page]') : null
  const isPlain = button === 0 && !keys.metaKey && !keys.altKey && !keys.ctrlKey && !keys.shiftKey
  return isPlain ? (link?.getAttribute('href') ?? null) : null
}

/** Leads from folder to folder, as the arrow keys do in an accordion (WAI-ARIA Authoring Practices). */
function walk(event: KeyboardEvent): void {
  const folders = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-part=folder]')]
  const at = folders.findIndex((folder) => folder === event.target)
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: (at + 1) % folders.length,
    ArrowUp: (at - 1 + folders.length) % folders.length,
    Home: 0,
    End: folders.length - 1,
  }
  const to = steps[event.key]
  if (at < 0 || to === undefined) return
  event.preventDefault()
  folders[to]?.focus()
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

const menuStyle: SystemStyleObject = {
  '& [data-part=folder]': { ...row, fontWeight: 'medium', cursor: 'pointer', textAlign: 'start' },
  '& [data-part=name]': { flex: '1' },
  '& [data-part=arrow]': { color: 'whiteAlpha.700', transition: 'rotate 0.2s' },
  '& [aria-expanded=true] [data-part=arrow]': { rotate: '180deg' },
  '& [data-part=pages]:not([hidden])': {
    display: 'flex',
    flexDirection: 'column',
    gap: '0.5',
    py: '1',
    animation: 'fade-in 0.2s',
  },
  '& [data-part=group]': { fontSize: 'xs', color: 'whiteAlpha.700', ps: '9', pt: '2', pb: '1' },
  '& [data-part=page]': {
    ...row,
    '&[aria-current=page]': {
      bg: 'brand.600',
      color: 'white',
      fontWeight: 'medium',
      _hover: { bg: 'brand.600' },
    },
  },
  // Deeper pages stand further in, so that a folder's end is seen.
  '& [data-level="2"]': { ps: '9' },
  '& [data-level="3"]': { ps: '12' },
}
