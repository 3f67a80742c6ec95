import { z } from 'zod/mini'

import { call } from '../kernel/call.ts'
import { id, instant, listQuery, nothing, none, page, requestId } from '../kernel/shapes.ts'
import { requiredText } from '../rules/rule.ts'
import { maxLength } from '../rules/texts.ts'

/**
 * Counters and their card services (`field/desk`). A counter is made here with a one-time code; the service of the
 * counter's computer is paired with it by that code. See `docs/decisions/desk-sessions.md`.
 */
export const deskStates = ['waiting', 'expired', 'paired', 'virtual'] as const
export type DeskState = (typeof deskStates)[number]

export const deskRow = z.object({
  id,
  name: z.string(),
  fTid: id,
  fTName: z.string(),
  /** `waiting`: its code is good. `expired`: its code is not good any more. `virtual`: browsers of a demo play it. */
  state: z.enum(deskStates),
  /** While it waits. */
  codeExpiresAt: z.nullable(instant),
  /** What the computer calls itself. */
  machineName: z.string(),
  pairedAt: z.nullable(instant),
  /** When a user last opened a session with it. */
  lastUsedAt: z.nullable(instant),
  version: z.int(),
})
export type DeskRow = z.infer<typeof deskRow>

export const deskName = requiredText(maxLength(40))

/** What is to be typed at the counter's computer; told once. */
export const deskCode = z.object({ id, code: z.string(), expiresAt: instant })
export type DeskCode = z.infer<typeof deskCode>

/** Minutes that a code is good. */
export const deskCodeMinutes = 15

const version = z.int().check(z.minimum(1))

export const searchDesks = call('POST', '/cardDesk/search', {
  need: { menu: 'cardDesk', action: 'view' },
  input: z.strictObject({ pageNum: listQuery.pageNum, pageSize: listQuery.pageSize }),
  data: page(deskRow),
  summary: 'The counters of the institutions that the user may see.',
})

export const addDesk = call('POST', '/cardDesk/add', {
  need: { menu: 'cardDesk', action: 'add' },
  input: z.strictObject({ requestId, name: deskName, fTid: id }),
  data: deskCode,
  refusals: ['desk.name_taken'],
  summary:
    'Adds a counter and gives the one-time code that pairs its card service. The same request again adds nothing and gives another code.',
})

export const updateDesk = call('POST', '/cardDesk/update', {
  need: { menu: 'cardDesk', action: 'edit' },
  input: z.strictObject({ id, version, name: deskName }),
  data: none,
  refusals: ['desk.name_taken'],
  summary: 'Renames a counter.',
})

export const renewDeskCode = call('POST', '/cardDesk/renewCode', {
  need: { menu: 'cardDesk', action: 'edit' },
  input: z.strictObject({ id, version }),
  data: deskCode,
  refusals: ['desk.is_virtual'],
  summary: 'A new code for a counter. The service that is paired with it stays so until the code is used.',
})

export const revokeDesk = call('POST', '/cardDesk/revoke', {
  need: { menu: 'cardDesk', action: 'delete' },
  input: z.strictObject({ id, version }),
  data: none,
  summary:
    'Takes a counter out of use: its card service is not paired any more. What it did stays on record.',
})

export const pairDesk = call('POST', '/cardDesk/pair', {
  need: 'open',
  audit: { kind: 'cardDesk' },
  changes: true,
  input: z.strictObject({
    code: z.string().check(z.minLength(1), z.maxLength(40)),
    machineName: z.string().check(z.maxLength(100)),
  }),
  data: z.object({
    deskId: id,
    name: z.string(),
    /** 32 bytes in hex; the service and the server keep it, nobody else gets it. */
    secret: z.string(),
  }),
  refusals: ['desk.code_wrong'],
  summary: 'Asked by a card service, once: takes the code and gives the secret that both keep from then on.',
})

const ownDesk = z.object({ deskId: id, name: z.string() })

export const cardDeskService = call('POST', '/cardDesk/service', {
  need: { menu: 'counter', action: 'operate' },
  input: nothing,
  data: z.object({
    /** Where a service would be on the caller's own computer. */
    port: z.int(),
    /** In a demo: the counter whose reader and cards the browser plays, and the key of its blank cards. */
    virtualDesk: z.nullable(z.extend(ownDesk, { transportKey: z.string() })),
  }),
  summary: 'How the console of a counter reaches its card service.',
})

export const openDeskSession = call('POST', '/cardDesk/openSession', {
  need: { menu: 'counter', action: 'operate' },
  audit: { kind: 'cardDesk', field: 'deskId' },
  input: z.strictObject({
    deskId: id,
    /** Made by the card service for this connection, 16 bytes in hex. */
    nonce: z.string().check(z.regex(/^[0-9a-fA-F]{32}$/)),
  }),
  data: z.extend(ownDesk, {
    sessionId: z.uuid(),
    expiresAt: instant,
    /** 32 bytes in hex: what console and card service sign their messages with. */
    key: z.string(),
  }),
  refusals: ['desk.not_paired'],
  summary: "Opens a session between the user's console and the card service of the counter.",
})
