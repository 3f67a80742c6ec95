import {
  Button,
  DatePicker,
  type DateValue,
  Field,
  Flex,
  Grid,
  parseDate,
  Portal,
  Stack,
} from '@chakra-ui/react'
import { Calendar } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { htmlLang } from '#src/shared/i18n/language.ts'
import { useReadOfNow } from '#src/shared/page/use-now.ts'

import { CalendarViews } from './calendar-views.tsx'
import {
  type DayRange,
  faultOf,
  isWithinReach,
  mostDays,
  presetsOf,
  type RangeFault,
  zoneOfToday,
} from './day-range.ts'
import { typedDay } from './typed-day.ts'
import { useCalendarWords } from './use-calendar-words.ts'

interface DateRangePickerProps {
  readonly label: string
  readonly value: DayRange
  /** The site's today, `YYYY-MM-DD`: the last day that can be chosen, and where the presets end. */
  readonly today: string
  readonly onChange: (range: DayRange) => void
}

const presetNames = ['today', 'yesterday', 'lastTwo', 'lastThree', 'lastSeven'] as const

/** Chooses days of a site's calendar: by calendar, by keyboard, by preset; seven days at the most (core §5). */
export function DateRangePicker({ label, value, today, onChange }: DateRangePickerProps) {
  const { t, i18n } = useTranslation()
  const translations = useCalendarWords()
  const timeZone = useReadOfNow((now) => zoneOfToday(today, now))
  /** What is chosen while it is no range yet, or none that may be. */
  const [draft, setDraft] = useState<readonly DateValue[] | null>(null)
  const [fault, setFault] = useState<RangeFault | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const begun = draft?.length === 1 ? draft[0] : undefined

  const take = (range: DayRange): void => {
    const found = faultOf(range, today)
    setFault(found)
    setDraft(found === null ? null : [parseDate(range.from), parseDate(range.to)])
    if (found === null) onChange(range)
  }
  return (
    <Field.Root invalid={fault !== null} maxW="24rem">
      <DatePicker.Root
        // Its hundred cells are drawn when they are looked at.
        lazyMount
        unmountOnExit
        selectionMode="range"
        size="sm"
        width="full"
        locale={htmlLang[i18n.language === 'en' ? 'en' : 'zh']}
        timeZone={timeZone}
        startOfWeek={1}
        max={parseDate(today)}
        value={draft === null ? [parseDate(value.from), parseDate(value.to)] : [...draft]}
        open={isOpen}
        translations={translations}
        format={(day) => day.toString()}
        parse={typedDay}
        placeholder="YYYY-MM-DD"
        // A day too far from the first one cannot be chosen as the second.
        isDateUnavailable={(day) => begun !== undefined && !isWithinReach(begun.toString(), day.toString())}
        onOpenChange={({ open }) => {
          setIsOpen(open)
          // A range that was begun and left is as before.
          if (!open && begun) setDraft(null)
        }}
        onValueChange={({ value: days }) => {
          const [first, last] = days
          if (first && last) take({ from: first.toString(), to: last.toString() })
          else setDraft(days)
        }}
      >
        <DatePicker.Label fontSize="sm">{label}</DatePicker.Label>
        <DatePicker.Control>
          <DatePicker.Input index={0} minW="0" aria-label={t('widgets.range.from')} />
          <DatePicker.Input index={1} minW="0" aria-label={t('widgets.range.to')} />
          <DatePicker.IndicatorGroup>
            <DatePicker.Trigger minW="24px" minH="24px">
              <Calendar size={16} aria-hidden />
            </DatePicker.Trigger>
          </DatePicker.IndicatorGroup>
        </DatePicker.Control>
        <Portal>
          <DatePicker.Positioner>
            <DatePicker.Content maxW="calc(100vw - 1.5rem)">
              <Flex gap="4" direction={{ base: 'column', sm: 'row' }}>
                {/* On phones two lines that are both full, a column of their own beside a wider calendar. */}
                <Grid
                  gap="1"
                  templateColumns={{ base: 'repeat(6, minmax(0, 1fr))', sm: 'auto' }}
                  alignContent="start"
                  as="fieldset"
                  aria-label={t('widgets.range.presets')}
                >
                  {presetNames.map((name, index) => (
                    <Button
                      key={name}
                      size="xs"
                      variant={{ base: 'subtle', sm: 'ghost' }}
                      gridColumn={{ base: `span ${index < 2 ? 3 : 2}`, sm: 'auto' }}
                      justifyContent={{ base: 'center', sm: 'start' }}
                      onClick={() => {
                        take(presetsOf(today)[name])
                        setIsOpen(false)
                      }}
                    >
                      {t(`widgets.range.${name}`)}
                    </Button>
                  ))}
                </Grid>
                <Stack gap="0" flex="1">
                  <CalendarViews />
                </Stack>
              </Flex>
            </DatePicker.Content>
          </DatePicker.Positioner>
        </Portal>
      </DatePicker.Root>
      <Field.ErrorText>{fault && t(`widgets.range.${fault}`, { most: mostDays })}</Field.ErrorText>
    </Field.Root>
  )
}
