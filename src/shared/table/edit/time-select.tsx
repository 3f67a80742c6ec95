import type { ComponentProps } from 'react'

import { useTimeChoices } from '#src/shared/widgets/date-range/time-choices.tsx'

/** A time of day from a list. */
export function TimeSelect({ value, ...rest }: ComponentProps<'select'> & { readonly value: string }) {
  const { options, reach } = useTimeChoices(value)
  return (
    <select {...rest} value={value} {...reach}>
      {options}
    </select>
  )
}
