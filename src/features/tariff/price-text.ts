import type { TFunction } from 'i18next'

import type { TariffPrice } from '#contract/customer/customer-states.ts'
import { decimalText } from '#contract/rules/decimal.ts'
import type { TariffRow, TariffVersion } from '#contract/tariff/tariff.contract.ts'

/** Decimals of a yuan that a price has: a hundredth of a fen is its smallest unit. */
export const priceDecimals = 4

export const priceText = ({ priceCentifenPerKwh }: TariffPrice): string =>
  decimalText(priceCentifenPerKwh, priceDecimals)

/** Up to where a tier goes, in words; empty for what is no tier. */
export function tierText(t: TFunction, prices: readonly TariffPrice[], index: number): string {
  const end = prices[index]?.upToKwhPerYear ?? null
  const begin = prices[index - 1]?.upToKwhPerYear ?? null
  if (end !== null) return t('tariffs.tier.upTo', { kWh: end })
  return begin === null ? '' : t('tariffs.tier.above', { kWh: begin })
}

/** A version's prices in one line. */
export const pricesText = (t: TFunction, prices: readonly TariffPrice[]): string =>
  prices
    .map((price) => (price.part === 'whole' ? '' : `${t(`tariffs.part.${price.part}`)} `) + priceText(price))
    .join(t('tariffs.value.separator'))

export const currentOf = ({ versions }: TariffRow): TariffVersion | undefined =>
  versions.find(({ stage }) => stage === 'current') ?? versions.at(-1)

export const nameIn = ({ name, nameEnglish }: TariffRow, language: string): string =>
  language === 'en' ? nameEnglish : name
