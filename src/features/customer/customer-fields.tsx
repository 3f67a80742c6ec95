import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { customerEntries, customerNo, meterNo } from '#contract/customer/customer.contract.ts'
import { energyWh } from '#contract/rules/numbers.ts'
import { obey, required, rule } from '#contract/rules/rule.ts'
import type { TariffOption } from '#contract/tariff/tariff.contract.ts'
import { FieldColumns } from '#src/shared/forms/field-columns.tsx'
import { SelectField, TextAreaField, TextField } from '#src/shared/forms/form-fields.tsx'
import type { Form } from '#src/shared/forms/use-form.ts'
import { AgencyField } from '#src/shared/screens/fields/agency-field.tsx'
import { z } from 'zod/mini'

import { tariffLabel } from './tariff-label.ts'

/** What is entered of a customer; numbers and ids are texts, as controls have them. */
export interface Entries {
  readonly customerNo: string
  readonly name: string
  readonly phone: string
  readonly address: string
  readonly remarks: string
  readonly fTid: number
  readonly tariffId: string
  readonly meterNo: string
  readonly firstReading: string
}

const chosen = rule('select_required', required.holds)

export const customerSchema = z.strictObject({
  customerNo,
  ...customerEntries,
  fTid: z.number(),
  tariffId: z.string().check(obey(chosen)),
  meterNo,
  firstReading: energyWh,
})
export type Entered = z.output<typeof customerSchema>

type CustomerForm = Form<Entries, Entered>

/** The fields that adding and editing share, and what only one of them has before the remarks. */
export function CustomerFields({
  form,
  tariffs,
  children,
}: {
  readonly form: CustomerForm
  readonly tariffs: readonly TariffOption[]
  readonly children?: ReactNode
}) {
  const { t, i18n } = useTranslation()
  return (
    <>
      <FieldColumns>
        <TextField form={form} name="name" label={t('customers.column.name')} isRequired />
        <TextField form={form} name="phone" label={t('customers.column.phone')} inputMode="tel" />
      </FieldColumns>
      <TextField form={form} name="address" label={t('customers.column.address')} isRequired />
      <FieldColumns>
        <AgencyField form={form} name="fTid" label={t('customers.column.institution')} isRequired />
        <SelectField
          form={form}
          name="tariffId"
          label={t('customers.column.tariff')}
          options={tariffs.map((tariff) => ({
            key: String(tariff.id),
            value: tariffLabel(tariff, i18n.language),
          }))}
          isRequired
        />
        {children}
      </FieldColumns>
      <TextAreaField form={form} name="remarks" label={t('customers.column.remarks')} />
    </>
  )
}
