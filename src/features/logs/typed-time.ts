import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import { htmlLang } from '#src/shared/i18n/language.ts'

/** The instant of a time as its control gives it (`YYYY-MM-DDTHH:mm`), in the browser's zone; else none. */
export function instantOf(typed: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/u.test(typed)) return undefined
  const at = new Date(typed)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}

/** Day and time to the second in the browser's zone, sortable by eye. */
export const timeText = (instant: string): string =>
  new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(new Date(instant))

/** The same with its zone named: an auditor may sit elsewhere. */
export const zonedTimeText = (instant: string): string =>
  new Intl.DateTimeFormat(htmlLang[currentLanguage()], {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hour12: false,
    timeZoneName: 'short',
  }).format(new Date(instant))
