import { Field, Switch } from '@chakra-ui/react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

import { FaultText, type FieldProps } from '../../forms/form-fields.tsx'
import { useFormField } from '../../forms/told-fields.ts'

/** Yes or no, `true` or `false`; its label stands beside it. */
export function SwitchField<Input extends FieldValues, Output>({
  form,
  name,
  label,
  help,
}: FieldProps<Input, Output>) {
  const { t } = useTranslation()
  const { field, fieldState } = useFormField({ form, name, label }, (isOn) =>
    t(isOn === true ? 'screens.value.yes' : 'screens.value.no'),
  )
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
