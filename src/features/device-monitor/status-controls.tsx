import { Box, Flex, type SystemStyleObject } from '@chakra-ui/react'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import {
  countStates,
  deviceStates,
  type DeviceState,
  isLookedAt,
  type StateCounts,
} from '#contract/device-monitor/device-status.ts'
import type { WatchState } from '#src/shared/net/events/shared-stream.ts'
import { type Tone, ToneBadge } from '#src/shared/ui/badge/tone-badge.tsx'
import { PageCard } from '#src/shared/ui/frame/page-card.tsx'
import { SearchForm } from '#src/shared/widgets/search-form/search-form.tsx'
import type { SearchItem } from '#src/shared/widgets/search-form/search-item.ts'
import type { SearchValues } from '#machines/search-form/index.ts'

import { nameOf } from './device-text.ts'
import { anyStatus, stateIn, type StatusFilters } from './status-address.ts'
import type { StatusShape } from './status-board.ts'

interface StatusControlsProps extends StatusShape {
  readonly filters: StatusFilters
  readonly state: WatchState
  readonly onChange: (filters: StatusFilters) => void
}

const liveTones = {
  live: 'green',
  polling: 'gray',
  connecting: 'gray',
  ended: 'gray',
} as const satisfies Readonly<Record<WatchState, Tone>>
const searched = { type: anyStatus.type, q: anyStatus.q }
const textIn = (values: SearchValues, name: string): string => {
  const value = values[name]
  return typeof value === 'string' ? value : ''
}

/** How many devices are in each state, and which of them are shown. */
export function StatusControls({ types, devices, filters, state, onChange }: StatusControlsProps) {
  const { t, i18n } = useTranslation()
  const counts = useMemo(() => countsShown({ types, devices }, filters), [types, devices, filters])
  const all = deviceStates.reduce((whole, one) => whole + counts[one], 0)
  const chosen = stateIn(filters)
  const options = types.map((type) => `${type.typeCode}:${type.total}`).join()
  const items = useMemo(
    (): readonly SearchItem[] => [
      {
        kind: 'select',
        name: 'type',
        label: t('deviceMonitor.filter.type'),
        anyLabel: t('deviceMonitor.filter.anyType'),
        options: types.map((type) => ({ value: type.typeCode, label: `${nameOf(type)} (${type.total})` })),
      },
      { kind: 'text', name: 'q', label: t('deviceMonitor.filter.text'), maxLength: 100 },
    ],
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- counts of states come and go; in the language of the moment
    [t, options, i18n.language],
  )
  const search = useCallback(
    (values: SearchValues) => onChange({ ...filters, type: textIn(values, 'type'), q: textIn(values, 'q') }),
    [filters, onChange],
  )
  return (
    <PageCard gap="3">
      <Flex gap="3" wrap="wrap" align="center" justify="space-between">
        <Box as="fieldset" css={tilesStyle} aria-label={t('deviceMonitor.filter.state')}>
          {(['', ...deviceStates] as const).map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={chosen === one}
              data-state={one || undefined}
              onClick={() => onChange({ ...filters, state: chosen === one ? '' : one })}
            >
              <b>{one === '' ? all : counts[one]}</b>
              <span>{t(`deviceMonitor.state.${one === '' ? 'all' : one}`)}</span>
            </button>
          ))}
        </Box>
        <ToneBadge tone={liveTones[state]}>{t(`deviceMonitor.live.${state}`)}</ToneBadge>
      </Flex>
      <SearchForm
        label={t('deviceMonitor.filter')}
        items={items}
        values={{ type: filters.type, q: filters.q }}
        defaults={searched}
        onSearch={search}
      />
    </PageCard>
  )
}

/** Of a text, those that match it; otherwise as the server counted, which is of all there are. */
function countsShown({ types, devices }: StatusShape, { type, q }: StatusFilters): StateCounts {
  if (q.trim() !== '')
    return countStates(devices.filter((device) => isLookedAt(device, { typeCode: type, state: '', text: q })))
  const counted = types.flatMap(({ typeCode, counts }) =>
    counts !== null && (type === '' || typeCode === type) ? [counts] : [],
  )
  const of = (state: DeviceState): number => counted.reduce((whole, counts) => whole + counts[state], 0)
  return { normal: of('normal'), alarm: of('alarm'), silent: of('silent'), never: of('never') }
}

const tilesStyle: SystemStyleObject = {
  display: 'grid',
  gridTemplateColumns: { base: 'repeat(3, 1fr)', sm: 'repeat(5, minmax(6.5rem, auto))' },
  gap: '2',
  flex: { base: '1 1 100%', sm: '0 1 auto' },
  '& > button': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    px: '3',
    py: '1.5',
    minW: '0',
    borderWidth: '1px',
    borderColor: 'border',
    borderInlineStartWidth: '3px',
    rounded: 'l2',
    bg: 'bg.panel',
    cursor: 'pointer',
    _hover: { bg: 'bg.muted' },
  },
  '& > button[aria-pressed=true]': { bg: 'bg.muted', outline: '2px solid', outlineColor: 'brand.focusRing' },
  '& b': { fontWeight: 'semibold', textStyle: 'xl', fontVariantNumeric: 'tabular-nums' },
  '& span': { textStyle: 'xs', color: 'fg.muted' },
  '& > [data-state=normal]': { borderInlineStartColor: 'green.solid' },
  '& > [data-state=alarm]': { borderInlineStartColor: 'red.solid' },
  '& > [data-state=silent]': { borderInlineStartColor: 'orange.solid' },
  '& > [data-state=never]': { borderInlineStartColor: 'border.emphasized' },
}
