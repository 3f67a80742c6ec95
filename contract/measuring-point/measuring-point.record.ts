import type { DataOf } from '../kernel/call.ts'
import {
  choice,
  dictionary,
  institution,
  number,
  readOnly,
  reference,
  text,
  yesNo,
} from '../kernel/record/fields.ts'
import { record } from '../kernel/record/record.ts'
import { englishCode } from '../rules/texts.ts'

/** 1 interconnection, 2 common, 3 user metering, 4 rigid, 5 flexible point (collection §3). */
export const pageTypes = [1, 2, 3, 4, 5] as const

/** Where energy is measured, and what of: the archive of measuring points (collection §7 Archive). */
export const measuringPoint = record('measuringPoint', {
  menu: 'measuringPoint',
  calls: {
    search: '/archive/searchMeterPointMng',
    add: '/archive/addMeterPointMng',
    update: '/archive/updMeterPointMng',
    remove: '/meterPointMng/del',
  },
  fields: {
    fMpName: text({ max: 60 }),
    /** Once at each terminal. */
    fConAdd: text({ max: 32, rule: englishCode }),
    /** The terminal's. */
    fTid: readOnly(institution()),
    fTmId: reference('terminal', { shownAs: 'fTmName' }),
    pvPageType: choice(pageTypes),
    isTotal: yesNo(),
    /** The summary meter's point that it is a part of. */
    pvId: reference('measuringPoint', { shownAs: 'pvName', optional: true }),
    transformerArea: text({ max: 60, optional: true }),
    ratio: number({ min: 1, max: 1_000_000 }),
    energyType: dictionary('energyType', { shownAs: 'energyTypeName', optional: true }),
    /** Whose readings are its. */
    deviceId: reference('device', { shownAs: 'deviceName', optional: true }),
    /** The meter of the stock that is mounted there; another one comes by a meter change. */
    fAmId: reference('meterAsset', { shownAs: 'fAmNo', optional: true }),
    fRemarks: text({ max: 200, optional: true, lines: 3 }),
  },
  list: [
    'fMpName',
    'fConAdd',
    'fTName',
    'fTmName',
    'pvPageType',
    'isTotal',
    'pvName',
    'transformerArea',
    'ratio',
    'deviceName',
    'fAmNo',
  ],
  filters: ['fMpName', 'fConAdd', 'pvPageType', 'isTotal', 'pvId', 'transformerArea', 'fTmId'],
  sort: ['fMpName', 'fConAdd'],
  import: true,
  export: true,
})
export type PointRecord = DataOf<typeof measuringPoint.calls.search>['list'][number]
