import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

import type { AgencyNode } from '#contract/archive/archive.contract.ts'
import { useInstitutions } from '#src/shared/net/institutions.ts'

import { FieldFrame, type FieldProps } from '../../forms/form-fields.tsx'
import { useFormField } from '../../forms/told-fields.ts'
import { AgencyPicker } from '../../widgets/agency-picker/agency-picker.tsx'

/** What an institution is called; the empty text where it is out of sight. */
function nameIn(nodes: readonly AgencyNode[], wanted: unknown, isEnglish: boolean): string {
  for (const { id, label, data, children } of nodes) {
    if (id === wanted) return (isEnglish && data.fUserNameEnglish) || label
    const below = nameIn(children, wanted, isEnglish)
    if (below !== '') return below
  }
  return ''
}

/**
 * The institution that a record belongs to, `fTid`; -1 begins with the root of what the user may see, which is no
 * edit.
 */
export function AgencyField<Input extends FieldValues, Output>(props: FieldProps<Input, Output>) {
  const { form, name } = props
  const { i18n } = useTranslation()
  const tree = useInstitutions()
  const { field, fieldState } = useFormField(props, (id) => nameIn(tree, id, i18n.language === 'en'))
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
