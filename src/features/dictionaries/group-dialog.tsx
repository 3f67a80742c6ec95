import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod/mini'

import {
  addParameterGroup,
  type ParameterGroup,
  updateParameterGroup,
} from '#contract/multi-parameter.contract.ts'
import { callApi } from '#src/shared/api.ts'
import { ConsoleForm, SubmitButton } from '#src/shared/forms/console-form.tsx'
import { useForm } from '#src/shared/forms/use-form.ts'
import { ConsoleDialog } from '#src/shared/widgets/dialog/console-dialog.tsx'

import { groupEntries, nextSort } from './entry-rules.ts'
import { NameFields } from './name-fields.tsx'

type Entries = z.output<typeof groupEntries>

interface GroupDialogProps {
  /** The group to change; `null`: a new one. */
  readonly group: ParameterGroup | null
  readonly groups: readonly ParameterGroup[]
  readonly onSaved: () => void
  readonly onClose: () => void
}

const formId = 'parameter-group-form'

/** Adds or changes a group of multi parameters. */
export function GroupDialog({ group, groups, onSaved, onClose }: GroupDialogProps) {
  const { t } = useTranslation()
  const save = useCallback(
    async (entries: Entries) => {
      if (group === null) await callApi(addParameterGroup, entries)
      else await callApi(updateParameterGroup, { id: group.id, version: group.version, ...entries })
    },
    [group],
  )
  const form = useForm({
    schema: groupEntries,
    defaults: {
      fName: group?.fName ?? '',
      fNameEnglish: group?.fNameEnglish ?? '',
      fSort: group === null ? nextSort(groups) : String(group.fSort),
    },
    save,
    onSaved,
  })
  const title = t(group === null ? 'dictionaries.group.add' : 'dictionaries.group.edit')
  return (
    <ConsoleDialog
      title={title}
      size="medium"
      hasEdits={form.hasEdits}
      onClose={onClose}
      actions={<SubmitButton form={form} formId={formId} />}
    >
      <ConsoleForm form={form} id={formId} label={title} width="full">
        <NameFields
          form={form}
          names={{ chinese: 'fName', english: 'fNameEnglish', sort: 'fSort' }}
          of="name"
        />
      </ConsoleForm>
    </ConsoleDialog>
  )
}
