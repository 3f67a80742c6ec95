import { type FieldValues, useController } from 'react-hook-form'
import { useState } from 'react'

import { MomentField } from '../../widgets/date-range/moment-field.tsx'
import { FieldFrame, type FieldProps } from '../../forms/form-fields.tsx'

/** Day and time to the minute as the field has it, in the browser's zone; empty for what is no instant. */
function localText(instant: unknown): string {
  const at = typeof instant === 'string' ? Date.parse(instant) : Number.NaN
  if (Number.isNaN(at)) return ''
  return new Date(at - new Date(at).getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** The instant of a local day and time; what is none stays as it was typed, for the schema to refuse. */
function instantOf(text: string): string {
  const at = Date.parse(text)
  return Number.isNaN(at) ? text : new Date(at).toISOString()
}

/** Day and time in the browser's zone; the form holds the instant in UTC. Nothing entered is the empty text. */
export function InstantField<FormInput extends FieldValues, Output>(props: FieldProps<FormInput, Output>) {
  const { form, name, label } = props
  const {
    field: { ref, value, onBlur, onChange },
    fieldState,
  } = useController({ control: form.control, name })
  const [typed, setTyped] = useState(() => localText(value))
  return (
    <FieldFrame {...props} isLocked={form.isLocked} error={fieldState.error}>
      <MomentField
        label={label}
        value={typed}
        size="md"
        onChange={(moment) => {
          setTyped(moment)
          onChange(moment === '' ? '' : instantOf(moment))
          // A press in the calendar is no change of the form's own fields.
          form.noteEdit()
        }}
        inputProps={{ ref, name, onBlur }}
      />
    </FieldFrame>
  )
}
