import { z } from 'zod/mini'

import { call } from '../kernel/call.ts'
import { id, instant, listQuery, none, page, requestId } from '../kernel/shapes.ts'
import { obey, rule } from '../rules/rule.ts'
import { dosageModes, feeStates, feeSteps, meterParams } from './fee-codes.ts'

/** Services that one call takes. */
export const mostServices = 300
const text = z.optional(z.string().check(z.maxLength(100)))
const fen = z.int()
const ids = z
  .array(id)
  .check(
    obey(rule<readonly unknown[]>('record_selected', ({ length }) => length > 0)),
    z.minLength(1),
    z.maxLength(mostServices),
  )

const param = z.object({
  name: z.enum(meterParams),
  /** As it is kept here. */
  wanted: z.int(),
  /** As the meter told it last; null where it never did. */
  atMeter: z.nullable(z.int()),
  readAt: z.nullable(instant),
})
export type FeeParam = z.infer<typeof param>

export const readFeeParameters = call('POST', '/collect/fee/getFeeparams', {
  need: { menu: 'feeService', action: 'view' },
  audit: { kind: 'feeService' },
  input: z.strictObject({ id }),
  data: z.object({
    params: z.array(param),
    /** The newest balances, the newest first. */
    balances: z.array(z.object({ at: instant, balanceFen: fen })),
    /** The newest command about it; empty: there was none. */
    commandId: z.string(),
  }),
  summary: 'Fee parameters of a service: those kept here beside those at its meter, and its newest balances.',
})

export const recallFeeParameters = call('POST', '/collect/fee/readFeeparams', {
  need: { menu: 'feeService', action: 'operate' },
  audit: { kind: 'feeService', field: 'id' },
  input: z.strictObject({ requestId, ids }),
  data: none,
  summary: 'Asks meters for their fee parameters.',
})

export const stepFeeService = call('POST', '/collect/fee/stepUserServ', {
  need: { menu: 'feeService', action: 'operate' },
  audit: { kind: 'feeService', field: 'step' },
  input: z.strictObject({
    requestId,
    ids,
    step: z.enum(feeSteps),
    /** Of `trip` and `reclose`: the meter's address, typed; those concern one service. */
    confirmation: z._default(z.string().check(z.maxLength(64)), ''),
  }),
  data: none,
  refusals: ['fee.step_not_allowed', 'fee.balance_not_known', 'fee.address_differs', 'fee.one_at_a_time'],
  summary: 'Reads balances, trips, closes, suspends or resumes services, all or none.',
})

export const resendFeeCommand = call('POST', '/collect/fee/reSendCommand', {
  need: { menu: 'feeService', action: 'operate' },
  audit: { kind: 'feeService' },
  input: z.strictObject({ requestId, id }),
  data: none,
  refusals: ['fee.nothing_to_resend'],
  summary:
    'Sends again what nobody answered: a trip or a closing under its own request id, parameters as they are now.',
})

const userService = z.object({
  id,
  customerNo: z.string(),
  customerName: z.string(),
  phone: z.string(),
  address: z.string(),
  fTName: z.string(),
  tariffName: z.string(),
  tariffNameEnglish: z.string(),
  /** Mounted now; empty: none. */
  meterNo: z.string(),
  /** The terminal that the meter hangs on; empty: none that is known. */
  fTmName: z.string(),
  onCardFen: fen,
  serviceId: z.nullable(id),
  state: z.nullable(z.enum(feeStates)),
  balanceFen: z.nullable(fen),
  balanceAt: z.nullable(instant),
})
export type UserService = z.infer<typeof userService>

/** Which of them: with a service, without one, or all. */
export const served = ['yes', 'no'] as const

export const searchFeeServices = call('POST', '/collect/fee/getUserServMng', {
  need: { menu: 'feeUser', action: 'view' },
  input: z.strictObject({
    ...listQuery,
    /** Number, name, phone or meter of a customer. */
    text,
    served: z.optional(z.enum(served)),
    state: z.optional(z.enum(feeStates)),
  }),
  data: page(userService),
  summary: 'Prepaid customers with their service under fee control, where they have one.',
})

const meterService = z.object({
  id,
  termId: id,
  fTmName: z.string(),
  fConAdd: z.string(),
  fTName: z.string(),
  /** Empty: of no box that is known. */
  box: z.string(),
  meterAddress: z.string(),
  assetNo: z.string(),
  /** Empty: of no customer that is known. */
  customerName: z.string(),
  serviceId: z.nullable(id),
  state: z.nullable(z.enum(feeStates)),
  balanceFen: z.nullable(fen),
})
export type MeterService = z.infer<typeof meterService>

export const searchFeeServiceMeters = call('POST', '/collect/fee/getUserServTermAndMeterMng', {
  need: { menu: 'feeUser', action: 'view' },
  input: z.strictObject({
    ...listQuery,
    /** Name or address of a terminal. */
    terminalMng: text,
    meterAddress: text,
    served: z.optional(z.enum(served)),
  }),
  data: page(meterService),
  summary: 'Meters by terminal with the service that each of them has.',
})

/** Whole Wh that a common meter used; parts of 1,000 (permille) of the proportional way. */
const sharedWh = z
  .int()
  .check(
    obey(rule<number>('minimum', (wh) => wh >= 0, { min: 0 })),
    obey(rule<number>('maximum', (wh) => wh <= 1_000_000_000_000, { max: 1_000_000_000 })),
    z.minimum(0),
    z.maximum(1_000_000_000_000),
  )
const permille = z.int().check(z.minimum(0), z.maximum(1_000_000))

const share = z.object({
  serviceId: id,
  customerName: z.string(),
  meterAddress: z.string(),
  /** Weight of mode 1. */
  permille: z.int(),
  /** Own use of the last 30 days as balances tell; null: nobody knows. */
  usedFen: z.nullable(z.int()),
  /** What it bears of the shared energy. */
  shareWh: z.int(),
})
export type DosageShare = z.infer<typeof share>
const dosage = z.object({
  termId: id,
  fTmName: z.string(),
  version: z.int(),
  mode: z.literal(dosageModes),
  sharedWh: z.int(),
  shares: z.array(share),
})
export type Dosage = z.infer<typeof dosage>

export const readDosageRatio = call('POST', '/collect/fee/getDosageRatio', {
  need: { menu: 'feeUser', action: 'view' },
  input: z.strictObject({
    termId: id,
    /** To see what another way would give, before it is kept. */
    mode: z.optional(z.literal(dosageModes)),
    sharedWh: z.optional(sharedWh),
    weights: z.optional(z.array(z.strictObject({ serviceId: id, permille })).check(z.maxLength(2000))),
  }),
  data: dosage,
  summary: 'How energy that services of a terminal share is divided among them.',
})

export const setDosageRatio = call('POST', '/collect/fee/setDosageRatio', {
  need: { menu: 'feeUser', action: 'edit' },
  audit: { kind: 'feeDosage', field: 'termId' },
  input: z.strictObject({
    requestId,
    termId: id,
    /** 0 where it was never set. */
    version: z.int().check(z.minimum(0)),
    mode: z.literal(dosageModes),
    sharedWh,
    weights: z.array(z.strictObject({ serviceId: id, permille })).check(z.maxLength(2000)),
  }),
  data: none,
  refusals: ['fee.no_weights'],
  summary: 'Sets how shared energy is divided: 1 proportional, 2 equal, 3 intelligent.',
})
