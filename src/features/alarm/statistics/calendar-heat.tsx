import { Box, Flex, type SystemStyleObject, Text } from '@chakra-ui/react'
import { alarmWords } from '#contract/alarm/alarm.words.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'
import { Panel } from '#src/shared/ui/frame/panel.tsx'

import { HourHeads } from './hour-heads.tsx'
import { heatOf, type HeatOf, hoursOfDay } from './statistics-rows.ts'

const say = wordsOf(alarmWords)

interface CalendarHeatProps extends HeatOf {
  readonly title: string
}

/** Alarms of each hour of each day, the darker the more; tables for screen readers, one below the other on a phone. */
export function CalendarHeat({ title, ...of }: CalendarHeatProps) {
  const days = heatOf(of)
  return (
    <Panel title={title}>
      <Text textStyle="xs" color="fg.muted" mb="2">
        {say('alarm.stat.clock')}
      </Text>
      <Flex direction={{ base: 'column', md: 'row' }} gap="4" minW="0">
        {halves.map((hours) => (
          <Box
            key={hours.join()}
            as="table"
            flex="1"
            aria-label={`${say('alarm.stat.calendarLabel')} ${hours.at(0)}–${hours.at(-1)}`}
            css={heatStyle}
          >
            <HourHeads hours={hours} />
            <tbody>
              {days.map(({ day, cells }) => (
                <tr key={day}>
                  <th scope="row">{day.slice(5)}</th>
                  {hours.map((hour) => {
                    const { count, heat } = cells[hour] ?? nothing
                    return (
                      <td
                        key={hour}
                        title={`${day} ${String(hour).padStart(2, '0')}:00 · ${count}`}
                        data-heat={heat}
                      >
                        {count === 0 ? '' : count}
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </Box>
        ))}
      </Flex>
    </Panel>
  )
}

const nothing = { count: 0, heat: 0 }
/** Before and after noon: each fits a phone, so that no hour is cut. */
const halves = [hoursOfDay.slice(0, 12), hoursOfDay.slice(12)]

const heatStyle: SystemStyleObject = {
  borderCollapse: 'separate',
  borderSpacing: '2px',
  width: 'full',
  minWidth: 0,
  tableLayout: 'fixed',
  textStyle: 'xs',
  fontVariantNumeric: 'tabular-nums',
  '& th': { fontWeight: 'normal', color: 'fg.muted', textAlign: 'start', whiteSpace: 'nowrap' },
  '& th:first-of-type': { width: '3rem' },
  '& thead th:not(:first-of-type)': { width: 'auto', textAlign: 'center' },
  '& td': { height: '6', textAlign: 'center', rounded: 'sm', bg: 'bg.muted' },
  '& td[data-heat="1"]': { bg: 'orange.subtle', color: 'orange.fg' },
  '& td[data-heat="2"]': { bg: 'orange.muted', color: 'orange.fg' },
  '& td[data-heat="3"]': { bg: 'red.muted', color: 'red.fg' },
  '& td[data-heat="4"]': { bg: 'red.solid', color: 'red.contrast' },
}
