import { alarmLevels, alarmLevelTones } from '../alarm/alarm-codes.ts'
import type { DataOf } from '../kernel/call.ts'
import { choice, institution, number, text, yesNo } from '../kernel/record/fields.ts'
import { record } from '../kernel/record/record.ts'
import { elwKinds } from './fee-codes.ts'

/** Balance warnings (collection §7 Collect: fee control, elw): when a balance raises an alarm, besides the machine's own. */
export const elw = record('elw', {
  menu: 'elw',
  calls: {
    search: '/collect/elw/getElws',
    add: '/collect/elw/saveElws',
    update: '/collect/elw/updElws',
    remove: '/collect/elw/delElws',
  },
  fields: {
    name: text({ max: 60, unique: true }),
    /** For its customers and those of the institutions below. */
    fTid: institution(),
    kind: choice(elwKinds),
    /** Yuan, days or hours, by its kind. */
    threshold: number({ decimals: 2, max: 1_000_000 }),
    level: choice(alarmLevels, { tones: alarmLevelTones }),
    isEnabled: yesNo(),
    remarks: text({ max: 200, optional: true, lines: 3 }),
  },
  list: ['name', 'fTName', 'kind', 'threshold', 'level', 'isEnabled'],
  filters: ['name', 'kind', 'level', 'isEnabled'],
  sort: ['name'],
  import: true,
  export: true,
})
export type Elw = DataOf<typeof elw.calls.search>['list'][number]
