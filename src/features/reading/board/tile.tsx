import { Box, Center, Flex, IconButton, Skeleton, Text } from '@chakra-ui/react'
import { GripVertical, Maximize2, X } from 'lucide-react'
import { type KeyboardEvent, lazy, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import type { CustomChart } from '#contract/reading/custom-chart.contract.ts'
import { ScreenLink } from '#src/shared/ui/screen-link.tsx'
import { laidName } from '#src/shared/user/laid-names.ts'

import { customContent, drawnIndicators } from '../custom/custom-content.ts'
import { useLiveChart } from '../custom/use-live-chart.ts'
import { savedAddressText } from '../saved/use-saved-address.ts'

const Chart = lazy(async () => ({ default: (await import('#src/shared/charts/chart.tsx')).Chart }))

/** The class of what a tile is dragged by. */
export const handleClass = 'dashboard-tile-handle'
const titleHeight = 40

interface TileProps {
  readonly chart: CustomChart
  /** Px of the whole tile. */
  readonly height: number
  /** While the dashboard is arranged: how it hears of keys, and how it is taken off. */
  readonly arranging: {
    readonly onKey: (event: KeyboardEvent) => void
    readonly onRemove: () => void
  } | null
}

/** A chart on a dashboard, live. */
export function Tile({ chart, height, arranging }: TileProps) {
  const { t } = useTranslation()
  const name = laidName(chart.name)
  return (
    <Box
      as="section"
      aria-label={name}
      height="full"
      bg="bg.panel"
      borderWidth="1px"
      rounded="lg"
      overflow="hidden"
    >
      <Flex align="center" gap="1" height={`${titleHeight}px`} ps={arranging ? '1' : '3'} pe="1">
        {arranging && (
          <IconButton
            className={handleClass}
            size="xs"
            variant="ghost"
            cursor="grab"
            aria-label={t('dashboard.tile.move', { name })}
            onKeyDown={arranging.onKey}
          >
            <GripVertical />
          </IconButton>
        )}
        <Text
          as="h2"
          flex="1"
          minW="0"
          truncate
          fontSize="sm"
          fontWeight="medium"
          {...(arranging && { className: handleClass, cursor: 'grab' })}
        >
          {name}
        </Text>
        {arranging ? (
          <IconButton
            size="xs"
            variant="ghost"
            aria-label={t('dashboard.tile.remove', { name })}
            onClick={arranging.onRemove}
          >
            <X />
          </IconButton>
        ) : (
          <IconButton size="xs" variant="ghost" asChild>
            <ScreenLink
              screen="datacollect/customChart"
              query={`open=${savedAddressText({ mode: 'show', id: chart.id })}`}
              aria-label={t('dashboard.tile.open', { name })}
            >
              <Maximize2 />
            </ScreenLink>
          </IconButton>
        )}
      </Flex>
      <Box px="2" pb="2">
        <TileChart chart={chart} height={height - titleHeight - 12} />
      </Box>
    </Box>
  )
}

function TileChart({ chart, height }: { readonly chart: CustomChart; readonly height: number }) {
  const { t, i18n } = useTranslation()
  const { points, problem } = useLiveChart(chart)
  const { hours, startsAtZero, indicators } = chart
  const content = useMemo(
    () =>
      points &&
      customContent(drawnIndicators(indicators, points.answer), t, {
        to: points.to,
        hours,
        startsAtZero,
        isSmall: true,
      }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- drawn in the language of the moment
    [points, indicators, t, hours, startsAtZero, i18n.language],
  )
  const said =
    indicators.length === 0
      ? t('customChart.hidden', { count: chart.hidden })
      : content === null && problem
        ? t('widgets.chart.failed')
        : content === 'empty'
          ? t('widgets.chart.empty')
          : null
  if (said !== null)
    return (
      <Center height={`${height}px`} color="fg.muted" fontSize="sm" textAlign="center">
        {said}
      </Center>
    )
  if (content === null || content === 'empty') return <Skeleton height={`${height}px`} />
  return (
    <Suspense fallback={<Skeleton height={`${height}px`} />}>
      <Chart label={content.label} height={`${height}px`} option={content.option} />
    </Suspense>
  )
}
