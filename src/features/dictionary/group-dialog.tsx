import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'

import { type ParameterGroup, parameterGroup } from '#contract/dictionary/parameter-group.record.ts'
import { callApi } from '#src/shared/net/api.ts'
import { useForm } from '#src/shared/forms/use-form.ts'
import { FormDialog } from '#src/shared/widgets/dialog/form-dialog.tsx'

import { groupEntries, nextSort } from './entry-rules.ts'
import { NameFields } from './name-fields.tsx'

type Entries = z.output<typeof groupEntries>

const groupRow: z.ZodMiniType<ParameterGroup> = z.object({
  id: z.int(),
  version: z.int(),
  fName: z.string(),
  fNameEnglish: z.string(),
  fSort: z.int(),
  builtIn: z.boolean(),
  kindCount: z.int(),
})
const entriesOf = ({ fName, fNameEnglish, fSort }: ParameterGroup) => ({
  fName,
  fNameEnglish,
  fSort: String(fSort),
})

interface GroupDialogProps {
  /** The group to change; `null`: a new one. */
  readonly group: ParameterGroup | null
  readonly groups: readonly ParameterGroup[]
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** Adds or changes a group of multi parameters. */
export function GroupDialog({ group, groups, onSaved, onClose }: GroupDialogProps) {
  const { t } = useTranslation()
  const save = useCallback(async (entries: Entries, requestId: string, known: ParameterGroup | null) => {
    if (known === null) await callApi(parameterGroup.calls.add, { requestId, ...entries })
    else await callApi(parameterGroup.calls.update, { id: known.id, version: known.version, ...entries })
  }, [])
  const form = useForm({
    schema: groupEntries,
    defaults: {
      fName: group?.fName ?? '',
      fNameEnglish: group?.fNameEnglish ?? '',
      fSort: group === null ? nextSort(groups) : String(group.fSort),
    },
    record: group && { row: group, schema: groupRow, entriesOf },
    save,
    onSaved,
  })
  const title = t(group === null ? 'dictionaries.group.add' : 'dictionaries.group.edit')
  return (
    <FormDialog form={form} title={title} size="medium" onClose={onClose}>
      <NameFields
        form={form}
        names={{ chinese: 'fName', english: 'fNameEnglish', sort: 'fSort' }}
        of="name"
      />
    </FormDialog>
  )
}
