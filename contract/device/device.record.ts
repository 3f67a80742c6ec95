import type { DataOf } from '../kernel/call.ts'
import { choice, institution, number, readOnly, reference, text, yesNo } from '../kernel/record/fields.ts'
import { record } from '../kernel/record/record.ts'
import { host } from '../rules/formats.ts'
import { englishCode } from '../rules/texts.ts'
import { ratedFields } from './rated-values.ts'

/** Equipment of a site: batteries, meters, converters (collection §3 equipment, §7 Collect: equipment). */
export const device = record('device', {
  menu: 'device',
  calls: {
    search: '/collect/eqt/getEqt',
    add: '/collect/eqt/addEqt',
    update: '/collect/eqt/updEqt',
    remove: '/collect/eqt/delEqt',
  },
  fields: {
    fEqtName: text({ max: 60 }),
    fEqtNameEnglish: text({ max: 100, optional: true }),
    /** Once at each site. */
    fEqtNo: text({ max: 40, rule: englishCode }),
    /** The site's. */
    fTid: readOnly(institution()),
    siteId: reference('site', { shownAs: 'siteName' }),
    eqtTypeId: reference('deviceType', { shownAs: 'fTypeName' }),
    /** The stack of a cluster, the cluster of a cell; of the same site. */
    parentId: reference('device', { shownAs: 'parentName', optional: true }),
    isSummaryMeter: yesNo(),
    currentKind: choice(['DC', 'AC'], { optional: true }),
    fTmId: reference('terminal', { shownAs: 'fTmName', optional: true }),
    /** On the bus of its terminal. */
    fConAdd: text({ max: 32, rule: englishCode, optional: true }),
    /** `host:port` of Modbus TCP: the server reads it itself, its address on the bus is the unit. */
    tcpAddress: text({ max: 100, rule: host, optional: true }),
    ...ratedFields,
    /** Without it as often as its type says. */
    everySeconds: number({ unit: 's', min: 1, max: 86_400, optional: true }),
  },
  list: [
    'fEqtNo',
    'fEqtName',
    'fTName',
    'siteName',
    'fTypeName',
    'isSummaryMeter',
    'currentKind',
    'parentName',
    'fTmName',
    'fConAdd',
    'ratedPowerW',
    'ratedCapacityWh',
  ],
  filters: [
    'fEqtName',
    'fEqtNo',
    'siteId',
    'eqtTypeId',
    'parentId',
    'fTmId',
    'isSummaryMeter',
    'currentKind',
  ],
  sort: ['fEqtNo', 'fEqtName'],
  import: true,
  export: true,
})
export type Device = DataOf<typeof device.calls.search>['list'][number]
