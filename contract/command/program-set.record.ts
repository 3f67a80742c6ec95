import type { DataOf } from '../kernel/call.ts'
import { choice, institution, rows, text, yesNo } from '../kernel/record/fields.ts'
import { record } from '../kernel/record/record.ts'

/** 1 collection, 2 reporting, 3 control. */
const kinds = [1, 2, 3] as const

/** Settings that are kept under a name and given to terminals as a whole (collection §7 single terminal, ProgramSet). */
export const programSet = record('programSet', {
  menu: 'programSet',
  calls: {
    search: '/collect/singleTerminal/getProgramSet',
    add: '/collect/singleTerminal/addProgramSet',
    update: '/collect/singleTerminal/editProgramSet',
    remove: '/collect/singleTerminal/delProgramSet',
  },
  fields: {
    fPsName: text({ max: 60, unique: true }),
    fTid: institution(),
    fPsKind: choice(kinds),
    fVersion: text({ max: 20 }),
    values: rows({ name: text({ max: 40 }), value: text({ max: 200 }) }, { least: 1, most: 50 }),
    isEnabled: yesNo(),
    fRemarks: text({ max: 200, optional: true, lines: 3 }),
  },
  list: ['fPsName', 'fTName', 'fPsKind', 'fVersion', 'isEnabled'],
  filters: ['fPsName', 'fPsKind', 'isEnabled'],
  sort: ['fPsName'],
})
export type ProgramSet = DataOf<typeof programSet.calls.search>['list'][number]
