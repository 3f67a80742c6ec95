import { useCallback, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod/mini'

import {
  addParameterKind,
  parameterKind,
  type ParameterKind,
  updateParameterKind,
} from '#contract/dictionary/dictionary.contract.ts'
import { callApi } from '#src/shared/net/api.ts'
import { SelectField, TextField } from '#src/shared/forms/form-fields.tsx'
import { useForm } from '#src/shared/forms/use-form.ts'
import { FormDialog } from '#src/shared/widgets/dialog/form-dialog.tsx'

import type { Kinds } from './dictionaries.actors.ts'
import { kindEntries, nextSort } from './entry-rules.ts'
import { NameFields } from './name-fields.tsx'
import { useNameOf } from './name-of.ts'

type Entries = z.output<typeof kindEntries>

const entriesOf = ({ fName, fNameEnglish, groupId, kindCode, fSort }: ParameterKind) => ({
  fName,
  fNameEnglish,
  groupId: String(groupId),
  kindCode,
  fSort: String(fSort),
})

interface KindDialogProps {
  /** The kind to change; `null`: a new one. */
  readonly kind: ParameterKind | null
  /** Where a new one begins. */
  readonly groupId: number
  readonly of: Kinds
  readonly onSaved: (kindCode: string) => void
  readonly onClose: () => void
}

/** Adds or changes a kind of multi parameters; a code stays what it is, as records and screens name it. */
export function KindDialog({ kind, groupId, of: { groups, kinds }, onSaved, onClose }: KindDialogProps) {
  const { t } = useTranslation()
  const nameOf = useNameOf()
  const savedCode = useRef('')
  const save = useCallback(
    async ({ kindCode, ...entries }: Entries, requestId: string, known: ParameterKind | null) => {
      savedCode.current = kindCode
      if (known === null) await callApi(addParameterKind, { requestId, kindCode, ...entries })
      else await callApi(updateParameterKind, { id: known.id, version: known.version, ...entries })
    },
    [],
  )
  const form = useForm({
    schema: kindEntries,
    defaults: {
      fName: kind?.fName ?? '',
      fNameEnglish: kind?.fNameEnglish ?? '',
      groupId: String(groupId),
      kindCode: kind?.kindCode ?? '',
      fSort: kind === null ? nextSort(kinds.filter((one) => one.groupId === groupId)) : String(kind.fSort),
    },
    record: kind && { row: kind, schema: parameterKind, entriesOf },
    save,
    onSaved: () => onSaved(savedCode.current),
  })
  const title = t(kind === null ? 'dictionaries.kind.add' : 'dictionaries.kind.edit')
  return (
    <FormDialog form={form} title={title} size="medium" onClose={onClose}>
      {kind === null && (
        <TextField
          form={form}
          name="kindCode"
          label={t('dictionaries.column.kindCode')}
          help={t('dictionaries.form.codeHelp')}
          isRequired
        />
      )}
      <SelectField
        form={form}
        name="groupId"
        label={t('dictionaries.column.group')}
        options={groups.map((group) => ({ key: String(group.id), value: nameOf(group) }))}
        isRequired
      />
      <NameFields
        form={form}
        names={{ chinese: 'fName', english: 'fNameEnglish', sort: 'fSort' }}
        of="name"
      />
    </FormDialog>
  )
}
