import { Box, type SystemStyleObject } from '@chakra-ui/react'
import type { alarmStatistics } from '#contract/alarm/alarm.contract.ts'
import { alarmWords } from '#contract/alarm/alarm.words.ts'
import type { DataOf } from '#contract/kernel/call.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'
import { Panel } from '#src/shared/ui/frame/panel.tsx'

const say = wordsOf(alarmWords)
const dayMs = 86_400_000
const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour)

interface CalendarHeatProps {
  readonly title: string
  readonly fromDay: string
  readonly toDay: string
  readonly hours: DataOf<typeof alarmStatistics>['byHour']
}

/** Alarms of each hour of each day, the darker the more; a table for screen readers. */
export function CalendarHeat({ title, fromDay, toDay, hours }: CalendarHeatProps) {
  const counts = new Map(hours.map(({ day, hour, count }) => [`${day} ${hour}`, count]))
  const most = Math.max(1, ...counts.values())
  const days: string[] = []
  for (let at = Date.parse(fromDay); at <= Date.parse(toDay); at += dayMs)
    days.push(new Date(at).toISOString().slice(0, 10))
  return (
    <Panel title={title}>
      <Box as="section" overflowX="auto" tabIndex={0} aria-label={say('alarm.stat.calendarLabel')}>
        <Box as="table" aria-label={say('alarm.stat.calendarLabel')} css={heatStyle}>
          <thead>
            <tr>
              <th scope="col">{say('alarm.stat.day')}</th>
              {hoursOfDay.map((hour) => (
                <th key={hour} scope="col">
                  {hour}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day}>
                <th scope="row">{day.slice(5)}</th>
                {hoursOfDay.map((hour) => {
                  const count = counts.get(`${day} ${hour}`) ?? 0
                  return (
                    <td
                      key={hour}
                      title={`${day} ${String(hour).padStart(2, '0')}:00 · ${count}`}
                      data-heat={count === 0 ? 0 : Math.ceil((4 * count) / most)}
                    >
                      {count === 0 ? '' : count}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </Panel>
  )
}

const heatStyle: SystemStyleObject = {
  borderCollapse: 'separate',
  borderSpacing: '2px',
  minWidth: '44rem',
  width: 'full',
  tableLayout: 'fixed',
  textStyle: 'xs',
  fontVariantNumeric: 'tabular-nums',
  '& th': { fontWeight: 'normal', color: 'fg.muted', width: '3rem', textAlign: 'start' },
  '& thead th:not(:first-of-type)': { width: 'auto', textAlign: 'center' },
  '& td': { height: '6', textAlign: 'center', rounded: 'sm', bg: 'bg.muted' },
  '& td[data-heat="1"]': { bg: 'orange.subtle', color: 'orange.fg' },
  '& td[data-heat="2"]': { bg: 'orange.muted', color: 'orange.fg' },
  '& td[data-heat="3"]': { bg: 'red.muted', color: 'red.fg' },
  '& td[data-heat="4"]': { bg: 'red.solid', color: 'red.contrast' },
}
