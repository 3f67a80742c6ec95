import type { FocusEvent } from 'react'
import type { FieldValues } from 'react-hook-form'

import { DayField } from '../widgets/date-range/day-field.tsx'
import { FieldFrame, type FieldProps } from './form-fields.tsx'
import { useFormField } from './told-fields.ts'

interface DayEntryFieldProps<Input extends FieldValues, Output> extends FieldProps<Input, Output> {
  /** The first day that its calendar offers; all where it is absent. */
  readonly first?: string
}

/** A day, `YYYY-MM-DD`, typed or chosen in the calendar; nothing chosen is the empty text. */
export function DayEntryField<Input extends FieldValues, Output>(props: DayEntryFieldProps<Input, Output>) {
  const { form, name, label, first } = props
  const { field, fieldState } = useFormField({ form, name, label })
  const choose = (day: string): void => {
    field.onChange(day)
    // A press in the calendar is no change of the form's own fields.
    form.noteEdit()
  }
  return (
    <FieldFrame {...props} isLocked={form.isLocked} error={fieldState.error}>
      <DayField
        label={label}
        value={field.value}
        size="md"
        width="full"
        isOptional
        onChange={choose}
        inputProps={{
          onBlur: (event) => {
            if (isLeft(event)) field.onBlur()
          },
        }}
        {...(first !== undefined && { first })}
      />
    </FieldFrame>
  )
}

/** On the way to its own calendar a field is not left: nothing is missing yet. */
const isLeft = ({ currentTarget, relatedTarget }: FocusEvent): boolean =>
  currentTarget.closest('[data-part=root]')?.contains(relatedTarget) !== true
