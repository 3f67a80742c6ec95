import type { DataOf } from '../kernel/call.ts'
import { number, onlyWhenAdded, readOnly, reference, text, yesNo } from '../kernel/record/fields.ts'
import { record } from '../kernel/record/record.ts'
import { matching } from '../rules/rule.ts'

/** As messages of terminals name it. */
const typeCode = matching('english_digits', /^[A-Za-z][A-Za-z0-9]*$/)

/** Kinds of devices (collection §1 archives, menu "device type indicators"): the product's own, and those added. */
export const deviceType = record('deviceType', {
  menu: 'deviceType',
  calls: {
    search: '/collect/eqt/searchEqtType',
    add: '/collect/eqt/addEqtType',
    update: '/collect/eqt/updEqtType',
    remove: '/collect/eqt/delEqtType',
  },
  fields: {
    fTypeName: text({ max: 60 }),
    fTypeNameEnglish: text({ max: 100 }),
    /** Lasting name in messages of terminals. */
    fTypeCode: onlyWhenAdded(text({ max: 40, rule: typeCode, unique: true })),
    /** Its items are the first ones of a new type. */
    copyOf: onlyWhenAdded(reference('deviceType', { shownAs: 'copyOfName', optional: true })),
    /** How often its devices are read where they say nothing else. */
    everySeconds: number({ unit: 's', min: 1, max: 86_400 }),
    itemCount: readOnly(number()),
    /** Comes with the product: its list of items is the product's, too. */
    builtIn: readOnly(yesNo()),
  },
  list: ['fTypeName', 'fTypeNameEnglish', 'fTypeCode', 'itemCount', 'everySeconds', 'builtIn'],
  filters: ['fTypeName', 'fTypeCode', 'builtIn'],
  sort: ['fTypeCode', 'fTypeName'],
  export: true,
  refusals: { remove: ['device.built_in'] },
})
export type DeviceTypeRow = DataOf<typeof deviceType.calls.search>['list'][number]
