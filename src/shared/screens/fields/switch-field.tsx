import { Field, Switch } from '@chakra-ui/react'
import { type FieldValues, useController } from 'react-hook-form'

import { FaultText, type FieldProps } from '../../forms/form-fields.tsx'

/** Yes or no, `true` or `false`; its label stands beside it. */
export function SwitchField<Input extends FieldValues, Output>({
  form,
  name,
  label,
  help,
}: FieldProps<Input, Output>) {
  const { field, fieldState } = useController({ control: form.control, name })
  return (
    <Field.Root invalid={fieldState.error !== undefined}>
      <Switch.Root
        name={field.name}
        checked={field.value === true}
        disabled={form.isLocked}
        onCheckedChange={({ checked }) => field.onChange(checked)}
      >
        <Switch.HiddenInput onBlur={field.onBlur} />
        <Switch.Control />
        <Switch.Label fontWeight="medium">{label}</Switch.Label>
      </Switch.Root>
      {help !== undefined && <Field.HelperText>{help}</Field.HelperText>}
      {fieldState.error && (
        <Field.ErrorText>
          <FaultText error={fieldState.error} label={label} />
        </Field.ErrorText>
      )}
    </Field.Root>
  )
}
