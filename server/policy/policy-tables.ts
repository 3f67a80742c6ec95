import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

import type { PolicyOffer } from '#contract/field/policy.ts'
import type { PlanType, PolicyDeviceState, PolicyState } from '#contract/policy/policy-codes.ts'
import type { PolicyTemplate } from '#contract/policy/policy-template.record.ts'
import type { Instant, Json, MaybeInstant } from '#server/platform/database/schema.ts'

interface PolicyTables {
  /** Voltages, currents and capacities in tenths, powers of the plan in W. */
  policy_template: {
    id: GeneratedAlways<number>
    version: Generated<number>
    agency_id: number
    name: string
    name_english: Generated<string>
    plan_type: PlanType
    valid_from: string | null
    valid_to: string | null
    over_voltage: number | null
    under_voltage: number | null
    charge_current: number | null
    discharge_current: number | null
    capacity_upper: number | null
    capacity_lower: number | null
    transformer_max_capacity: number | null
    plan: Json<PolicyTemplate['plan'][number][]>
    remarks: Generated<string>
  }
  /** Follows the machine `policy` in one transaction. */
  policy: {
    id: GeneratedAlways<number>
    version: Generated<number>
    /** The site's, copied so that lists follow the tree by it. */
    agency_id: number
    site_id: number
    template_id: number
    name: string
    name_english: Generated<string>
    /** As its machine has it; lists read it. */
    state: Generated<PolicyState>
    allowed: Generated<string>
    devices: Generated<number>
    reached: Generated<number>
    published_at: MaybeInstant
    published_by: Generated<string>
    /** What the devices were given, and by which version of the template. */
    offer: ColumnType<PolicyOffer | null, string | null | undefined, string | null>
    template_version: number | null
    remarks: Generated<string>
  }
  /** One device of a policy; follows the machine `policyDevice`. */
  policy_device: {
    id: GeneratedAlways<number>
    policy_id: number
    device_id: number
    /** Who was given the plan for it, and under which address. */
    terminal_id: number
    address: string
    state: Generated<PolicyDeviceState>
    /** The newest command to it. */
    request_id: string | null
    /** Why that was not done; empty: it was, or nobody knows. */
    reason: Generated<string>
    changed_at: Instant
  }
}

declare module '#server/platform/database/schema.ts' {
  interface Tables extends PolicyTables {}
}
