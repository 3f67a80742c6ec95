import { Field } from '@chakra-ui/react'
import { useCallback, useRef } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'

import { type DeskCode, deskName, type DeskRow } from '#contract/desk/desk.contract.ts'
import { TextField } from '#src/shared/forms/form-fields.tsx'
import { type Form, useForm } from '#src/shared/forms/use-form.ts'
import { AgencyPicker } from '#src/shared/widgets/agency-picker/agency-picker.tsx'
import { FormDialog } from '#src/shared/widgets/dialog/form-dialog.tsx'

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
  const form = useForm<Entries, Entries>({
    schema,
    defaults: { name: desk?.name ?? '', fTid: desk?.fTid ?? noAgency },
    save: useCallback(
      async ({ name, fTid }: Entries, requestId: string) => {
        if (desk === null) made.current = { code: await makeDesk({ requestId, name, fTid }), name }
        else await renameDesk(desk, name)
      },
      [desk],
    ),
    onSaved: () => onSaved(made.current),
  })
  const title = desk === null ? t('desks.act.add') : t('desks.form.edit', { name: desk.name })
  return (
    <FormDialog form={form} title={title} size="small" onClose={onClose}>
      <TextField form={form} name="name" label={t('desks.column.name')} isRequired />
      {desk === null && <AgencyField form={form} />}
    </FormDialog>
  )
}

/** Whose counter it is; stays for good. */
function AgencyField({ form }: { readonly form: Form<Entries, Entries> }) {
  const { t } = useTranslation()
  const { field } = useController({ control: form.control, name: 'fTid' })
  const choose = ({ fTid }: { readonly fTid: number }): void => field.onChange(fTid)
  return (
    <Field.Root required>
      <Field.Label>
        {t('desks.form.agency')}
        <Field.RequiredIndicator />
      </Field.Label>
      <AgencyPicker value={field.value} onChange={choose} onDefault={choose} />
    </Field.Root>
  )
}
