import { Alert, Box, Button, Flex, Grid, Slider, Stack, Text } from '@chakra-ui/react'
import { SkipBack, SkipForward, StepBack, StepForward } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import type { DataOf } from '#contract/kernel/call.ts'
import type { JournalRow, machineJournal, MachineDrawing } from '#contract/machine/machine.contract.ts'
import { statesOf, transitionsOf } from '#machines/shared/chart-steps.ts'

import { Diagram } from '../diagram/diagram.tsx'
import { useJourney } from '../diagram/use-journey.ts'
import type { AddressControl } from '../machine-address.ts'
import { hasMachine } from '../machine-gallery.ts'
import type { JournalVersion } from './journal-version.ts'
import { pageOfRows } from './journal.actors.ts'
import { missingRows } from './journal-pages.ts'
import { TimeLine } from './time-line.tsx'

interface ReplayProps {
  /** Today's. */
  readonly drawing: MachineDrawing
  /** Those that rows may name, today's among them. */
  readonly versions: readonly JournalVersion[]
  readonly journal: DataOf<typeof machineJournal>
  readonly fromSeq: number
  readonly control: AddressControl
}

/** A journal beside the diagram: the slider stands at a row, and the states of that moment are lit. */
export function Replay({ drawing, versions, journal, fromSeq, control }: ReplayProps) {
  const { t } = useTranslation()
  const { rows, total } = journal
  const { definitionHash } = drawing.chart
  const seq = Math.min(Math.max(1, control.address.row ?? fromSeq), Math.max(1, total))
  const row = rows.find((one) => one.seq === seq)
  const version = versions.find(({ chart }) => chart.definitionHash === row?.definitionHash)
  const shownDrawing = useMemo(
    () => (version?.layout ? { chart: version.chart, layout: version.layout } : drawing),
    [version, drawing],
  )
  const marks = useMemo(() => {
    if (!row) return {}
    const passed = rows
      .filter((one) => one.seq < row.seq)
      .flatMap(({ to }) => [...statesOf(shownDrawing.chart, to)])
    return {
      lit: statesOf(shownDrawing.chart, row.to),
      passed: new Set(passed),
      taken: transitionsOf(shownDrawing.chart, row),
    }
  }, [row, rows, shownDrawing])
  const journey = useJourney(row?.seq ?? 0, (before, now) =>
    row && now > before ? [transitionsOf(shownDrawing.chart, row)] : [],
  )
  const go = (to: number): void => control.go({ row: Math.min(Math.max(1, to), total) }, { replace: true })
  const missing = missingRows(rows, fromSeq, Math.min(total, fromSeq + pageOfRows - 1))
  const shown = row ? ([...statesOf(shownDrawing.chart, row.to)].at(-1) ?? null) : null
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 26rem' }} gap="4" alignItems="start">
      <Stack gap="3" minW="0">
        <Flex gap="3" align="center" wrap={{ base: 'wrap', md: 'nowrap' }}>
          <Flex gap="1">
            <Step label={t('machines.replay.first')} to={1} at={seq} onGo={go} icon={<SkipBack />} />
            <Step label={t('machines.replay.before')} to={seq - 1} at={seq} onGo={go} icon={<StepBack />} />
            <Step
              label={t('machines.replay.after')}
              to={Math.min(total, seq + 1)}
              at={seq}
              onGo={go}
              icon={<StepForward />}
            />
            <Step label={t('machines.replay.last')} to={total} at={seq} onGo={go} icon={<SkipForward />} />
          </Flex>
          <Slider.Root
            flex="1"
            minW="40"
            min={1}
            max={Math.max(2, total)}
            disabled={total < 2}
            value={[seq]}
            aria-label={[t('machines.replay.slider')]}
            onValueChange={({ value: [to] }) => to !== undefined && go(to)}
          >
            <Slider.Control>
              <Slider.Track>
                <Slider.Range />
              </Slider.Track>
              <Slider.Thumbs />
            </Slider.Control>
          </Slider.Root>
          <Text as="output" fontSize="sm" whiteSpace="nowrap">
            {t('machines.replay.position', { seq, total })}
          </Text>
        </Flex>
        {missing.length > 0 && (
          <Alert.Root status="error" size="sm">
            <Alert.Indicator />
            <Alert.Title>
              {t('machines.replay.missing', { rows: missing.slice(0, 10).join(', '), count: missing.length })}
            </Alert.Title>
          </Alert.Root>
        )}
        {row && row.definitionHash !== definitionHash && <OtherVersion row={row} version={version} />}
        <Box minW="0">
          <Diagram
            key={shownDrawing.chart.definitionHash}
            drawing={shownDrawing}
            height="max(360px, calc(100dvh - 33rem))"
            shown={shown}
            onChoose={ignore}
            onOpenMachine={control.open}
            canOpen={hasMachine}
            journey={journey}
            {...marks}
          />
        </Box>
      </Stack>
      <TimeLine chart={drawing.chart} versions={versions} rows={rows} at={seq} onGo={go} />
    </Grid>
  )
}

interface OtherVersionProps {
  readonly row: JournalRow
  readonly version: JournalVersion | undefined
}

/** Says under which version a row was written, and what is shown instead where that one is not known. */
function OtherVersion({ row, version }: OtherVersionProps) {
  const { t } = useTranslation()
  const hash = row.definitionHash
  return (
    <Alert.Root status={version ? 'info' : 'warning'} size="sm">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>
          {version
            ? t('machines.replay.otherVersion', { version: version.chart.version, hash: hash.slice(0, 8) })
            : t('machines.replay.unknownVersion', { hash: hash.slice(0, 8) })}
        </Alert.Title>
        {!version?.layout && (
          <Alert.Description fontSize="xs" overflowWrap="anywhere">
            {version ? t('machines.replay.noDrawing') : t('machines.replay.unknownHint', { hash })}
          </Alert.Description>
        )}
      </Alert.Content>
    </Alert.Root>
  )
}

/** A replay lights states by its rows alone. */
const ignore = (): void => undefined

interface StepProps {
  readonly label: string
  readonly to: number
  readonly at: number
  readonly onGo: (seq: number) => void
  readonly icon: React.ReactNode
}

const Step = ({ label, to, at, onGo, icon }: StepProps) => (
  <Button
    size="xs"
    variant="outline"
    aria-label={label}
    disabled={to === at || to < 1}
    onClick={() => onGo(to)}
  >
    {icon}
  </Button>
)
