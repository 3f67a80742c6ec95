import { Box, Flex, Heading, IconButton, Text } from '@chakra-ui/react'
import { LogOut, Moon, RefreshCw, Sun } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { dayAtSite, timeAtSite } from '#src/shared/format/site-time.ts'
import { useNow } from '#src/shared/page/use-now.ts'

/** How far the values can be trusted. */
export type Trust = 'fresh' | 'stale' | 'lost'

interface WallHeaderProps {
  readonly title: string
  readonly logo: ReactNode
  /** Controls that belong to the console rather than to the wall. */
  readonly controls: ReactNode
  readonly trust: Trust
  /** What was read last: the server's clock, the browser's at that moment, and the sites' offset. */
  readonly read: { readonly serverAt: string; readonly readAt: number; readonly utcOffset: string } | null
  readonly isBusy: boolean
  readonly onRefresh: () => void
  readonly isDark: boolean
  readonly onToggleMode: () => void
}

export function WallHeader(props: WallHeaderProps) {
  const { t } = useTranslation()
  const { title, logo, controls, trust, read, isBusy, onRefresh, isDark, onToggleMode } = props
  const ModeIcon = isDark ? Sun : Moon
  return (
    <Flex as="header" align="center" gap="4" wrap="wrap" px={{ base: '1', lg: '2' }}>
      <Flex align="center" gap="3" minW="0" flex={{ base: '1 1 100%', lg: '1 1 0' }}>
        <Box
          flexShrink="0"
          rounded="lg"
          p="2"
          bg={{ base: 'brand.700', _dark: 'rgba(79,171,174,.16)' }}
          css={{ '& svg': { boxSize: '2rem' } }}
        >
          {logo}
        </Box>
        <Heading
          as="h1"
          fontSize={{ base: '1.25rem', lg: '1.6rem' }}
          lineHeight="1.25"
          fontWeight="semibold"
          letterSpacing="wide"
        >
          {title}
        </Heading>
      </Flex>
      <TrustNote trust={trust} read={read} />
      <Clock read={read} />
      <Flex
        align="center"
        gap="1"
        color="fg.muted"
        ms={{ base: 'auto', lg: '0' }}
        css={{ '& svg': { boxSize: '1.25rem' } }}
      >
        <Control label={t('bigScreen.action.refresh')} isDisabled={isBusy} onPress={onRefresh}>
          <RefreshCw data-busy={isBusy || undefined} />
        </Control>
        <Control
          label={t(isDark ? 'bigScreen.action.light' : 'bigScreen.action.dark')}
          onPress={onToggleMode}
        >
          <ModeIcon />
        </Control>
        {controls}
        <IconButton asChild variant="ghost" size="sm" title={t('bigScreen.action.leave')}>
          {/* A page load: the console comes back in its own look and size. */}
          <a href="/" aria-label={t('bigScreen.action.leave')}>
            <LogOut />
          </a>
        </IconButton>
      </Flex>
    </Flex>
  )
}

const trustColors = {
  fresh: { base: 'green.700', _dark: '#5fe3a1' },
  stale: { base: '#9a5200', _dark: '#ffb454' },
  lost: { base: 'red.700', _dark: '#ff8a80' },
} as const

/** Says when the values are of; read out only when their trust changes, not every five seconds. */
function TrustNote({ trust, read }: Pick<WallHeaderProps, 'trust' | 'read'>) {
  const { t } = useTranslation()
  return (
    <Flex align="center" gap="2" data-trust={trust}>
      <Box boxSize="0.7rem" rounded="full" bg={trustColors[trust]} data-pulse={trust} aria-hidden />
      <Flex direction="column" lineHeight="1.25">
        <Text as="output" fontWeight="medium" color={trustColors[trust]}>
          {t(`bigScreen.state.${trust}`)}
        </Text>
        {read && (
          <Text fontSize="xs" color="fg.muted">
            {t(`bigScreen.state.${trust}Hint`, { time: timeAtSite(read.serverAt, read.utcOffset) })}
          </Text>
        )}
      </Flex>
    </Flex>
  )
}

/** The time at the sites by the server's clock, whatever the wall's own says. */
function Clock({ read }: Pick<WallHeaderProps, 'read'>) {
  const { t } = useTranslation()
  const now = useNow()
  if (read === null) return null
  const serverNow = Date.parse(read.serverAt) + Math.max(0, now - read.readAt)
  return (
    <Flex as="section" data-bare align="center" gap="3" aria-label={t('bigScreen.clock')}>
      <Text
        fontSize={{ base: '1.6rem', lg: '2.2rem' }}
        lineHeight="1"
        fontWeight="medium"
        fontVariantNumeric="tabular-nums"
      >
        {timeAtSite(serverNow, read.utcOffset)}
      </Text>
      <Flex direction="column" fontSize="xs" color="fg.muted" lineHeight="1.3">
        <span>{dayAtSite(serverNow, read.utcOffset)}</span>
        <span>UTC{read.utcOffset}</span>
      </Flex>
    </Flex>
  )
}

interface ControlProps {
  readonly label: string
  readonly isDisabled?: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

/** One that has nothing to do for a moment keeps the focus and its look: the wall reads every few seconds. */
function Control({ label, isDisabled = false, onPress, children }: ControlProps) {
  return (
    <IconButton
      variant="ghost"
      size="sm"
      aria-label={label}
      title={label}
      aria-disabled={isDisabled || undefined}
      _disabled={{ opacity: 1 }}
      onClick={isDisabled ? undefined : onPress}
    >
      {children}
    </IconButton>
  )
}
