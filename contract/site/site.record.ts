import { regionCodes } from '../archive/regions.ts'
import type { DataOf } from '../kernel/call.ts'
import {
  choice,
  day,
  dictionary,
  institution,
  number,
  offset,
  picture,
  place,
  text,
} from '../kernel/record/fields.ts'
import { record } from '../kernel/record/record.ts'
import { englishCode } from '../rules/texts.ts'

/** Typed in MW and MW·h, stored in W and Wh. */
const mega = { decimals: 6, max: 100_000 } as const

/** Sites (collection §3, Site fields). */
export const site = record('site', {
  menu: 'site',
  calls: { search: '/site/search', add: '/site/add', update: '/site/update', remove: '/site/remove' },
  fields: {
    label: text({ max: 60 }),
    labelEnglish: text({ max: 100 }),
    siteNo: text({ max: 32, rule: englishCode, unique: true }),
    fTid: institution(),
    siteType: dictionary('siteType', { shownAs: 'siteTypeName' }),
    detailUtcTime: offset(),
    ratedPowerW: number({ ...mega, unit: 'MW' }),
    /** 0: without storage, so the single-station overview leaves it out. */
    ratedCapacityWh: number({ ...mega, unit: 'MW·h' }),
    region: choice(regionCodes, { optional: true }),
    address: text({ max: 120, optional: true }),
    coordinates: place({ optional: true }),
    gridConnection: dictionary('gridConnection', { shownAs: 'gridConnectionName', optional: true }),
    gridConnectedOn: day({ optional: true }),
    gridVoltageV: number({ unit: 'kV', decimals: 3, min: 0.001, max: 1000, optional: true }),
    gridAgreementNo: text({ max: 60, optional: true }),
    owner: text({ max: 60, optional: true }),
    commissionedOn: day({ optional: true }),
    photo: picture({ optional: true }),
    remarks: text({ max: 200, optional: true, lines: 2 }),
  },
  list: [
    'label',
    'siteNo',
    'fTName',
    'siteTypeName',
    'ratedPowerW',
    'ratedCapacityWh',
    'detailUtcTime',
    'region',
    'commissionedOn',
  ],
  filters: ['label', 'siteNo', 'siteType', 'region', 'commissionedOn'],
  sort: ['label', 'siteNo', 'ratedPowerW', 'ratedCapacityWh', 'commissionedOn'],
  import: true,
  export: true,
})

export type Site = DataOf<typeof site.calls.search>['list'][number]
