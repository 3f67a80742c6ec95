import type { FieldValues } from 'react-hook-form'
import { useWatch } from 'react-hook-form'

import { type FieldProps, SelectField } from '../../forms/form-fields.tsx'

/** Offsets in use somewhere besides those of whole hours. */
const others = ['-09:30', '-03:30', '+03:30', '+04:30', '+05:30', '+05:45', '+06:30', '+08:45', '+09:30']
const farOthers = ['+10:30', '+12:45']
const wholeHours = Array.from({ length: 25 }, (_, index) => index - 10).map(
  (hour) => `${hour < 0 ? '-' : '+'}${String(Math.abs(hour)).padStart(2, '0')}:00`,
)

const minutesOf = (offset: string): number => {
  const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number)
  return (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes)
}

const inUse: readonly string[] = [...wholeHours, ...others, ...farOthers]

/** A site's offset from UTC, sign and hh:mm, -10:00 to +14:00 (collection §5): those in use, and the present one. */
export function OffsetField<Input extends FieldValues, Output>(props: FieldProps<Input, Output>) {
  const { form, name } = props
  const present: unknown = useWatch({ control: form.control, name })
  const offered = new Set([...inUse, ...(typeof present === 'string' && present !== '' ? [present] : [])])
  const options = [...offered]
    .toSorted((one, other) => minutesOf(one) - minutesOf(other))
    .map((offset) => ({ key: offset, value: `UTC${offset}` }))
  return <SelectField {...props} options={options} />
}
