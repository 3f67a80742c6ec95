import { DatePicker, IconButton } from '@chakra-ui/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** A calendar's days, its months and its years, whichever is asked for. */
export function CalendarViews() {
  return (
    <>
      <DatePicker.View view="day">
        <CalendarHead />
        <DatePicker.DayTable />
      </DatePicker.View>
      <DatePicker.View view="month">
        <CalendarHead />
        <DatePicker.MonthTable />
      </DatePicker.View>
      <DatePicker.View view="year">
        <CalendarHead />
        <DatePicker.YearTable />
      </DatePicker.View>
    </>
  )
}

function CalendarHead() {
  const { t } = useTranslation()
  return (
    <DatePicker.ViewControl>
      <DatePicker.PrevTrigger asChild>
        <IconButton size="xs" variant="ghost">
          <ChevronLeft />
        </IconButton>
      </DatePicker.PrevTrigger>
      <DatePicker.Context>
        {({ view, visibleRangeText: { start, end } }) => {
          const text = [...new Set([start, end])].filter(Boolean).join(' - ')
          return (
            // Called by what it shows, and by what it does after that.
            <DatePicker.ViewTrigger
              aria-label={`${text}: ${t(view === 'day' ? 'widgets.calendar.toMonths' : 'widgets.calendar.toYears')}`}
            >
              <DatePicker.RangeText />
            </DatePicker.ViewTrigger>
          )
        }}
      </DatePicker.Context>
      <DatePicker.NextTrigger asChild>
        <IconButton size="xs" variant="ghost">
          <ChevronRight />
        </IconButton>
      </DatePicker.NextTrigger>
    </DatePicker.ViewControl>
  )
}
