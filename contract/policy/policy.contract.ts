import { z } from 'zod/mini'

import { call } from '../kernel/call.ts'
import { id, instant, none, requestId } from '../kernel/shapes.ts'
import { policyStop } from '../field/policy.ts'
import { policyDeviceStates, policyStatuses } from './policy-codes.ts'

const audit = { kind: 'policy' } as const

/** Devices that one policy can be given to. */
export const mostDevices = 300

export const setPolicyStatus = call('POST', '/policy/setPolicyStatus', {
  need: { menu: 'policy', action: 'operate' },
  audit: { ...audit, field: 'status' },
  input: z.strictObject({
    requestId,
    id,
    /** 0 publish, 1 stop, 2 start, 3 reset (collection §4). */
    status: z.literal(policyStatuses),
    /** Of 0: which converters of the site get the plan. */
    deviceIds: z._default(z.array(id).check(z.maxLength(mostDevices)), []),
    /** Of 2: the policy's name, typed. */
    confirmation: z._default(z.string().check(z.maxLength(100)), ''),
  }),
  data: none,
  refusals: [
    'policy.step_not_allowed',
    'policy.no_plan',
    'policy.no_device',
    'policy.device_taken',
    'policy.device_unreachable',
    'policy.nobody_holds_it',
    'policy.name_differs',
    'policy.power_too_high',
  ],
  summary: 'Publishes, stops, starts or resets a policy; each of its devices acknowledges by itself.',
})

export const retryPolicy = call('POST', '/policy/retryPolicy', {
  need: { menu: 'policy', action: 'operate' },
  audit,
  input: z.strictObject({ requestId, id }),
  data: none,
  refusals: ['policy.step_not_allowed'],
  summary: 'Asks the devices of a policy once more that are not where they were asked to be.',
})

export const giveUpPolicy = call('POST', '/policy/giveUpPolicy', {
  need: { menu: 'policy', action: 'operate' },
  audit,
  input: z.strictObject({ requestId, id, why: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) }),
  data: none,
  refusals: ['policy.step_not_allowed'],
  summary: 'Makes a policy a draft again although devices never told that they let go of its plan.',
})

const policyDevice = z.object({
  deviceId: id,
  code: z.string(),
  name: z.string(),
  nameEnglish: z.string(),
  /** Nobody reads it where it has no terminal, and no plan can be given to it. */
  terminalId: z.nullable(id),
  fTmName: z.string(),
  address: z.string(),
  ratedPowerW: z.nullable(z.int()),
  /** Null: it was never given this policy. */
  state: z.nullable(z.enum(policyDeviceStates)),
  /** Whether it is where the policy was asked to be last. */
  isThere: z.boolean(),
  /** Why its last command was not done (`command.reason.<reason>`); empty: it was, or nobody knows. */
  reason: z.string(),
  /** The newest command to it; empty: none. */
  commandId: z.string(),
  /** That command waits for a second person. */
  awaitsApproval: z.boolean(),
  changedAt: z.nullable(instant),
  /** Another policy that this device holds now; empty: none. */
  takenBy: z.string(),
})
export type PolicyDevice = z.infer<typeof policyDevice>

export const readPolicyDevices = call('POST', '/policy/readPolicyDevices', {
  need: { menu: 'policy', action: 'view' },
  input: z.strictObject({ id }),
  data: z.object({
    /** The converters of the site, and those that were given the plan. */
    devices: z.array(policyDevice),
    /** What the devices were given; what they would be given now where it is a draft. */
    plan: z.array(policyStop),
    /** The template says something else by now: what runs is what was published. */
    isTemplateChanged: z.boolean(),
  }),
  summary: 'Devices of a policy with what each of them said, and the plan that they were given.',
})

const point = z.object({
  at: instant,
  /** Mean of what the devices drew, W, above 0 charging; null where nobody told. */
  powerW: z.nullable(z.int()),
})

export const readPolicyCourse = call('POST', '/policy/readPolicyCourse', {
  need: { menu: 'policy', action: 'view' },
  input: z.strictObject({
    id,
    /** By the site's clock; the site's today where it is absent. */
    day: z.optional(z.iso.date()),
  }),
  data: z.object({
    day: z.iso.date(),
    /** The site's on that day. */
    utcOffset: z.string(),
    from: instant,
    to: instant,
    /** For how many minutes each point stands. */
    everyMinutes: z.int(),
    points: z.array(point),
    /** Whether the plan holds on that day, by its type. */
    isPlanned: z.boolean(),
    plan: z.array(policyStop),
  }),
  summary: 'What the devices of a policy did on a day of the site beside what its plan says.',
})
