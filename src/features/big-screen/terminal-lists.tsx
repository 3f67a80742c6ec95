import { Flex, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { BigScreen } from '#contract/overview/big-screen.contract.ts'
import { relativeTime } from '#src/shared/format/relative-time.ts'
import { dateTimeAtSite, minuteAtSite } from '#src/shared/format/site-time.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import { laidTerminalName } from '#src/shared/user/laid-names.ts'
import { siteLabel } from '#src/shared/user/site-label.ts'
import { Panel } from '#src/shared/ui/frame/panel.tsx'
import { RegistBadge } from '#src/shared/ui/badge/regist-badge.tsx'

import { Nothing } from './nothing.tsx'

/** Terminals that are not heard: the one lost last is the news, and stands on top. */
export function SilentList({ screen }: { readonly screen: BigScreen }) {
  const { t } = useTranslation()
  const { silent, terminals, online } = screen
  const unlisted = terminals - online - silent.length
  return (
    <Panel
      title={t('bigScreen.silent.title')}
      aside={
        unlisted > 0 && (
          <Text color="fg.muted" fontSize="xs">
            {t('bigScreen.silent.more', { count: unlisted })}
          </Text>
        )
      }
    >
      {silent.length === 0 ? (
        <Nothing text={t('bigScreen.silent.none')} isGood />
      ) : (
        <List label={t('bigScreen.silent.title')}>
          {silent.map((terminal) => (
            <Row
              key={terminal.termId}
              name={nameOf(terminal)}
              about={siteOf(terminal)}
              at={
                terminal.lastSeenAt === null
                  ? ''
                  : dateTimeAtSite(terminal.lastSeenAt, terminal.detailUtcTime)
              }
            >
              {terminal.lastSeenAt === null
                ? t('bigScreen.silent.never')
                : relativeTime(Date.parse(terminal.lastSeenAt), Date.parse(screen.now), currentLanguage())}
            </Row>
          ))}
        </List>
      )}
    </Panel>
  )
}

/** What happened last to registrations. */
export function NewestList({ screen }: { readonly screen: BigScreen }) {
  const { t } = useTranslation()
  return (
    <Panel title={t('bigScreen.newest.title')}>
      {screen.newest.length === 0 ? (
        <Nothing text={t('bigScreen.newest.none')} />
      ) : (
        <List label={t('bigScreen.newest.title')}>
          {screen.newest.map((registration) => (
            <Row
              key={registration.termId}
              name={nameOf(registration)}
              about={
                registration.reason === null || registration.state !== 'failed'
                  ? siteOf(registration)
                  : t(`registration.reason.${registration.reason}`)
              }
              at={dateTimeAtSite(registration.at, registration.detailUtcTime)}
            >
              <RegistBadge state={registration.state} />
              <Text as="span" ps="2">
                {minuteAtSite(registration.at, registration.detailUtcTime)}
              </Text>
            </Row>
          ))}
        </List>
      )}
    </Panel>
  )
}

function List({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Flex as="ul" data-list tabIndex={0} aria-label={label} direction="column" listStyleType="none">
      {children}
    </Flex>
  )
}

interface RowProps {
  readonly name: string
  /** Said below the name unless the name says it. */
  readonly about: string
  /** The exact time, on demand. */
  readonly at: string
  readonly children: ReactNode
}

function Row({ name, about, at, children }: RowProps) {
  return (
    <Flex as="li" align="center" gap="3" py="1.5" borderBottomWidth="1px" _last={{ borderBottomWidth: '0' }}>
      <Flex direction="column" minW="0">
        <Text fontSize="sm" truncate title={name}>
          {name}
        </Text>
        {!name.includes(about) && (
          <Text fontSize="xs" color="fg.muted" truncate title={about}>
            {about}
          </Text>
        )}
      </Flex>
      <Flex ms="auto" align="center" flexShrink="0" fontSize="xs" color="fg.muted" title={at}>
        {children}
      </Flex>
    </Flex>
  )
}

interface Placed {
  readonly fTmName: string
  readonly siteName: string
  readonly siteNameEnglish: string
}

const siteOf = ({ siteName, siteNameEnglish }: Placed): string =>
  siteLabel({ label: siteName, labelEnglish: siteNameEnglish })
const nameOf = (terminal: Placed): string =>
  laidTerminalName(terminal.fTmName, (name) => (name === terminal.siteName ? siteOf(terminal) : undefined))
