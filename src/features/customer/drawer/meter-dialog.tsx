import { Heading, Text } from '@chakra-ui/react'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'

import {
  changeMeter,
  type CustomerDetail,
  type CustomerMeter,
  meterNo,
} from '#contract/customer/customer.contract.ts'
import { type MeterRemovalReason, meterRemovalReasons } from '#contract/customer/customer-states.ts'
import { amount, energyWh } from '#contract/rules/numbers.ts'
import { obey, optionalText, required, rule } from '#contract/rules/rule.ts'
import { maxLength } from '#contract/rules/texts.ts'
import { callApi } from '#src/shared/net/api.ts'
import { SelectField, TextField } from '#src/shared/forms/form-fields.tsx'
import { type Form, useForm } from '#src/shared/forms/use-form.ts'
import { FormDialog } from '#src/shared/widgets/dialog/form-dialog.tsx'

interface Entries {
  readonly lastReading: string
  readonly remaining: string
  readonly reason: string
  readonly note: string
  readonly meterNo: string
  readonly firstReading: string
}

const chosen = rule('select_required', required.holds)
const mounted = { meterNo, firstReading: energyWh }
const withOld = z.strictObject({
  lastReading: energyWh,
  /** Yuan; gives fen. */
  remaining: amount(2, 5),
  reason: z.string().check(obey(chosen)),
  note: optionalText(maxLength(200)),
  ...mounted,
})
/** Where no meter is there, nothing of one is asked. */
const withoutOld = z.strictObject({
  ...withOld.shape,
  lastReading: z.pipe(
    z.string(),
    z.transform(() => 0),
  ),
  remaining: z.pipe(
    z.string(),
    z.transform(() => 0),
  ),
  reason: z.string(),
})
type Entered = z.output<typeof withOld>

interface MeterDialogProps {
  readonly customer: CustomerDetail
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** Takes the meter down that is there, mounts another, or both. */
export function MeterDialog({ customer, onSaved, onClose }: MeterDialogProps) {
  const { t } = useTranslation()
  const { id, version } = customer
  const old = customer.meters.find(({ toAt }) => toAt === null) ?? null
  const hasOld = old !== null
  const form = useForm<Entries, Entered>({
    schema: useMemo(() => (hasOld ? withOld : withoutOld), [hasOld]),
    defaults: {
      lastReading: '',
      remaining: '',
      reason: '',
      note: '',
      meterNo: '',
      firstReading: '0',
    },
    save: useCallback(
      async (entries: Entered, requestId: string) => {
        const { lastReading: lastReadingWh, remaining: remainingFen, note } = entries
        const reason = meterRemovalReasons.find((known) => known === entries.reason) ?? 'other'
        const removed = hasOld ? { lastReadingWh, remainingFen, reason, note } : null
        const { meterNo: number, firstReading: firstReadingWh } = entries
        await callApi(changeMeter, { requestId, id, version, removed, meterNo: number, firstReadingWh })
      },
      [hasOld, id, version],
    ),
    onSaved,
  })
  const title = t(hasOld ? 'customers.meter.change' : 'customers.meter.mount')
  return (
    <FormDialog form={form} title={title} size="small" onClose={onClose}>
      {old && <OldMeter form={form} meter={old} />}
      <Heading as="h3" size="sm" fontWeight="medium">
        {t('customers.meter.new')}
      </Heading>
      <TextField
        form={form}
        name="meterNo"
        label={t('customers.column.meterNo')}
        inputMode="numeric"
        {...(hasOld ? { help: t('customers.meter.noneHelp') } : { isRequired: true })}
      />
      <TextField
        form={form}
        name="firstReading"
        label={t('customers.meter.firstReading')}
        inputMode="decimal"
        isRequired
      />
    </FormDialog>
  )
}

function OldMeter({ form, meter }: { readonly form: Form<Entries, Entered>; readonly meter: CustomerMeter }) {
  const { t } = useTranslation()
  const reasonOption = (reason: MeterRemovalReason) => ({
    key: reason,
    value: t(`customers.reason.${reason}`),
  })
  return (
    <>
      <Heading as="h3" size="sm" fontWeight="medium">
        {t('customers.meter.old', { meterNo: meter.meterNo })}
      </Heading>
      <TextField
        form={form}
        name="lastReading"
        label={t('customers.meter.lastReading')}
        inputMode="decimal"
        isRequired
      />
      <TextField
        form={form}
        name="remaining"
        label={t('customers.meter.remaining')}
        help={t('customers.meter.remainingHelp')}
        inputMode="decimal"
        isRequired
      />
      <SelectField
        form={form}
        name="reason"
        label={t('customers.meter.reason')}
        options={meterRemovalReasons.map(reasonOption)}
        isRequired
      />
      <TextField form={form} name="note" label={t('customers.meter.note')} />
      <Text color="fg.muted" fontSize="sm">
        {t('customers.meter.changeHelp')}
      </Text>
    </>
  )
}
