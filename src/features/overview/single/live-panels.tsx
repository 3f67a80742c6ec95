import { Alert, Button, Grid, Skeleton } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import { stationWatchMachine } from '#machines/overview/index.ts'
import { problemText } from '#src/shared/i18n/problem-text.ts'
import { usePageMachine } from '#src/shared/page/use-page-machine.ts'

import { ChargeGauge } from './charge-gauge.tsx'
import { LivePower } from './live-power.tsx'
import { stationWatchActors } from '../overview.actors.ts'
import { StationFacts } from './station-facts.tsx'
import { StationNotice } from '../station-notice.tsx'
import { TodayEnergy } from './today-energy.tsx'

const machine = stationWatchMachine.provide({ actors: stationWatchActors })

/** Live values of one station. The last ones stay when no new ones come, and say how old they are. */
export function LivePanels({ siteId }: { readonly siteId: number }) {
  const { t } = useTranslation()
  const [snapshot, send] = usePageMachine(machine, { input: { siteId } })
  const { check, problem } = snapshot.context
  const station = check?.stations[0]

  if (snapshot.matches('refused') || (problem && station === undefined)) {
    return (
      <Alert.Root status="error">
        <Alert.Indicator />
        <Alert.Title flex="1">{problem && problemText(problem)}</Alert.Title>
        <Button
          size="sm"
          variant="outline"
          disabled={snapshot.hasTag('busy')}
          onClick={() => send({ type: 'check.now' })}
        >
          {t('overview.live.retry')}
        </Button>
      </Alert.Root>
    )
  }
  if (check === null || station === undefined) {
    return <Skeleton height="44" as="output" display="block" aria-label={t('overview.live.loading')} />
  }
  // Ages follow the server's clock, whatever the browser's says.
  const serverTimeAt = (now: number): number => Date.parse(station.now) + Math.max(0, now - check.checkedAt)
  return (
    <>
      <StationNotice station={station} serverTimeAt={serverTimeAt} isLost={problem !== null} />
      <Grid
        gap="4"
        templateColumns={{
          base: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          xl: '1.3fr 1fr 1fr 1.2fr',
        }}
      >
        <LivePower station={station} />
        <ChargeGauge station={station} />
        <TodayEnergy station={station} />
        <StationFacts station={station} serverTimeAt={serverTimeAt} />
      </Grid>
    </>
  )
}
