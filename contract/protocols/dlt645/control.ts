/** Functions of the control byte, D4 to D0 (DL/T 645-2007 §7.1.5). */
export const functions = {
  broadcastClock: 0x08,
  read: 0x11,
  readMore: 0x12,
  readAddress: 0x13,
  write: 0x14,
  writeAddress: 0x15,
  freeze: 0x16,
  changeBaud: 0x17,
  changePassword: 0x18,
  clearDemand: 0x19,
  resetMeter: 0x1a,
  clearEvents: 0x1b,
  operate: 0x1c,
} as const
export type Dlt645Function = keyof typeof functions

export const isAnswer = (control: number): boolean => (control & 0x80) !== 0
export const isRefusal = (control: number): boolean => (control & 0x40) !== 0
/** More data follow, to be asked for by `readMore`. */
export const hasMore = (control: number): boolean => (control & 0x20) !== 0

export const functionOf = (control: number): Dlt645Function | null =>
  functionNames.find((name) => functions[name] === (control & 0x1f)) ?? null
const functionNames = Object.keys(functions) as Dlt645Function[]

/** Bits of the error byte (annex, ERR), from bit 0. */
export const meterErrors = [
  'other',
  'no_data',
  'wrong_password',
  'baud_fixed',
  'too_many_zones',
  'too_many_slots',
  'too_many_rates',
] as const
export type MeterError = (typeof meterErrors)[number]
export const errorsOf = (byte: number): MeterError[] =>
  meterErrors.filter((_, bit) => (byte & (1 << bit)) !== 0)

/** What a meter's relay and alarm are told to do (N1 of control 1CH). */
export const meterActs = {
  trip: 0x1a,
  permitClose: 0x1b,
  close: 0x1c,
  startAlarm: 0x2a,
  endAlarm: 0x2b,
  keepPower: 0x3a,
  endKeepPower: 0x3b,
} as const
export type MeterAct = keyof typeof meterActs
const actNames = Object.keys(meterActs) as MeterAct[]
export const meterActOf = (byte: number): MeterAct | null =>
  actNames.find((name) => meterActs[name] === byte) ?? null

/** Bits of the speed byte Z of `changeBaud`. */
export const bauds = { 600: 0x02, 1200: 0x04, 2400: 0x08, 4800: 0x10, 9600: 0x20, 19_200: 0x40 } as const
export type Baud = keyof typeof bauds
