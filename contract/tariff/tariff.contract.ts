import { z } from 'zod/mini'

import { call } from '../kernel/call.ts'
import { id, instant, listQuery, none, page, requestId } from '../kernel/shapes.ts'
import { tariffKinds, tariffParts } from '../customer/customer-states.ts'
import { obey, requiredText, rule } from '../rules/rule.ts'
import { maxLength } from '../rules/texts.ts'

/** Tariffs (collection §1, §7 price). Prices are whole hundredths of a fen for a kWh, so four decimals of a yuan. */
export const tariffOption = z.object({
  id,
  fTid: id,
  name: z.string(),
  nameEnglish: z.string(),
  kind: z.enum(tariffKinds),
})
export type TariffOption = z.infer<typeof tariffOption>

/** A thousand yuan. */
export const mostPriceCentifen = 10_000_000
const mostKwh = 99_999_999
const allParts = Object.values(tariffParts).flat()

export const tariffPrice = z.strictObject({
  part: z.enum(allParts),
  priceCentifenPerKwh: z.int().check(z.minimum(0), z.maximum(mostPriceCentifen)),
  /** Where a tier ends, counted from the year's first day; `null` for the last tier and for what is no tier. */
  upToKwhPerYear: z.nullable(z.int().check(z.minimum(1), z.maximum(mostKwh))),
})

interface Priced {
  readonly kind: keyof typeof tariffParts
  readonly prices: readonly z.infer<typeof tariffPrice>[]
}

/** Each part once and in order; tiers, and they alone, end, each above the one before, and the last one never. */
export function pricesFit({ kind, prices }: Priced): boolean {
  const parts: readonly string[] = tariffParts[kind]
  const ends = prices.map(({ upToKwhPerYear }) => upToKwhPerYear)
  return (
    prices.length === parts.length &&
    prices.every(({ part }, index) => part === parts[index]) &&
    ends.every((end, index) =>
      kind === 'tiered' && index < parts.length - 1
        ? end !== null && end > (ends[index - 1] ?? 0)
        : end === null,
    )
  )
}
const fitting = obey(rule<Priced>('format', pricesFit), ['prices'])

const priceVersion = {
  /** The day from which it holds, until the next version's. */
  validFrom: z.iso.date(),
  prices: z.array(tariffPrice).check(z.maxLength(8)),
}

export const tariffVersion = z.object({
  ...priceVersion,
  createdAt: instant,
  createdBy: z.string(),
  /** `past`, `current`, or `planned`: only a planned one can still be changed. */
  stage: z.enum(['past', 'current', 'planned']),
})
export type TariffVersion = z.infer<typeof tariffVersion>

export const tariffRow = z.object({
  ...tariffOption.shape,
  fTName: z.string(),
  /** False: no more customers get it. */
  enabled: z.boolean(),
  version: z.int(),
  /** Whether it is of an institution of the caller's; those of institutions above can only be read. */
  canManage: z.boolean(),
  /** Customers who have it, closed ones not counted. */
  customers: z.int(),
  /** The newest first. */
  versions: z.array(tariffVersion),
})
export type TariffRow = z.infer<typeof tariffRow>

export const searchTariffs = call('POST', '/collect/price/getPrices', {
  need: { menu: 'tariff', action: 'view' },
  input: z.strictObject({ ...listQuery, kind: z.optional(z.enum(tariffKinds)) }),
  data: page(tariffRow),
  summary: 'Tariffs of the institutions that the user may see, each with all its prices.',
})

const names = { name: requiredText(maxLength(50)), nameEnglish: requiredText(maxLength(80)) }
const version = z.int().check(z.minimum(1))

export const addTariff = call('POST', '/collect/price/addPrice', {
  need: { menu: 'tariff', action: 'add' },
  input: z
    .strictObject({ requestId, fTid: id, ...names, kind: z.enum(tariffKinds), ...priceVersion })
    .check(fitting),
  data: z.object({ id }),
  refusals: ['tariff.name_taken'],
  summary: 'Adds a tariff with its first prices.',
})

export const updateTariff = call('POST', '/collect/price/editPrice', {
  need: { menu: 'tariff', action: 'edit' },
  input: z.strictObject({ id, version, ...names, enabled: z.boolean() }),
  data: none,
  refusals: ['tariff.name_taken'],
  summary: 'Renames a tariff, or takes it out of use for new customers.',
})

export const planTariff = call('POST', '/collect/price/planPrice', {
  need: { menu: 'tariff', action: 'edit' },
  input: z.strictObject({ id, version, ...priceVersion }),
  data: none,
  refusals: ['tariff.day_begun', 'tariff.prices_unfit'],
  summary: 'Sets the prices from a day to come on; a price that has begun never changes.',
})

export const withdrawTariff = call('POST', '/collect/price/withdrawPrice', {
  need: { menu: 'tariff', action: 'edit' },
  input: z.strictObject({ id, version, validFrom: z.iso.date() }),
  data: none,
  refusals: ['tariff.day_begun'],
  summary: 'Takes back prices that have not begun.',
})

export const deleteTariff = call('POST', '/collect/price/delPrice', {
  need: { menu: 'tariff', action: 'delete' },
  input: z.strictObject({ id, version }),
  data: none,
  refusals: ['tariff.in_use'],
  summary: 'Deletes a tariff that no customer has or had.',
})
