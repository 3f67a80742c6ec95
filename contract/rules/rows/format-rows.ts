import { dayText, exactDigits, hexDigits, host, phone, timeOfDay, timeOrDayEnd } from '../formats.ts'
import { decimal, wholeNumber } from '../numbers.ts'
import { optionalText, requiredText } from '../rule.ts'
import type { RuleRow } from './row.ts'

const archives = 'collection §7 Archives'

/** Formats of fields, each said by an example of the right one. */
export const formatRows: readonly RuleRow[] = [
  {
    name: 'dayText',
    place: archives,
    schema: requiredText(dayText),
    valid: ['2026-01-31'],
    invalid: { day: '2026-1-31' },
  },
  {
    name: 'timeOfDay',
    place: 'collection §9 Task and collection codes',
    schema: requiredText(timeOfDay),
    valid: ['00:00', '23:59'],
    invalid: { time_of_day: '24:00' },
  },
  {
    name: 'timeOrDayEnd',
    place: 'collection §4 Policies',
    schema: requiredText(timeOrDayEnd),
    valid: ['00:00', '24:00'],
    invalid: { time_of_day: '24:01' },
  },
  {
    name: 'wholeNumber',
    place: 'core §5 Generic field rules',
    schema: requiredText(decimal, wholeNumber),
    valid: ['-12', '0'],
    invalid: { whole_number: '1.5', number: 'abc' },
  },
  {
    name: 'exactDigits',
    place: archives,
    schema: requiredText(exactDigits(12)),
    valid: ['000000000001'],
    invalid: { exact_digits: '00000000001' },
    choice: 'Terminals are addressed by 12 digits.',
  },
  {
    name: 'hexDigits',
    place: archives,
    schema: requiredText(hexDigits(8)),
    valid: ['0000ff00', '0000FF00'],
    invalid: { hex_digits: '0000FF0' },
    choice: 'DI3 to DI0 of DL/T 645-2007.',
  },
  {
    name: 'host',
    place: archives,
    schema: requiredText(host),
    valid: ['pcs-1', '192.168.1.10:502'],
    invalid: { host: 'pcs 1' },
  },
  {
    name: 'phone',
    place: 'core §5 Generic field rules',
    schema: optionalText(phone),
    valid: ['', '13912345678', '0371-65901234', '+49 30 901820'],
    invalid: { phone: '12912345678' },
    choice: 'Contacts of institutions and stations have landlines, too; a mobile phone obeys its own rule.',
  },
]
