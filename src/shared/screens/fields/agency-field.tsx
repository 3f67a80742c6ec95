import { type FieldValues, useController } from 'react-hook-form'

import { FieldFrame, type FieldProps } from '../../forms/form-fields.tsx'
import { AgencyPicker } from '../../widgets/agency-picker/agency-picker.tsx'

/**
 * The institution that a record belongs to, `fTid`; -1 begins with the root of what the user may see, which is no
 * edit.
 */
export function AgencyField<Input extends FieldValues, Output>(props: FieldProps<Input, Output>) {
  const { form, name } = props
  const { field, fieldState } = useController({ control: form.control, name })
  return (
    <FieldFrame {...props} isLocked={form.isLocked} error={fieldState.error}>
      <AgencyPicker
        value={field.value}
        isDisabled={form.isLocked}
        onChange={({ fTid }) => {
          field.onChange(fTid)
          // A press in the tree is no change of the form's own fields.
          form.noteEdit()
        }}
        onDefault={({ fTid }) => form.takeDefault(name, fTid)}
      />
    </FieldFrame>
  )
}
