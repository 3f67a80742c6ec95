import { z } from 'zod/mini'

const time = z.string().check(z.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/))

/** A stretch of a day's plan by the site's clock; what no stretch says is idle. */
export const policyStop = z.object({
  /** `HH:mm`. */
  startTime: time,
  /** `HH:mm`, not part of it; `24:00` is the day's end. */
  endTime: time,
  /** W, above 0 charging, for each device. */
  powerW: z.int(),
})
export type PolicyStop = z.infer<typeof policyStop>

const limit = z.nullable(z.int())

/** Limits that a device keeps by itself; null: none of its own. */
export const policyLimits = z.object({
  overVoltageMv: limit,
  underVoltageMv: limit,
  chargeCurrentMa: limit,
  dischargeCurrentMa: limit,
  /** States of charge in thousandths. */
  capacityUpperPermille: limit,
  capacityLowerPermille: limit,
  transformerMaxVa: limit,
})
export type PolicyLimits = z.infer<typeof policyLimits>

/** Content of `setPolicy`, for each of the command's devices. The same again is the same. */
export const policyOffer = z.object({
  policyId: z.int(),
  /** 1 every day, 2 Monday to Friday, 3 Saturday and Sunday, 4 the days from `validFrom` to `validTo`. */
  planType: z.literal([1, 2, 3, 4]),
  validFrom: z.nullable(z.iso.date()),
  validTo: z.nullable(z.iso.date()),
  utcOffset: z.string(),
  plan: z.array(policyStop),
  limits: policyLimits,
})
export type PolicyOffer = z.infer<typeof policyOffer>

/** Content of `startPolicy`, `stopPolicy` and `clearPolicy`. */
export const policyWish = z.object({ policyId: z.int() })

const dayMs = 86_400_000

/** Whether a plan holds on a day of the site's calendar, by its type. */
export function isPlannedOn(
  { planType, validFrom, validTo }: Pick<PolicyOffer, 'planType' | 'validFrom' | 'validTo'>,
  day: string,
): boolean {
  const weekday = (Math.floor(Date.parse(`${day}T00:00:00Z`) / dayMs) + 4) % 7
  const isWeekend = weekday === 0 || weekday === 6
  if (planType === 1) return true
  if (planType === 2) return !isWeekend
  if (planType === 3) return isWeekend
  return validFrom !== null && validTo !== null && validFrom <= day && day <= validTo
}
