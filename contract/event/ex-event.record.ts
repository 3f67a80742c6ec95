import type { DataOf } from '../kernel/call.ts'
import { choice, instant, institution, offset, readOnly, reference, text } from '../kernel/record/fields.ts'
import { record } from '../kernel/record/record.ts'

const atSite = { offsetIn: 'detailUtcTime' } as const

/** What terminals reported (collection §7 Archive, profile, events). Nobody enters or changes it. */
export const exEvent = record('exEvent', {
  menu: 'exEvent',
  calls: { search: '/ypEvent/searchExEventList' },
  fields: {
    happenedAt: readOnly(instant(atSite)),
    /** By its clock both times are told; +08:00 of what has no site. */
    detailUtcTime: readOnly(offset()),
    code: readOnly(text({ max: 40 })),
    eventDetailId: readOnly(reference('eventDetail', { shownAs: 'eventName', optional: true })),
    eventNameEnglish: readOnly(text({ max: 100 })),
    smallCategoryId: readOnly(
      reference('eventSmallCategory', { shownAs: 'smallCategoryName', optional: true }),
    ),
    /** 1 success, 2 fail (collection §9); none: an event that cannot fail. */
    result: readOnly(choice([1, 2], { optional: true, tones: { 1: 'green', 2: 'red' } })),
    fTid: readOnly(institution()),
    siteId: readOnly(reference('site', { shownAs: 'siteName', optional: true })),
    fTmId: readOnly(reference('terminal', { shownAs: 'fTmName' })),
    deviceId: readOnly(reference('device', { shownAs: 'deviceName', optional: true })),
    detail: readOnly(text({ max: 200 })),
    receivedAt: readOnly(instant(atSite)),
  },
  list: [
    'happenedAt',
    'eventName',
    'code',
    'smallCategoryName',
    'result',
    'fTName',
    'siteName',
    'fTmName',
    'deviceName',
    'detail',
    'receivedAt',
  ],
  filters: [
    'happenedAt',
    'code',
    'eventDetailId',
    'smallCategoryId',
    'result',
    'siteId',
    'fTmId',
    'deviceId',
  ],
  sort: ['happenedAt'],
  export: true,
})
export type ExEvent = DataOf<typeof exEvent.calls.search>['list'][number]
