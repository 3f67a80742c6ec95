import { z } from 'zod/mini'

import { call } from '../kernel/call.ts'
import { id, none, requestId } from '../kernel/shapes.ts'
import { terminalStep } from './terminal-states.ts'

/** Status of terminals in operation (collection §7 Assets, §4 Status-change calls). */
export const changeTerminalState = call('POST', '/terminalMng/changeStatus', {
  need: { menu: 'terminal', action: 'operate' },
  audit: { kind: 'terminal' },
  input: z.strictObject({ requestId, id, version: z.int().check(z.minimum(1)), change: terminalStep }),
  data: none,
  refusals: ['terminal.step_not_allowed', 'terminal.reads_devices'],
  summary: 'Stops a terminal, starts it again, or retires it, which gives its asset back.',
})

/** What a terminal is set up with, so that it finds the broker and is let in (docs/en/terminals.md). */
export const readTerminalAccess = call('POST', '/terminalMng/access', {
  need: { menu: 'terminal', action: 'operate' },
  audit: { kind: 'terminal', field: 'id' },
  input: z.strictObject({ id }),
  data: z.object({
    /** Of the embedded broker; null: the utility's own broker, which has its own port and passwords. */
    port: z.nullable(z.int()),
    /** Client id and user name. */
    userName: z.string(),
    password: z.nullable(z.string()),
    /** What it subscribes to, and what its messages begin with. */
    listens: z.array(z.string()),
    tells: z.string(),
  }),
  summary:
    'How a terminal connects: user name, password and topics. Whoever is told them stands in the audit log.',
})
