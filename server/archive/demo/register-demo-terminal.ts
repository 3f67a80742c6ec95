import { createHash } from 'node:crypto'

import { registrationRecordMachine, registStateOf } from '#machines/registration/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { advance } from '#server/platform/evidence/journal.ts'

import type { DemoTerminal } from './demo-terminals.ts'

const actor = 'system:demo'

/**
 * Registers a terminal's boxes as if that had been done before: through the record's machine and the journal,
 * as any other registration, because there is no other way to change a state.
 */
export async function registerDemoTerminal(
  tx: Tx,
  terminalId: number,
  terminal: DemoTerminal,
  now: Date,
): Promise<void> {
  const requestId = uuidOf(`demo:${terminal.address}`)
  const at = now.toISOString()
  const move = (event: Parameters<typeof advance<typeof registrationRecordMachine>>[1]['event']) =>
    advance(tx, {
      machine: registrationRecordMachine,
      entityId: String(terminalId),
      event,
      actor,
      address: '',
      at: now,
    })
  await move({
    type: 'registration.start',
    requestId,
    mode: 'box',
    startedAt: at,
    startedBy: 'demo',
    deadlineAt: at,
  })
  const { to } = await move({ type: 'registration.completed', requestId, at, boxes: terminal.boxes })
  await tx
    .insertInto('registration')
    .values({
      terminal_id: terminalId,
      request_id: requestId,
      mode: 'box',
      state: registStateOf(to),
      stage: to.context.stage,
      reason: null,
      started_at: now,
      started_by: 'demo',
      stage_since: now,
      deadline_at: now,
      ended_at: now,
      boxes: JSON.stringify(terminal.boxes),
    })
    .execute()
  await archiveBoxes(tx, terminalId, terminal)
}

async function archiveBoxes(tx: Tx, terminalId: number, { boxes }: DemoTerminal): Promise<void> {
  const saved = await tx
    .insertInto('box')
    .values(boxes.map(({ fConAdd, branch }) => ({ terminal_id: terminalId, address: fConAdd, branch })))
    .returning(['id', 'address'])
    .execute()
  const idByAddress = new Map(saved.map(({ id, address }) => [address, id]))
  await tx
    .insertInto('meter')
    .values(
      boxes.flatMap((box) =>
        box.meters.map(({ fConAdd, fAmNo }) => ({
          terminal_id: terminalId,
          box_id: idByAddress.get(box.fConAdd) ?? null,
          address: fConAdd,
          asset_no: fAmNo,
        })),
      ),
    )
    .execute()
}

/** A UUID that is the same for the same name. */
function uuidOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
