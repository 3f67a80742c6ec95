import { Button, HStack, IconButton } from '@chakra-ui/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { dayAtSite, daysOn } from '#src/shared/format/site-time.ts'
import { useReadOfNow } from '#src/shared/page/use-now.ts'
import { DayField } from '#src/shared/widgets/date-range/day-field.tsx'

interface DayPickerProps {
  /** Null is the site's today. */
  readonly day: string | null
  readonly utcOffset: string
  readonly onChange: (day: string | null) => void
}

/** Chooses a day of the site's own calendar, today at the latest. */
export function DayPicker({ day, utcOffset, onChange }: DayPickerProps) {
  const { t } = useTranslation()
  const today = useReadOfNow((now) => dayAtSite(now, utcOffset))
  const shown = day ?? today
  const choose = (chosen: string): void => onChange(chosen >= today ? null : chosen)
  return (
    <HStack gap="1" ms="auto">
      <IconButton
        size="xs"
        variant="ghost"
        aria-label={t('overview.curve.previous')}
        onClick={() => choose(daysOn(shown, -1))}
      >
        <ChevronLeft />
      </IconButton>
      <DayField label={t('overview.curve.day')} value={shown} last={today} onChange={choose} />
      <IconButton
        size="xs"
        variant="ghost"
        aria-label={t('overview.curve.next')}
        disabled={shown >= today}
        onClick={() => choose(daysOn(shown, 1))}
      >
        <ChevronRight />
      </IconButton>
      <Button size="xs" variant="ghost" disabled={day === null} onClick={() => onChange(null)}>
        {t('overview.curve.today')}
      </Button>
    </HStack>
  )
}
