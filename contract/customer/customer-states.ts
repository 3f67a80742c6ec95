/** Closed ones stay on record; they get no card until they are opened again. */
export const customerStates = ['active', 'closed'] as const
export type CustomerState = (typeof customerStates)[number]

export const meterRemovalReasons = ['faulty', 'due', 'capacity', 'damaged', 'other'] as const
/** Why a meter was taken down: it failed a test, its test period is over, another size was needed, or it was broken. */
export type MeterRemovalReason = (typeof meterRemovalReasons)[number]

/** The parts of a tariff that have a price each, by its kind. */
export const tariffParts = {
  single: ['whole'],
  timeOfUse: ['sharp', 'peak', 'flat', 'valley'],
  tiered: ['tier1', 'tier2', 'tier3'],
} as const
export type TariffKind = keyof typeof tariffParts
export const tariffKinds = ['single', 'timeOfUse', 'tiered'] as const satisfies readonly TariffKind[]
export type TariffPart = (typeof tariffParts)[TariffKind][number]

/** What a kWh of one part costs. */
export interface TariffPrice {
  readonly part: TariffPart
  /** In hundredths of a fen: prices have four decimals of a yuan. */
  readonly priceCentifenPerKwh: number
  /** Where a tier ends; `null` for the last one and for parts that are no tiers. */
  readonly upToKwhPerYear: number | null
}
