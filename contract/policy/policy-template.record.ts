import { mostItems, mostKilowatts } from '../alarm/power-plan.ts'
import type { DataOf } from '../kernel/call.ts'
import { choice, day, institution, number, rows, text } from '../kernel/record/fields.ts'
import { record } from '../kernel/record/record.ts'
import { timeOrDayEnd } from '../rules/formats.ts'
import { chargingStatuses, planTypes } from './policy-codes.ts'

const volts = () => number({ unit: 'V', decimals: 1, max: 100_000, optional: true })
const amperes = () => number({ unit: 'A', decimals: 1, max: 100_000, optional: true })
const percent = () => number({ unit: '%', decimals: 1, max: 100, optional: true })

/** Policy templates: plans of charging and discharging, with limits (collection §1, §3, §5 Policy templates). */
export const policyTemplate = record('policyTemplate', {
  menu: 'policyTemplate',
  calls: {
    search: '/policy/searchPolicyTemplate',
    add: '/policy/addPolicyTemplate',
    update: '/policy/updPolicyTemplate',
    remove: '/policy/delPolicyTemplate',
  },
  fields: {
    name: text({ max: 60, unique: true }),
    nameEnglish: text({ max: 100, optional: true }),
    fTid: institution(),
    planType: choice(planTypes),
    /** Of plan type 4: its first and last day by the site's clock. */
    validFrom: day({ optional: true }),
    validTo: day({ optional: true }),
    /** Protection voltages and currents at the battery's side. */
    overVoltage: volts(),
    underVoltage: volts(),
    chargeCurrent: amperes(),
    dischargeCurrent: amperes(),
    /** Capacity limits: it charges up to the one state of charge, and discharges down to the other. */
    capacityUpper: percent(),
    capacityLower: percent(),
    transformerMaxCapacity: number({ unit: 'kVA', decimals: 1, min: 0.1, max: 1_000_000, optional: true }),
    plan: rows(
      {
        startTime: text({ max: 5, rule: timeOrDayEnd }),
        endTime: text({ max: 5, rule: timeOrDayEnd }),
        chargingStatus: choice(chargingStatuses),
        power: number({ unit: 'kW', decimals: 3, min: -mostKilowatts, max: mostKilowatts }),
      },
      { most: mostItems },
    ),
    remarks: text({ max: 200, optional: true, lines: 3 }),
  },
  list: [
    'name',
    'planType',
    'validFrom',
    'validTo',
    'capacityUpper',
    'capacityLower',
    'transformerMaxCapacity',
    'fTName',
  ],
  filters: ['name', 'planType', 'remarks'],
  sort: ['name'],
  export: true,
})
export type PolicyTemplate = DataOf<typeof policyTemplate.calls.search>['list'][number]
