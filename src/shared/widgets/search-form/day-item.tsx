import { DayField } from '../date-range/day-field.tsx'
import type { SearchControlProps, SearchItem } from './search-item.ts'

/** One end of a stretch of the utility's days, `YYYY-MM-DD`. */
export const dayItem = (name: string, label: string): SearchItem => ({
  kind: 'custom',
  name,
  label,
  Control: DayControl,
})

const DayControl = ({ label, value, onChange }: SearchControlProps) => (
  <DayField
    label={label}
    value={typeof value === 'string' ? value : ''}
    size="sm"
    width="full"
    isOptional
    onChange={onChange}
  />
)

/** What an address holds and is no day filters nothing. */
export const dayOf = (text: string): string | undefined =>
  /^\d{4}-\d{2}-\d{2}$/u.test(text) ? text : undefined
