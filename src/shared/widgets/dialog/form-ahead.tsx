import { z } from 'zod/mini'

import { FieldColumns, FieldPlace } from '#src/shared/forms/field-columns.tsx'
import { SelectField, TextAreaField, TextField } from '#src/shared/forms/form-fields.tsx'
import { useForm } from '#src/shared/forms/use-form.ts'
import { AgencyField } from '#src/shared/screens/fields/agency-field.tsx'
import { FormDialog } from './form-dialog.tsx'

const schema = z.strictObject({ fTid: z.int(), text: z.string(), choice: z.string(), remarks: z.string() })
const defaults = { fTid: 1, text: '', choice: '', remarks: '' }
const nothing = (): void => undefined
const save = (): Promise<void> => Promise.resolve()

/** What most dialogs are, one form: to be drawn where nobody sees it (warm-up.tsx). */
export function FormAhead() {
  const form = useForm({ schema, defaults, save })
  return (
    <FormDialog form={form} title="" onClose={nothing}>
      <FieldColumns>
        <FieldPlace>
          <AgencyField form={form} name="fTid" label="" />
        </FieldPlace>
        <TextField form={form} name="text" label="" help="" isRequired />
        <SelectField form={form} name="choice" label="" options={[]} />
        <FieldPlace isWide>
          <TextAreaField form={form} name="remarks" label="" />
        </FieldPlace>
      </FieldColumns>
    </FormDialog>
  )
}
