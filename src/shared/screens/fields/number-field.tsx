import { Input, InputGroup } from '@chakra-ui/react'
import type { FieldValues } from 'react-hook-form'

import { FieldFrame, type FieldProps } from '../../forms/form-fields.tsx'
import { useFormField } from '../../forms/told-fields.ts'

interface NumberFieldProps<Input extends FieldValues, Output> extends FieldProps<Input, Output> {
  /** Stands behind the number. */
  readonly unit?: string
  /** Whole numbers alone: which keys a phone offers. */
  readonly isWhole?: boolean
}

/** A number, typed as a text so that it is never rounded; the schema reads it. */
export function NumberField<Entries extends FieldValues, Output>(props: NumberFieldProps<Entries, Output>) {
  const { form, unit, isWhole = false } = props
  const { field, fieldState } = useFormField(props, (typed) =>
    typed === '' || unit === undefined ? String(typed) : `${String(typed)} ${unit}`,
  )
  return (
    <FieldFrame {...props} isLocked={form.isLocked} error={fieldState.error}>
      <InputGroup {...(unit !== undefined && { endElement: unit })}>
        <Input {...field} inputMode={isWhole ? 'numeric' : 'decimal'} autoComplete="off" />
      </InputGroup>
    </FieldFrame>
  )
}
