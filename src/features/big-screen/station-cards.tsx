import { Box, Flex, Grid, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import type { StationNow } from '#contract/overview/overview.contract.ts'
import { flowOf, type PowerFlow } from '#src/shared/format/power-flow.ts'
import { percentText, quantity } from '#src/shared/format/quantity.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import { siteLabel } from '#src/shared/user/site-label.ts'
import { Panel } from '#src/shared/ui/frame/panel.tsx'

import { Nothing } from './nothing.tsx'

/** Every storage station: its power, which way it flows, and its state of charge. */
export function StationCards({ stations }: { readonly stations: readonly StationNow[] }) {
  const { t } = useTranslation()
  return (
    <Panel title={t('bigScreen.stations.title')}>
      {stations.length === 0 && <Nothing text={t('bigScreen.stations.none')} />}
      <Grid
        as="ul"
        data-list
        tabIndex={0}
        aria-label={t('bigScreen.stations.title')}
        listStyleType="none"
        gap="2"
        templateColumns={{ base: 'repeat(auto-fill, minmax(14rem, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' }}
      >
        {stations.map((station) => (
          <Station key={station.siteId} station={station} />
        ))}
      </Grid>
    </Panel>
  )
}

const flowColors = {
  charging: { base: 'brand.700', _dark: '#7fe3e8' },
  discharging: { base: '#9a5200', _dark: '#ffb454' },
  idle: 'fg.muted',
} as const satisfies Record<PowerFlow, unknown>

function Station({ station }: { readonly station: StationNow }) {
  const { t } = useTranslation()
  const { powerW, socPermille, online } = station
  const name = siteLabel({ label: station.siteName, labelEnglish: station.siteNameEnglish })
  // An offline station's last words say nothing about now.
  const now = online && powerW !== null ? powerW : null
  const flow = now === null ? null : flowOf(now)
  const power = now === null ? null : quantity(Math.abs(now), 'W', currentLanguage())
  return (
    <Box as="li" data-tile px="3" py="2" minW="0">
      <Text fontSize="sm" truncate title={name}>
        {name}
      </Text>
      <Flex align="baseline" gap="1.5" color={flow ? flowColors[flow] : 'fg.muted'}>
        <Text as="span" fontSize="1.5rem" lineHeight="1.4" fontWeight="semibold">
          {power?.value ?? '—'}
        </Text>
        <Text as="span" fontSize="sm" color="fg.muted">
          {power?.unit}
        </Text>
        <Text as="span" fontSize="xs" color={online ? undefined : { base: 'red.700', _dark: '#ff8a80' }}>
          {online ? flow && t(`bigScreen.flow.${flow}`) : t('bigScreen.stations.offline')}
        </Text>
        <Text as="span" ms="auto" fontSize="sm" color="fg" title={t('bigScreen.stations.soc')}>
          {online && socPermille !== null ? percentText(socPermille) : '—'}
        </Text>
      </Flex>
      <Box h="0.3rem" mt="1" rounded="full" bg="bg.emphasized" overflow="hidden" aria-hidden>
        {online && socPermille !== null && (
          <Box
            h="full"
            w={`${socPermille / 10}%`}
            rounded="full"
            bg={{ base: 'brand.600', _dark: '#4fabae' }}
            transition="width 0.6s"
          />
        )}
      </Box>
    </Box>
  )
}
