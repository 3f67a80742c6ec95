import { DatePicker, parseDate, Portal } from '@chakra-ui/react'
import { Calendar } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'

import { htmlLang } from '#src/shared/i18n/language.ts'

import { CalendarViews } from './calendar-views.tsx'
import { typedDay } from './typed-day.ts'
import { useCalendarWords } from './use-calendar-words.ts'

interface DayFieldProps {
  readonly label: string
  /** `YYYY-MM-DD`, as all days here; empty: none. */
  readonly value: string
  /** The last day that can be chosen, mostly the site's today. */
  readonly last?: string
  readonly size?: 'xs' | 'sm'
  readonly width?: string
  readonly isDisabled?: boolean
  /** No day is a choice too: the field can be emptied. */
  readonly isOptional?: boolean
  /** Hears days up to the last alone; what is typed and is none changes nothing. */
  readonly onChange: (day: string) => void
  /** For the field itself, beside its name. */
  readonly inputProps?: Omit<ComponentProps<typeof DatePicker.Input>, 'aria-label'>
}

/** Chooses one day, by typing it or in the calendar (docs/decisions/date-picker.md). */
export function DayField(props: DayFieldProps) {
  const { label, value, last, size = 'xs', width = '36', isDisabled = false, isOptional = false } = props
  const { onChange, inputProps } = props
  const { i18n } = useTranslation()
  const translations = useCalendarWords()
  const day = typedDay(value)
  return (
    <DatePicker.Root
      // Its hundred cells are drawn when they are looked at.
      lazyMount
      unmountOnExit
      size={size}
      width={width}
      minW="0"
      disabled={isDisabled}
      locale={htmlLang[i18n.language === 'en' ? 'en' : 'zh']}
      timeZone="UTC"
      startOfWeek={1}
      {...(last !== undefined && { max: parseDate(last) })}
      value={day ? [day] : []}
      translations={translations}
      format={(shown) => shown.toString()}
      parse={typedDay}
      placeholder="YYYY-MM-DD"
      onValueChange={({ value: [chosen] }) => {
        const text = chosen?.toString() ?? ''
        if (text === '' ? isOptional : last === undefined || text <= last) onChange(text)
      }}
    >
      <DatePicker.Control>
        <DatePicker.Input minW="0" {...inputProps} aria-label={label} />
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
