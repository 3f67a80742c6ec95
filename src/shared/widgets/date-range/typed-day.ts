import { type DateValue, parseDate } from '@chakra-ui/react'

/** Year, month and day; the field itself may drop hyphens, which are no separators in every language. */
const pattern = /^(\d{4})[-/.]?(\d{1,2})[-/.]?(\d{1,2})$/u

/** A day that was typed; anything that is none is left out. */
export function typedDay(text: string): DateValue | undefined {
  const [, year, month = '', day = ''] = pattern.exec(text.trim()) ?? []
  if (year === undefined) return undefined
  try {
    return parseDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
  } catch {
    return undefined
  }
}
