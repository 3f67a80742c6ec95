import type { FieldValues } from 'react-hook-form'

import { loadDictionary } from '#contract/dictionary/dictionary.contract.ts'

import { type FieldProps, SelectField } from '../../forms/form-fields.tsx'
import { useDictionary } from '#src/shared/net/use-answer.ts'

export interface DictionaryOption {
  readonly key: string
  readonly value: string
}

/** A dictionary's enabled contents in the user's language; none until they came (core §8). */
export const useDictionaryOptions = (kindCode: string): readonly DictionaryOption[] =>
  useDictionary(loadDictionary, { kindCode })

interface DictionaryFieldProps<Input extends FieldValues, Output> extends FieldProps<Input, Output> {
  /** Which of the multi parameters. */
  readonly kindCode: string
}

/** One of a dictionary's contents, by its key; nothing chosen is the empty text. */
export function DictionaryField<Input extends FieldValues, Output>({
  kindCode,
  ...props
}: DictionaryFieldProps<Input, Output>) {
  return <SelectField {...props} options={useDictionaryOptions(kindCode)} />
}
