import { Box, Skeleton, Text } from '@chakra-ui/react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'

import type { ItemFacts } from '#contract/reading/data-points.ts'
import { readDataItems, type Metered } from '#contract/reading/original.contract.ts'
import { mostWatched } from '#contract/reading/reading.contract.ts'
import { readingWords } from '#contract/reading/reading.words.ts'
import { addWords } from '#src/shared/i18n/i18n.ts'
import { useAnswer } from '#src/shared/net/use-answer.ts'
import { LoadProblem } from '#src/shared/ui/frame/load-problem.tsx'
import { PageCard } from '#src/shared/ui/frame/page-card.tsx'
import { PageFrame } from '#src/shared/ui/frame/page-frame.tsx'
import { addressOfValues, valuesFromAddress } from '#src/shared/widgets/search-form/address-values.ts'

import { anyLive, type LiveFilters, markOf } from './live-address.ts'
import { LiveControls, type LiveKind } from './live-controls.tsx'
import { LiveDrawer } from './live-drawer.tsx'
import { LiveSummaryBar, useLiveSummary } from './live-summary.tsx'
import { LiveTile, tilesStyle } from './live-tile.tsx'
import { useLiveBoard } from './use-live-board.ts'
import { useLiveDevices } from './use-live-devices.ts'

addWords(readingWords)

/** Newest readings of up to 500 devices on one screen, as they come (collection §1). */
export function LiveView() {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const filters = useMemo(() => valuesFromAddress(params, anyLive), [params])
  const kinds = useAnswer(readDataItems, {})
  const change = (next: LiveFilters): void =>
    setParams((before) => addressOfValues(before, next, anyLive), { replace: true })
  const kind = kinds.data?.find(({ typeCode }) => typeCode === filters.type) ?? kinds.data?.[0]
  const item =
    kind?.items.find(({ code }) => code === filters.item) ??
    kind?.items.find(({ group }) => group === 'power') ??
    kind?.items[0]
  return (
    <PageFrame title={t('reading.live.title')}>
      {kinds.data === null && kinds.problem && <LoadProblem problem={kinds.problem} onRetry={kinds.reload} />}
      {kinds.data === null && !kinds.problem && <Skeleton height="40" />}
      {kinds.data && kind && item && (
        <>
          <PageCard>
            <LiveControls filters={filters} kinds={kinds.data} kind={kind} item={item} onChange={change} />
          </PageCard>
          <Watched filters={filters} kind={kind} item={item} onChange={change} />
        </>
      )}
    </PageFrame>
  )
}

interface WatchedProps {
  readonly filters: LiveFilters
  readonly kind: LiveKind
  readonly item: ItemFacts
  readonly onChange: (filters: LiveFilters) => void
}

function Watched({ filters, kind, item, onChange }: WatchedProps) {
  const { t } = useTranslation()
  const { devices, total, problem, reload } = useLiveDevices(filters, kind.typeCode)
  if (devices === null)
    return problem ? <LoadProblem problem={problem} onRetry={reload} /> : <Skeleton height="64" />
  return (
    <>
      {problem && <LoadProblem problem={problem} status="warning" onRetry={reload} />}
      {total > mostWatched && (
        <Text as="output" fontSize="sm">
          {t('reading.live.first', { most: mostWatched, total })}
        </Text>
      )}
      {devices.length === 0 ? (
        <Text color="fg.muted">{t('reading.live.none')}</Text>
      ) : (
        <Tiles devices={devices} {...{ filters, kind, item, onChange }} />
      )}
    </>
  )
}

function Tiles({
  devices,
  filters,
  kind,
  item,
  onChange,
}: WatchedProps & { readonly devices: readonly Metered[] }) {
  const { t } = useTranslation()
  const { everySeconds, items } = kind
  const place = items.indexOf(item)
  const { board, hasCome, state, problem, reload } = useLiveBoard(devices, { ...item, place, everySeconds })
  const [openId, setOpen] = useState<number | null>(null)
  const mark = markOf(filters)
  const [silent, odd] = [t('reading.live.silent'), t('reading.live.odd')]
  const words = useMemo(() => ({ silent, odd }), [silent, odd])
  const marked = useMarked(board, mark)
  const shown = marked === null ? devices : devices.filter(({ deviceId }) => marked.has(deviceId))
  const opened = devices.find(({ deviceId }) => deviceId === openId)
  if (!hasCome) return problem ? <LoadProblem problem={problem} onRetry={reload} /> : <Skeleton height="64" />
  return (
    <>
      {problem && <LoadProblem problem={problem} status="warning" onRetry={reload} />}
      <LiveSummaryBar
        {...{ board, item, mark, state }}
        count={devices.length}
        onMark={(next) => onChange({ ...filters, mark: next ?? '' })}
      />
      <Box as="ul" css={tilesStyle} aria-label={t('reading.live.title')}>
        {shown.map((device) => (
          <LiveTile
            key={device.deviceId}
            board={board}
            device={device}
            item={item}
            words={words}
            onOpen={setOpen}
          />
        ))}
      </Box>
      {shown.length === 0 && <Text color="fg.muted">{t('reading.live.noneSo')}</Text>}
      {opened && (
        <LiveDrawer
          board={board}
          device={opened}
          items={items}
          code={item.code}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

/** The devices that are marked so just now; null: all of them. */
function useMarked(
  board: Parameters<typeof useLiveSummary>[0],
  mark: 'silent' | 'odd' | null,
): ReadonlySet<number> | null {
  const summary = useLiveSummary(board)
  const ids = mark === null ? null : summary[mark]
  return useMemo(() => (ids === null ? null : new Set(ids)), [ids])
}
