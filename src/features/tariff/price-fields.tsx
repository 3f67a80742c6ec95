import { SimpleGrid } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'

import { type TariffKind, tariffParts, type TariffPrice } from '#contract/customer/customer-states.ts'
import { amount, positiveInteger } from '#contract/rules/numbers.ts'
import { compareDecimals } from '#contract/rules/decimal.ts'
import { dayText } from '#contract/rules/formats.ts'
import { obey, requiredText, rule } from '#contract/rules/rule.ts'
import { maxLength } from '#contract/rules/texts.ts'
import { DayEntryField } from '#src/shared/forms/day-entry-field.tsx'
import { TextField } from '#src/shared/forms/form-fields.tsx'
import type { Form } from '#src/shared/forms/use-form.ts'

import { priceDecimals, priceText } from './price-text.ts'

/** What is entered of one version; prices in yuan, ends of tiers in kWh. */
export interface PriceEntries {
  readonly validFrom: string
  readonly prices: Readonly<Record<string, string>>
  readonly ends: Readonly<Record<string, string>>
}

const kWh = requiredText(positiveInteger, maxLength(8))

/** Parts that end somewhere: all tiers but the last. */
const endsOf = (kind: TariffKind): readonly string[] =>
  kind === 'tiered' ? tariffParts.tiered.slice(0, -1) : []

const endsRise = rule<{ readonly tier1: string; readonly tier2: string }>(
  'range_order',
  ({ tier1, tier2 }) => compareDecimals(tier1, tier2) < 0,
)

function versionOfParts(parts: readonly string[]) {
  const prices = Object.fromEntries(parts.map((part) => [part, amount(priceDecimals, 3)]))
  return { validFrom: requiredText(dayText), prices: z.object(prices) }
}

export interface EnteredPrices {
  readonly validFrom: string
  readonly prices: Readonly<Record<string, number>>
  readonly ends: Readonly<Record<string, string>>
}

/** The schema of one version's entries, by the kind of tariff. */
export const priceSchema: Readonly<Record<TariffKind, z.ZodMiniType<EnteredPrices, PriceEntries>>> = {
  single: z.object({ ...versionOfParts(tariffParts.single), ends: z.object({}) }),
  timeOfUse: z.object({ ...versionOfParts(tariffParts.timeOfUse), ends: z.object({}) }),
  tiered: z.object({
    ...versionOfParts(tariffParts.tiered),
    ends: z.object({ tier1: kWh, tier2: kWh }).check(obey(endsRise, ['tier2'])),
  }),
}

/** As the calls have it. */
export const versionOf = (kind: TariffKind, { validFrom, prices, ends }: EnteredPrices) => ({
  validFrom,
  prices: tariffParts[kind].map((part) => ({
    part,
    priceCentifenPerKwh: prices[part] ?? 0,
    upToKwhPerYear: endsOf(kind).includes(part) ? Number(ends[part]) : null,
  })),
})

/** A version as its fields begin: the prices of another one, or none. */
export function entriesOf(
  kind: TariffKind,
  validFrom: string,
  prices: readonly TariffPrice[] = [],
): PriceEntries {
  const priceOf = (part: string) => prices.find((price) => price.part === part)
  return {
    validFrom,
    prices: Object.fromEntries(
      tariffParts[kind].map((part) => {
        const price = priceOf(part)
        return [part, price ? priceText(price) : '']
      }),
    ),
    ends: Object.fromEntries(endsOf(kind).map((part) => [part, String(priceOf(part)?.upToKwhPerYear ?? '')])),
  }
}

interface PriceFieldsProps<Entries extends PriceEntries, Output> {
  readonly form: Form<Entries, Output>
  readonly kind: TariffKind
  /** The first day from which prices may hold; any where it is absent. */
  readonly first?: string
}

/** From when, and what a kWh of each part costs. */
export function PriceFields<Output>({ form, kind, first }: PriceFieldsProps<PriceEntries, Output>) {
  const { t } = useTranslation()
  const ends = endsOf(kind)
  return (
    <>
      <DayEntryField
        form={form}
        name="validFrom"
        label={t('tariffs.form.validFrom')}
        help={t('tariffs.form.validFromHelp')}
        isRequired
        {...(first !== undefined && { first })}
      />
      <SimpleGrid columns={{ base: 1, sm: ends.length > 0 ? 2 : 1 }} gap="4">
        {tariffParts[kind].map((part) => [
          <TextField
            key={part}
            form={form}
            name={`prices.${part}`}
            label={t('tariffs.form.price', { part: t(`tariffs.part.${part}`) })}
            inputMode="decimal"
            isRequired
          />,
          ends.includes(part) && (
            <TextField
              key={`${part}-end`}
              form={form}
              name={`ends.${part}`}
              label={t('tariffs.form.end', { part: t(`tariffs.part.${part}`) })}
              inputMode="numeric"
              isRequired
            />
          ),
        ])}
      </SimpleGrid>
    </>
  )
}
