import { DatePicker, parseDate, Portal, useFieldContext } from '@chakra-ui/react'
import dayjs from 'dayjs'
import { Calendar } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'

import { htmlLang } from '#src/shared/i18n/language.ts'
import { useReadOfNow } from '#src/shared/page/use-now.ts'

import { CalendarViews } from './calendar-views.tsx'
import { zoneOfToday } from './day-range.ts'
import { typedDay } from './typed-day.ts'
import { useCalendarWords } from './use-calendar-words.ts'

interface DayFieldProps {
  readonly label: string
  /** `YYYY-MM-DD`, as all days here; empty: none. */
  readonly value: string
  /** The last day that can be chosen, mostly the site's today. */
  readonly last?: string
  /** Days before it are greyed in the calendar; one that is typed is for whoever hears of it to refuse. */
  readonly first?: string
  readonly size?: 'xs' | 'sm' | 'md'
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
  const {
    label,
    value,
    first,
    last,
    size = 'xs',
    width = '36',
    isDisabled = false,
    isOptional = false,
  } = props
  const { onChange, inputProps } = props
  // Null outside of a form's field.
  const field = useFieldContext() as ReturnType<typeof useFieldContext> | undefined
  const { i18n } = useTranslation()
  const translations = useCalendarWords()
  const timeZone = useReadOfNow((now) => zoneOfToday(last ?? dayjs(now).format('YYYY-MM-DD'), now))
  const day = typedDay(value)
  /** By itself the picker takes the day that its calendar stands on, mostly today, for what is none. */
  const takeBackNoDay = (input: HTMLInputElement): void => {
    if (!typedDay(input.value)) input.value = day?.toString() ?? ''
  }
  return (
    <DatePicker.Root
      // Its hundred cells are drawn when they are looked at.
      lazyMount
      unmountOnExit
      size={size}
      width={width}
      minW="0"
      disabled={isDisabled}
      {...(field && {
        ids: { input: () => field.ids.control },
        invalid: field.invalid,
        readOnly: field.readOnly,
        required: field.required,
      })}
      locale={htmlLang[i18n.language === 'en' ? 'en' : 'zh']}
      timeZone={timeZone}
      startOfWeek={1}
      {...(last !== undefined && { max: parseDate(last) })}
      {...(first !== undefined && { isDateUnavailable: (shown) => shown.toString() < first })}
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
        <DatePicker.Input
          minW="0"
          aria-describedby={field?.ariaDescribedby}
          {...inputProps}
          aria-label={label}
          onBlurCapture={({ currentTarget }) => takeBackNoDay(currentTarget)}
          onKeyDownCapture={({ key, currentTarget }) => {
            if (key === 'Enter') takeBackNoDay(currentTarget)
          }}
        />
        <DatePicker.IndicatorGroup>
          <DatePicker.Trigger minW="24px" minH="24px">
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
