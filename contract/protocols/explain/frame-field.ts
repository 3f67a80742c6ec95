import { z } from 'zod/mini'

/** Words of fields: `frame.field.<name>`. */
export const frameFieldNames = [
  'leading',
  'address',
  'control',
  'length',
  'identifier',
  'place',
  'password',
  'operator',
  'act',
  'until',
  'clock',
  'freezeAt',
  'baud',
  'error',
  'value',
  'data',
  'checksum',
  'unit',
  'function',
  'register',
  'count',
  'coil',
  'exception',
  'rest',
] as const
export type FrameFieldName = (typeof frameFieldNames)[number]

/** Words of what is wrong with a frame: `frame.fault.<fault>`. */
export const explainedFaults = ['no_frame', 'cut_short', 'bad_checksum', 'no_end', 'bad_data'] as const

/** What a field can mean besides a number, a time or a data item: `frame.value.<code>`. */
export const frameCodes = [
  'request',
  'answer',
  'refusal',
  'more',
  'unknownFunction',
  'unknownAct',
  'broadcastClock',
  'read',
  'readMore',
  'readAddress',
  'write',
  'writeAddress',
  'freeze',
  'changeBaud',
  'changePassword',
  'clearDemand',
  'resetMeter',
  'clearEvents',
  'operate',
  'trip',
  'permitClose',
  'close',
  'startAlarm',
  'endAlarm',
  'keepPower',
  'endKeepPower',
  'other',
  'no_data',
  'wrong_password',
  'baud_fixed',
  'too_many_zones',
  'too_many_slots',
  'too_many_rates',
  'readCoils',
  'readDiscreteInputs',
  'readHoldingRegisters',
  'readInputRegisters',
  'writeCoil',
  'writeRegister',
  'writeCoils',
  'writeRegisters',
  'illegal_function',
  'illegal_address',
  'illegal_value',
  'device_failure',
  'acknowledged',
  'busy',
  'memory_parity',
  'gateway_unavailable',
  'gateway_silent',
] as const
export type FrameCode = (typeof frameCodes)[number]

/** One field of a frame, in the order of the wire. */
export const frameField = z.object({
  name: z.enum(frameFieldNames),
  /** Its bytes as they were on the wire. */
  hex: z.string(),
  /** What it means where that is a number or a time; in the unit. */
  text: z.string(),
  unit: z.string(),
  /** What it means where there is a word for it: `frame.value.<code>`. */
  codes: z.array(z.enum(frameCodes)),
  /** The data item that it belongs to. */
  chinese: z.string(),
  english: z.string(),
})
export type FrameField = z.infer<typeof frameField>

export const explainedFrame = z.object({
  hex: z.string(),
  protocol: z.enum(['dlt645', 'modbus', 'unknown']),
  isAnswer: z.boolean(),
  fault: z.nullable(z.enum(explainedFaults)),
  fields: z.array(frameField),
})
export type ExplainedFrame = z.infer<typeof explainedFrame>

type Rest = Partial<Omit<FrameField, 'name' | 'hex'>>

export const fieldOf = (name: FrameFieldName, hex: string, rest: Rest = {}): FrameField => ({
  name,
  hex,
  text: '',
  unit: '',
  codes: [],
  chinese: '',
  english: '',
  ...rest,
})
