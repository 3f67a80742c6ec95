import { Alert, Box, Button, Center, SegmentGroup, Skeleton, Text } from '@chakra-ui/react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { dayCurveMachine } from '#machines/overview/index.ts'
import { usePageMachine } from '#src/shared/use-page-machine.ts'

import { CurveTable } from './curve-table.tsx'
import { DayPicker } from './day-picker.tsx'
import { dayCurveActors } from './overview.actors.ts'
import { Panel } from './panel.tsx'

const machine = dayCurveMachine.provide({ actors: dayCurveActors })
const height = '20rem'

/** The chart library is the larger part of the screen; live values do not wait for it. */
const CurveChart = lazy(async () => ({ default: (await import('./curve-chart.tsx')).CurveChart }))

interface DayCurvePanelProps {
  readonly siteId: number
  readonly siteName: string
  readonly utcOffset: string
}

/** A day's power and state of charge, as a picture or as a table. */
export function DayCurvePanel({ siteId, siteName, utcOffset }: DayCurvePanelProps) {
  const { t } = useTranslation()
  const [snapshot, send] = usePageMachine(machine, { input: { siteId } })
  const [isTable, setIsTable] = useState(false)
  const { curve, day, problem } = snapshot.context
  const reload = (
    <Button size="xs" variant="outline" onClick={() => send({ type: 'curve.reload' })}>
      {t('overview.curve.retry')}
    </Button>
  )
  return (
    <Panel
      title={t('overview.curve.title')}
      aside={
        <>
          <DayPicker
            day={day}
            utcOffset={utcOffset}
            onChange={(chosen) => send({ type: 'day.change', day: chosen })}
          />
          <SegmentGroup.Root
            size="xs"
            value={isTable ? 'table' : 'chart'}
            aria-label={t('overview.curve.show')}
            onValueChange={({ value }) => setIsTable(value === 'table')}
          >
            <SegmentGroup.Indicator />
            <SegmentGroup.Items
              items={[
                { value: 'chart', label: t('overview.curve.asChart') },
                { value: 'table', label: t('overview.curve.asTable') },
              ]}
            />
          </SegmentGroup.Root>
        </>
      }
    >
      {problem && curve && (
        <Alert.Root status="warning" size="sm">
          <Alert.Indicator />
          <Alert.Title flex="1">{t('overview.curve.stale')}</Alert.Title>
          {reload}
        </Alert.Root>
      )}
      <Box minH={height}>
        {curve === null && problem === null && (
          <Skeleton height={height} as="output" display="block" aria-label={t('overview.curve.loading')} />
        )}
        {curve === null && problem && (
          <Center height={height} flexDirection="column" gap="3" role="alert">
            <Text color="fg.muted">{t('overview.curve.failed')}</Text>
            {reload}
          </Center>
        )}
        {curve && curve.points.length === 0 && (
          <Center height={height} color="fg.muted">
            {t('overview.curve.empty')}
          </Center>
        )}
        {curve &&
          curve.points.length > 0 &&
          (isTable ? (
            <CurveTable curve={curve} />
          ) : (
            <Suspense fallback={<Skeleton height={height} />}>
              <CurveChart curve={curve} siteName={siteName} height={height} />
            </Suspense>
          ))}
      </Box>
      <Text color="fg.muted" fontSize="xs">
        {t('overview.curve.zone', { offset: utcOffset })}
      </Text>
    </Panel>
  )
}
