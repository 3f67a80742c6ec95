import { Button, Flex, SimpleGrid, Text } from '@chakra-ui/react'
import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { alarmStatistics } from '#contract/alarm/alarm.contract.ts'
import { alarmWords } from '#contract/alarm/alarm.words.ts'
import type { DataOf } from '#contract/kernel/call.ts'
import { serverNow } from '#src/shared/net/server-time.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'
import { saveSheet } from '#src/shared/table/sheet/save-sheet.ts'
import { PageFrame } from '#src/shared/ui/frame/page-frame.tsx'
import { LoadProblem } from '#src/shared/ui/frame/load-problem.tsx'

import { useAnswer } from '#src/shared/net/use-answer.ts'
import { CalendarHeat } from './calendar-heat.tsx'
import { ParetoPanel } from './pareto-panel.tsx'
import { isSpan, lastDays, StatisticsControls, type StatisticsWish } from './statistics-controls.tsx'

const say = wordsOf(alarmWords)
const daysAtFirst = 14
/** The default of sites (silences): days of the utility. */
const offsetMs = 8 * 3_600_000

type Statistics = DataOf<typeof alarmStatistics>

const dayOf = (at: number): string => new Date(at + offsetMs).toISOString().slice(0, 10)

/** Alarm statistics (core §1): what raised how many, where and when, against the span before. */
export function AlarmStatisticsView() {
  useTranslation()
  const [today] = useState(() => dayOf(serverNow()))
  const [wish, setWish] = useState((): StatisticsWish => ({ fTid: -1, ...lastDays(daysAtFirst, today) }))
  const { fTid, fromDay, toDay } = wish
  const input = { fromDay, toDay }
  const { data, problem, reload } = useAnswer(alarmStatistics, isSpan(wish) ? { fTid, ...input } : null)
  const title = say('alarm.stat.title')
  return (
    <PageFrame
      title={title}
      actions={
        <Flex gap="2" wrap="wrap" align="center" data-print="hide">
          <Button
            size="sm"
            variant="outline"
            disabled={data === null}
            onClick={() =>
              data && void saveSheet(sheetOf(data), `${title} ${input.fromDay} ${input.toDay}`, 'xlsx')
            }
          >
            <Download aria-hidden />
            {say('alarm.stat.save')}
          </Button>
          <Button
            size="sm"
            variant="outline"
            onClick={() => window.print()}
            aria-label={say('alarm.stat.print')}
          >
            <Printer aria-hidden />
          </Button>
        </Flex>
      }
    >
      <StatisticsControls wish={wish} today={today} onChange={setWish} />
      {problem && data === null ? (
        <LoadProblem problem={problem} onRetry={reload} />
      ) : (
        <>
          <SimpleGrid columns={{ base: 2, md: 4 }} gap="3">
            <Figure
              label={say('alarm.stat.total')}
              value={String(data?.total ?? '—')}
              note={say('alarm.stat.before', { count: data?.totalBefore ?? 0 })}
            />
            <Figure label={say('alarm.stat.open')} value={String(data?.open ?? '—')} />
            <Figure
              label={say('alarm.stat.confirm')}
              value={durationText(data?.confirmSeconds ?? null)}
              note={beforeText(data?.confirmSecondsBefore ?? null)}
            />
            <Figure
              label={say('alarm.stat.end')}
              value={durationText(data?.endSeconds ?? null)}
              note={beforeText(data?.endSecondsBefore ?? null)}
            />
          </SimpleGrid>
          <SimpleGrid columns={{ base: 1, lg: 2 }} gap="4">
            {data &&
              panelsOf(data).map(({ name, rows }) => (
                <ParetoPanel key={name} title={name} total={data.total} rows={rows} />
              ))}
          </SimpleGrid>
          {data && isSpan(wish) && (
            <CalendarHeat title={say('alarm.stat.calendar')} {...input} hours={data.byHour} />
          )}
        </>
      )}
    </PageFrame>
  )
}

const levelWord = (key: string): string =>
  key === '1' || key === '2' || key === '3' || key === '4' ? say(`alarm.choice.level.${key}`) : key
const stateWord = (key: string): string =>
  key === '1' || key === '2' || key === '3' || key === '4' || key === '5'
    ? say(`alarm.choice.state.${key}`)
    : key

const panelsOf = ({ byLevel, byState, bySite, byDevice, byType, byRule }: Statistics) => [
  { name: say('alarm.stat.level'), rows: byLevel.map((row) => ({ ...row, label: levelWord(row.key) })) },
  { name: say('alarm.stat.state'), rows: byState.map((row) => ({ ...row, label: stateWord(row.key) })) },
  { name: say('alarm.stat.site'), rows: bySite },
  { name: say('alarm.stat.device'), rows: byDevice },
  { name: say('alarm.stat.type'), rows: byType },
  { name: say('alarm.stat.rule'), rows: byRule },
]

/** All that is shown, one below the other. */
const sheetOf = (data: Statistics) => [
  [say('alarm.stat.name'), say('alarm.stat.count'), say('alarm.stat.beforeRow')],
  [say('alarm.stat.total'), data.total, data.totalBefore],
  [say('alarm.stat.open'), data.open, ''],
  [say('alarm.stat.confirm'), durationText(data.confirmSeconds), durationText(data.confirmSecondsBefore)],
  [say('alarm.stat.end'), durationText(data.endSeconds), durationText(data.endSecondsBefore)],
  ...panelsOf(data).flatMap(({ name, rows }) => [
    [name, '', ''],
    ...rows.map(({ label, count, before }) => [label, count, before] as const),
  ]),
  [say('alarm.stat.calendar'), '', ''],
  ...data.byHour.map(
    ({ day, hour, count }) => [`${day} ${String(hour).padStart(2, '0')}:00`, count, ''] as const,
  ),
]

/** Seconds in the largest unit that says something. */
function durationText(seconds: number | null): string {
  if (seconds === null) return say('alarm.stat.none')
  if (seconds < 90) return say('alarm.stat.seconds', { count: Math.round(seconds) })
  if (seconds < 5400) return say('alarm.stat.minutes', { count: Math.round(seconds / 60) })
  return say('alarm.stat.hours', { count: (seconds / 3600).toFixed(1) })
}

const beforeText = (seconds: number | null): string =>
  say('alarm.stat.beforeIs', { value: durationText(seconds) })

interface FigureProps {
  readonly label: string
  readonly value: string
  readonly note?: string
}
const Figure = ({ label, value, note = '' }: FigureProps) => (
  <Flex direction="column" bg="bg.panel" borderWidth="1px" rounded="md" px="3" py="2" minW="0">
    <Text textStyle="xs" color="fg.muted">
      {label}
    </Text>
    <Text textStyle="xl" fontWeight="semibold" fontVariantNumeric="tabular-nums">
      {value}
    </Text>
    <Text textStyle="xs" color="fg.muted" minH="1rem">
      {note}
    </Text>
  </Flex>
)
