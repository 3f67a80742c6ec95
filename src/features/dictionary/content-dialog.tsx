import { Field, Switch } from '@chakra-ui/react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod/mini'

import {
  addParameterContent,
  parameterContent,
  type ParameterContent,
  updateParameterContent,
} from '#contract/dictionary/dictionary.contract.ts'
import { callApi } from '#src/shared/net/api.ts'
import { TextField } from '#src/shared/forms/form-fields.tsx'
import { useFormField } from '#src/shared/forms/told-fields.ts'
import { type Form, useForm } from '#src/shared/forms/use-form.ts'
import { FormDialog } from '#src/shared/widgets/dialog/form-dialog.tsx'

import { contentEntries, nextSort } from './entry-rules.ts'
import { NameFields } from './name-fields.tsx'
import { contentKeyText } from './name-of.ts'

type Entries = z.output<typeof contentEntries>
type EntryForm = Form<z.input<typeof contentEntries>, Entries>

const entriesOf = ({ key, value, valueEnglish, fSort, enabled }: ParameterContent) => ({
  key,
  value,
  valueEnglish,
  fSort: String(fSort),
  enabled,
})

interface ContentDialogProps {
  readonly kindId: number
  /** The content to change; `null`: a new one. */
  readonly content: ParameterContent | null
  readonly contents: readonly ParameterContent[]
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** Adds or changes a content; its key stays what it is, as records hold it. */
export function ContentDialog({ kindId, content, contents, onSaved, onClose }: ContentDialogProps) {
  const { t } = useTranslation()
  const save = useCallback(
    async ({ key, ...entries }: Entries, requestId: string, known: ParameterContent | null) => {
      if (known === null) await callApi(addParameterContent, { requestId, kindId, key, ...entries })
      else await callApi(updateParameterContent, { id: known.id, version: known.version, ...entries })
    },
    [kindId],
  )
  const form: EntryForm = useForm({
    schema: contentEntries,
    defaults: {
      key: content?.key ?? '',
      value: content?.value ?? '',
      valueEnglish: content?.valueEnglish ?? '',
      fSort: content === null ? nextSort(contents) : String(content.fSort),
      enabled: content?.enabled ?? true,
    },
    record: content && { row: content, schema: parameterContent, entriesOf },
    save,
    onSaved,
  })
  const title =
    content === null
      ? t('dictionaries.content.add')
      : t('dictionaries.content.editOf', { name: contentKeyText(content) })
  return (
    <FormDialog form={form} title={title} size="medium" onClose={onClose}>
      {content === null && (
        <TextField
          form={form}
          name="key"
          label={t('dictionaries.column.key')}
          help={t('dictionaries.form.keyHelp')}
          isRequired
        />
      )}
      <NameFields
        form={form}
        names={{ chinese: 'value', english: 'valueEnglish', sort: 'fSort' }}
        of="value"
      />
      <EnabledField form={form} />
    </FormDialog>
  )
}

function EnabledField({ form }: { readonly form: EntryForm }) {
  const { t } = useTranslation()
  const label = t('dictionaries.form.enabled')
  const { field } = useFormField({ form, name: 'enabled', label }, (isOn) =>
    t(isOn === true ? 'screens.value.yes' : 'screens.value.no'),
  )
  return (
    <Field.Root>
      <Switch.Root
        checked={field.value}
        disabled={form.isLocked}
        onCheckedChange={({ checked }) => {
          field.onChange(checked)
          form.noteEdit()
        }}
      >
        <Switch.HiddenInput onBlur={field.onBlur} />
        <Switch.Control />
        <Switch.Label>{label}</Switch.Label>
      </Switch.Root>
      <Field.HelperText>{t('dictionaries.form.enabledHelp')}</Field.HelperText>
    </Field.Root>
  )
}
