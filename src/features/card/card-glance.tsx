import { Alert, Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { RefreshCw, Unplug } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import type { CardAsRead } from '#machines/card/index.ts'
import { Panel } from '#src/shared/ui/panel.tsx'
import { ToneBadge } from '#src/shared/ui/tone-badge.tsx'

import { CardFace } from './card-face.tsx'
import type { DeskTrouble } from './use-counter-reader.ts'
import { moneyText } from '#src/shared/format/money-text.ts'

interface CardGlanceProps {
  readonly serial: string | null
  /** Why no desk can be asked; `null` while one can. */
  readonly trouble: DeskTrouble | null
  /** What a flow or the counter knows of the card; `null` where it was not read. */
  readonly card: CardAsRead | null
  /** Looks for the desk at once. */
  readonly onRetry: () => void
}

/** Desk, reader and card at a glance. */
export function CardGlance({ serial, trouble, card, onRetry }: CardGlanceProps) {
  const { t } = useTranslation()
  const isLacking = trouble === 'absent' || trouble === 'notPaired'
  const known = card !== null && card.serial === serial ? card : null
  return (
    <Panel
      title={t('counter.glance.title')}
      aside={
        <ToneBadge tone={isLacking ? 'red' : serial === null ? 'gray' : 'green'}>
          {t(
            trouble === 'connecting'
              ? 'counter.glance.connecting'
              : isLacking
                ? 'counter.glance.noDesk'
                : serial === null
                  ? 'counter.glance.ready'
                  : 'counter.glance.card',
          )}
        </ToneBadge>
      }
    >
      {isLacking ? (
        <DeskLacking trouble={trouble} onRetry={onRetry} />
      ) : (
        <CardFace serial={serial} card={known} />
      )}
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

interface DeskLackingProps {
  readonly trouble: 'absent' | 'notPaired'
  readonly onRetry: () => void
}

/** What to do before a card can be read at all. */
function DeskLacking({ trouble, onRetry }: DeskLackingProps) {
  const { t } = useTranslation()
  return (
    <Stack
      gap="3"
      align="center"
      textAlign="center"
      rounded="xl"
      borderWidth="2px"
      borderStyle="dashed"
      borderColor="border.emphasized"
      px="4"
      py="5"
    >
      <Box color="fg.muted">
        <Unplug size={28} aria-hidden />
      </Box>
      <Text textStyle="sm" color="fg.muted">
        {t(`counter.glance.${trouble}Text`)}
      </Text>
      <Button size="sm" variant="outline" onClick={onRetry}>
        <RefreshCw aria-hidden />
        {t('counter.glance.retry')}
      </Button>
    </Stack>
  )
}
