import { Grid, Skeleton, Stack, Text } from '@chakra-ui/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { LazyMap } from '#src/shared/map/lazy-map.tsx'
import { usePageMachine } from '#src/shared/page/use-page-machine.ts'
import { LoadProblem } from '#src/shared/ui/frame/load-problem.tsx'
import { PageCard } from '#src/shared/ui/frame/page-card.tsx'
import { Panel } from '#src/shared/ui/frame/panel.tsx'

import { say } from './age-words.ts'
import { BandBars } from './band-bars.tsx'
import { type Overview, overviewWatch, type Scope } from './monitor.actors.ts'

interface OnlineOverviewProps {
  readonly scope: Scope
  readonly silence: string
  readonly signal: string
  readonly onFilter: (values: Readonly<Record<string, string>>) => void
}

/** Counts, distributions and the map of the terminals in scope, refreshed by themselves. */
export function OnlineOverview({ scope, silence, signal, onFilter }: OnlineOverviewProps) {
  const { i18n } = useTranslation()
  const [snapshot, send] = usePageMachine(overviewWatch, { input: { key: scope } })
  const { record, problem } = snapshot.context
  const isEnglish = i18n.language === 'en'
  const places = record?.places
  const points = useMemo(
    () =>
      (places ?? []).map(({ siteId, siteName, siteNameEnglish, longitude, latitude, online, total }) => ({
        id: siteId,
        name: say('monitor.map.point', { name: (isEnglish && siteNameEnglish) || siteName, online, total }),
        place: { longitude, latitude },
      })),
    [places, isEnglish],
  )
  if (record === null)
    return problem ? (
      <LoadProblem
        problem={problem}
        isBusy={snapshot.hasTag('busy')}
        onRetry={() => send({ type: 'record.reload' })}
      />
    ) : (
      <Skeleton height="80" as="output" display="block" aria-label={say('monitor.title')} />
    )
  const { counts } = record
  return (
    <Stack gap="4">
      {problem && (
        <LoadProblem problem={problem} status="warning" onRetry={() => send({ type: 'record.reload' })} />
      )}
      <Counts counts={counts} onFilter={onFilter} />
      <Grid gap="4" templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' }}>
        <BandBars
          title={say('monitor.silence.title')}
          hint={say('monitor.silence.hint')}
          chosen={silence}
          onChoose={(key) => onFilter({ silence: key, online: '', signal: '' })}
          bands={counts.silence.map(({ band, count }) => ({
            key: band,
            label: say(`monitor.silence.${band}`),
            count,
            color: band === 'never' ? 'gray.solid' : 'orange.solid',
          }))}
        />
        <BandBars
          title={say('monitor.signal.title')}
          chosen={signal}
          onChoose={(key) => onFilter({ signal: key, online: key === '' ? '' : 'true', silence: '' })}
          bands={counts.signal.map(({ band, count }) => ({
            key: band,
            label: say(`monitor.signal.${band}`),
            count,
            color: band === 'unknown' ? 'gray.solid' : 'brand.solid',
          }))}
        />
        <Panel title={say('monitor.map.title')}>
          {points.length === 0 ? (
            <Text fontSize="sm" color="fg.muted">
              {say('monitor.map.none')}
            </Text>
          ) : (
            <LazyMap label={say('monitor.map.title')} height="16rem" points={points} />
          )}
        </Panel>
      </Grid>
    </Stack>
  )
}

const rate = (online: number, total: number): string =>
  total === 0 ? '—' : `${((online / total) * 100).toFixed(1)} %`

function Counts({
  counts: { total, online, offline },
  onFilter,
}: {
  readonly counts: Overview['counts']
  readonly onFilter: OnlineOverviewProps['onFilter']
}) {
  const tiles = [
    { key: 'total', value: String(total), filter: '' },
    { key: 'online', value: String(online), filter: 'true' },
    { key: 'offline', value: String(offline), filter: 'false' },
    { key: 'rate', value: rate(online, total), filter: null },
  ] as const
  return (
    <Grid gap="3" templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' }}>
      {tiles.map(({ key, value, filter }) => (
        <PageCard key={key}>
          {filter === null ? (
            <Text fontSize="sm" color="fg.muted">
              {say(`monitor.count.${key}`)}
            </Text>
          ) : (
            <Text asChild fontSize="sm" color="fg.muted" textAlign="start" cursor="pointer">
              <button type="button" onClick={() => onFilter({ online: filter, silence: '', signal: '' })}>
                {say(`monitor.count.${key}`)}
              </button>
            </Text>
          )}
          <Text fontSize="2xl" fontWeight="semibold" fontVariantNumeric="tabular-nums">
            {value}
          </Text>
        </PageCard>
      ))}
    </Grid>
  )
}
