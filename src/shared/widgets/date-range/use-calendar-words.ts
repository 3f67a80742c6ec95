import type { UseDatePickerProps } from '@chakra-ui/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { htmlLang } from '#src/shared/i18n/language.ts'

const known = new Map<string, Intl.DateTimeFormat>()

/** Made when a calendar is first opened: it takes longer than all else that a closed one needs. */
function daysOf(locale: string): Intl.DateTimeFormat {
  const days = known.get(locale) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' })
  known.set(locale, days)
  return days
}

/** What a calendar says to screen readers, in the present language. */
export function useCalendarWords(): NonNullable<UseDatePickerProps['translations']> {
  const { t, i18n } = useTranslation()
  return useMemo(() => {
    const locale = htmlLang[i18n.language === 'en' ? 'en' : 'zh']
    return {
      content: t('widgets.calendar.content'),
      trigger: (isOpen) => t(isOpen ? 'widgets.calendar.close' : 'widgets.calendar.open'),
      prevTrigger: (view) => t(`widgets.calendar.previous.${view}`),
      nextTrigger: (view) => t(`widgets.calendar.next.${view}`),
      viewTrigger: (view) => t(view === 'day' ? 'widgets.calendar.toMonths' : 'widgets.calendar.toYears'),
      dayCell: ({ value, selected, unavailable }) =>
        [
          daysOf(locale).format(value.toDate('UTC')),
          selected ? t('widgets.calendar.selected') : '',
          unavailable ? t('widgets.calendar.unavailable') : '',
        ]
          .filter(Boolean)
          .join(', '),
    }
  }, [t, i18n.language])
}
