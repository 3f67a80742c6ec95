import { Box, Flex, Link, Progress, Table, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router-dom'

import type { StationNow } from '#contract/overview/overview.contract.ts'
import { homePath } from '#machines/navigation/index.ts'
import { flowOf } from '#src/shared/format/power-flow.ts'
import { percentText, quantityText } from '#src/shared/format/quantity.ts'
import { dateTimeAtSite } from '#src/shared/format/site-time.ts'
import { ToneBadge } from '#src/shared/ui/badge/tone-badge.tsx'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'

import { FlowBadge } from './flow-badge.tsx'
import { flowWords } from './flow.ts'
import { OnlineBadge } from './online-badge.tsx'
import { stationName } from './site-names.ts'

/** One row a station; its name opens the single-station overview. */
export function StationTable({ stations }: { readonly stations: readonly StationNow[] }) {
  const { t } = useTranslation()
  const wholeWh = stations.reduce((sum, { ratedCapacityWh }) => sum + ratedCapacityWh, 0)
  return (
    <Table.ScrollArea
      borderWidth="1px"
      rounded="md"
      bg="bg.panel"
      whiteSpace={{ base: 'normal', md: 'nowrap' }}
    >
      <Table.Root size="sm" interactive aria-label={t('overview.all.table')}>
        <Table.Header>
          <Table.Row bg="bg.subtle">
            <Table.ColumnHeader>{t('overview.all.site')}</Table.ColumnHeader>
            <Table.ColumnHeader hideBelow="md">{t('overview.all.state')}</Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end">{t('overview.live.power')}</Table.ColumnHeader>
            <Table.ColumnHeader>{t('overview.soc.title')}</Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end" hideBelow="md">
              {t('overview.today.charged')}
            </Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end" hideBelow="md">
              {t('overview.today.discharged')}
            </Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end" hideBelow="md">
              {t('overview.facts.ratedCapacity')}
            </Table.ColumnHeader>
            <Table.ColumnHeader hideBelow="lg">{t('overview.all.share')}</Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end">{t('overview.all.alarms')}</Table.ColumnHeader>
            <Table.ColumnHeader hideBelow="md">{t('overview.all.measured')}</Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {stations.map((station) => (
            <StationRow key={station.siteId} station={station} wholeWh={wholeWh} />
          ))}
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  )
}

interface StationRowProps {
  readonly station: StationNow
  /** Of all stations together. */
  readonly wholeWh: number
}

function StationRow({ station, wholeWh }: StationRowProps) {
  const { t } = useTranslation()
  const language = currentLanguage()
  const { powerW, socPermille, openAlarms } = station
  const sharePermille = wholeWh === 0 ? 0 : Math.round((station.ratedCapacityWh * 1000) / wholeWh)
  return (
    <Table.Row bg="transparent">
      <Table.Cell>
        <Link asChild fontWeight="medium" color="brand.fg">
          <RouterLink to={`${homePath}?siteId=${station.siteId}`}>{stationName(station)}</RouterLink>
        </Link>
        <Text hideFrom="md" fontSize="xs" color="fg.muted">
          {t(
            station.online
              ? powerW === null
                ? 'overview.live.online'
                : flowWords[flowOf(powerW)]
              : 'overview.live.offline',
          )}
        </Text>
      </Table.Cell>
      <Table.Cell hideBelow="md">
        <Flex gap="1">
          <OnlineBadge online={station.online} />
          {powerW !== null && station.online && <FlowBadge powerW={powerW} />}
        </Flex>
      </Table.Cell>
      <Table.Cell textAlign="end" whiteSpace="nowrap">
        {powerW === null ? '—' : quantityText(powerW, 'W', language)}
      </Table.Cell>
      <Table.Cell>{socPermille === null ? '—' : <Share permille={socPermille} />}</Table.Cell>
      <Table.Cell textAlign="end" hideBelow="md">
        {quantityText(station.chargedTodayWh, 'Wh', language)}
      </Table.Cell>
      <Table.Cell textAlign="end" hideBelow="md">
        {quantityText(station.dischargedTodayWh, 'Wh', language)}
      </Table.Cell>
      <Table.Cell textAlign="end" hideBelow="md">
        {quantityText(station.ratedCapacityWh, 'Wh', language)}
      </Table.Cell>
      <Table.Cell hideBelow="lg">
        <Share permille={sharePermille} />
      </Table.Cell>
      <Table.Cell textAlign="end">
        {openAlarms === undefined || openAlarms === 0 ? (
          '0'
        ) : (
          <ToneBadge tone="orange">{String(openAlarms)}</ToneBadge>
        )}
      </Table.Cell>
      <Table.Cell hideBelow="md">
        <Box as="span" color="fg.muted">
          {station.at === null ? '—' : dateTimeAtSite(station.at, station.detailUtcTime)}
        </Box>
      </Table.Cell>
    </Table.Row>
  )
}

const Share = ({ permille }: { readonly permille: number }) => (
  <Flex align="center" gap="2">
    <Progress.Root size="xs" value={permille / 10} width="16" hideBelow="md" aria-hidden>
      <Progress.Track>
        <Progress.Range />
      </Progress.Track>
    </Progress.Root>
    <Text as="span">{percentText(permille)}</Text>
  </Flex>
)
