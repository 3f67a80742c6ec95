import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'

import { updateTariff, tariffRow, type TariffRow } from '#contract/tariff/tariff.contract.ts'
import { callApi } from '#src/shared/net/api.ts'
import { SelectField, TextField } from '#src/shared/forms/form-fields.tsx'
import { useForm } from '#src/shared/forms/use-form.ts'
import { FormDialog } from '#src/shared/widgets/dialog/form-dialog.tsx'

import { nameFields } from './add-tariff-dialog.tsx'
import { nameIn } from './price-text.ts'

const states = ['inUse', 'outOfUse'] as const

interface Entries {
  readonly name: string
  readonly nameEnglish: string
  readonly state: string
}
const schema = z.strictObject({ ...nameFields, state: z.enum(states) as z.ZodMiniType<string, string> })

const entriesOf = ({ name, nameEnglish, enabled }: TariffRow): Entries => ({
  name,
  nameEnglish,
  state: enabled ? 'inUse' : 'outOfUse',
})

interface EditTariffDialogProps {
  readonly tariff: TariffRow
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** Renames a tariff, or takes it out of use for new customers. */
export function EditTariffDialog({ tariff, onSaved, onClose }: EditTariffDialogProps) {
  const { t, i18n } = useTranslation()
  const form = useForm<Entries, Entries, TariffRow>({
    schema,
    defaults: entriesOf(tariff),
    record: { row: tariff, schema: tariffRow, entriesOf },
    save: useCallback(
      async ({ name, nameEnglish, state }: Entries, _: string, known: TariffRow | null) => {
        const { id, version } = known ?? tariff
        await callApi(updateTariff, { id, version, name, nameEnglish, enabled: state === 'inUse' })
      },
      [tariff],
    ),
    onSaved,
  })
  const title = t('tariffs.form.edit', { name: nameIn(tariff, i18n.language) })
  return (
    <FormDialog form={form} title={title} size="small" onClose={onClose}>
      <TextField form={form} name="name" label={t('tariffs.form.name')} isRequired />
      <TextField form={form} name="nameEnglish" label={t('tariffs.form.nameEnglish')} isRequired />
      <SelectField
        form={form}
        name="state"
        label={t('tariffs.column.state')}
        help={t('tariffs.form.stateHelp')}
        options={states.map((state) => ({ key: state, value: t(`tariffs.state.${state}`) }))}
        isRequired
      />
    </FormDialog>
  )
}
