import type { DataOf } from '../kernel/call.ts'
import { choice, day, institution, number, readOnly, reference, rows, text } from '../kernel/record/fields.ts'
import { record } from '../kernel/record/record.ts'
import { type DayPart, namedParts } from './time-of-use.ts'

const hour = { min: 0, max: 24 } as const
/** Hundredths of a fen for a kWh; a station may be paid less than nothing. */
const price = () => number({ unit: 'yuanPerKwh', decimals: 4, min: -100, max: 100, optional: true })

/** What a site pays and is paid for a kWh by the part of the day, from a day on (core §1 income report). */
export const sitePrice = record('sitePrice', {
  menu: 'sitePrice',
  calls: {
    search: '/report/searchSitePrice',
    add: '/report/addSitePrice',
    update: '/report/updSitePrice',
    remove: '/report/delSitePrice',
  },
  fields: {
    /** The site's. */
    fTid: readOnly(institution()),
    siteId: reference('site', { shownAs: 'siteName' }),
    /** Until the next plan of the site begins. */
    validFrom: day(),
    stretches: rows({ fromHour: number(hour), toHour: number(hour), part: choice(namedParts) }, { most: 24 }),
    chargeSharp: price(),
    chargePeak: price(),
    chargeFlat: price(),
    chargeValley: price(),
    dischargeSharp: price(),
    dischargePeak: price(),
    dischargeFlat: price(),
    dischargeValley: price(),
    remarks: text({ max: 200, optional: true, lines: 3 }),
  },
  list: [
    'siteName',
    'fTName',
    'validFrom',
    'chargeSharp',
    'chargePeak',
    'chargeFlat',
    'chargeValley',
    'dischargeSharp',
    'dischargePeak',
    'dischargeFlat',
    'dischargeValley',
  ],
  filters: ['siteId', 'validFrom', 'remarks'],
  sort: ['validFrom'],
  export: true,
})
export type SitePrice = DataOf<typeof sitePrice.calls.search>['list'][number]

/** The fields of a part's prices. */
export const pricesOf = {
  sharp: ['chargeSharp', 'dischargeSharp'],
  peak: ['chargePeak', 'dischargePeak'],
  flat: ['chargeFlat', 'dischargeFlat'],
  valley: ['chargeValley', 'dischargeValley'],
} as const satisfies Readonly<Record<DayPart, readonly [charge: string, discharge: string]>>
