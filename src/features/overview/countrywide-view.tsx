import { Alert, Badge, Button, Grid, Skeleton, Text } from '@chakra-ui/react'
import { MapPin } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { stationWatchMachine } from '#machines/overview/index.ts'
import { beginAhead } from '#src/shared/page/begin-ahead.ts'
import { problemText } from '#src/shared/i18n/problem-text.ts'
import { useInstallation } from '#src/shared/user/installation.ts'
import { addWords } from '#src/shared/i18n/i18n.ts'
import { regionWords } from '#contract/archive/region.words.ts'
import { Later } from '#src/shared/ui/later/later.tsx'
import { PageFrame } from '#src/shared/ui/frame/page-frame.tsx'
import { usePageMachine } from '#src/shared/page/use-page-machine.ts'
import { useReadOfNow } from '#src/shared/page/use-now.ts'

import { ageText } from './age-text.ts'
import { stationWatchActors } from './overview.actors.ts'
import { StationMap } from './station-map.tsx'
import { StationTable } from './station-table.tsx'
import { TotalCurvePanel } from './total-curve-panel.tsx'
import { StationTotals } from './single/station-totals.tsx'

addWords(regionWords)

const machine = stationWatchMachine.provide({ actors: stationWatchActors })

/** Every storage station at a glance (core §1 multi-site overview); also where a missing page leads (core §8). */
export function CountrywideView() {
  const { t } = useTranslation()
  const [snapshot, send] = usePageMachine(machine, { input: { siteId: null } })
  const { check, problem } = snapshot.context
  const age = useReadOfNow((now) => (problem && check ? ageText(t, now - check.checkedAt) : null))
  const { region } = useInstallation()
  return (
    <PageFrame
      title={t('overview.all.title')}
      actions={
        <Badge size="lg" variant="surface" colorPalette="brand">
          <MapPin size={14} aria-hidden />
          {t(`region.${region}`)}
        </Badge>
      }
    >
      {problem && (
        <Alert.Root status={check ? 'warning' : 'error'} size="sm">
          <Alert.Indicator />
          <Alert.Title flex="1">
            {age === null ? problemText(problem) : t('overview.live.lost', { age })}
          </Alert.Title>
          <Button
            size="xs"
            variant="outline"
            disabled={snapshot.hasTag('busy')}
            onClick={() => send({ type: 'check.now' })}
          >
            {t('overview.live.retry')}
          </Button>
        </Alert.Root>
      )}
      {check === null && problem === null && (
        <Skeleton height="64" as="output" display="block" aria-label={t('overview.live.loading')} />
      )}
      {check && check.stations.length === 0 && <Text color="fg.muted">{t('overview.site.none')}</Text>}
      {check && check.stations.length > 0 && (
        <>
          <StationTotals stations={check.stations} />
          <Grid gap="4" templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 2fr) minmax(0, 1fr)' }}>
            <Later placeholder={<Skeleton height="16rem" />}>
              <TotalCurvePanel stations={check.stations.length} />
            </Later>
            <Later placeholder={<Skeleton height="16rem" />}>
              <StationMap stations={check.stations} />
            </Later>
          </Grid>
          <StationTable stations={check.stations} />
        </>
      )}
    </PageFrame>
  )
}

CountrywideView.ask = (): Promise<boolean> => beginAhead(machine, { siteId: null })
