import { Alert, Box, Flex, Stack, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import type { CardAsRead } from '#machines/card/index.ts'
import { Panel } from '#src/shared/ui/panel.tsx'
import { ToneBadge } from '#src/shared/ui/tone-badge.tsx'

import { CardFace } from './card-face.tsx'
import { moneyText } from '#src/shared/format/money-text.ts'

interface CardGlanceProps {
  readonly serial: string | null
  readonly hasDesk: boolean
  /** What a flow or the counter knows of the card; `null` where it was not read. */
  readonly card: CardAsRead | null
}

/** Desk, reader and card at a glance. */
export function CardGlance({ serial, hasDesk, card }: CardGlanceProps) {
  const { t } = useTranslation()
  const known = card !== null && card.serial === serial ? card : null
  return (
    <Panel
      title={t('counter.glance.title')}
      aside={
        <ToneBadge tone={!hasDesk ? 'red' : serial === null ? 'gray' : 'green'}>
          {t(
            !hasDesk
              ? 'counter.glance.noDesk'
              : serial === null
                ? 'counter.glance.ready'
                : 'counter.glance.card',
          )}
        </ToneBadge>
      }
    >
      <CardFace serial={serial} card={known} />
      {known?.isTorn && (
        <Alert.Root status="warning" size="sm">
          <Alert.Indicator />
          <Alert.Title>{t('counter.glance.torn')}</Alert.Title>
        </Alert.Root>
      )}
      {known?.customer && (
        <Stack as="dl" gap="1.5" textStyle="sm">
          {[
            [t('counter.fact.number'), known.customer.number],
            [t('counter.fact.meter'), known.customer.meterNumber || '—'],
            [t('counter.fact.meterBalance'), known.meterFen === null ? '—' : moneyText(known.meterFen)],
            [t('counter.fact.address'), known.customer.address],
          ].map(([label, value]) => (
            <Flex key={label} gap="3" justify="space-between">
              <Box as="dt" color="fg.muted" flexShrink="0">
                {label}
              </Box>
              <Text as="dd" textAlign="end" overflowWrap="anywhere">
                {value}
              </Text>
            </Flex>
          ))}
        </Stack>
      )}
    </Panel>
  )
}
