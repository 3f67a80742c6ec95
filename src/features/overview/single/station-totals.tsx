import { Card, Flex, SimpleGrid, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import type { StationNow } from '#contract/overview/overview.contract.ts'
import { flowOf } from '#src/shared/format/power-flow.ts'
import { type Quantity, quantity } from '#src/shared/format/quantity.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'

import { flowWords } from '../flow.ts'

/** Sums over all stations. */
export function StationTotals({ stations }: { readonly stations: readonly StationNow[] }) {
  const { t } = useTranslation()
  const language = currentLanguage()
  const total = (of: (station: StationNow) => number): number =>
    stations.reduce((sum, station) => sum + of(station), 0)
  // What an offline station sent last is not power of this moment.
  const powerW = total((station) => (station.online ? (station.powerW ?? 0) : 0))
  const online = stations.filter((station) => station.online).length
  const facts: readonly (readonly [string, Quantity, string])[] = [
    [
      t('overview.all.stations'),
      { value: String(stations.length), unit: '' },
      t('overview.all.onlineOf', { online, total: stations.length }),
    ],
    [t('overview.all.power'), quantity(Math.abs(powerW), 'W', language), t(flowWords[flowOf(powerW)])],
    [
      t('overview.all.charged'),
      quantity(
        total((station) => station.chargedTodayWh),
        'Wh',
        language,
      ),
      t('overview.today.since'),
    ],
    [
      t('overview.all.discharged'),
      quantity(
        total((station) => station.dischargedTodayWh),
        'Wh',
        language,
      ),
      t('overview.today.since'),
    ],
  ]
  return (
    <SimpleGrid columns={{ base: 2, xl: 4 }} gap="4">
      {facts.map(([label, { value, unit }, note]) => (
        <Card.Root key={label} size="sm" variant="outline" bg="bg.panel">
          <Card.Body gap="1">
            <Text color="fg.muted" fontSize="sm">
              {label}
            </Text>
            <Flex align="baseline" gap="1.5">
              <Text fontSize="2xl" lineHeight="1.2" fontWeight="semibold">
                {value}
              </Text>
              <Text color="fg.muted" fontSize="sm">
                {unit}
              </Text>
            </Flex>
            <Text color="fg.muted" fontSize="xs">
              {note}
            </Text>
          </Card.Body>
        </Card.Root>
      ))}
    </SimpleGrid>
  )
}
