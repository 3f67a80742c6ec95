import { Text } from '@chakra-ui/react'
import { useCallback, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'

import {
  addOperator,
  newUserName,
  operatorRow,
  type OperatorRow,
  updateOperator,
  type UserOptions,
} from '#contract/operator/operator.contract.ts'
import { callApi } from '#src/shared/net/api.ts'
import { TextField } from '#src/shared/forms/form-fields.tsx'
import { useForm } from '#src/shared/forms/use-form.ts'
import { FormDialog } from '#src/shared/widgets/dialog/form-dialog.tsx'

import { type Entries, OperatorFields, placeOf, schemaOf } from './operator-fields.tsx'
import type { ToldPassword } from './password-dialog.tsx'

interface AddOperatorDialogProps {
  readonly options: UserOptions
  readonly onAdded: (told: ToldPassword) => void
  readonly onClose: () => void
}

/** Adds an operator; the one-time password goes to whoever shows it. */
export function AddOperatorDialog({ options, onAdded, onClose }: AddOperatorDialogProps) {
  const { t } = useTranslation()
  const told = useRef<ToldPassword | null>(null)
  const form = useForm<Entries, Entries>({
    schema: useMemo(() => schemaOf(newUserName, options.mayOmitDepart), [options.mayOmitDepart]),
    defaults: { fUserName: '', fName: '', fPhone: '', fEmail: '', fRemarks: '', departId: '', roleIds: [] },
    save: useCallback(async (entries: Entries, requestId: string) => {
      const { fUserName, fName, fPhone, fEmail, fRemarks } = entries
      const input = { requestId, fUserName, fName, fPhone, fEmail, fRemarks, ...placeOf(entries) }
      const { password } = await callApi(addOperator, input)
      told.current = { fName, fUserName: fUserName.toLowerCase(), password }
    }, []),
    onSaved: () => {
      if (told.current) onAdded(told.current)
    },
  })
  return (
    <FormDialog form={form} title={t('operators.page.add')} size="medium" onClose={onClose}>
      <TextField
        form={form}
        name="fUserName"
        label={t('operators.column.fUserName')}
        help={t('operators.form.userNameHelp')}
        isRequired
      />
      <OperatorFields form={form} options={options} />
      <Text color="fg.muted" fontSize="sm">
        {t('operators.form.firstPassword')}
      </Text>
    </FormDialog>
  )
}

const entriesOf = ({
  fUserName,
  fName,
  fPhone,
  fEmail,
  fRemarks,
  departId,
  roles,
}: OperatorRow): Entries => ({
  fUserName,
  fName,
  fPhone,
  fEmail,
  fRemarks,
  departId: departId === null ? '' : String(departId),
  roleIds: roles.map(({ id }) => String(id)),
})

interface EditOperatorDialogProps {
  readonly operator: OperatorRow
  readonly options: UserOptions
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** Changes what is known of an operator, their department and roles. */
export function EditOperatorDialog({ operator, options, onSaved, onClose }: EditOperatorDialogProps) {
  const { t } = useTranslation()
  const form = useForm<Entries, Entries, OperatorRow>({
    // The user name is only carried along.
    schema: useMemo(() => schemaOf(z.string(), options.mayOmitDepart), [options.mayOmitDepart]),
    defaults: entriesOf(operator),
    record: { row: operator, schema: operatorRow, entriesOf },
    save: useCallback(
      async (entries: Entries, _: string, known: OperatorRow | null) => {
        const { id, version } = known ?? operator
        const { fName, fPhone, fEmail, fRemarks } = entries
        await callApi(updateOperator, { id, version, fName, fPhone, fEmail, fRemarks, ...placeOf(entries) })
      },
      [operator],
    ),
    onSaved,
  })
  const title = t('operators.form.edit', { name: operator.fUserName })
  return (
    <FormDialog form={form} title={title} size="medium" onClose={onClose}>
      <OperatorFields form={form} options={options} />
    </FormDialog>
  )
}
