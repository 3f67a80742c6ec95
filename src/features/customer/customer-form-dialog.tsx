import { useCallback, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import type { DataOf } from '#contract/kernel/call.ts'
import {
  addCustomer,
  customerDetail,
  type CustomerDetail,
  updateCustomer,
} from '#contract/customer/customer.contract.ts'
import type { TariffOption } from '#contract/tariff/tariff.contract.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import { callApi } from '#src/shared/net/api.ts'
import { TextField } from '#src/shared/forms/form-fields.tsx'
import { useForm } from '#src/shared/forms/use-form.ts'
import { FormDialog } from '#src/shared/widgets/dialog/form-dialog.tsx'
import { rootOrganisation } from '#src/shared/widgets/agency-picker/organisation.ts'

import { CustomerFields, customerSchema, type Entered, type Entries } from './customer-fields.tsx'

type Added = DataOf<typeof addCustomer>

const placeOf = ({ fTid, tariffId }: Entered) => ({ fTid, tariffId: Number(tariffId) })
const factsOf = ({ name, phone, address, remarks }: Entered) => ({ name, phone, address, remarks })

interface AddCustomerDialogProps {
  readonly tariffs: readonly TariffOption[]
  readonly onAdded: (added: Added) => void
  readonly onClose: () => void
}

/** Adds a customer, with their meter where there is one already. */
export function AddCustomerDialog({ tariffs, onAdded, onClose }: AddCustomerDialogProps) {
  const { t } = useTranslation()
  const added = useRef<Added | null>(null)
  const form = useForm<Entries, Entered>({
    schema: customerSchema,
    defaults: {
      customerNo: '',
      name: '',
      phone: '',
      address: '',
      remarks: '',
      fTid: rootOrganisation,
      tariffId: '',
      meterNo: '',
      firstReading: '0',
    },
    save: useCallback(async (entries: Entered, requestId: string) => {
      const { customerNo, meterNo, firstReading: firstReadingWh } = entries
      const meter = { meterNo, firstReadingWh }
      const input = { requestId, customerNo, ...factsOf(entries), ...placeOf(entries), ...meter }
      added.current = await callApi(addCustomer, input)
    }, []),
    onSaved: () => {
      if (added.current) onAdded(added.current)
    },
  })
  return (
    <FormDialog form={form} title={t('customers.page.add')} size="medium" onClose={onClose}>
      <CustomerFields form={form} tariffs={tariffs}>
        <TextField
          form={form}
          name="customerNo"
          label={t('customers.column.customerNo')}
          help={t('customers.form.numberHelp')}
          inputMode="numeric"
        />
        <TextField
          form={form}
          name="meterNo"
          label={t('customers.column.meterNo')}
          help={t('customers.form.meterHelp')}
          inputMode="numeric"
        />
        <TextField
          form={form}
          name="firstReading"
          label={t('customers.meter.firstReading')}
          inputMode="decimal"
        />
      </CustomerFields>
    </FormDialog>
  )
}

const entriesOf = (customer: CustomerDetail): Entries => ({
  customerNo: customer.customerNo,
  name: customer.name,
  phone: customer.phone,
  address: customer.address,
  remarks: customer.remarks,
  fTid: customer.fTid,
  tariffId: String(customer.tariffId),
  // The meter has a dialog of its own.
  meterNo: '',
  firstReading: '0',
})

const namesOf = ({ tariffName, tariffNameEnglish }: CustomerDetail) => ({
  tariffId: currentLanguage() === 'en' ? tariffNameEnglish : tariffName,
})

interface EditCustomerDialogProps {
  readonly customer: CustomerDetail
  readonly tariffs: readonly TariffOption[]
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** Changes what is known of a customer; their tariff stays to choose though it may be out of use. */
export function EditCustomerDialog({ customer, tariffs, onSaved, onClose }: EditCustomerDialogProps) {
  const { t } = useTranslation()
  const { tariffId, tariffName: name, tariffNameEnglish: nameEnglish, fTid } = customer
  const isListed = tariffs.some((tariff) => tariff.id === tariffId)
  const own: TariffOption = { id: tariffId, fTid, name, nameEnglish, kind: 'single' }
  const form = useForm<Entries, Entered, CustomerDetail>({
    schema: customerSchema,
    defaults: entriesOf(customer),
    record: { row: customer, schema: customerDetail.data, entriesOf, namesOf },
    save: useCallback(
      async (entries: Entered, _: string, known: CustomerDetail | null) => {
        const { id, version } = known ?? customer
        await callApi(updateCustomer, { id, version, ...factsOf(entries), ...placeOf(entries) })
      },
      [customer],
    ),
    onSaved,
  })
  const title = t('customers.form.edit', { name: customer.name })
  return (
    <FormDialog form={form} title={title} size="medium" onClose={onClose}>
      <CustomerFields form={form} tariffs={isListed ? tariffs : [...tariffs, own]} />
    </FormDialog>
  )
}
