import { sql, type SqlBool } from 'kysely'
import type { SnapshotFrom } from 'xstate'

import { openUpgradeStates, workingUpgradeStates } from '#contract/upgrade/upgrade-states.ts'
import { type UpgradeEvent, upgradeMachine, upgradeStateOf } from '#machines/upgrade/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { advance, advanceIfAllowed } from '#server/platform/evidence/journal.ts'

export interface UpgradeMove {
  readonly upgradeId: string
  readonly event: UpgradeEvent
  /** See `JournalContent.actor`. */
  readonly actor: string
  readonly address?: string
  readonly at: Date
}

const attemptOf = ({ upgradeId, event, actor, address = '', at }: UpgradeMove) => ({
  machine: upgradeMachine,
  entityId: upgradeId,
  event,
  actor,
  address,
  at,
})

/** Moves an upgrade by a fact; one that its machine does not take changes nothing. @returns whether it did */
export async function moveUpgrade(tx: Tx, move: UpgradeMove): Promise<boolean> {
  await lockUpgrade(tx, move.upgradeId)
  const { from, to } = await advanceIfAllowed(tx, attemptOf(move))
  if (to) await project(tx, move, from, to)
  return to !== null
}

/**
 * Plans an upgrade.
 *
 * @throws RefusedAttempt `app.not_allowed_now` where another one is planned for the device
 */
export async function planUpgrade(tx: Tx, move: UpgradeMove): Promise<void> {
  await advance(tx, attemptOf(move))
}

/** The row first, then the machine's record: everybody in this order, so that nobody waits in a ring. */
export const lockUpgrade = (tx: Tx, upgradeId: string) =>
  tx.selectFrom('upgrade').selectAll().where('id', '=', upgradeId).forUpdate().executeTakeFirst()

interface Place {
  readonly id: string
  readonly terminal_id: number
  readonly device: string
}

/** Whether nothing else is planned or under way for its device, nor anything under way at its terminal. */
export const isDeviceFree = (tx: Tx, { id, terminal_id, device }: Place): Promise<boolean> =>
  isNone(
    tx,
    sql<SqlBool>`exists (select from upgrade where terminal_id = ${terminal_id} and id <> ${id}
      and (state = any(${[...workingUpgradeStates]}::text[])
        or (device = ${device} and state = any(${[...openUpgradeStates]}::text[]))))`,
  )

/** Whether nothing is under way at the terminal. */
export const isTerminalFree = (tx: Tx, terminalId: number): Promise<boolean> =>
  isNone(
    tx,
    sql<SqlBool>`exists (select from upgrade where terminal_id = ${terminalId}
      and state = any(${[...workingUpgradeStates]}::text[]))`,
  )

async function isNone(tx: Tx, exists: ReturnType<typeof sql<SqlBool>>): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select ${exists} as found`.execute(tx)
  return rows[0]?.found === false
}

async function project(
  tx: Tx,
  { upgradeId, event, at }: UpgradeMove,
  from: SnapshotFrom<typeof upgradeMachine>,
  to: SnapshotFrom<typeof upgradeMachine>,
): Promise<void> {
  const state = upgradeStateOf(to)
  if (state === null) return
  await tx
    .updateTable('upgrade')
    .set({
      state,
      reason: to.context.reason,
      settled_at: to.hasTag('settled') ? at : null,
      ...(event.type === 'upgrade.offer' && { began_at: at, heard_at: at }),
      // One that goes on after it was given up would be given up again at once.
      ...(from.hasTag('settled') &&
        !to.hasTag('settled') && {
          deadline_at: sql<Date>`${at}::timestamptz
            + (select limit_minutes from roll_out where roll_out.id = upgrade.roll_out_id) * interval '1 minute'`,
        }),
      ...(state === 'confirmed' && { have: sql<number>`pieces` }),
    })
    .where('id', '=', upgradeId)
    .execute()
}
