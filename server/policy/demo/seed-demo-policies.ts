import type { PlanType } from '#contract/policy/policy-codes.ts'
import type { Tx } from '#server/platform/database/database.ts'

import { lockPolicy, movePolicy } from '../move-policy.ts'

interface DemoTemplate {
  readonly name: string
  readonly english: string
  readonly planType: PlanType
  /** Hours of the day, and kW above 0 for charging. */
  readonly plan: readonly (readonly [from: string, to: string, kilowatts: number])[]
}

/** As storage beside a factory is run: it charges while power is cheap and discharges while it is dear. */
const templates: readonly DemoTemplate[] = [
  {
    name: '两充两放',
    english: 'Two charges, two discharges',
    planType: 1,
    plan: [
      ['00:00', '06:00', 3000],
      ['08:30', '11:00', -3500],
      ['12:00', '15:00', 2800],
      ['17:30', '21:00', -2600],
    ],
  },
  {
    name: '周末谷充晚放',
    english: 'Weekends: charge at night, discharge in the evening',
    planType: 3,
    plan: [
      ['00:00', '07:00', 2000],
      ['18:00', '22:00', -3000],
    ],
  },
]

/** Two templates of the demo utility, and a policy of the first storage site that nobody published yet. */
export async function seedDemoPolicies(tx: Tx, now: Date, rootAgencyId: number): Promise<void> {
  const site = await tx
    .selectFrom('site')
    .select(['id', 'agency_id'])
    .where('has_storage', '=', true)
    .orderBy('id')
    .executeTakeFirst()
  const ids: number[] = []
  for (const { name, english, planType, plan } of templates) {
    const rows = plan.map(([startTime, endTime, kilowatts]) => ({
      startTime,
      endTime,
      chargingStatus: kilowatts > 0 ? 1 : 2,
      power: kilowatts * 1000,
    }))
    // oxlint-disable-next-line no-await-in-loop -- one transaction asks one question at a time
    const { id } = await tx
      .insertInto('policy_template')
      .values({
        agency_id: rootAgencyId,
        name,
        name_english: english,
        plan_type: planType,
        over_voltage: 14_000,
        under_voltage: 10_500,
        charge_current: 40_000,
        discharge_current: 40_000,
        capacity_upper: 950,
        capacity_lower: 100,
        transformer_max_capacity: 63_000,
        plan: JSON.stringify(rows),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(id)
  }
  const [templateId] = ids
  if (!site || templateId === undefined) return
  const { id } = await tx
    .insertInto('policy')
    .values({
      agency_id: site.agency_id,
      site_id: site.id,
      template_id: templateId,
      name: '削峰填谷',
      name_english: 'Peak shaving',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const row = await lockPolicy(tx, id)
  if (row) await movePolicy(tx, row, { type: 'policy.add' }, { actor: 'server', at: now })
}
