import { z } from 'zod/mini'

import type { Proof } from '#contract/command/command.contract.ts'
import { explainFrame } from '#contract/protocols/explain/explain-frame.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { refuse } from '#server/platform/kernel/refusal.ts'

import { commandsInScope } from '../commands-in-scope.ts'
import { readBus } from '../frames/bus-devices.ts'

const hex = z.string().check(z.regex(/^(?:[0-9A-F]{2})+$/u))
const withFrames = z.object({
  frames: z.optional(z.array(hex)),
  operation: z.optional(z.object({ frames: z.optional(z.array(hex)) })),
})

/**
 * What went out for a command and what came back (collection §7 Collect: proof), its bus frames field by field.
 *
 * @throws Refusal `app.not_found`
 */
export async function readProofs({ db }: Platform, caller: Caller, commandId: string): Promise<Proof[]> {
  const seen = await commandsInScope(db, caller)
    .select(['request_id', 'terminal_id', 'devices'])
    .where('request_id', '=', commandId)
    .executeTakeFirst()
  if (!seen) return refuse('app.not_found')
  const rows = await db
    .selectFrom('command_frame')
    .select(['at', 'direction', 'topic', 'body'])
    .where('request_id', '=', commandId)
    // What was sent is noted once the broker has it, and a terminal can be faster.
    .orderBy('at')
    .orderBy('id')
    .execute()
  // What was asked is known before it is noted as sent: an answer is not read without it.
  const order = await db
    .selectFrom('command')
    .select('payload')
    .where('request_id', '=', commandId)
    .executeTakeFirst()
  const asked = [
    ...rows.flatMap(({ direction, body }) => (direction === 'sent' ? framesIn(JSON.parse(body)) : [])),
    ...framesIn(order?.payload),
  ]
  const { devices } = await readBus(db, seen.terminal_id, seen.devices)
  const registersOf = (unit: number) => devices.find(({ address }) => Number(address) === unit)?.items ?? []
  return rows.map(({ at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    frames: framesIn(JSON.parse(row.body)).map((frame) =>
      explainFrame(frame, { isAnswer: row.direction === 'received', registersOf, asked }),
    ),
  }))
}

function framesIn(message: unknown): string[] {
  const parsed = withFrames.safeParse(message)
  return parsed.success ? [...(parsed.data.frames ?? []), ...(parsed.data.operation?.frames ?? [])] : []
}
