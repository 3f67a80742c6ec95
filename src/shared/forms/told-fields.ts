import { useEffect } from 'react'
import {
  type Control,
  type FieldPath,
  type FieldValues,
  useController,
  type UseControllerReturn,
} from 'react-hook-form'

import type { TakesFields, ToldField } from './told-field.ts'

const plainText = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(plainText).join('\n')
    : typeof value === 'object' && value !== null
      ? Object.values(value).map(plainText).join(' · ')
      : value === null || value === undefined
        ? ''
        : typeof value === 'string'
          ? value
          : JSON.stringify(value)

/** Tells the form of a field, for when two versions of its record are shown beside each other. */
export function useToldField(
  form: TakesFields,
  { paths, label, textOf = plainText }: Omit<ToldField, 'textOf'> & Partial<Pick<ToldField, 'textOf'>>,
): void {
  const key = paths.join(' ')
  const { tellField } = form
  // On every rendering: words follow the language, and options come late.
  useEffect(() => tellField(key, { paths: key.split(' '), label, textOf }))
  useEffect(() => () => tellField(key, null), [tellField, key])
}

interface FieldOfForm<Input extends FieldValues, Output, Name extends FieldPath<Input>> {
  readonly form: TakesFields & { readonly control: Control<Input, unknown, Output> }
  readonly name: Name
  readonly label: string
}

/** The library's controller of a field that tells the form how it is called and how its value reads. */
export function useFormField<Input extends FieldValues, Output, Name extends FieldPath<Input>>(
  { form, name, label }: FieldOfForm<Input, Output, Name>,
  textOf?: (value: unknown) => string,
): UseControllerReturn<Input, Name> {
  useToldField(form, { paths: [name], label, ...(textOf && { textOf }) })
  return useController({ control: form.control, name })
}
