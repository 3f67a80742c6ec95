import { Field, NativeSelect } from '@chakra-ui/react'
import { useCallback, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'

import {
  departmentName,
  departmentRow,
  type DepartmentRow,
} from '#contract/department/department.contract.ts'
import { digits } from '#contract/rules/numbers.ts'
import { requiredText } from '#contract/rules/rule.ts'
import { maxLength } from '#contract/rules/texts.ts'
import { TextField } from '#src/shared/forms/form-fields.tsx'
import { useFormField } from '#src/shared/forms/told-fields.ts'
import { type Form, useForm } from '#src/shared/forms/use-form.ts'
import { FormDialog } from '#src/shared/widgets/dialog/form-dialog.tsx'
import { treeIndex } from '#src/shared/widgets/tree/tree-index.ts'
import { laidName } from '#src/shared/user/laid-names.ts'

import { departmentTree, idsBelow } from './department-tree.ts'
import { addDepartment, updateDepartment } from './departments.actors.ts'

interface Entries {
  readonly fDepartName: string
  /** Empty: at the top. */
  readonly fParentId: string
  readonly fSort: string
}

const schema = z.strictObject({
  fDepartName: departmentName,
  fParentId: z.string(),
  fSort: requiredText(digits, maxLength(5)),
})

const entriesOf = ({ fDepartName, fParentId, fSort }: DepartmentRow): Entries => ({
  fDepartName,
  fParentId: fParentId === null ? '' : String(fParentId),
  fSort: String(fSort),
})

interface DepartmentFormDialogProps {
  readonly list: readonly DepartmentRow[]
  /** The department to change; `null`: a new one. */
  readonly department: DepartmentRow | null
  readonly parentId: number | null
  /** With the id of a new one. */
  readonly onSaved: (id: number | null) => void
  readonly onClose: () => void
}

/** Adds, renames or moves a department. */
export function DepartmentFormDialog(props: DepartmentFormDialogProps) {
  const { list, department, parentId, onSaved, onClose } = props
  const { t } = useTranslation()
  const added = useRef<number | null>(null)
  const last = Math.max(0, ...list.filter((row) => row.fParentId === parentId).map(({ fSort }) => fSort))
  const form = useForm<Entries, Entries, DepartmentRow>({
    schema,
    defaults: {
      fDepartName: department?.fDepartName ?? '',
      fParentId: parentId === null ? '' : String(parentId),
      fSort: String(department?.fSort ?? Math.floor(last) + 1),
    },
    record: department && { row: department, schema: departmentRow, entriesOf },
    save: useCallback(
      async ({ fDepartName, ...entered }: Entries, requestId: string, known: DepartmentRow | null) => {
        const fParentId = entered.fParentId === '' ? null : Number(entered.fParentId)
        const entries = { fDepartName, fParentId, fSort: Number(entered.fSort) }
        if (known === null) added.current = await addDepartment({ requestId, ...entries })
        else await updateDepartment({ id: known.id, version: known.version, ...entries })
      },
      [],
    ),
    onSaved: () => onSaved(added.current),
  })
  const title =
    department === null
      ? t('departments.page.add')
      : t('departments.form.edit', { name: laidName(department.fDepartName) })
  return (
    <FormDialog form={form} title={title} size="small" onClose={onClose}>
      <TextField form={form} name="fDepartName" label={t('departments.field.fDepartName')} isRequired />
      <ParentField form={form} list={list} department={department} />
      <TextField
        form={form}
        name="fSort"
        label={t('departments.field.fSort')}
        help={t('departments.field.sortHelp')}
        inputMode="numeric"
        isRequired
      />
    </FormDialog>
  )
}

interface ParentFieldProps {
  readonly form: Form<Entries, Entries>
  readonly list: readonly DepartmentRow[]
  readonly department: DepartmentRow | null
}

/** Where it may hang: not below itself. */
function ParentField({ form, list, department }: ParentFieldProps) {
  const { t } = useTranslation()
  const parents = useMemo(() => {
    const own = department === null ? new Set<number>() : idsBelow(list, department.id)
    return treeIndex(departmentTree(list), (branch) => branch.label).filter(({ id }) => !own.has(id))
  }, [list, department])
  const heading = t('departments.field.fParentId')
  const { field } = useFormField({ form, name: 'fParentId', label: heading }, (parent) =>
    laidName(list.find(({ id }) => String(id) === parent)?.fDepartName ?? t('departments.value.top')),
  )
  return (
    <Field.Root readOnly={form.isLocked}>
      <Field.Label>{heading}</Field.Label>
      <NativeSelect.Root disabled={form.isLocked}>
        <NativeSelect.Field {...field}>
          <option value="">{t('departments.value.top')}</option>
          {parents.map((parent) => (
            <option key={parent.id} value={parent.id}>
              {'　'.repeat(parent.level - 1)}
              {parent.label}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field.Root>
  )
}
