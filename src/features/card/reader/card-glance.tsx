import { Alert, Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { RefreshCw, Unplug } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import type { CardAsRead } from '#machines/card/index.ts'
import { Panel } from '#src/shared/ui/frame/panel.tsx'
import { ToneBadge } from '#src/shared/ui/badge/tone-badge.tsx'

import { CardFace } from './card-face.tsx'
import type { DeskTrouble } from './use-counter-reader.ts'
import { moneyText } from '#src/shared/format/money-text.ts'

interface CardGlanceProps {
  readonly serial: string | null
  /** Why no card can be read; `null` where one can. */
  readonly trouble: DeskTrouble | null
  /** What a flow or the counter knows of the card; `null` where it was not read. */
  readonly card: CardAsRead | null
  /** Looks for the desk at once. */
  readonly onRetry: () => void
}

/** Desk, reader and card at a glance. */
export function CardGlance({ serial, trouble, card, onRetry }: CardGlanceProps) {
  const { t } = useTranslation()
  const lack = trouble === 'connecting' ? null : trouble
  const [tone, said] = standOf(trouble, serial)
  const known = card !== null && card.serial === serial ? card : null
  return (
    <Panel
      title={t('counter.glance.title')}
      aside={<ToneBadge tone={tone}>{t(`counter.glance.${said}`)}</ToneBadge>}
    >
      {lack ? <DeskLacking lack={lack} onRetry={onRetry} /> : <CardFace serial={serial} card={known} />}
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

function standOf(trouble: DeskTrouble | null, serial: string | null) {
  if (trouble === 'connecting') return ['gray', 'connecting'] as const
  if (trouble === 'noReader') return ['red', 'noReader'] as const
  if (trouble !== null) return ['red', 'noDesk'] as const
  return serial === null ? (['gray', 'ready'] as const) : (['green', 'card'] as const)
}

interface DeskLackingProps {
  readonly lack: Exclude<DeskTrouble, 'connecting'>
  readonly onRetry: () => void
}

/** What to do before a card can be read at all. */
function DeskLacking({ lack, onRetry }: DeskLackingProps) {
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
        {t(`counter.glance.${lack}Text`)}
      </Text>
      {lack !== 'noReader' && (
        <Button size="sm" variant="outline" onClick={onRetry}>
          <RefreshCw aria-hidden />
          {t('counter.glance.retry')}
        </Button>
      )}
    </Stack>
  )
}
