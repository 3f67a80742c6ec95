import { Checkbox, Field, Fieldset, Flex, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'

import { type newUserName, operatorEntries, type UserOptions } from '#contract/operator/operator.contract.ts'
import { obey, required, rule } from '#contract/rules/rule.ts'
import { FaultText, SelectField, TextAreaField, TextField } from '#src/shared/forms/form-fields.tsx'
import { useFormField } from '#src/shared/forms/told-fields.ts'
import type { Form } from '#src/shared/forms/use-form.ts'
import { laidName } from '#src/shared/user/laid-names.ts'

import { departmentOptions } from './operator-options.ts'

/** What is entered; ids are texts, as controls have them. */
export interface Entries {
  readonly fUserName: string
  readonly fName: string
  readonly fPhone: string
  readonly fEmail: string
  readonly fRemarks: string
  readonly departId: string
  readonly roleIds: readonly string[]
}

const chosen = rule('select_required', required.holds)
const someChosen = rule<readonly string[]>('select_required', (ids) => ids.length > 0)

export const schemaOf = (fUserName: typeof newUserName, mayOmitDepart: boolean) =>
  z.strictObject({
    fUserName,
    ...operatorEntries,
    departId: mayOmitDepart ? z.string() : z.string().check(obey(chosen)),
    roleIds: z.array(z.string()).check(obey(someChosen)),
  })

/** As the calls have it. */
export const placeOf = ({ departId, roleIds }: Entries) => ({
  departId: departId === '' ? null : Number(departId),
  roleIds: roleIds.map(Number),
})

type OperatorForm = Form<Entries, Entries>

export function OperatorFields({
  form,
  options,
}: {
  readonly form: OperatorForm
  readonly options: UserOptions
}) {
  const { t } = useTranslation()
  const departments = departmentOptions(options.departs).map(({ id, label }) => ({
    key: String(id),
    value: label,
  }))
  return (
    <>
      <TextField form={form} name="fName" label={t('operators.column.fName')} isRequired />
      <SelectField
        form={form}
        name="departId"
        label={t('operators.column.departId')}
        options={departments}
        {...(options.mayOmitDepart ? { help: t('operators.form.noDepart') } : { isRequired: true })}
      />
      <RoleField form={form} options={options} />
      <TextField form={form} name="fPhone" label={t('operators.column.fPhone')} inputMode="tel" />
      <TextField
        form={form}
        name="fEmail"
        label={t('operators.column.fEmail')}
        help={t('operators.form.emailHelp')}
        inputMode="email"
      />
      <TextAreaField form={form} name="fRemarks" label={t('operators.column.fRemarks')} />
    </>
  )
}

/** Check boxes of all roles; those that hold more than the user are shown, and cannot be given. */
function RoleField({ form, options }: { readonly form: OperatorForm; readonly options: UserOptions }) {
  const { t } = useTranslation()
  const label = t('operators.column.roleIds')
  const { field, fieldState } = useFormField({ form, name: 'roleIds', label }, (ids) =>
    options.roles
      .filter(({ id }) => Array.isArray(ids) && ids.includes(String(id)))
      .map(({ fRoleName }) => laidName(fRoleName))
      .join('\n'),
  )
  const check = (id: string, isChecked: boolean): void => {
    field.onChange(isChecked ? [...field.value, id] : field.value.filter((one) => one !== id))
    form.noteEdit()
  }
  return (
    <Fieldset.Root invalid={fieldState.error !== undefined} disabled={form.isLocked} gap="2">
      <Fieldset.Legend fontSize="sm" fontWeight="medium" color="fg">
        {label}
        <Text as="span" color="fg.error" ms="1" aria-hidden>
          *
        </Text>
      </Fieldset.Legend>
      <Flex gapX="5" gapY="2" wrap="wrap">
        {options.roles.map(({ id, fRoleName, canGive }) => (
          <Checkbox.Root
            key={id}
            size="sm"
            disabled={!canGive || form.isLocked}
            checked={field.value.includes(String(id))}
            onCheckedChange={({ checked }) => check(String(id), checked === true)}
            onBlur={field.onBlur}
          >
            <Checkbox.HiddenInput />
            <Checkbox.Control />
            <Checkbox.Label>{laidName(fRoleName)}</Checkbox.Label>
          </Checkbox.Root>
        ))}
      </Flex>
      <Field.Root>
        <Field.HelperText>{t('operators.form.rolesHelp')}</Field.HelperText>
      </Field.Root>
      {fieldState.error && (
        <Fieldset.ErrorText>
          <FaultText error={fieldState.error} label={label} />
        </Fieldset.ErrorText>
      )}
    </Fieldset.Root>
  )
}
