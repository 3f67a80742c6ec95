import type { DataOf } from '../kernel/call.ts'
import { institution, number, text, yesNo } from '../kernel/record/fields.ts'
import { record } from '../kernel/record/record.ts'

/** When and to which program terminals of a model upgrade themselves (collection §7 single terminal, UpProgramSet). */
export const upProgramSet = record('upProgramSet', {
  menu: 'programSet',
  calls: {
    search: '/collect/singleTerminal/getUpProgramSet',
    add: '/collect/singleTerminal/addUpProgramSet',
    update: '/collect/singleTerminal/editUpProgramSet',
    remove: '/collect/singleTerminal/delUpProgramSet',
  },
  fields: {
    fPsName: text({ max: 60, unique: true }),
    fTid: institution(),
    fModel: text({ max: 40 }),
    fVersion: text({ max: 20 }),
    /** Upgrades begin between these hours of the terminal's clock. */
    fromHour: number({ max: 23 }),
    toHour: number({ max: 23 }),
    isForced: yesNo(),
    fRemarks: text({ max: 200, optional: true, lines: 3 }),
  },
  list: ['fPsName', 'fTName', 'fModel', 'fVersion', 'fromHour', 'toHour', 'isForced'],
  filters: ['fPsName', 'fModel'],
  sort: ['fPsName'],
})
export type UpProgramSet = DataOf<typeof upProgramSet.calls.search>['list'][number]
