import { z } from 'zod/mini'

import { instant, requestId } from '../kernel/shapes.ts'

const text = z.string().check(z.maxLength(64))
const frame = z.string().check(z.regex(/^(?:[0-9A-F]{2}){1,2048}$/))
const value = z.nullable(z.union([z.string().check(z.maxLength(500)), z.number(), z.boolean()]))

/** What a command of kind `operate` asks of a terminal. */
export const operation = z.object({
  /** What is to be done (contract/command/command-codes.ts); a terminal refuses a code that it does not know. */
  code: z.string().check(z.regex(/^[a-z][A-Za-z0-9]{1,39}$/)),
  /** Addresses on its bus that it concerns; none: the terminal itself. */
  devices: z.array(text).check(z.maxLength(2000)),
  content: z.record(z.string(), z.json()),
  /** Frames for the bus as they are to go out, hex. */
  frames: z.optional(z.array(frame).check(z.maxLength(500))),
  /** What comes later is refused (`too_late`): a broker may have kept it for a terminal that was away. */
  until: instant,
})
export type Operation = z.infer<typeof operation>

/** Why a terminal did not do it, or not all of it. Words for people: `command.reason.<reason>`. */
export const operationReasons = [
  'unknown_code',
  'too_late',
  'not_received',
  'busy',
  'refused',
  'device_silent',
  'bad_checksum',
  'wrong_password',
  'bad_value',
  'storage_full',
  'bad_digest',
  'piece_missing',
  'wrong_model',
  'wrong_version',
  'not_sent',
  'not_approved',
  'withdrawn',
  'stopped',
  'other',
] as const
export const operationReason = z.enum(operationReasons)
export type OperationReason = (typeof operationReasons)[number]

/** One thing that was to be read or done. */
export const operationItem = z.object({
  /** Address on the bus; empty: the terminal itself. */
  device: text,
  item: text,
  ok: z.boolean(),
  value,
  reason: z.nullable(operationReason),
})
export type OperationItem = z.infer<typeof operationItem>

/** `sw/up/<addr>/result`: how an operation ended. It is told again whenever its command comes again. */
export const operationResult = z.object({
  requestId,
  /** Why nothing was done; null where the items tell. */
  reason: z.nullable(operationReason),
  items: z.array(operationItem).check(z.maxLength(5000)),
  /** Frames from the bus as they came in, hex. */
  frames: z.optional(z.array(frame).check(z.maxLength(1500))),
  /** For each of them, which of the frames that went out it answers, from 0. Without it they are told by what they say. */
  answersTo: z.optional(z.array(z.int().check(z.minimum(0), z.maximum(499))).check(z.maxLength(1500))),
  /** How often it was executed: 1, or 0 where nothing was done. */
  executions: z.int().check(z.minimum(0)),
  at: instant,
})
export type OperationResult = z.infer<typeof operationResult>
