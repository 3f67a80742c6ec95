import { Field, Input, type InputProps, NativeSelect, Textarea } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { FieldError, FieldPath, FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

import { PasswordInput } from '../ui/password-input.tsx'
import { faultText } from './fault-text.ts'
import { useFormField } from './told-fields.ts'
import type { Form } from './use-form.ts'

export interface FieldProps<Input extends FieldValues, Output> {
  readonly form: Form<Input, Output>
  readonly name: FieldPath<Input>
  readonly label: string
  readonly help?: string
  /** Marks it; the schema decides. */
  readonly isRequired?: boolean
}

interface FrameProps {
  readonly label: string
  readonly help?: string | undefined
  readonly isRequired?: boolean | undefined
  readonly isLocked: boolean
  readonly error: FieldError | undefined
  readonly children: ReactNode
}

/** A label, its control, and below it what is wrong, in the language of the moment. */
export function FieldFrame({ label, help, isRequired = false, isLocked, error, children }: FrameProps) {
  return (
    <Field.Root invalid={error !== undefined} required={isRequired} readOnly={isLocked}>
      <Field.Label>
        {label}
        <Field.RequiredIndicator />
      </Field.Label>
      {children}
      {help !== undefined && <Field.HelperText>{help}</Field.HelperText>}
      {error && (
        <Field.ErrorText>
          <FaultText error={error} label={label} />
        </Field.ErrorText>
      )}
    </Field.Root>
  )
}

/** What is wrong with a field, for controls with a frame of their own. */
export function FaultText({ error, label }: { readonly error: FieldError; readonly label: string }) {
  const { t } = useTranslation()
  return faultText(t, error.type, error.types ?? {}, label)
}

interface TextFieldProps<Input extends FieldValues, Output> extends FieldProps<Input, Output> {
  readonly inputMode?: InputProps['inputMode']
  readonly autoComplete?: string
  readonly placeholder?: string
}

/** One line of text; numbers are texts too, so that what was typed is never rounded. */
export function TextField<Input extends FieldValues, Output>(props: TextFieldProps<Input, Output>) {
  const { form, inputMode, autoComplete = 'off', placeholder } = props
  const { field, fieldState } = useFormField(props)
  return (
    <FieldFrame {...props} isLocked={form.isLocked} error={fieldState.error}>
      <Input {...field} inputMode={inputMode} autoComplete={autoComplete} placeholder={placeholder} />
    </FieldFrame>
  )
}

/** Several lines of text. */
export function TextAreaField<Input extends FieldValues, Output>(props: FieldProps<Input, Output>) {
  const { form } = props
  const { field, fieldState } = useFormField(props)
  return (
    <FieldFrame {...props} isLocked={form.isLocked} error={fieldState.error}>
      <Textarea {...field} rows={3} />
    </FieldFrame>
  )
}

/** The user's own password, asked for once more. */
export function OwnPasswordField<Input extends FieldValues, Output>(props: FieldProps<Input, Output>) {
  const { form } = props
  const { field, fieldState } = useFormField(props, () => '••••')
  return (
    <FieldFrame {...props} isLocked={form.isLocked} error={fieldState.error}>
      <PasswordInput autoComplete="current-password" value={field.value} onChange={field.onChange} />
    </FieldFrame>
  )
}

interface SelectFieldProps<Input extends FieldValues, Output> extends FieldProps<Input, Output> {
  /** Option lists use key and value (core §3). */
  readonly options: readonly { readonly key: string; readonly value: string }[]
}

/** One of a list; nothing chosen is the empty text. */
export function SelectField<Input extends FieldValues, Output>(props: SelectFieldProps<Input, Output>) {
  const { form, options } = props
  const { t } = useTranslation()
  const { field, fieldState } = useFormField(
    props,
    (chosen) => options.find(({ key }) => key === chosen)?.value ?? String(chosen),
  )
  return (
    <FieldFrame {...props} isLocked={form.isLocked} error={fieldState.error}>
      <NativeSelect.Root>
        {/* On the control itself: the frame's word comes from the field around it. */}
        <NativeSelect.Field {...field} {...{ disabled: form.isLocked }}>
          <option value="">{t('field.select_required')}</option>
          {options.map(({ key, value }) => (
            <option key={key} value={key}>
              {value}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </FieldFrame>
  )
}
