import { DatePicker, IconButton } from '@chakra-ui/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'

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
  return (
    <DatePicker.ViewControl>
      <DatePicker.PrevTrigger asChild>
        <IconButton size="xs" variant="ghost">
          <ChevronLeft />
        </IconButton>
      </DatePicker.PrevTrigger>
      <DatePicker.ViewTrigger>
        <DatePicker.RangeText />
      </DatePicker.ViewTrigger>
      <DatePicker.NextTrigger asChild>
        <IconButton size="xs" variant="ghost">
          <ChevronRight />
        </IconButton>
      </DatePicker.NextTrigger>
    </DatePicker.ViewControl>
  )
}
