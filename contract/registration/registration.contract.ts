import { z } from 'zod/mini'

import { call } from '../kernel/call.ts'
import { id, instant, queryId, requestId } from '../kernel/shapes.ts'

/** Box registration status (collection §4). */
export const registStages = {
  notStarted: 0,
  broadcasting: 1,
  awaitingNetwork: 2,
  activatingNodes: 3,
  pollingBoxes: 4,
  identifyingBranches: 5,
  registered: 6,
} as const
export type RegistStage = (typeof registStages)[keyof typeof registStages]
export const registStage = z.union([
  z.literal(0),
  z.literal(1),
  z.literal(2),
  z.literal(3),
  z.literal(4),
  z.literal(5),
  z.literal(6),
])

/** `box` registers a terminal's meter boxes, `meter` looks for the meters in known boxes again. */
export const registModes = ['box', 'meter'] as const
export type RegistMode = (typeof registModes)[number]

/** States of a registration's record on the server; the `registrationRecord` machine's values. */
export const registStates = [
  'notStarted',
  'broadcasting',
  'awaitingNetwork',
  'activatingNodes',
  'pollingBoxes',
  'identifyingBranches',
  'registered',
  'failed',
  'unknown',
] as const
export type RegistState = (typeof registStates)[number]

/** Why a terminal gave a registration up, in its own words. Words for people: `registration.reason.<reason>`. */
export const registReasons = [
  'no_signal',
  'no_nodes',
  'box_silent',
  'branch_conflict',
  'busy',
  'other',
] as const
export type RegistReason = (typeof registReasons)[number]

const startInput = z.strictObject({
  requestId,
  termId: id,
  /** After so many minutes without an end the outcome is called unknown. 5 minutes to 24 hours. */
  giveUpMinutes: z._default(z.int().check(z.minimum(5), z.maximum(1440)), 60),
})

const startData = z.object({ requestId, stage: registStage })
const startRefusals = [
  'registration.under_way',
  'registration.terminal_offline',
  'registration.terminal_stopped',
] as const

export const startBoxRegistration = call('POST', '/topo/topoCall/box', {
  need: { menu: 'registration', action: 'operate' },
  audit: { kind: 'registration', field: 'termId' },
  input: startInput,
  data: startData,
  refusals: startRefusals,
  summary: 'Starts the registration of meter boxes; once per request id.',
})

export const startMeterRegistration = call('POST', '/topo/topoCall/meter', {
  need: { menu: 'registration', action: 'operate' },
  audit: { kind: 'registration', field: 'termId' },
  input: startInput,
  data: startData,
  refusals: startRefusals,
  summary: 'Starts the registration of the meters behind known boxes; once per request id.',
})

export const readRegistrationStatus = call('GET', '/topo/topoCall/registStatus', {
  need: { menu: 'registration', action: 'view' },
  audit: { kind: 'registration', field: 'termId' },
  input: z.strictObject({ termId: queryId }),
  data: registStage,
  summary: 'The stage of a registration, 0 to 6; polled every 30 s.',
})

export const foundBox = z.object({
  /** Communication address of the box, 12 digits. */
  fConAdd: z.string(),
  branch: z.string(),
  meters: z.array(z.object({ fConAdd: z.string(), fAmNo: z.string() })),
})
export type FoundBox = z.infer<typeof foundBox>

export const readRegistrationDetail = call('GET', '/topo/topoCall/registDetail', {
  need: { menu: 'registration', action: 'view' },
  audit: { kind: 'registration', field: 'termId' },
  input: z.strictObject({ termId: queryId }),
  data: z.object({
    termId: id,
    fTmName: z.string(),
    fConAdd: z.string(),
    online: z.boolean(),
    lastSeenAt: z.nullable(instant),
    state: z.enum(registStates),
    stage: registStage,
    mode: z.nullable(z.enum(registModes)),
    requestId: z.nullable(z.string()),
    reason: z.nullable(z.enum(registReasons)),
    startedAt: z.nullable(instant),
    startedBy: z.nullable(z.string()),
    stageSince: z.nullable(instant),
    deadlineAt: z.nullable(instant),
    endedAt: z.nullable(instant),
    /** The server's clock when it answered, so that elapsed time does not depend on the browser's. */
    now: instant,
    /** When each stage was reached, in order; stages whose report was lost are absent. */
    stageTimes: z.array(z.object({ stage: registStage, at: instant })),
    boxes: z.array(foundBox),
    /** What the record's machine allows now. */
    allowed: z.array(z.string()),
  }),
  summary: 'A registration with what it found so far.',
})
