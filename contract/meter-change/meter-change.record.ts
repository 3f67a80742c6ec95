import type { DataOf } from '../kernel/call.ts'
import {
  dictionary,
  energy,
  instant,
  institution,
  number,
  offset,
  onlyWhenAdded,
  picture,
  readOnly,
  reference,
  text,
  yesNo,
} from '../kernel/record/fields.ts'
import { record } from '../kernel/record/record.ts'

/** One meter taken out and another put in its place, so that energies go on (collection §7 Meter change). */
export const meterChange = record('meterChange', {
  menu: 'meterChange',
  calls: {
    search: '/mmChange/searchMmChangeHistory',
    add: '/mmChange/addMmChangeMsg',
    update: '/mmChange/updMmChangeMsg',
  },
  fields: {
    fMpId: onlyWhenAdded(reference('measuringPoint', { shownAs: 'fMpName' })),
    /** The point's. */
    fTid: readOnly(institution()),
    changedAt: instant({ offsetIn: 'detailUtcTime' }),
    /** Of the site whose terminal reads the point. */
    detailUtcTime: readOnly(offset()),
    oldAmId: readOnly(reference('meterAsset', { shownAs: 'oldAmNo', optional: true })),
    newAmId: onlyWhenAdded(reference('meterAsset', { shownAs: 'newAmNo', optional: true })),
    reason: dictionary('meterChangeReason', { shownAs: 'reasonName' }),
    /** Of the forward register, as the old meter showed it last and the new one at first. */
    lastReadingWh: energy(),
    firstReadingWh: energy(),
    lastReverseWh: energy({ optional: true }),
    firstReverseWh: energy({ optional: true }),
    /** Of the old meter: back to stock, or scrapped. */
    testPassed: onlyWhenAdded(yesNo()),
    photo: picture({ optional: true }),
    fRemarks: text({ max: 200, optional: true, lines: 3 }),
    /** Quarters of an hour that are worked out again because of it. */
    redoneQuarters: readOnly(number()),
  },
  list: [
    'fMpName',
    'fTName',
    'changedAt',
    'oldAmNo',
    'newAmNo',
    'lastReadingWh',
    'firstReadingWh',
    'reasonName',
    'redoneQuarters',
  ],
  filters: ['changedAt', 'fMpId', 'reason'],
  sort: ['changedAt'],
  export: true,
})
export type MeterChange = DataOf<typeof meterChange.calls.search>['list'][number]
