import { Field, NativeSelect } from '@chakra-ui/react'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'

import { type TariffKind, tariffKinds } from '#contract/customer/customer-states.ts'
import { requiredText } from '#contract/rules/rule.ts'
import { maxLength } from '#contract/rules/texts.ts'
import { addTariff } from '#contract/tariff/tariff.contract.ts'
import { callApi } from '#src/shared/net/api.ts'
import { TextField } from '#src/shared/forms/form-fields.tsx'
import { type Form, useForm } from '#src/shared/forms/use-form.ts'
import { AgencyField } from '#src/shared/screens/fields/agency-field.tsx'
import { rootOrganisation } from '#src/shared/widgets/agency-picker/organisation.ts'
import { FormDialog } from '#src/shared/widgets/dialog/form-dialog.tsx'

import {
  type EnteredPrices,
  entriesOf,
  type PriceEntries,
  PriceFields,
  priceSchema,
  versionOf,
} from './price-fields.tsx'

interface Names {
  readonly fTid: number
  readonly name: string
  readonly nameEnglish: string
}
type Entries = PriceEntries & Names
type Entered = EnteredPrices & Names

export const nameFields = {
  name: requiredText(maxLength(50)),
  nameEnglish: requiredText(maxLength(80)),
}

const names = z.object({ fTid: z.number(), ...nameFields })

interface AddTariffDialogProps {
  readonly onAdded: () => void
  readonly onClose: () => void
}

/** Nothing entered yet of any kind: what was typed stays while another kind is looked at. */
const blank = tariffKinds
  .map((kind) => entriesOf(kind, ''))
  .reduce((all, { validFrom, prices, ends }) => ({
    validFrom,
    prices: { ...all.prices, ...prices },
    ends: { ...all.ends, ...ends },
  }))

/** Adds a tariff with its first prices and its kind, which never changes afterwards. */
export function AddTariffDialog({ onAdded, onClose }: AddTariffDialogProps) {
  const [kind, setKind] = useState<TariffKind>('single')
  const { t } = useTranslation()
  const form = useForm<Entries, Entered>({
    schema: useMemo(() => z.intersection(names, priceSchema[kind]), [kind]),
    defaults: { fTid: rootOrganisation, name: '', nameEnglish: '', ...blank },
    save: useCallback(
      async (entries: Entered, requestId: string) => {
        const { fTid, name, nameEnglish } = entries
        await callApi(addTariff, { requestId, fTid, name, nameEnglish, kind, ...versionOf(kind, entries) })
      },
      [kind],
    ),
    onSaved: onAdded,
  })
  const title = t('tariffs.page.add')
  return (
    <FormDialog form={form} title={title} size="medium" onClose={onClose}>
      <KindField kind={kind} isLocked={form.isLocked} onKind={setKind} />
      <TextField form={form} name="name" label={t('tariffs.form.name')} isRequired />
      <TextField form={form} name="nameEnglish" label={t('tariffs.form.nameEnglish')} isRequired />
      <AgencyField
        form={form}
        name="fTid"
        label={t('tariffs.column.institution')}
        help={t('tariffs.form.institutionHelp')}
        isRequired
      />
      <PriceFields form={form as unknown as Form<PriceEntries, Entered>} kind={kind} />
    </FormDialog>
  )
}

function KindField({
  kind,
  isLocked,
  onKind,
}: {
  readonly kind: TariffKind
  readonly isLocked: boolean
  readonly onKind: (kind: TariffKind) => void
}) {
  const { t } = useTranslation()
  return (
    <Field.Root>
      <Field.Label>{t('tariffs.column.kind')}</Field.Label>
      <NativeSelect.Root>
        <NativeSelect.Field
          value={kind}
          {...{ disabled: isLocked }}
          onChange={({ target }) => onKind(tariffKinds.find((known) => known === target.value) ?? 'single')}
        >
          {tariffKinds.map((one) => (
            <option key={one} value={one}>
              {t(`tariffs.kind.${one}`)}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      <Field.HelperText>{t('tariffs.form.kindHelp')}</Field.HelperText>
    </Field.Root>
  )
}
