import type { DataOf } from '../kernel/call.ts'
import { institution, number, readOnly, reference, text } from '../kernel/record/fields.ts'
import { record } from '../kernel/record/record.ts'
import { phone } from '../rules/formats.ts'

/**
 * Institutions (collection §3): a tree that decides who sees what. `fTid` and `fTName` are the institution's own
 * id and name, so that a list filters by the tree as every other list does.
 */
export const agency = record('agency', {
  menu: 'agency',
  calls: {
    search: '/collect/agency/getAgency',
    add: '/collect/agency/addAgency',
    update: '/collect/agency/updAgency',
    remove: '/collect/agency/delAgency',
  },
  fields: {
    fTid: readOnly(institution()),
    label: text({ max: 60 }),
    labelEnglish: text({ max: 100 }),
    kindId: reference('agencyKind', { shownAs: 'kindName', optional: true }),
    kindNameEnglish: readOnly(text({ max: 60 })),
    /** null: top-level, for those alone who see every institution. */
    parentId: reference('agency', { shownAs: 'parentName', optional: true }),
    /** Order among those side by side, small numbers first. */
    fSort: number({ max: 9999 }),
    fContact: text({ max: 30, optional: true }),
    fPhone: text({ max: 20, rule: phone, optional: true }),
    fAddress: text({ max: 100, optional: true }),
    fRemarks: text({ max: 200, optional: true, lines: 2 }),
    fIcon: readOnly(text({ max: 20 })),
    /** What hangs on the institution itself and keeps it from being deleted. */
    childCount: readOnly(number()),
    siteCount: readOnly(number()),
    departmentCount: readOnly(number()),
    terminalCount: readOnly(number()),
  },
  list: ['label', 'labelEnglish', 'kindName', 'parentName', 'fContact', 'fPhone', 'childCount', 'siteCount'],
  filters: ['label'],
  sort: ['label'],
  export: true,
  refusals: {
    add: ['agency.level_order', 'agency.parent_needed'],
    update: ['agency.under_itself', 'agency.level_order', 'agency.parent_needed'],
    remove: ['agency.top_level'],
  },
})

export type Agency = DataOf<typeof agency.calls.search>['list'][number]
