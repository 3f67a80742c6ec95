import type { UseDatePickerProps } from '@chakra-ui/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { htmlLang } from '#src/shared/i18n/language.ts'

/** What a calendar says to screen readers, in the present language. */
export function useCalendarWords(): NonNullable<UseDatePickerProps['translations']> {
  const { t, i18n } = useTranslation()
  return useMemo(() => {
    const locale = htmlLang[i18n.language === 'en' ? 'en' : 'zh']
    const days = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' })
    return {
      content: t('widgets.calendar.content'),
      trigger: (isOpen) => t(isOpen ? 'widgets.calendar.close' : 'widgets.calendar.open'),
      prevTrigger: (view) => t(`widgets.calendar.previous.${view}`),
      nextTrigger: (view) => t(`widgets.calendar.next.${view}`),
      viewTrigger: (view) => t(view === 'day' ? 'widgets.calendar.toMonths' : 'widgets.calendar.toYears'),
      dayCell: ({ value, selected, unavailable }) =>
        [
          days.format(value.toDate('UTC')),
          selected ? t('widgets.calendar.selected') : '',
          unavailable ? t('widgets.calendar.unavailable') : '',
        ]
          .filter(Boolean)
          .join(', '),
    }
  }, [t, i18n.language])
}
