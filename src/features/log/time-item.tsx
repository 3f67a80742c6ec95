import { MomentField } from '#src/shared/widgets/date-range/moment-field.tsx'
import type { SearchValue } from '#machines/search-form/index.ts'
import type { SearchControlProps, SearchItem } from '#src/shared/widgets/search-form/search-item.ts'

/** One end of a time range, to the minute, in the browser's zone. */
export const timeItem = (name: 'from' | 'to', label: string): SearchItem => ({
  kind: 'custom',
  name,
  label,
  isPair: true,
  Control: TimeControl,
  Told: TimeTold,
})

const TimeControl = ({ label, value, onChange }: SearchControlProps) => (
  <MomentField label={label} value={typeof value === 'string' ? value : ''} onChange={onChange} />
)

const TimeTold = ({ value }: { readonly value: SearchValue }) => String(value).replace('T', ' ')
