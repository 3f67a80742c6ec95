import { DatePicker, parseDate, Portal } from '@chakra-ui/react'
import { Calendar } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { htmlLang } from '#src/shared/i18n/language.ts'

import { CalendarViews } from './calendar-views.tsx'
import { typedDay } from './typed-day.ts'
import { useCalendarWords } from './use-calendar-words.ts'

interface DayFieldProps {
  readonly label: string
  /** `YYYY-MM-DD`, as all days here. */
  readonly value: string
  /** The site's today, the last day that can be chosen. */
  readonly today: string
  /** Hears days up to today alone; what is typed and is none changes nothing. */
  readonly onChange: (day: string) => void
}

/** Chooses one day of a site's calendar, by typing it or in the calendar (docs/decisions/date-picker.md). */
export function DayField({ label, value, today, onChange }: DayFieldProps) {
  const { i18n } = useTranslation()
  const translations = useCalendarWords()
  return (
    <DatePicker.Root
      // Its hundred cells are drawn when they are looked at.
      lazyMount
      unmountOnExit
      size="xs"
      width="36"
      locale={htmlLang[i18n.language === 'en' ? 'en' : 'zh']}
      timeZone="UTC"
      startOfWeek={1}
      max={parseDate(today)}
      value={[parseDate(value)]}
      translations={translations}
      format={(day) => day.toString()}
      parse={typedDay}
      placeholder="YYYY-MM-DD"
      onValueChange={({ value: [day] }) => {
        const chosen = day?.toString()
        if (chosen !== undefined && chosen <= today) onChange(chosen)
      }}
    >
      <DatePicker.Control>
        <DatePicker.Input minW="0" aria-label={label} />
        <DatePicker.IndicatorGroup>
          <DatePicker.Trigger>
            <Calendar size={14} aria-hidden />
          </DatePicker.Trigger>
        </DatePicker.IndicatorGroup>
      </DatePicker.Control>
      <Portal>
        <DatePicker.Positioner>
          <DatePicker.Content maxW="calc(100vw - 1.5rem)">
            <CalendarViews />
          </DatePicker.Content>
        </DatePicker.Positioner>
      </Portal>
    </DatePicker.Root>
  )
}
