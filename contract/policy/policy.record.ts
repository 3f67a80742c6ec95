import type { DataOf } from '../kernel/call.ts'
import {
  aside,
  choice,
  instant,
  institution,
  number,
  offset,
  readOnly,
  reference,
  text,
} from '../kernel/record/fields.ts'
import { record } from '../kernel/record/record.ts'
import { policyStates, policyStateTones } from './policy-codes.ts'

/** Policies: a template's plan at the converters of a site (collection §1, §4 Policy status options). */
export const policy = record('policy', {
  menu: 'policy',
  calls: {
    search: '/policy/searchPolicy',
    add: '/policy/addPolicy',
    update: '/policy/updPolicy',
    remove: '/policy/delPolicy',
  },
  fields: {
    name: text({ max: 60, unique: true }),
    nameEnglish: text({ max: 100, optional: true }),
    state: readOnly(choice(policyStates, { tones: policyStateTones })),
    siteId: reference('site', { shownAs: 'siteName' }),
    /** The site's. */
    fTid: readOnly(institution()),
    templateId: reference('policyTemplate', { shownAs: 'templateName' }),
    /** Devices that were given the plan, and those that are where it was asked last. */
    devices: readOnly(number()),
    reached: readOnly(number()),
    /** The site's offset from UTC. */
    detailUtcTime: aside(offset()),
    publishedAt: readOnly(instant({ optional: true, offsetIn: 'detailUtcTime' })),
    publishedBy: readOnly(text({ max: 100, optional: true })),
    remarks: text({ max: 200, optional: true, lines: 3 }),
    /** What its machine lets people do now, with commas between. */
    allowed: readOnly(text({ max: 100 })),
  },
  list: [
    'name',
    'state',
    'siteName',
    'templateName',
    'devices',
    'reached',
    'publishedAt',
    'publishedBy',
    'fTName',
  ],
  filters: ['name', 'state', 'siteId', 'templateId', 'remarks'],
  sort: ['name', 'publishedAt'],
  lifecycle: { machine: 'policy', state: 'state', allowed: 'allowed' },
  export: true,
  refusals: { update: ['policy.not_draft'], remove: ['policy.not_draft'] },
})
export type Policy = DataOf<typeof policy.calls.search>['list'][number]
