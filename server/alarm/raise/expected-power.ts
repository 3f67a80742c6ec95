import { plannedAt, type PowerPlan } from '#contract/alarm/power-plan.ts'
import { isPlannedOn, type PolicyOffer } from '#contract/field/policy.ts'

/** A policy that runs at a device, from when. */
export interface FollowedPolicy {
  /** Epoch ms. */
  readonly from: number
  readonly offer: PolicyOffer
}

interface Planned {
  readonly offsetMs: number
  readonly followed: FollowedPolicy | null
}

/** A device's plan as a rule's: one watt is a thousandth of a kilowatt. */
export const planOf = ({ plan }: Pick<PolicyOffer, 'plan'>): PowerPlan =>
  plan.map(({ startTime, endTime, powerW }) => ({ startTime, endTime, power: powerW }))

/**
 * What a device is to draw at an instant: by the rule's own plan, or where it has none by the policy that runs at the
 * device.
 *
 * @returns thousandths of a kW, above 0 charging; null: nobody planned anything then
 */
export function expectedAt(plan: PowerPlan, { offsetMs, followed }: Planned, at: number): number | null {
  if (plan.length > 0) return plannedAt(plan, at, offsetMs)
  if (followed === null || at < followed.from) return null
  const day = new Date(at + offsetMs).toISOString().slice(0, 10)
  return isPlannedOn(followed.offer, day) ? plannedAt(planOf(followed.offer), at, offsetMs) : null
}

/** How far a power is above what is expected; nobody strays from what nobody planned. */
export const awayFrom = (plan: PowerPlan, planned: Planned, at: number, value: number): number =>
  value - (expectedAt(plan, planned, at) ?? value)
