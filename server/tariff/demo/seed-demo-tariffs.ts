import type { TariffKind, TariffPrice } from '#contract/customer/customer-states.ts'
import { businessDay } from '#server/platform/kernel/business-day.ts'
import type { Tx } from '#server/platform/database/database.ts'

interface DemoTariff {
  readonly name: string
  readonly nameEnglish: string
  readonly kind: TariffKind
  readonly enabled: boolean
  /** By the day from which they hold; `next` is the first day of next year. */
  readonly versions: Readonly<Record<string, readonly TariffPrice[]>>
}

const part = (name: TariffPrice['part'], price: number, end: number | null = null): TariffPrice => ({
  part: name,
  priceCentifenPerKwh: price,
  upToKwhPerYear: end,
})
const tiers = (first: number, second: number, third: number) => [
  part('tier1', first, 2160),
  part('tier2', second, 3120),
  part('tier3', third),
]
const hours = (sharp: number, peak: number, flat: number, valley: number) => [
  part('sharp', sharp),
  part('peak', peak),
  part('flat', flat),
  part('valley', valley),
]

const demoTariffs: readonly DemoTariff[] = [
  {
    name: '居民阶梯电价',
    nameEnglish: 'Residential, tiered',
    kind: 'tiered',
    enabled: true,
    versions: { '2022-01-01': tiers(5600, 6100, 8600), '2025-07-01': tiers(5680, 6180, 8680) },
  },
  {
    name: '居民峰谷电价',
    nameEnglish: 'Residential, by time of day',
    kind: 'timeOfUse',
    enabled: true,
    versions: { '2024-06-01': hours(6430, 6180, 5680, 4480) },
  },
  {
    name: '一般工商业电价',
    nameEnglish: 'Businesses',
    kind: 'single',
    enabled: true,
    versions: {
      '2023-01-01': [part('whole', 6525)],
      '2026-01-01': [part('whole', 6378)],
      next: [part('whole', 6290)],
    },
  },
  {
    name: '农业生产电价',
    nameEnglish: 'Farming',
    kind: 'single',
    enabled: true,
    versions: { '2022-01-01': [part('whole', 4842)] },
  },
  {
    name: '临时用电电价',
    nameEnglish: 'Temporary supply',
    kind: 'single',
    enabled: false,
    versions: { '2020-01-01': [part('whole', 7890)] },
  },
]

/** @returns the tariffs in this order: homes, homes by time of day, businesses, farming, temporary */
export async function seedDemoTariffs(
  tx: Tx,
  now: Date,
  agencyId: number,
): Promise<{ id: number; label: string }[]> {
  const rows = await tx
    .insertInto('tariff')
    .values(
      demoTariffs.map(({ name, nameEnglish, kind, enabled }) => ({
        agency_id: agencyId,
        name,
        name_english: nameEnglish,
        kind,
        enabled,
      })),
    )
    .returning(['id', 'name as label'])
    .execute()
  const nextYear = `${Number(businessDay(now).slice(0, 4)) + 1}-01-01`
  await tx
    .insertInto('tariff_version')
    .values(
      demoTariffs.flatMap(({ name, versions }) =>
        Object.entries(versions).map(([from, prices]) => ({
          tariff_id: rows.find(({ label }) => label === name)?.id ?? 0,
          valid_from: from === 'next' ? nextYear : from,
          prices: JSON.stringify(prices),
          created_by: 'server',
          created_at: now,
        })),
      ),
    )
    .execute()
  return demoTariffs.flatMap(({ name }) => rows.find(({ label }) => label === name) ?? [])
}
