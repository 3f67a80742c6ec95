import { Button, Flex, Grid, Heading, Stack } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import { signalOf } from '#contract/monitor/online.contract.ts'
import { zonedAtSite } from '#src/shared/format/site-time.ts'
import { type Fact, Facts } from '#src/shared/screens/facts.tsx'
import { JournalLink } from '#src/shared/ui/journal-link.tsx'
import { RegistBadge } from '#src/shared/ui/badge/regist-badge.tsx'
import { ScreenLink } from '#src/shared/ui/screen-link.tsx'
import { ToneBadge } from '#src/shared/ui/badge/tone-badge.tsx'
import { usePlaceNames } from '#src/shared/user/place-names.ts'

import { say } from './age-words.ts'
import type { Single } from './monitor.actors.ts'

/** Of its facts as many stand in the first of two columns. */
const inFirst = 9

/** What a terminal is, where it is, and how it is just now. */
export function TerminalFacts({ terminal }: { readonly terminal: Single }) {
  useTranslation()
  const names = usePlaceNames()
  const { signalDbm, clockOffsetMs, lastReadingAt, lastSeenAt } = terminal
  const time = (at: string | null): string =>
    at === null ? say('monitor.state.never') : zonedAtSite(at, terminal.detailUtcTime)
  const signal =
    signalDbm === null
      ? say('monitor.signal.unknown')
      : `${say(`monitor.signal.${signalOf(signalDbm)}`)} (${signalDbm} dBm)`
  const clock =
    clockOffsetMs === null
      ? say('single.fact.clockRight')
      : say('single.fact.clockOff', { seconds: Math.round(clockOffsetMs / 1000) })
  const facts: readonly Fact[] = [
    { label: say('monitor.column.fConAdd'), value: terminal.fConAdd, copies: terminal.fConAdd },
    { label: say('monitor.column.fAtNo'), value: terminal.fAtNo, copies: terminal.fAtNo },
    { label: say('monitor.column.lastSeenAt'), value: time(lastSeenAt) },
    { label: say('monitor.column.signal'), value: signal },
    { label: say('single.fact.clock'), value: clock },
    { label: say('monitor.column.firmware'), value: terminal.firmware },
    { label: say('monitor.column.fConProtocolName'), value: terminal.fConProtocolName },
    { label: say('monitor.column.fTName'), value: names.agency(terminal) },
    { label: say('single.fact.siteName'), value: names.site(terminal) },
    { label: say('single.fact.zone'), value: terminal.detailUtcTime },
    { label: say('single.fact.devices'), value: String(terminal.deviceCount) },
    {
      label: say('single.fact.lastReading'),
      value: lastReadingAt === null ? say('single.value.noReading') : time(lastReadingAt),
    },
    { label: say('single.fact.boxes'), value: String(terminal.boxCount) },
    { label: say('single.fact.meters'), value: String(terminal.meterCount) },
    { label: say('single.fact.vender'), value: terminal.fVender },
    { label: say('single.fact.model'), value: terminal.fModelName },
    { label: say('single.fact.bought'), value: terminal.fBuyDate },
    { label: say('single.fact.remarks'), value: terminal.fRemarks },
  ]
  return (
    <Stack gap="4">
      <Flex gap="3" align="center" wrap="wrap">
        <Heading as="h2" size="md">
          {names.laid(terminal.fTmName)}
        </Heading>
        <ToneBadge tone={terminal.online ? 'green' : 'gray'}>
          {say(terminal.online ? 'monitor.state.online' : 'monitor.state.offline')}
        </ToneBadge>
        <RegistBadge state={terminal.registState} />
      </Flex>
      <Grid gap="4" templateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }}>
        <Facts facts={facts.slice(0, inFirst)} />
        <Facts facts={facts.slice(inFirst)} />
      </Grid>
      <Flex gap="2" wrap="wrap">
        <Flex gap="2" me="auto">
          <JournalLink machine="terminal" record={terminal.id} label={say('single.life')} />
          <JournalLink machine="registrationRecord" record={terminal.id} label={say('single.journal')} />
        </Flex>
        <Button asChild size="sm" variant="outline">
          <ScreenLink screen="datacollect/registration" query={`termId=${terminal.id}`}>
            {say('single.register')}
          </ScreenLink>
        </Button>
      </Flex>
    </Stack>
  )
}
