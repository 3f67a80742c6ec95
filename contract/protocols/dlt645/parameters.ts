import type { DataForm } from './data-form.ts'

/** Something that a meter keeps and that is no reading: read, and most of them written, by name. */
export interface MeterParameter {
  readonly identifier: string
  readonly chinese: string
  readonly english: string
  readonly form: DataForm
  /** Fixed at the factory. */
  readonly isReadOnly?: boolean
}

const digits = (bytes: number): DataForm => ({ kind: 'digits', bytes })
const text = (bytes: number): DataForm => ({ kind: 'text', bytes })
const bits = (bytes: number): DataForm => ({ kind: 'bits', bytes })
const price: DataForm = { kind: 'price' }
const number = (bytes: number, unit = '', decimals = 0): DataForm => ({
  kind: 'number',
  bytes,
  decimals,
  isSigned: false,
  unit,
})

/** DL/T 645-2007 annex A, table A.4 (parameters) and the status words, by the names that commands use. */
export const meterParameters = {
  date: {
    identifier: '04000101',
    chinese: '日期及星期',
    english: 'Date and weekday',
    form: { kind: 'date' },
  },
  time: { identifier: '04000102', chinese: '时间', english: 'Time', form: { kind: 'time' } },
  demandPeriod: {
    identifier: '04000103',
    chinese: '最大需量周期',
    english: 'Demand period',
    form: number(1, 'min'),
  },
  demandStep: {
    identifier: '04000104',
    chinese: '滑差时间',
    english: 'Sliding step',
    form: number(1, 'min'),
  },
  pulseWidth: {
    identifier: '04000105',
    chinese: '校表脉冲宽度',
    english: 'Pulse width',
    form: number(2, 'ms'),
  },
  dayPlanFrom: {
    identifier: '04000107',
    chinese: '两套日时段表切换时间',
    english: 'Switch to the standby day-period plan',
    form: { kind: 'dateTime', hasSeconds: false },
  },
  tariffsFrom: {
    identifier: '04000108',
    chinese: '两套费率电价切换时间',
    english: 'Switch to the standby tariffs',
    form: { kind: 'dateTime', hasSeconds: false },
  },
  zones: { identifier: '04000201', chinese: '年时区数', english: 'Zones of the year', form: number(1) },
  dayTables: { identifier: '04000202', chinese: '日时段表数', english: 'Day tables', form: number(1) },
  daySlots: { identifier: '04000203', chinese: '日时段数', english: 'Slots of a day', form: number(1) },
  rates: { identifier: '04000204', chinese: '费率数', english: 'Rates', form: number(1) },
  publicHolidays: {
    identifier: '04000205',
    chinese: '公共假日数',
    english: 'Public holidays',
    form: number(2),
  },
  shownScreens: {
    identifier: '04000301',
    chinese: '自动循环显示屏数',
    english: 'Screens shown in turn',
    form: number(1),
  },
  shownSeconds: {
    identifier: '04000302',
    chinese: '每屏显示时间',
    english: 'Time of a screen',
    form: number(1, 's'),
  },
  communicationAddress: {
    identifier: '04000401',
    chinese: '通信地址',
    english: 'Communication address',
    form: digits(6),
  },
  meterNumber: { identifier: '04000402', chinese: '表号', english: 'Meter number', form: digits(6) },
  assetCode: { identifier: '04000403', chinese: '资产管理编码', english: 'Asset code', form: text(32) },
  ratedVoltage: {
    identifier: '04000404',
    chinese: '额定电压',
    english: 'Rated voltage',
    form: text(6),
    isReadOnly: true,
  },
  ratedCurrent: {
    identifier: '04000405',
    chinese: '额定电流',
    english: 'Rated current',
    form: text(6),
    isReadOnly: true,
  },
  highestCurrent: {
    identifier: '04000406',
    chinese: '最大电流',
    english: 'Highest current',
    form: text(6),
    isReadOnly: true,
  },
  activeClass: {
    identifier: '04000407',
    chinese: '有功准确度等级',
    english: 'Active accuracy class',
    form: text(4),
    isReadOnly: true,
  },
  activeConstant: {
    identifier: '04000409',
    chinese: '电表有功常数',
    english: 'Active constant',
    form: number(3, 'imp/kWh'),
    isReadOnly: true,
  },
  model: {
    identifier: '0400040B',
    chinese: '电表型号',
    english: 'Meter model',
    form: text(10),
    isReadOnly: true,
  },
  madeOn: {
    identifier: '0400040C',
    chinese: '生产日期',
    english: 'Made on',
    form: text(10),
    isReadOnly: true,
  },
  customerNumber: {
    identifier: '0400040E',
    chinese: '客户编号',
    english: 'Customer number',
    form: digits(6),
  },
  statusWord2: {
    identifier: '04000502',
    chinese: '运行状态字2',
    english: 'Status word 2',
    form: bits(2),
    isReadOnly: true,
  },
  statusWord3: {
    identifier: '04000503',
    chinese: '运行状态字3',
    english: 'Status word 3',
    form: bits(2),
    isReadOnly: true,
  },
  billingDay1: {
    identifier: '04000B01',
    chinese: '每月第1结算日',
    english: 'First billing day',
    form: digits(2),
  },
  freezeMode: {
    identifier: '04000901',
    chinese: '负荷记录模式字',
    english: 'Load record mode',
    form: bits(1),
  },
  dayPlan: {
    identifier: '04020001',
    chinese: '备用套第1日时段表',
    english: 'Standby day-period plan',
    form: { kind: 'dayPlan' },
  },
  priceSharp: {
    identifier: '04050201',
    chinese: '备用套尖电价',
    english: 'Standby sharp price',
    form: price,
  },
  pricePeak: { identifier: '04050202', chinese: '备用套峰电价', english: 'Standby peak price', form: price },
  priceFlat: { identifier: '04050203', chinese: '备用套平电价', english: 'Standby flat price', form: price },
  priceValley: {
    identifier: '04050204',
    chinese: '备用套谷电价',
    english: 'Standby valley price',
    form: price,
  },
} as const satisfies Readonly<Record<string, MeterParameter>>

export type MeterParameterName = keyof typeof meterParameters
export const meterParameterNames = Object.keys(meterParameters) as MeterParameterName[]
/** The same with every property declared. */
export const meterParameter = (name: string): MeterParameter | null =>
  isMeterParameter(name) ? meterParameters[name] : null
const isMeterParameter = (name: string): name is MeterParameterName => Object.hasOwn(meterParameters, name)

/** Bits of status word 3 (table C.3): 4 the relay, 6 the command to it. */
export const relayBit = 4
