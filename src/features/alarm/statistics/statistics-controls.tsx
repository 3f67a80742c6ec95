import { Box, Flex } from '@chakra-ui/react'

import { alarmWords } from '#contract/alarm/alarm.words.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'
import { SelectBox } from '#src/shared/ui/select-box.tsx'
import { AgencyPicker } from '#src/shared/widgets/agency-picker/agency-picker.tsx'
import { DaySpanField } from '#src/shared/widgets/date-range/day-span-field.tsx'

const say = wordsOf(alarmWords)
const spans = [7, 14, 30, 90] as const
const dayMs = 86_400_000
const mostDays = 366

/** Of which institution and those below it, and of which days. */
export interface StatisticsWish {
  /** -1 is the root. */
  readonly fTid: number
  /** The last so many days; null: those that were chosen. */
  readonly days: number | null
  readonly fromDay: string
  readonly toDay: string
}

export const lastDays = (
  days: number,
  today: string,
): Pick<StatisticsWish, 'days' | 'fromDay' | 'toDay'> => ({
  days,
  fromDay: new Date(Date.parse(today) - (days - 1) * dayMs).toISOString().slice(0, 10),
  toDay: today,
})

/** Whether the server would count them. */
export function isSpan({ fromDay, toDay }: Pick<StatisticsWish, 'fromDay' | 'toDay'>): boolean {
  const days = (Date.parse(toDay) - Date.parse(fromDay)) / dayMs + 1
  return days >= 1 && days <= mostDays
}

interface StatisticsControlsProps {
  readonly wish: StatisticsWish
  /** Of the utility, `YYYY-MM-DD`. */
  readonly today: string
  readonly onChange: (wish: StatisticsWish) => void
}

export function StatisticsControls({ wish, today, onChange }: StatisticsControlsProps) {
  return (
    <Flex gap="2" wrap="wrap" align="flex-start">
      <Box width="12rem">
        <AgencyPicker size="sm" value={wish.fTid} onChange={({ fTid }) => onChange({ ...wish, fTid })} />
      </Box>
      <SelectBox
        label={say('alarm.stat.span')}
        width="9rem"
        value={wish.days ?? ''}
        onChange={({ target }) =>
          onChange({
            ...wish,
            ...(target.value === '' ? { days: null } : lastDays(Number(target.value), today)),
          })
        }
      >
        {spans.map((some) => (
          <option key={some} value={some}>
            {say('alarm.stat.last', { days: some })}
          </option>
        ))}
        <option value="">{say('alarm.stat.own')}</option>
      </SelectBox>
      <DaySpanField
        fromLabel={say('alarm.stat.fromDay')}
        toLabel={say('alarm.stat.toDay')}
        fromDay={wish.fromDay}
        toDay={wish.toDay}
        today={today}
        fault={isSpan(wish) ? null : say('alarm.stat.badSpan')}
        onChange={(span) => onChange({ ...wish, days: null, ...span })}
      />
    </Flex>
  )
}
