import { Badge, Button, Flex, Grid, Heading, Skeleton, Stack, Text } from '@chakra-ui/react'
import { ArrowLeft, History } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { fromPromise } from 'xstate'

import type { DataOf } from '#contract/kernel/call.ts'
import { type MachineDrawing, recordNow } from '#contract/machine/machine.contract.ts'
import { createRecordWatchMachine } from '#machines/record-watch/index.ts'
import { statesOf, transitionsOf } from '#machines/shared/chart-steps.ts'
import { zonedTimeText } from '#src/shared/format/zoned-time.ts'
import { callApi } from '#src/shared/net/api.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import { LoadProblem } from '#src/shared/ui/frame/load-problem.tsx'
import { usePageMachine } from '#src/shared/page/use-page-machine.ts'
import { usePlaceNames } from '#src/shared/user/place-names.ts'

import { Diagram } from '../diagram/diagram.tsx'
import { useJourney } from '../diagram/use-journey.ts'
import { stateTitle } from '../journal/row-text.ts'
import { TimeLine } from '../journal/time-line.tsx'
import type { AddressControl } from '../machine-address.ts'
import { hasMachine } from '../machine-gallery.ts'

const watchMachine = createRecordWatchMachine<
  DataOf<typeof recordNow>,
  { readonly machineId: string; readonly entityId: string }
>().provide({
  actors: { readRecord: fromPromise(({ input: { key }, signal }) => callApi(recordNow, key, { signal })) },
})

interface LiveRecordProps {
  readonly drawing: MachineDrawing
  readonly entityId: string
  readonly control: AddressControl
}

/** The state that one record of the server is in now, lit on the diagram, and how it came there. */
export function LiveRecord({ drawing, entityId, control }: LiveRecordProps) {
  const { t } = useTranslation()
  const { laid } = usePlaceNames()
  const { chart } = drawing
  const { machineId } = chart
  const [snapshot, send] = usePageMachine(watchMachine, { input: { key: { machineId, entityId } } })
  const { record, problem } = snapshot.context
  const state = record?.state ?? null
  const lit = useMemo(() => (state === null ? new Set<string>() : statesOf(chart, state)), [chart, state])
  // What it went through since it was last asked; nothing when it is seen for the first time.
  const journey = useJourney(record?.total ?? 0, (before) =>
    before === 0
      ? []
      : (record?.last ?? [])
          .filter(({ seq }) => seq > before)
          .toSorted((a, b) => a.seq - b.seq)
          .map((row) => transitionsOf(chart, row)),
  )
  return (
    <Stack gap="4" minW="0">
      <Flex gap="3" align="center" wrap="wrap">
        <Button size="sm" variant="ghost" onClick={() => control.go({ record: null })}>
          <ArrowLeft aria-hidden />
          {t('machines.journal.records')}
        </Button>
        {record && (
          <>
            <Heading as="h2" size="md">
              {laid(record.name)}
            </Heading>
            <Text color="fg.muted">{record.address}</Text>
            <Badge colorPalette="brand">{stateTitle(chart, record.state, currentLanguage())}</Badge>
            {record.updatedAt !== null && (
              <Text fontSize="sm" color="fg.muted">
                {t('machines.live.since', { time: zonedTimeText(record.updatedAt) })}
              </Text>
            )}
            <Button
              size="sm"
              variant="outline"
              ms="auto"
              onClick={() => control.go({ view: 'journal', row: Math.max(1, record.total) })}
            >
              <History aria-hidden />
              {t('machines.live.journal')}
            </Button>
          </>
        )}
      </Flex>
      {problem && (
        <LoadProblem
          size="sm"
          problem={problem}
          status={snapshot.matches('refused') ? 'error' : 'warning'}
          isBusy={snapshot.hasTag('busy')}
          onRetry={() => send({ type: 'record.reload' })}
        />
      )}
      {record ? (
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 26rem' }}
          gap="4"
          alignItems="start"
        >
          <Diagram
            drawing={drawing}
            height="max(420px, calc(100dvh - 24rem))"
            shown={[...lit].at(-1) ?? null}
            lit={lit}
            journey={journey}
            onChoose={ignore}
            onOpenMachine={control.open}
            canOpen={hasMachine}
          />
          <TimeLine
            chart={chart}
            versions={[]}
            rows={record.last}
            at={record.total}
            onGo={(row) => control.go({ view: 'journal', row })}
          />
        </Grid>
      ) : (
        !problem && <Skeleton height="60vh" />
      )}
    </Stack>
  )
}

/** What is lit follows the record alone. */
const ignore = (): void => undefined
