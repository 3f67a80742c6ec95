import type { DosageMode } from '#contract/fee/fee-codes.ts'
import type { Dosage } from '#contract/fee/fee.contract.ts'

/** As it is typed: nothing is rounded or lost until it is sent. */
export interface TypedDosage {
  readonly mode: DosageMode
  /** kWh. */
  readonly shared: string
  readonly weights: Readonly<Record<number, string>>
}

export const typedOf = ({ mode, sharedWh, shares }: Dosage): TypedDosage => ({
  mode,
  shared: String(sharedWh / 1000),
  weights: Object.fromEntries(shares.map(({ serviceId, permille }) => [serviceId, String(permille)])),
})

interface Wanted {
  readonly input: {
    readonly mode: DosageMode
    readonly sharedWh: number
    readonly weights: { serviceId: number; permille: number }[]
  } | null
  /** `shared`, and the ids of services whose weight is wrong. */
  readonly faults: readonly string[]
}

/** What the call takes, or what is wrong with it. */
export function wantedOf({ mode, shared, weights }: TypedDosage): Wanted {
  const [whole = '', part = ''] = shared.trim().split('.')
  const isShared = /^\d{1,10}(\.\d{1,3})?$/.test(shared.trim())
  const sharedWh = Number(whole) * 1000 + Number(part.padEnd(3, '0'))
  const bad = Object.entries(weights).filter(
    ([, text]) => !/^\d{1,7}$/.test(text.trim()) || Number(text) > 1e6,
  )
  const faults = [
    ...(isShared && sharedWh <= 1e12 ? [] : ['shared']),
    ...(mode === 1 ? bad.map(([serviceId]) => serviceId) : []),
  ]
  if (faults.length > 0) return { input: null, faults }
  const good = Object.entries(weights).filter(([serviceId]) => !bad.some(([one]) => one === serviceId))
  return {
    input: {
      mode,
      sharedWh,
      weights: good.map(([serviceId, text]) => ({ serviceId: Number(serviceId), permille: Number(text) })),
    },
    faults,
  }
}
