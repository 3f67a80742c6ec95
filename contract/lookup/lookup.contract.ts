import { z } from 'zod/mini'

import { call } from '../kernel/call.ts'
import { nothing } from '../kernel/shapes.ts'

/** Option lists use key and value (core §3). */
const options = z.array(z.object({ key: z.string(), value: z.string() }))
const code = z.string().check(z.minLength(1), z.maxLength(40))

/**
 * Lists that forms offer (collection §7 Common, Other lookups). Each reads a dictionary that administrators keep among
 * the multi parameters, so that no value of an installation stands in the code.
 */
export const readCommunicationParameters = call('POST', '/common/getCommParams', {
  need: 'session',
  input: nothing,
  data: z.array(z.object({ kindCode: z.string(), name: z.string(), items: options })),
  summary: 'How terminals and meters are reached: ways, baud rates, parities, data and stop bits.',
})

export const readMeterKinds = call('POST', '/common/getMeterKind', {
  need: 'session',
  input: nothing,
  data: options,
  summary: 'Kinds of meters.',
})

export const modelledThings = ['terminal', 'meter'] as const

export const readModels = call('POST', '/common/getModel', {
  need: 'session',
  input: z.strictObject({ kind: z.optional(z.enum(modelledThings)) }),
  data: options,
  summary: 'Models of terminals and meters.',
})

export const readEnergyTypes = call('POST', '/common/getEnergyType', {
  need: 'session',
  input: nothing,
  data: options,
  summary: 'Kinds of energy that are measured.',
})

export const readInverterProducers = call('GET', '/inverter/producers', {
  need: 'session',
  input: nothing,
  data: options,
  summary: 'Manufacturers of PV inverters.',
})

export const readGridTypes = call('GET', '/pvstation/gridType', {
  need: 'session',
  input: nothing,
  data: options,
  summary: 'How stations are connected to the grid.',
})

export const readEventTypes = call('GET', '/exEvent/getExEventType', {
  need: 'session',
  input: z.strictObject({ code }),
  data: options,
  summary: 'Types of events of one source, by the code of its dictionary; none for an unknown code.',
})
