import type { DataOf } from '../kernel/call.ts'
import {
  choice,
  day,
  dictionary,
  energy,
  institution,
  number,
  power,
  readOnly,
  reference,
  text,
} from '../kernel/record/fields.ts'
import { record } from '../kernel/record/record.ts'
import { phone } from '../rules/formats.ts'
import { englishCode } from '../rules/texts.ts'

/** 1 being connected, 2 connected, 3 disconnected. */
const states = [1, 2, 3] as const

/** Access records of storage stations (collection §7 Stored energy; silences: Stored-energy access record). */
export const storedEnergy = record('storedEnergy', {
  menu: 'storedEnergy',
  calls: {
    search: '/iotStoredEnergy/energyStorageAccessList',
    add: '/iotStoredEnergy/energyStorageAccessInsert',
    update: '/iotStoredEnergy/energyStorageAccessUpdate',
    remove: '/iotStoredEnergy/energyStorageAccessRemove',
  },
  fields: {
    name: text({ max: 60 }),
    stationCode: text({ max: 40, rule: englishCode, unique: true }),
    /** The site's. */
    fTid: readOnly(institution()),
    siteId: reference('site', { shownAs: 'siteName' }),
    voltageLevelKv: number({ unit: 'kV', decimals: 3, max: 1000 }),
    ratedPowerW: power(),
    ratedCapacityWh: energy(),
    transformerVa: number({ unit: 'kVA', decimals: 3, max: 1_000_000, optional: true }),
    gridType: dictionary('gridType', { shownAs: 'gridTypeName' }),
    accessDate: day({ optional: true }),
    contact: text({ max: 40, optional: true }),
    phone: text({ max: 30, rule: phone, optional: true }),
    status: choice(states, { tones: { 1: 'orange', 2: 'green', 3: 'grey' } }),
    remarks: text({ max: 200, optional: true, lines: 3 }),
  },
  list: [
    'name',
    'stationCode',
    'fTName',
    'siteName',
    'voltageLevelKv',
    'ratedPowerW',
    'ratedCapacityWh',
    'gridTypeName',
    'accessDate',
    'status',
  ],
  filters: ['name', 'stationCode', 'gridType', 'status', 'accessDate'],
  sort: ['name', 'stationCode', 'accessDate'],
  import: true,
  export: true,
})
export type StoredEnergy = DataOf<typeof storedEnergy.calls.search>['list'][number]
