import { Box, Field } from '@chakra-ui/react'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'

import { type FieldProps, FaultText } from '../../forms/form-fields.tsx'
import { useFormField } from '../../forms/told-fields.ts'
import type { EditColumn, EditValues } from '../../table/edit/edit-column.ts'
import { type EditRows, savedRows } from '../../table/edit/edit-rows.ts'
import { EditTable } from '../../table/edit/edit-table.tsx'

interface RowsFieldProps<Input extends FieldValues, Output> extends FieldProps<Input, Output> {
  /** Made once or remembered; `cellRule` gives each the rule of the form's own schema. */
  readonly columns: readonly EditColumn[]
  /** Values of a row added. */
  readonly blank: EditValues
}

/** A list of rows that belongs to the record; its entry is an array of the rows' texts by their columns' props. */
export function RowsField<Input extends FieldValues, Output>({
  form,
  name,
  label,
  help,
  isRequired = false,
  columns,
  blank,
}: RowsFieldProps<Input, Output>) {
  const { field, fieldState } = useFormField({ form, name, label })
  const [rows, setRows] = useState<EditRows>(() => savedRows(field.value ?? []))
  const change = (next: EditRows): void => {
    setRows(next)
    field.onChange(next.map(({ values }) => ({ ...blank, ...values })))
    // What is pressed in the table is no change of the form's own fields.
    form.noteEdit()
  }
  return (
    <Field.Root required={isRequired} invalid={fieldState.error !== undefined}>
      <Field.Label>
        {label}
        <Field.RequiredIndicator />
      </Field.Label>
      <Box minW="0" width="full" inert={form.isLocked}>
        <EditTable
          label={label}
          columns={columns}
          rows={rows}
          onChange={change}
          checks={form.submitCount}
          blank={blank}
          height="22rem"
        />
      </Box>
      {help !== undefined && <Field.HelperText>{help}</Field.HelperText>}
      {/* Of the list; what is wrong with a cell stands in it. */}
      {typeof fieldState.error?.type === 'string' && (
        <Field.ErrorText>
          <FaultText error={fieldState.error} label={label} />
        </Field.ErrorText>
      )}
    </Field.Root>
  )
}
