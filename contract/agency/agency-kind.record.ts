import type { DataOf } from '../kernel/call.ts'
import { choice, number, readOnly, text } from '../kernel/record/fields.ts'
import { record } from '../kernel/record/record.ts'

/** What stands before an institution in trees, by its kind. */
export const agencyIcons = ['province', 'city', 'county', 'station', 'operator', 'customer'] as const
export type AgencyIcon = (typeof agencyIcons)[number]

/** Levels that a tree of institutions can have. */
export const agencyLevels = 9

/** Kinds of institutions (collection §7): an institution stands below one whose kind has a smaller level. */
export const agencyKind = record('agencyKind', {
  menu: 'agencyKind',
  calls: {
    search: '/collect/agency/getAgencyKinds',
    add: '/collect/agency/addAgencyKind',
    update: '/collect/agency/updAgencyKind',
    remove: '/collect/agency/delAgencyKind',
  },
  fields: {
    fName: text({ max: 30, unique: true }),
    fNameEnglish: text({ max: 60 }),
    fLevel: number({ min: 1, max: agencyLevels }),
    fIcon: choice(agencyIcons),
    fRemarks: text({ max: 200, optional: true, lines: 2 }),
    agencyCount: readOnly(number()),
  },
  list: ['fName', 'fNameEnglish', 'fLevel', 'fIcon', 'agencyCount', 'fRemarks'],
  filters: ['fName'],
  sort: ['fLevel', 'fName'],
  export: true,
  refusals: { update: ['agency.kind_level'] },
})

export type AgencyKind = DataOf<typeof agencyKind.calls.search>['list'][number]
