import type { SnapshotFrom } from 'xstate'

import type { FoundBox } from '#contract/registration/registration.contract.ts'
import { type registrationRecordMachine, registStateOf } from '#machines/registration/index.ts'
import type { Tx } from '#server/platform/database/database.ts'

export type RecordSnapshot = SnapshotFrom<typeof registrationRecordMachine>

/** Writes what lists and screens read of a record, in the transaction that moved it. */
export async function projectRegistration(
  tx: Tx,
  terminalId: number,
  snapshot: RecordSnapshot,
): Promise<void> {
  const { requestId, mode, startedAt, startedBy, stageSince, deadlineAt, endedAt, ...record } =
    snapshot.context
  if (!requestId || !mode || !startedAt || !startedBy || !stageSince || !deadlineAt) return
  const columns = {
    request_id: requestId,
    mode,
    state: registStateOf(snapshot),
    stage: record.stage,
    reason: record.reason,
    started_at: new Date(startedAt),
    started_by: startedBy,
    stage_since: new Date(stageSince),
    deadline_at: new Date(deadlineAt),
    ended_at: endedAt === null ? null : new Date(endedAt),
    boxes: JSON.stringify(record.boxes),
  }
  await tx
    .insertInto('registration')
    .values({ terminal_id: terminalId, ...columns })
    .onConflict((conflict) => conflict.column('terminal_id').doUpdateSet(columns))
    .execute()
  if (registStateOf(snapshot) === 'registered') await archiveBoxes(tx, terminalId, record.boxes)
}

/**
 * Takes the boxes and meters found into the archive. What was known and not found this time stays: one
 * registration that a box slept through must not cost its archive.
 */
async function archiveBoxes(tx: Tx, terminalId: number, found: readonly FoundBox[]): Promise<void> {
  const boxes = lastOfEach(found)
  if (boxes.length === 0) return
  const saved = await tx
    .insertInto('box')
    .values(boxes.map(({ fConAdd, branch }) => ({ terminal_id: terminalId, address: fConAdd, branch })))
    .onConflict((conflict) =>
      conflict
        .columns(['terminal_id', 'address'])
        .doUpdateSet((eb) => ({ branch: eb.ref('excluded.branch') })),
    )
    .returning(['id', 'address'])
    .execute()
  const boxIds = new Map(saved.map(({ id, address }) => [address, id]))
  const meters = lastOfEach(
    boxes.flatMap((box) => box.meters.map((meter) => ({ ...meter, boxId: boxIds.get(box.fConAdd) ?? null }))),
  )
  if (meters.length === 0) return
  await tx
    .insertInto('meter')
    .values(
      meters.map(({ fConAdd, fAmNo, boxId }) => ({
        terminal_id: terminalId,
        box_id: boxId,
        address: fConAdd,
        asset_no: fAmNo,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['terminal_id', 'address']).doUpdateSet((eb) => ({
        box_id: eb.ref('excluded.box_id'),
        asset_no: eb.ref('excluded.asset_no'),
      })),
    )
    .execute()
}

/** An address named twice in one report would make PostgreSQL refuse the whole statement. */
const lastOfEach = <Item extends { fConAdd: string }>(items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [item.fConAdd, item])).values(),
]
