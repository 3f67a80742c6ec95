import { Stack } from '@chakra-ui/react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

import { TextField } from '#src/shared/forms/form-fields.tsx'
import type { Form } from '#src/shared/forms/use-form.ts'

interface NameFieldsProps<Input extends FieldValues, Output> {
  readonly form: Form<Input, Output>
  readonly names: {
    readonly chinese: FieldPath<Input>
    readonly english: FieldPath<Input>
    readonly sort: FieldPath<Input>
  }
  /** What is named: a group, a kind or a content. */
  readonly of: 'name' | 'value'
}

/** A name in both languages and the place in the order, which all three have. */
export function NameFields<Input extends FieldValues, Output>({
  form,
  names,
  of,
}: NameFieldsProps<Input, Output>) {
  const { t } = useTranslation()
  return (
    <>
      <Stack direction={{ base: 'column', md: 'row' }} gap="4" align="flex-start">
        <TextField form={form} name={names.chinese} label={t(`dictionaries.form.${of}`)} isRequired />
        <TextField form={form} name={names.english} label={t(`dictionaries.form.${of}English`)} isRequired />
      </Stack>
      <TextField
        form={form}
        name={names.sort}
        label={t('dictionaries.column.fSort')}
        help={t('dictionaries.form.sortHelp')}
        inputMode="numeric"
        isRequired
      />
    </>
  )
}
