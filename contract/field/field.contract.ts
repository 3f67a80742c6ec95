import { z } from 'zod/mini'

import { instant, requestId, utcOffset } from '../kernel/shapes.ts'
import { registModes, registReasons, registStage } from '../registration/registration.contract.ts'
import { operation, operationReason } from './operation.ts'

/**
 * What terminals and server say over MQTT 3.1.1, JSON at QoS 1. `addr` is the communication address and
 * the MQTT client id; a terminal may publish and subscribe under its own address alone.
 *
 * - `sw/up/<addr>/heartbeat`, `sw/up/<addr>/telemetry`, `sw/up/<addr>/sample` (`contract/field/sample.ts`),
 *   `sw/up/<addr>/registration`, `sw/up/<addr>/answer`, `sw/up/<addr>/event` (`contract/field/device-event.ts`),
 *   `sw/up/<addr>/result` (`contract/field/operation.ts`), `sw/up/<addr>/upgrade` (`contract/field/upgrade.ts`)
 * - `sw/down/<addr>/command`, `sw/down/<addr>/piece/<upgradeId>/<n>` (raw bytes at QoS 0)
 */
export const upTopic = (addr: string, kind: UpKind): string => `sw/up/${addr}/${kind}`
export const downTopic = (addr: string): string => `sw/down/${addr}/command`
export const upKinds = [
  'heartbeat',
  'telemetry',
  'sample',
  'registration',
  'answer',
  'event',
  'result',
  'upgrade',
] as const
export type UpKind = (typeof upKinds)[number]

/** No text of a terminal is longer: what it sends is stored, and some of it indexed. */
const text = z.string().check(z.maxLength(64))

export const heartbeat = z.object({
  at: instant,
  version: text,
  /** What it receives of its network, dBm; terminals on a cable leave it out. */
  signalDbm: z.optional(z.int().check(z.minimum(-150), z.maximum(0))),
})
export type Heartbeat = z.infer<typeof heartbeat>

/** Meter values are cumulative, so that a lost message costs no energy. */
export const telemetry = z.object({
  at: instant,
  /** Above 0 charges, below 0 discharges. */
  powerW: z.int().check(z.minimum(-2_000_000_000), z.maximum(2_000_000_000)),
  socPermille: z.int().check(z.minimum(0), z.maximum(1000)),
  /** Energy counters since commissioning, Wh, never falling. */
  chargedWh: z.int().check(z.minimum(0)),
  dischargedWh: z.int().check(z.minimum(0)),
})
export type Telemetry = z.infer<typeof telemetry>

/** A command; executed once per `requestId`, answered by `answer` each time it is received. */
export const command = z.object({
  requestId,
  kind: z.enum([
    'register',
    'reportRegistration',
    'operate',
    'reportOperation',
    'reportUpgrade',
    'stopUpgrade',
  ]),
  mode: z.optional(z.enum(registModes)),
  /** Of `operate`. */
  operation: z.optional(operation),
  /** Of `reportOperation`: the request whose result is to be told again; of the last two: the upgrade. */
  about: z.optional(requestId),
})
export type Command = z.infer<typeof command>

export const answer = z.object({
  requestId,
  /** `accepted` once the terminal took it up (also when it is received again), `busy` while another runs. */
  result: z.enum(['accepted', 'busy', 'refused']),
  reason: z.optional(operationReason),
  at: instant,
})
export type Answer = z.infer<typeof answer>

/** A box as a terminal tells of it. */
const reportedBox = z.object({
  fConAdd: text,
  branch: text,
  meters: z.array(z.object({ fConAdd: text, fAmNo: text })).check(z.maxLength(2000)),
})

/**
 * Sent at each change of stage, when boxes are found, after each connect while a registration runs or has
 * ended within a day, and on `reportRegistration`. Always the whole truth, so that any one of them suffices.
 */
export const registrationReport = z.object({
  requestId,
  mode: z.enum(registModes),
  stage: registStage,
  outcome: z.enum(['running', 'registered', 'failed']),
  reason: z.nullable(z.enum(registReasons)),
  boxes: z.array(reportedBox).check(z.maxLength(2000)),
  at: instant,
})
export type RegistrationReport = z.infer<typeof registrationReport>

/** How a simulated terminal behaves; `stage` and `times` belong to `failing` alone. */
export const fleetBehaviour = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('normal') }),
  /** Everything takes four times as long, and answers come late. */
  z.object({ kind: z.literal('slow') }),
  /** Heartbeats only: it answers no command. */
  z.object({ kind: z.literal('silent') }),
  /** Gives up in `stage` the first `times` times. */
  z.object({
    kind: z.literal('failing'),
    stage: z.int().check(z.minimum(1), z.maximum(5)),
    reason: z.enum(registReasons),
    times: z.int(),
  }),
  /** Loses its connection in the middle of a registration and comes back. */
  z.object({ kind: z.literal('dropping') }),
])
export type FleetBehaviour = z.infer<typeof fleetBehaviour>

const share = z.number().check(z.minimum(0), z.maximum(1))

/** A storage station as the fleet plays it. */
export const fleetStation = z.object({
  ratedPowerW: z.int(),
  ratedCapacityWh: z.int(),
  utcOffset,
  /** Counters when it was first started; the fleet's state file continues them. */
  chargedWh: z.int(),
  dischargedWh: z.int(),
  /** What its batteries could still hold when it was built, of what they held when they were new; 1 where it is not said. */
  batteryHealth: z.optional(share),
})
export type FleetStation = z.infer<typeof fleetStation>

/** How bad a line of the fleet is. */
export const fleetLine = z.object({
  /** Shares of the frames on the bus: a bit turned, or lost. */
  noise: z._default(share, 0),
  loss: z._default(share, 0),
  /** How much longer each exchange on the bus takes. */
  delayMs: z._default(z.int().check(z.minimum(0), z.maximum(600_000)), 0),
  /** Shares of the results: never told until asked for, told late, or told twice. */
  resultLoss: z._default(share, 0),
  resultLate: z._default(share, 0),
  resultTwice: z._default(share, 0),
  lateMs: z._default(z.int().check(z.minimum(0), z.maximum(3_600_000)), 90_000),
})
export type FleetLine = z.infer<typeof fleetLine>

/** What devices of the fleet may have, on demand. */
export const fleetFaults = [
  'weakCell',
  'stuckSensor',
  'driftingClock',
  'gap',
  'meterRollover',
  'reversedPhase',
] as const
export type FleetFault = (typeof fleetFaults)[number]

/** A device on a terminal's bus. */
export const fleetDevice = z.object({
  address: z.string(),
  /** Code of its type (contract/device). */
  type: z.string(),
  /**
   * The part of its station that a meter stands before, without it the whole; or, of a transformer area, a household
   * in one of its terminal's boxes or all of them.
   */
  measures: z.optional(z.enum(['storage', 'ownUse', 'piles', 'household', 'area'])),
  /** It answers nothing. */
  isSilent: z.optional(z.boolean()),
  /** What is wrong with it, where somebody wishes to see that. */
  fault: z.optional(z.enum(fleetFaults)),
  /** What its terminal tells of the minutes before it was first started; it kept the lost ones, too, but did not tell. */
  past: z.optional(
    z.object({ minutes: z.int().check(z.maximum(200)), lostFrom: z.int(), lostUntil: z.int() }),
  ),
})
export type FleetDevice = z.infer<typeof fleetDevice>

/** How a simulated terminal behaves when it is upgraded; without it all goes well. */
export const fleetUpgrade = z.object({
  /** It refuses files for any other model. */
  model: z.optional(z.string()),
  /** Share of the pieces that never arrive. */
  lostShare: z.optional(z.number()),
  ends: z.optional(z.enum(['wrongDigest', 'refuses', 'rollsBack', 'silent'])),
})
export type FleetUpgrade = z.infer<typeof fleetUpgrade>

export const fleetTerminal = z.object({
  address: z.string(),
  /** At the embedded broker; an existing broker may be told the same. */
  password: z.string(),
  version: z.string(),
  behaviour: fleetBehaviour,
  /** The boxes that really hang on it, whether the server knows of them or not. */
  boxes: z.array(reportedBox),
  station: z.nullable(fleetStation),
  /** What hangs on its bus besides, by the kinds that the fleet can play (field/fleet/plant). */
  devices: z.optional(z.array(fleetDevice)),
  /** Default: a good one. */
  line: z.optional(fleetLine),
  upgrade: z.optional(fleetUpgrade),
})
export type FleetTerminal = z.infer<typeof fleetTerminal>

/** The file that the server's demo data writes and `field/fleet` plays. */
export const fleetPlan = z.object({ terminals: z.array(fleetTerminal) })
export type FleetPlan = z.infer<typeof fleetPlan>
