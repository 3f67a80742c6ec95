import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useCallback, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'

import type { ItemFacts } from '#contract/reading/data-points.ts'
import { ToneBadge } from '#src/shared/ui/badge/tone-badge.tsx'
import { PageCard } from '#src/shared/ui/frame/page-card.tsx'
import type { WatchState } from '#src/shared/net/events/shared-stream.ts'

import type { LiveBoard, LiveSummary } from './live-board.ts'
import { readingText } from './live-tile.tsx'

export function useLiveSummary(board: LiveBoard): LiveSummary {
  const watch = useCallback((tell: () => void) => board.listeners.watch(tell), [board])
  return useSyncExternalStore(watch, () => board.summary())
}

interface LiveSummaryBarProps {
  readonly board: LiveBoard
  readonly item: ItemFacts
  readonly count: number
  readonly mark: 'silent' | 'odd' | null
  readonly state: WatchState
  /** Shows those alone; null: all again. */
  readonly onMark: (mark: 'silent' | 'odd' | null) => void
}

/** How many devices are silent or say what cannot be true, and what the others come to. */
export function LiveSummaryBar({ board, item, count, mark, state, onMark }: LiveSummaryBarProps) {
  const { t } = useTranslation()
  const { silent, odd, low, high, mean } = useLiveSummary(board)
  const marks = [
    { key: null, label: t('reading.live.all'), many: count },
    { key: 'silent', label: t('reading.live.silent'), many: silent.length },
    { key: 'odd', label: t('reading.live.odd'), many: odd.length },
  ] as const
  const facts =
    item.kind === 'state'
      ? []
      : [
          { label: t('reading.stat.low'), value: low },
          { label: t('reading.stat.mean'), value: mean },
          { label: t('reading.stat.high'), value: high },
        ]
  return (
    <PageCard>
      <Flex gap="3" wrap="wrap" align="center" justify="space-between">
        <Flex as="fieldset" gap="1" wrap="wrap" aria-label={t('reading.live.show')}>
          {marks.map(({ key, label, many }) => (
            <Button
              key={label}
              size="sm"
              variant={mark === key ? 'subtle' : 'ghost'}
              aria-pressed={mark === key}
              onClick={() => onMark(mark === key ? null : key)}
            >
              {label} {many}
            </Button>
          ))}
        </Flex>
        <Flex as="dl" gap={{ base: '4', md: '8' }} wrap="wrap">
          {facts.map(({ label, value }) => (
            <Stack key={label} gap="0">
              <Text as="dt" fontSize="xs" color="fg.muted">
                {label}
              </Text>
              <Text as="dd" fontVariantNumeric="tabular-nums">
                {readingText(item, value)}
              </Text>
            </Stack>
          ))}
        </Flex>
        <ToneBadge tone={state === 'live' ? 'green' : 'gray'}>{t(`reading.live.state.${state}`)}</ToneBadge>
      </Flex>
    </PageCard>
  )
}
