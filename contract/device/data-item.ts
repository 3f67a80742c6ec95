import type { Dlt645Form, ModbusForm } from './wire-form.ts'

/** Something that a device measures or counts. A reading of it is an integer: `value × 10^decimals` of `unit`. */
export interface DataItem {
  /** DL/T 645-2007 data identifier (DI3 to DI0, 8 hex digits) where the meter's protocol has one, else our own name. */
  readonly code: string
  readonly chinese: string
  readonly english: string
  /** As people read it; empty for states and plain numbers. */
  readonly unit: string
  /** Digits after the point that a reading keeps: kW with 3 is W, kWh with 3 is Wh, V with 3 is mV. */
  readonly decimals: number
  readonly kind: DataItemKind
  readonly group: DataItemGroup
  /** Least and most that can be true, as readings. What lies outside is kept and left out of rollups. */
  readonly low: number | null
  readonly high: number | null
  /** Of a counter: the reading at which its register begins at 0 again. */
  readonly rollsOverAt: number | null
  /** Of a counter: more than this in an hour is a fault of the register. */
  readonly mostPerHour: number | null
  /** Of a state: its values and their words. */
  readonly states: readonly DataItemState[]
  /** How meters say it; its code is the identifier. */
  readonly dlt645?: Dlt645Form
  /** Where Modbus devices of the product's own map keep it; administrators say where theirs do. */
  readonly modbus?: ModbusForm
}

/** `instantaneous`: of that moment. `counter`: only ever rises. `state`: a number that stands for a word. */
export const dataItemKinds = ['instantaneous', 'counter', 'state'] as const
export type DataItemKind = (typeof dataItemKinds)[number]

export const dataItemGroups = [
  'energy',
  'demand',
  'power',
  'voltage',
  'current',
  'quality',
  'temperature',
  'battery',
  'environment',
  'state',
  /** A state of a part, such as a transformer's fan: it says nothing of how the device itself is. */
  'part',
] as const
export type DataItemGroup = (typeof dataItemGroups)[number]

export interface DataItemState {
  readonly value: number
  readonly chinese: string
  readonly english: string
}

export interface DeviceType {
  /** Lasting name in programs and messages. */
  readonly code: string
  readonly chinese: string
  readonly english: string
  /** Goes up with each item that is added at the end. No item ever moves or goes: samples are read by place. */
  readonly version: number
  /** How often a device of this kind is read where nothing else is said, s. */
  readonly everySeconds: number
  /** In the order of a message's values. */
  readonly items: readonly DataItem[]
}

/** Least and most in the item's own unit. */
type Range = readonly [low: number, high: number]

const raw = (value: number, decimals: number): number => Math.round(value * 10 ** decimals)

/** An item of that moment, with its plausible range in `unit`. */
export const measured = (
  code: string,
  [chinese, english]: readonly [string, string],
  group: DataItemGroup,
  [unit, decimals]: readonly [string, number],
  [low, high]: Range,
): DataItem => ({
  ...plain,
  code,
  chinese,
  english,
  unit,
  decimals,
  kind: 'instantaneous',
  group,
  low: raw(low, decimals),
  high: raw(high, decimals),
})

/** A register that only rises, kWh or kvarh kept in Wh or varh; one of eight digits begins anew at 10^6 units. */
export const counted = (
  code: string,
  [chinese, english]: readonly [string, string],
  {
    unit = 'kWh',
    decimals = 3,
    digits,
    mostPerHour = 50_000,
  }: {
    readonly unit?: string
    readonly decimals?: number
    /** Digits before the point; without it the register is wide enough never to begin anew. */
    readonly digits?: number
    /** In `unit`. */
    readonly mostPerHour?: number
  } = {},
): DataItem => ({
  ...plain,
  code,
  chinese,
  english,
  unit,
  decimals,
  kind: 'counter',
  group: 'energy',
  rollsOverAt: digits === undefined ? null : 10 ** (digits + decimals),
  mostPerHour: raw(mostPerHour, decimals),
})

/** A number that stands for a word. */
export const stated = (
  code: string,
  [chinese, english]: readonly [string, string],
  ...states: readonly (readonly [value: number, chinese: string, english: string])[]
): DataItem => ({
  ...plain,
  code,
  chinese,
  english,
  unit: '',
  decimals: 0,
  kind: 'state',
  group: 'state',
  states: states.map(([value, inChinese, inEnglish]) => ({ value, chinese: inChinese, english: inEnglish })),
})

/** Of a part of the device. */
export const ofPart = (item: DataItem): DataItem => ({ ...item, group: 'part' })

const plain = { low: null, high: null, rollsOverAt: null, mostPerHour: null, states: [] } as const
