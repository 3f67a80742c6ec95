import { Box, Button, Flex, SimpleGrid } from '@chakra-ui/react'
import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { alarmStatistics } from '#contract/alarm/alarm.contract.ts'
import { alarmWords } from '#contract/alarm/alarm.words.ts'
import { serverNow } from '#src/shared/net/server-time.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'
import { saveSheet } from '#src/shared/table/sheet/save-sheet.ts'
import { Figures } from '#src/shared/ui/frame/figures.tsx'
import { PageFrame } from '#src/shared/ui/frame/page-frame.tsx'
import { LoadProblem } from '#src/shared/ui/frame/load-problem.tsx'

import { useAnswer } from '#src/shared/net/use-answer.ts'
import { PrintPaper } from '#src/shared/paper/print-paper.tsx'
import { CalendarHeat } from './calendar-heat.tsx'
import { ParetoPanel } from './pareto-panel.tsx'
import { beforeText, durationText, panelsOf, sheetOf } from './statistics-rows.ts'
import { StatisticsSheet } from './statistics-sheet.tsx'
import { isSpan, lastDays, StatisticsControls, type StatisticsWish } from './statistics-controls.tsx'

const say = wordsOf(alarmWords)
const daysAtFirst = 14
/** The default of sites (silences): days of the utility. */
const offsetMs = 8 * 3_600_000

const dayOf = (at: number): string => new Date(at + offsetMs).toISOString().slice(0, 10)

/** Alarm statistics (core §1): what raised how many, where and when, against the span before. */
export function AlarmStatisticsView() {
  useTranslation()
  const [today] = useState(() => dayOf(serverNow()))
  const [wish, setWish] = useState((): StatisticsWish => ({ fTid: -1, ...lastDays(daysAtFirst, today) }))
  const { fTid, fromDay, toDay } = wish
  const input = { fromDay, toDay }
  const [isPrinting, setIsPrinting] = useState(false)
  const { data, problem, isLoading, reload } = useAnswer(
    alarmStatistics,
    isSpan(wish) ? { fTid, ...input } : null,
  )
  // What came for other days or another institution is neither saved nor printed as of these.
  const isKnown = data !== null && !isLoading && problem === null
  const title = say('alarm.stat.title')
  return (
    <PageFrame
      title={title}
      actions={
        <Flex gap="2" wrap="wrap" align="center">
          <Button
            size="sm"
            variant="outline"
            disabled={!isKnown}
            onClick={() =>
              data && void saveSheet(sheetOf(data), `${title} ${input.fromDay} ${input.toDay}`, 'xlsx')
            }
          >
            <Download aria-hidden />
            {say('alarm.stat.save')}
          </Button>
          <Button size="sm" variant="outline" disabled={!isKnown} onClick={() => setIsPrinting(true)}>
            <Printer aria-hidden />
            {say('alarm.stat.print')}
          </Button>
        </Flex>
      }
    >
      <StatisticsControls wish={wish} today={today} onChange={setWish} />
      {problem ? (
        <LoadProblem problem={problem} onRetry={reload} />
      ) : (
        <Box
          display="contents"
          aria-busy={isLoading}
          css={{ '& > *': { opacity: isLoading && data !== null ? 0.6 : 1 } }}
        >
          <Figures
            figures={[
              {
                label: say('alarm.stat.total'),
                value: String(data?.total ?? '—'),
                note: say('alarm.stat.before', { count: data?.totalBefore ?? '—' }),
              },
              { label: say('alarm.stat.open'), value: String(data?.open ?? '—') },
              {
                label: say('alarm.stat.confirm'),
                value: durationText(data?.confirmSeconds ?? null),
                note: beforeText(data?.confirmSecondsBefore ?? null),
              },
              {
                label: say('alarm.stat.end'),
                value: durationText(data?.endSeconds ?? null),
                note: beforeText(data?.endSecondsBefore ?? null),
              },
            ]}
          />
          <SimpleGrid columns={{ base: 1, lg: 2 }} gap="4">
            {data &&
              panelsOf(data).map(({ name, rows }) => (
                <ParetoPanel key={name} title={name} total={data.total} rows={rows} />
              ))}
          </SimpleGrid>
          {data && isSpan(wish) && (
            <CalendarHeat title={say('alarm.stat.calendar')} {...input} hours={data.byHour} />
          )}
        </Box>
      )}
      {isPrinting && data && (
        <PrintPaper paper="A4" onDone={() => setIsPrinting(false)}>
          <StatisticsSheet fTid={fTid} {...input} data={data} />
        </PrintPaper>
      )}
    </PageFrame>
  )
}
