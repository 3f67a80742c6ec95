import { boolean, constantFrom, nat, record } from 'fast-check'

import { figures, made, only, stated, type Statement } from './arbitraries.ts'

const clockTexts = record({ hour: nat(26), minute: nat(61), pads: boolean() }).map(
  ({ hour, minute, pads }) =>
    `${pads ? String(hour).padStart(2, '0') : hour}:${pads ? String(minute).padStart(2, '0') : minute}`,
)
const isClock = (text: string): boolean => {
  const [hour = '', minute = ''] = text.split(':')
  return hour.length === 2 && minute.length === 2 && Number(hour) < 24 && Number(minute) < 60
}

const isTwo = (part: string, most: number): boolean =>
  part.length === 2 && only(part, figures) && Number(part) >= 1 && Number(part) <= most

/** Of the rows of formats. */
export const formatStatements: Readonly<Record<string, Statement>> = {
  dayText: stated(made('0123-', 11), (text) => {
    const [year = '', month = '', date = '', ...more] = text.split('-')
    return (
      more.length === 0 && year.length === 4 && only(year, figures) && isTwo(month, 12) && isTwo(date, 31)
    )
  }),
  timeOfDay: stated(clockTexts, (text) => isClock(text)),
  timeOrDayEnd: stated(clockTexts, (text) => text === '24:00' || isClock(text)),
  exactDigits: stated(made('0123456789a', 13), (text) => text.length === 12 && only(text, figures)),
  hexDigits: stated(
    made('0123456789abcdefABCDEFg', 9),
    (text) => text.length === 8 && only(text, '0123456789abcdefABCDEF'),
  ),
  phone: stated(made('01239+- ', 17), (text) => {
    const typed = text.trim()
    if (typed === '') return true
    const parts = (typed.startsWith('+') ? typed.slice(1) : typed).split(/[ -]/)
    const digits = parts.join('')
    const isMobile = typed.length === 11 && only(typed, figures) && typed.startsWith('1')
    return (
      parts.every((part) => part !== '' && only(part, figures)) &&
      digits.length >= 5 &&
      digits.length <= 15 &&
      !(isMobile && Number(typed.charAt(1)) < 3)
    )
  }),
  host: stated(
    constantFrom(
      'a',
      '-a',
      '.a',
      'a.b',
      'a b',
      'a:1',
      'a:0',
      'a:65535',
      'a:65536',
      'a:',
      '1.2.3.4:502',
      'a_b',
      '',
    ),
    (text) => ['a', 'a.b', 'a:1', 'a:65535', '1.2.3.4:502'].includes(text),
  ),
}
