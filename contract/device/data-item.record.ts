import type { DataOf } from '../kernel/call.ts'
import {
  choice,
  number,
  onlyWhenAdded,
  readOnly,
  reference,
  rows,
  text,
  yesNo,
} from '../kernel/record/fields.ts'
import { record } from '../kernel/record/record.ts'
import { hexDigits } from '../rules/formats.ts'
import { englishDigits } from '../rules/texts.ts'
import { dataItemGroups, dataItemKinds } from './data-item.ts'
import { readFunctions, registerTypes, wordOrders } from './wire-form.ts'

/** DI3 to DI0 of DL/T 645-2007, 8 hexadecimal digits. */
export const dlt645Identifier = hexDigits(8)

/** Limits are millionths of the item's unit, whatever its readings keep. */
const limit = { decimals: 6, min: -9_000_000_000, max: 9_000_000_000, optional: true } as const

/** What devices of a type measure: its indicators, in the order of a message's values. */
export const dataItem = record('dataItem', {
  menu: 'dataItem',
  calls: {
    search: '/collect/eqt/searchDataItem',
    add: '/collect/eqt/addDataItem',
    update: '/collect/eqt/updDataItem',
    remove: '/collect/eqt/delDataItem',
  },
  fields: {
    fItemName: text({ max: 60 }),
    fItemNameEnglish: text({ max: 100 }),
    eqtTypeId: onlyWhenAdded(reference('deviceType', { shownAs: 'fTypeName' })),
    /** Once in its type. */
    fItemCode: onlyWhenAdded(text({ max: 40, rule: englishDigits })),
    kind: onlyWhenAdded(choice(dataItemKinds)),
    itemGroup: choice(dataItemGroups),
    unit: text({ max: 12, optional: true }),
    /** Digits after the point that its readings keep; stored readings mean what they meant. */
    decimals: onlyWhenAdded(number({ max: 6 })),
    dlt645: text({ max: 8, rule: dlt645Identifier, optional: true }),
    /** Only where the standard's tables (contract/device/types/dlt645-forms.ts) do not say it. */
    dltBytes: number({ min: 1, max: 8, optional: true }),
    dltDecimals: number({ max: 6, optional: true }),
    /** As on the wire, from 0. */
    modbusRegister: number({ max: 65_535, optional: true }),
    /** Left out: 3, signed in one register, as many decimals as the item, the highest word first. */
    modbusFunction: choice(readFunctions, { optional: true }),
    modbusType: choice(registerTypes, { optional: true }),
    modbusDecimals: number({ max: 6, optional: true }),
    wordOrder: choice(wordOrders, { optional: true }),
    low: number(limit),
    high: number(limit),
    /** Of a counter: where its register begins at 0 again. */
    rollsOverAt: number({ ...limit, min: 0 }),
    /** Of a counter: a faster rise is a fault. */
    mostPerHour: number({ ...limit, min: 0 }),
    /** Of a state: its values and their words. */
    states: rows(
      { value: number({ min: 0, max: 65_535 }), chinese: text({ max: 40 }), english: text({ max: 40 }) },
      { most: 64 },
    ),
    /** Its place in a message, from 1. */
    position: readOnly(number()),
    builtIn: readOnly(yesNo()),
  },
  list: [
    'fItemName',
    'fItemNameEnglish',
    'fTypeName',
    'position',
    'fItemCode',
    'unit',
    'kind',
    'itemGroup',
    'dlt645',
    'modbusRegister',
    'low',
    'high',
    'builtIn',
  ],
  filters: ['eqtTypeId', 'fItemName', 'fItemCode', 'kind', 'itemGroup', 'dlt645'],
  sort: ['position', 'fItemCode', 'fItemName'],
  export: true,
  refusals: { add: ['device.built_in'], remove: ['device.built_in', 'device.has_readings'] },
})
export type DataItemRow = DataOf<typeof dataItem.calls.search>['list'][number]
