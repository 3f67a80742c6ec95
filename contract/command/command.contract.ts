import { z } from 'zod/mini'

import { operationItem, operationReason } from '../field/operation.ts'
import { explainedFrame } from '../protocols/explain/frame-field.ts'
import { call } from '../kernel/call.ts'
import { id, instant, listQuery, none, page, requestId } from '../kernel/shapes.ts'
import { commandCodeNames } from './command-codes.ts'
import { batchRow } from './batch.contract.ts'
import { commandPriority, handCodes } from './command-content.ts'
import { commandStates } from './command-states.ts'

/** What a person may decide of a command now; its machine says so. */
export const commandSteps = ['approve', 'reject', 'withdraw', 'resend', 'readBack', 'again'] as const

export const commandRow = z.object({
  commandId: requestId,
  termId: id,
  fTmName: z.string(),
  fConAdd: z.string(),
  code: z.enum(commandCodeNames),
  state: z.enum(commandStates),
  reason: z.nullable(operationReason),
  /** 1 first, 4 last. */
  priority: commandPriority,
  batchId: z.nullable(z.string()),
  devices: z.int(),
  items: z.int(),
  failedItems: z.int(),
  queuedBy: z.string(),
  isOwn: z.boolean(),
  approvedBy: z.nullable(z.string()),
  queuedAt: instant,
  /** Not sent before then; null: as soon as the terminal is free. */
  plannedFor: z.nullable(instant),
  /** It waits for the quiet hours at its site to end, or will where they have begun by its time; null: it does not. */
  quietUntil: z.nullable(instant),
  sentAt: z.nullable(instant),
  acknowledgedAt: z.nullable(instant),
  settledAt: z.nullable(instant),
  deadlineAt: instant,
  /** Commands of the same terminal that go first. */
  ahead: z.int(),
  steps: z.array(z.enum(commandSteps)),
})
export type CommandRow = z.infer<typeof commandRow>

/** An item with its name where it is a data item or a parameter of a device. */
export const namedItem = z.object({
  ...operationItem.shape,
  chinese: z.string(),
  english: z.string(),
  unit: z.string(),
})
export type NamedItem = z.infer<typeof namedItem>

export const commandStandings = ['open', 'settled', 'toApprove'] as const

export const sendCommand = call('POST', '/collect/command/sendCommand', {
  need: { menu: 'command', action: 'operate' },
  audit: { kind: 'command', field: 'termId' },
  input: z.strictObject({
    requestId,
    termId: id,
    code: z.enum(handCodes),
    /** Addresses on the terminal's bus; none: the terminal itself, or all its meters where only meters do it. */
    devices: z._default(
      z.array(z.string().check(z.regex(/^[0-9A-Za-z]{1,64}$/))).check(z.maxLength(500)),
      [],
    ),
    /** By code, see `command-content.ts`. */
    content: z._default(z.record(z.string(), z.json()), {}),
    /** The terminal's name, typed, where the command is dangerous. */
    confirmation: z._default(z.string().check(z.maxLength(200)), ''),
    priority: z._default(commandPriority, 2),
    /** The command that failed and is given anew. */
    retryOf: z.optional(requestId),
  }),
  data: z.object({ commandId: requestId, state: z.enum(commandStates) }),
  refusals: [
    'command.name_differs',
    'command.bad_content',
    'command.unknown_device',
    'command.no_meters',
    'command.not_repeatable',
  ],
  summary: 'Gives a terminal a command; once per request id. It is sent as soon as the terminal is free.',
})

/** Something behind a terminal that a command can be for. */
const deviceBehind = z.object({
  address: z.string(),
  kind: z.enum(['meter', 'box', 'device']),
  /** Asset number of a meter, name of a device; empty where nobody entered one. */
  name: z.string(),
  nameEnglish: z.string(),
})
export type DeviceBehind = z.infer<typeof deviceBehind>

export const devicesBehind = call('POST', '/collect/command/devicesBehind', {
  need: { menu: 'command', action: 'view' },
  audit: { kind: 'terminal', field: 'termId' },
  input: z.strictObject({ termId: id }),
  data: page(deviceBehind),
  summary: 'Meters, boxes and devices behind a terminal, as addresses that commands are for.',
})

export const searchCommands = call('POST', '/collect/command/search', {
  need: { menu: 'command', action: 'view' },
  input: z.strictObject({
    ...listQuery,
    /** Part of the terminal's name, address or asset number, or of the giver's name. */
    text: z.optional(z.string().check(z.maxLength(100))),
    code: z.optional(z.enum(commandCodeNames)),
    state: z.optional(z.enum(commandStates)),
    termId: z.optional(id),
    batchId: z.optional(requestId),
    priority: z.optional(commandPriority),
    /** `open`: those whose end is not known yet; `toApprove`: those that the caller may release as the second person. */
    standing: z.optional(z.enum(commandStandings)),
    /** The caller's own alone. */
    own: z._default(z.boolean(), false),
    fromDay: z.optional(z.iso.date()),
    toDay: z.optional(z.iso.date()),
  }),
  data: page(commandRow),
  summary: 'Commands of the terminals that the caller may see, the newest first.',
})

export const readCommand = call('POST', '/collect/command/read', {
  need: { menu: 'command', action: 'view' },
  audit: { kind: 'command', field: 'commandId' },
  input: z.strictObject({ commandId: requestId }),
  data: z.object({
    ...commandRow.shape,
    deviceList: z.array(z.string()),
    content: z.unknown(),
    itemList: z.array(namedItem),
    /** How often the terminal executed it, as it says itself. */
    executions: z.nullable(z.int()),
    retryOf: z.nullable(z.string()),
    /** The terminal is heard at present; one that is not answers when it is back. */
    isOnline: z.boolean(),
    now: instant,
  }),
  summary: 'One command with all its items.',
})

/** What the tray shows of a person’s remote commands. */
export const recentWork = z.object({
  own: z.array(commandRow),
  /** Own batches; their commands are not among `own`. */
  batches: z.array(batchRow),
  /** Commands of others that wait for a second person, whom the caller may be. */
  toApprove: z.int(),
})
export type RecentWork = z.infer<typeof recentWork>

export const recentCommands = call('POST', '/collect/command/recent', {
  need: { menu: 'command', action: 'view' },
  input: z.strictObject({}),
  data: recentWork,
  summary:
    'The caller’s own commands and batches that are open or were settled within the last ten minutes, and how many of others’ commands await the caller’s approval, for the tray.',
})

const ofCommand = { commandId: requestId, requestId }

export const decideCommand = call('POST', '/collect/command/decide', {
  need: { menu: 'command', action: 'operate' },
  audit: { kind: 'command', field: 'commandId' },
  input: z.strictObject({ ...ofCommand, decision: z.enum(['withdraw', 'resend']) }),
  data: none,
  refusals: [],
  summary: 'Withdraws a command that was not sent, or sends the same request again where its end is unknown.',
})

export const approveCommand = call('POST', '/collect/command/approve', {
  need: { menu: 'command', action: 'edit' },
  audit: { kind: 'command', field: 'commandId' },
  input: z.strictObject({ ...ofCommand, approve: z.boolean() }),
  data: none,
  refusals: [],
  summary: 'Releases or rejects a dangerous command of another person.',
})

/** Commands that a second person decides on at once. */
export const mostDecided = 300

export const approveCommands = call('POST', '/collect/command/approveAll', {
  need: { menu: 'command', action: 'edit' },
  audit: { kind: 'command' },
  input: z.strictObject({
    requestId,
    commandIds: z.array(requestId).check(z.minLength(1), z.maxLength(mostDecided)),
    approve: z.boolean(),
  }),
  data: none,
  refusals: [],
  summary: 'Releases or rejects chosen dangerous commands of other persons, all or none.',
})

export const readBackCommand = call('POST', '/collect/command/readBack', {
  need: { menu: 'command', action: 'operate' },
  audit: { kind: 'command', field: 'commandId' },
  input: z.strictObject(ofCommand),
  data: none,
  summary: 'Asks the terminal what became of a command; nothing is executed by it.',
})

const proof = z.object({
  at: instant,
  direction: z.enum(['sent', 'received']),
  topic: z.string(),
  /** The message as it was on the wire. */
  body: z.string(),
  /** Frames of the bus within it, field by field. */
  frames: z.array(explainedFrame),
})
export type Proof = z.infer<typeof proof>

export const readProofs = call('POST', '/collect/proof/getProofs', {
  need: { menu: 'command', action: 'view' },
  audit: { kind: 'command', field: 'commandId' },
  input: z.strictObject({ commandId: requestId }),
  data: z.object({ list: z.array(proof), total: z.int() }),
  summary: 'What went out to the terminal for a command and what came back, as it was on the wire.',
})
