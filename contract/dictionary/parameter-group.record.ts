import type { DataOf } from '../kernel/call.ts'
import { number, readOnly, text, yesNo } from '../kernel/record/fields.ts'
import { record } from '../kernel/record/record.ts'

/** Groups of the multi parameters (core §7 Parameters), in the order of `fSort`. */
export const parameterGroup = record('parameterGroup', {
  menu: 'multiParameter',
  calls: {
    search: '/multiParameter/searchParameterGroup',
    add: '/multiParameter/addParameterGroup',
    update: '/multiParameter/updateParameterGroup',
    remove: '/multiParameter/deleteParameterGroup',
  },
  fields: {
    fName: text({ max: 50, unique: true }),
    fNameEnglish: text({ max: 100 }),
    fSort: number({ max: 9999 }),
    /** The product relies on it: it can be renamed and not deleted. */
    builtIn: readOnly(yesNo()),
    kindCount: readOnly(number()),
  },
  list: ['fName', 'fNameEnglish', 'fSort', 'kindCount'],
  sort: ['fSort'],
  import: true,
  export: true,
  refusals: { remove: ['config.built_in', 'config.group_not_empty'] },
})

export type ParameterGroup = DataOf<typeof parameterGroup.calls.search>['list'][number]
