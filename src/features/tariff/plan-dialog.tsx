import { Text } from '@chakra-ui/react'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import {
  planTariff,
  tariffRow,
  type TariffRow,
  type TariffVersion,
} from '#contract/tariff/tariff.contract.ts'
import { callApi } from '#src/shared/net/api.ts'
import { dayAtSite, daysOn } from '#src/shared/format/site-time.ts'
import { usualOffset } from '#src/shared/format/site-windows.ts'
import { useForm } from '#src/shared/forms/use-form.ts'
import { useReadOfNow } from '#src/shared/page/use-now.ts'
import { FormDialog } from '#src/shared/widgets/dialog/form-dialog.tsx'

import {
  type EnteredPrices,
  entriesOf,
  type PriceEntries,
  PriceFields,
  priceSchema,
  versionOf,
} from './price-fields.tsx'
import { currentOf, nameIn } from './price-text.ts'

interface PlanDialogProps {
  readonly tariff: TariffRow
  /** The planned version that is changed; `null`: a new one. */
  readonly planned: TariffVersion | null
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** Sets a tariff's prices from a day to come on; it begins with those of today. */
export function PlanDialog({ tariff, planned, onSaved, onClose }: PlanDialogProps) {
  const { t, i18n } = useTranslation()
  const { kind } = tariff
  const like = planned ?? currentOf(tariff)
  const record = useMemo(
    () => ({
      row: tariff,
      schema: tariffRow,
      // The same planned day as somebody else left it; else what this form began with.
      entriesOf: (now: TariffRow) => {
        const same = planned && now.versions.find(({ validFrom }) => validFrom === planned.validFrom)
        return entriesOf(now.kind, planned?.validFrom ?? '', (same ?? planned ?? currentOf(now))?.prices)
      },
    }),
    [tariff, planned],
  )
  const form = useForm<PriceEntries, EnteredPrices, TariffRow>({
    schema: priceSchema[kind],
    defaults: entriesOf(kind, planned?.validFrom ?? '', like?.prices),
    record,
    save: useCallback(
      async (entries: EnteredPrices, _: string, known: TariffRow | null) => {
        const { id, version } = known ?? tariff
        await callApi(planTariff, { id, version, ...versionOf(kind, entries) })
      },
      [tariff, kind],
    ),
    onSaved,
  })
  const today = useReadOfNow((now) => dayAtSite(now, usualOffset))
  const title = t('tariffs.form.plan', { name: nameIn(tariff, i18n.language) })
  return (
    <FormDialog form={form} title={title} size="small" onClose={onClose}>
      <Text color="fg.muted" fontSize="sm">
        {t('tariffs.form.planHelp')}
      </Text>
      <PriceFields form={form} kind={kind} first={daysOn(today, 1)} />
    </FormDialog>
  )
}
