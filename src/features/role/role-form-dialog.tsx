import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

import { roleEntries, roleRow, type RoleRow } from '#contract/role/role.contract.ts'
import { TextAreaField, TextField } from '#src/shared/forms/form-fields.tsx'
import { useForm } from '#src/shared/forms/use-form.ts'
import { FormDialog } from '#src/shared/widgets/dialog/form-dialog.tsx'
import { laidName } from '#src/shared/user/laid-names.ts'

import { updateRole, createRole, type RoleFormEntries } from './roles.actors.ts'

const entriesOf = ({ fRoleCode, fRoleName, configName, fRemarks }: RoleRow): RoleFormEntries => ({
  fRoleCode,
  fRoleName,
  configName,
  fRemarks,
})

interface RoleFormDialogProps {
  /** `copy` makes another role that gives what this one gives. */
  readonly kind: 'add' | 'edit' | 'copy'
  readonly role: RoleRow | null
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** Makes, copies or changes a role; what it gives is chosen afterwards. */
export function RoleFormDialog({ kind, role, onSaved, onClose }: RoleFormDialogProps) {
  const { t } = useTranslation()
  const save = useCallback(
    (entries: RoleFormEntries, requestId: string, known: RoleRow | null) =>
      known
        ? updateRole(entries, known)
        : createRole({ requestId, ...entries, ...(role !== null && { copyOf: role.id }) }),
    [role],
  )
  const form = useForm<RoleFormEntries, RoleFormEntries, RoleRow>({
    schema: roleEntries,
    defaults: {
      fRoleCode: kind === 'edit' ? (role?.fRoleCode ?? '') : '',
      fRoleName:
        kind === 'copy'
          ? t('roles.form.copyName', { name: laidName(role?.fRoleName ?? '') })
          : (role?.fRoleName ?? ''),
      configName: role?.configName ?? '',
      fRemarks: role?.fRemarks ?? '',
    },
    record: kind === 'edit' && role ? { row: role, schema: roleRow, entriesOf } : null,
    save,
    onSaved,
  })
  const title = t(`roles.form.${kind}`, { name: laidName(role?.fRoleName ?? '') })
  const isBuiltIn = kind === 'edit' && role?.builtIn === true
  return (
    <FormDialog form={form} title={title} size="small" onClose={onClose}>
      <TextField form={form} name="fRoleName" label={t('roles.column.fRoleName')} isRequired />
      <TextField
        form={form}
        name="fRoleCode"
        label={t('roles.column.fRoleCode')}
        help={t(isBuiltIn ? 'roles.form.builtInCode' : 'roles.form.codeHelp')}
        isRequired
      />
      <TextField
        form={form}
        name="configName"
        label={t('roles.column.configName')}
        help={t('roles.form.configHelp')}
      />
      <TextAreaField form={form} name="fRemarks" label={t('roles.column.fRemarks')} />
    </FormDialog>
  )
}
