import { z } from 'zod/mini'

import { call } from '../kernel/call.ts'
import { id, instant, requestId } from '../kernel/shapes.ts'
import { commandPriority, handCodes } from './command-content.ts'
import { commandStates } from './command-states.ts'

/** Calls of a single terminal that set or send (collection §7). Each answers the command that it gave. */
const given = z.object({ commandId: requestId, state: z.enum(commandStates) })
const name = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9_.-]{0,39}$/))
const value = z.union([z.string().check(z.maxLength(200)), z.number(), z.boolean()])

export const writeBasicParameters = call('POST', '/collect/singleTerminal/savaBasicParam', {
  need: { menu: 'command', action: 'operate' },
  audit: { kind: 'command', field: 'termId' },
  input: z.strictObject({ requestId, termId: id, values: z.record(name, value) }),
  data: given,
  refusals: ['command.bad_content'],
  summary: 'Sets basic parameters of a terminal; what it confirms is kept here.',
})

export const readBasicParameters = call('POST', '/collect/singleTerminal/readBasicParam', {
  need: { menu: 'command', action: 'view' },
  audit: { kind: 'command', field: 'termId' },
  input: z.strictObject({ termId: id }),
  data: z.object({
    list: z.array(z.object({ device: z.string(), name: z.string(), value: z.string(), at: instant })),
    total: z.int(),
  }),
  summary: 'Parameters as the terminal last confirmed them.',
})

export const synchroniseFiles = call('POST', '/collect/singleTerminal/fileSync', {
  need: { menu: 'command', action: 'operate' },
  audit: { kind: 'command', field: 'termId' },
  input: z.strictObject({ requestId, termId: id }),
  data: given,
  summary: 'Synchronises files with a terminal.',
})

export const sendProgramSet = call('POST', '/collect/singleTerminal/sendProgramSet', {
  need: { menu: 'programSet', action: 'operate' },
  audit: { kind: 'command', field: 'termId' },
  input: z.strictObject({
    requestId,
    kind: z.enum(['programSet', 'upProgramSet']),
    id,
    termId: id,
  }),
  data: given,
  refusals: ['programSet.disabled'],
  summary: 'Gives a terminal a program set, or an upgrade program set, as a whole.',
})

/** In the query of a GET everything is text. */
const inQuery = {
  requestId,
  priority: z._default(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((text: string) => Number(text)),
      ),
      commandPriority,
    ),
    3,
  ),
  /** Not sent before then. */
  runAt: instant,
}

export const planCommand = call('GET', '/collect/singleTerminal/addCmdTask', {
  need: { menu: 'command', action: 'operate' },
  audit: { kind: 'command', field: 'termId' },
  input: z.strictObject({
    ...inQuery,
    termId: z.pipe(
      z.pipe(
        z.string().check(z.regex(/^[1-9]\d{0,9}$/)),
        z.transform((text: string) => Number(text)),
      ),
      id,
    ),
    code: z.enum(handCodes),
    /** Addresses on the terminal's bus, separated by commas. */
    devices: z._default(
      z.pipe(
        z.string().check(z.regex(/^(?:[0-9A-Za-z]{1,64}(?:,[0-9A-Za-z]{1,64}){0,499})?$/)),
        z.transform((text: string) => (text === '' ? [] : text.split(','))),
      ),
      [],
    ),
    /** JSON, see `command-content.ts`. */
    content: z._default(z.string().check(z.maxLength(4000)), '{}'),
    confirmation: z._default(z.string().check(z.maxLength(200)), ''),
  }),
  data: given,
  refusals: ['command.name_differs', 'command.bad_content', 'command.unknown_device', 'command.no_meters'],
  summary: 'Plans a command for later (a GET by the specification; once per request id).',
})

export const movePlannedCommand = call('GET', '/collect/singleTerminal/editCmdTask', {
  need: { menu: 'command', action: 'operate' },
  audit: { kind: 'command', field: 'commandId' },
  input: z.strictObject({ ...inQuery, commandId: requestId }),
  data: given,
  summary: 'Moves a planned command to another time: the old one is withdrawn, a new one is planned.',
})
