import { z } from 'zod/mini'

/**
 * Inner statuses of every answer (core §8, silences). The HTTP status is 200 for all of them;
 * 4xx and 5xx are left for what is no answer of the product.
 */
export const statuses = {
  ok: '200',
  noSession: '301',
  sessionEnded: '302',
  passwordExpired: '1012',
  wrongCode: '2009',
  notPermitted: '403',
  notFound: '404',
  notAllowedNow: '409',
  badInput: '422',
  locked: '423',
  tooMany: '429',
  unexpected: '500',
} as const
export type Status = (typeof statuses)[keyof typeof statuses]

/** Refusals that any call can give: code → status. Their words are `problem.<code>`. */
export const sharedRefusals = {
  'session.none': statuses.noSession,
  'session.ended': statuses.sessionEnded,
  'app.not_permitted': statuses.notPermitted,
  'app.not_found': statuses.notFound,
  'app.not_allowed_now': statuses.notAllowedNow,
  /** Somebody else changed the record since the editor read it: nothing is overwritten unseen. */
  'app.stale': statuses.notAllowedNow,
  /** Other records need it: `data.uses` counts them by kind. */
  'app.in_use': statuses.notAllowedNow,
  'app.invalid_input': statuses.badInput,
  'app.request_id_reused': statuses.badInput,
  'app.too_many_requests': statuses.tooMany,
  'app.sealing_required': statuses.badInput,
  'app.seal_broken': statuses.badInput,
  'app.seal_replayed': statuses.badInput,
  'app.clock_off': statuses.badInput,
  'app.unexpected': statuses.unexpected,
} as const

/** Every answer of a call. `msg` is for people, `code` for programs. */
export const envelope = z.object({
  status: z.string(),
  data: z.optional(z.unknown()),
  msg: z.optional(z.string()),
  /** `<area>.<reason>`, on every refusal. */
  code: z.optional(z.string()),
})
export type Envelope = z.infer<typeof envelope>

/**
 * `data` of a `'422'`: field path → rule of `rules/catalogue.ts`, whose words are `field.<rule>`, and for a
 * rule with parameters field path → what its message fills in.
 */
export const badInputData = z.object({
  fields: z.record(z.string(), z.string()),
  values: z.optional(z.record(z.string(), z.record(z.string(), z.union([z.string(), z.number()])))),
})

/** `data` of an `app.stale`: the record as it is now, as the call that lists such records answers it. */
export const staleData = z.object({ present: z.looseObject({}) })
