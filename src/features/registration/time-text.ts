import { htmlLang, type Language } from '#src/shared/i18n/language.ts'

const two = (n: number): string => String(n).padStart(2, '0')

/** `m:ss`, from an hour on `h:mm:ss`; a clock that runs behind gives 0:00. */
export function durationText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}

/** Day and time in the browser's zone. */
export function instantText(instant: string | number, language: Language): string {
  return formatOf(language).format(new Date(instant))
}

/** A format takes longer to make than many times to write. */
const formats = new Map<Language, Intl.DateTimeFormat>()

function formatOf(language: Language): Intl.DateTimeFormat {
  const format =
    formats.get(language) ??
    new Intl.DateTimeFormat(htmlLang[language], {
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hour12: false,
    })
  formats.set(language, format)
  return format
}
