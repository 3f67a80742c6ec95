import { planIsClear } from '#contract/alarm/power-plan.ts'
import { statusOfPower } from '#contract/policy/policy-codes.ts'
import { policyTemplate } from '#contract/policy/policy-template.record.ts'
import { served } from '#server/platform/records/record-table.ts'
import { refuseField } from '#server/platform/records/workbook/check-entries.ts'

const tenths = 10

export const policyTemplateRecord = served(policyTemplate, {
  table: 'policy_template',
  columns: {
    name: 'name',
    nameEnglish: 'name_english',
    fTid: 'agency_id',
    planType: 'plan_type',
    validFrom: 'valid_from',
    validTo: 'valid_to',
    overVoltage: 'over_voltage',
    underVoltage: 'under_voltage',
    chargeCurrent: 'charge_current',
    dischargeCurrent: 'discharge_current',
    capacityUpper: 'capacity_upper',
    capacityLower: 'capacity_lower',
    transformerMaxCapacity: 'transformer_max_capacity',
    plan: 'plan',
    remarks: 'remarks',
  },
  taken: { policy_template_name: 'name' },
  keptBy: [{ kind: 'policy', table: 'policy', column: 'template_id' }],
  check(_, entries, before) {
    const { planType, validFrom, validTo, plan, transformerMaxCapacity } = entries
    // The name must be saved first (collection §5 Policy templates).
    if (before === null && plan.length > 0) refuseField('plan', 'policy_name_saved')
    if (planType === 4 && validFrom === null) refuseField('validFrom', 'required')
    if (planType === 4 && validTo === null) refuseField('validTo', 'required')
    if (validFrom !== null && validTo !== null && validTo < validFrom) refuseField('validTo', 'range_order')
    inOrder('overVoltage', entries.underVoltage, entries.overVoltage)
    inOrder('capacityUpper', entries.capacityLower, entries.capacityUpper)
    if (!planIsClear(plan)) refuseField('plan', 'plan_clear')
    if (plan.some(({ power, chargingStatus }) => statusOfPower(power) !== chargingStatus))
      refuseField('plan', 'power_by_status')
    // A converter draws no more than its transformer can give, kVA in tenths and kW in thousandths.
    const most = transformerMaxCapacity === null ? null : transformerMaxCapacity / tenths
    if (most !== null && plan.some(({ power }) => Math.abs(power) > most * 1000))
      refuseField('transformerMaxCapacity', 'below_plan')
    return Promise.resolve()
  },
})

function inOrder(name: 'overVoltage' | 'capacityUpper', lower: number | null, upper: number | null): void {
  if (lower !== null && upper !== null && lower >= upper) refuseField(name, 'above_lower')
}
