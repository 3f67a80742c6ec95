import { useCallback, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'

import { type DeskCode, deskName, deskRow, type DeskRow } from '#contract/desk/desk.contract.ts'
import { TextField } from '#src/shared/forms/form-fields.tsx'
import { useForm } from '#src/shared/forms/use-form.ts'
import { AgencyField } from '#src/shared/screens/fields/agency-field.tsx'
import { FormDialog } from '#src/shared/widgets/dialog/form-dialog.tsx'
import { laidName } from '#src/shared/user/laid-names.ts'

import { makeDesk, renameDesk } from './desks.actors.ts'

interface Entries {
  readonly name: string
  readonly fTid: number
}

const schema = z.strictObject({ name: deskName, fTid: z.int() })
/** The picker chooses the first institution by itself. */
const noAgency = -1

interface DeskFormDialogProps {
  /** The counter to rename; null: a new one. */
  readonly desk: DeskRow | null
  /** With the code and the name of a new one. */
  readonly onSaved: (made: { readonly code: DeskCode; readonly name: string } | null) => void
  readonly onClose: () => void
}

/** Adds a counter or renames one. */
export function DeskFormDialog({ desk, onSaved, onClose }: DeskFormDialogProps) {
  const { t } = useTranslation()
  const made = useRef<{ readonly code: DeskCode; readonly name: string } | null>(null)
  const form = useForm<Entries, Entries, DeskRow>({
    schema,
    defaults: { name: desk?.name ?? '', fTid: desk?.fTid ?? noAgency },
    record: desk && { row: desk, schema: deskRow, entriesOf: ({ name, fTid }) => ({ name, fTid }) },
    save: useCallback(async ({ name, fTid }: Entries, requestId: string, known: DeskRow | null) => {
      if (known === null) made.current = { code: await makeDesk({ requestId, name, fTid }), name }
      else await renameDesk(known, name)
    }, []),
    onSaved: () => onSaved(made.current),
  })
  const title = desk === null ? t('desks.act.add') : t('desks.form.edit', { name: laidName(desk.name) })
  return (
    <FormDialog form={form} title={title} size="small" onClose={onClose}>
      <TextField form={form} name="name" label={t('desks.column.name')} isRequired />
      {desk === null && <AgencyField form={form} name="fTid" label={t('desks.form.agency')} isRequired />}
    </FormDialog>
  )
}
