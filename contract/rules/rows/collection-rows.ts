import {
  atLeastOne,
  chooseOne,
  dataPoints,
  devicesSelected,
  onlyOne,
  recordsSelected,
  remotelyReadable,
  singleOption,
  targetsSelected,
} from '../choices.ts'
import { importFile } from '../device-import.ts'
import { namedFormat, namedNumber, namedRequired } from '../named.ts'
import { alarmConfig, demoForm, demoUser, policyTemplate } from '../records.ts'
import type { RuleRow } from './row.ts'
import { requiredText } from '../rule.ts'
import { assetSeries } from '../series.ts'
import { dispatchPeriod, numberRange, numberSeries } from '../spans.ts'
import { maxBytes } from '../texts.ts'

const shared = 'collection §5 Shared message rules'
const named = "`name` is the field's label in the user's language."

const user = { userName: '张三 Zhang 3', userCode: 'U1', userAddress: '' }
const item = { fakItemName: 'A', fakItemKind: 'input', fakInputMin: '1', fakInputMax: '10' }
const form = { fakCode: 'F1', fakName: '演示', ficon: 'zap', items: [item] }
const policy = {
  nameIsSaved: true,
  name: '夏季',
  startTime: '00:00',
  endTime: '08:00',
  power: '-50.5',
  chargingStatus: 'charge',
}
const alarm = {
  indicator: 'u',
  upperThreshold: '253',
  lowerThreshold: '220',
  level: 'alert',
  message: '越限',
}
const noTargets = { meters: [], terminals: [], institutions: [] }

/** Rules of collection §5. */
export const collectionRows: readonly RuleRow[] = [
  {
    name: 'demoUser',
    place: 'collection §5 Demo user form',
    schema: demoUser,
    valid: [user],
    invalid: {
      required: { ...user, userCode: '' },
      plain_name: { ...user, userName: '张三!' },
      max_length: { ...user, userCode: 'x'.repeat(51) },
    },
    choice: 'A code of 50 characters at the most, an address of 200, which may stay empty.',
  },
  {
    name: 'demoForm',
    place: 'collection §5 Demo form',
    schema: demoForm,
    valid: [form, { ...form, items: [] }],
    invalid: {
      required: { ...form, fakCode: '' },
      select_required: { ...form, ficon: '' },
      table_number: { ...form, items: [{ ...item, fakInputMin: 'x' }] },
      range_order: { ...form, items: [{ ...item, fakInputMax: '0' }] },
      max_length: { ...form, fakName: 'x'.repeat(51) },
    },
    choice: 'Lengths may stay empty; the smaller comes first. Texts have 50 characters at the most.',
  },
  {
    name: 'policyTemplate',
    place: 'collection §5 Policy templates',
    schema: policyTemplate,
    valid: [policy],
    invalid: {
      required: { ...policy, chargingStatus: '' },
      number: { ...policy, power: 'x' },
      policy_name_saved: { ...policy, nameIsSaved: false },
    },
    choice: 'That the name is saved is looked at once all fields are right.',
  },
  {
    name: 'alarmConfig',
    place: 'collection §5 Alarm config',
    schema: alarmConfig,
    valid: [alarm],
    invalid: { required: { ...alarm, lowerThreshold: '' }, number: { ...alarm, upperThreshold: 'x' } },
    choice: 'Thresholds are decimals, negative allowed.',
  },
  {
    name: 'customChartIndicators',
    place: 'collection §5',
    schema: dataPoints(10),
    valid: [[1, 2, 3]],
    invalid: { max_points: Array.from({ length: 11 }, (_, index) => index) },
    choice: 'The maximum comes from the settings; 10 stands for it here.',
  },
  {
    name: 'importFile',
    place: 'collection §5 Device import',
    schema: importFile,
    valid: [{ name: '设备.xlsx' }, { name: 'devices.XLS' }],
    invalid: {
      import_file_required: null,
      import_file_type: { name: 'devices.csv' },
      import_file_name: { name: 'devices.v2.xlsx' },
    },
    choice: "The ending's own dot does not count; upper case endings are taken.",
  },
  {
    name: 'devicesSelected',
    place: 'collection §5 Device import',
    schema: devicesSelected,
    valid: [[1]],
    invalid: { devices_selected: [] },
  },
  {
    name: 'namedRequired',
    place: shared,
    schema: namedRequired('编号'),
    valid: ['x'],
    invalid: { named_required: ' ' },
    choice: named,
  },
  {
    name: 'namedNumber',
    place: shared,
    schema: namedNumber('编号'),
    valid: ['-1.5'],
    invalid: { named_number: 'x' },
    choice: named,
  },
  {
    name: 'atLeastOne',
    place: shared,
    schema: atLeastOne('终端'),
    valid: [[1], [1, 2]],
    invalid: { choose_at_least_one: [] },
    choice: named,
  },
  {
    name: 'namedFormat',
    place: shared,
    schema: namedFormat('通信地址'),
    valid: ['000012345678'],
    invalid: { named_format: 'x' },
    choice: "The format is the field's own; digits stand for it here.",
  },
  {
    name: 'chooseOne',
    place: shared,
    schema: chooseOne('终端'),
    valid: [[1]],
    invalid: { choose_one: [] },
    choice: named,
  },
  {
    name: 'remotelyReadable',
    place: shared,
    schema: remotelyReadable('费率'),
    valid: [{ isRemotelyReadable: true }],
    invalid: { remotely_readable: { isRemotelyReadable: false } },
    choice: named,
  },
  {
    name: 'maxBytes',
    place: shared,
    schema: requiredText(maxBytes('备注', 6)),
    valid: ['备注', 'abcdef'],
    invalid: { max_bytes: '备注a' },
    choice: 'Counted in UTF-8, as it is stored: a Chinese character has 3 bytes.',
  },
  {
    name: 'onlyOne',
    place: shared,
    schema: onlyOne('终端'),
    valid: [[], [1]],
    invalid: { only_one: [1, 2] },
    choice: named,
  },
  {
    name: 'numberSeries',
    place: shared,
    schema: numberSeries,
    valid: [{ start: '9', end: '10' }],
    invalid: { end_larger: { start: '10', end: '10' }, valid_number: { start: 'x', end: '10' } },
    choice: 'Compared as numbers, so that 9 comes before 10; equal ends are refused.',
  },
  {
    name: 'assetSeries',
    place: shared,
    schema: assetSeries,
    valid: [{ start: 'HN-M-0099', end: 'HN-M-0101' }],
    invalid: {
      end_larger: { start: 'A-09', end: 'A-02' },
      one_series: { start: 'A-01', end: 'B-02' },
    },
    choice: 'Numbers of assets: the digits at their ends count, what stands before them must be the same.',
  },
  {
    name: 'numberRange',
    place: shared,
    schema: numberRange,
    valid: [{ start: '10', end: '10' }],
    invalid: { range_order: { start: '10.1', end: '10' }, valid_number: { start: '1', end: '' } },
    choice: 'Equal ends are a range of one value.',
  },
  {
    name: 'recordsSelected',
    place: shared,
    schema: recordsSelected,
    valid: [[1]],
    invalid: { record_selected: [] },
  },
  {
    name: 'targetsSelected',
    place: shared,
    schema: targetsSelected,
    valid: [{ ...noTargets, terminals: [1] }],
    invalid: { target_selected: noTargets },
    choice: 'One of the three kinds is enough.',
  },
  {
    name: 'singleOption',
    place: shared,
    schema: singleOption,
    valid: [[1]],
    invalid: { single_option: [1, 2] },
  },
  {
    name: 'dispatchPeriod',
    place: shared,
    schema: dispatchPeriod,
    valid: [
      { start: '', end: '' },
      { start: '08:00', end: '18:00' },
    ],
    invalid: { dispatch_period: { start: '08:00', end: '' } },
    choice: 'Both ends or none; a period may run over midnight.',
  },
]
