import { type RawBuilder, sql } from 'kysely'
import type { SnapshotFrom } from 'xstate'

import { type TerminalEvent, terminalMachine } from '#machines/terminal/index.ts'
import { moveAsset } from '#server/asset/asset-life.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { advance } from '#server/platform/evidence/journal.ts'
import { allowedAt, allowedSteps } from '#server/platform/evidence/allowed-steps.ts'

/** Who moves a life, and when. */
export interface Mover {
  /** `user:<name>`. */
  readonly actor: string
  readonly address: string
  readonly at: Date
}

/** Running states of collection §4. */
const codes: Readonly<Record<SnapshotFrom<typeof terminalMachine>['value'], number>> = {
  stopped: 1,
  running: 2,
  retired: 3,
}

/** What the machine knows in a row's state. @param column of the state */
export const allowedOfTerminal = (column: RawBuilder<unknown>): RawBuilder<unknown> =>
  allowedSteps(terminalMachine, codes, column)

/** The same for a row that was read. */
export const allowedAtState = (state: number): string[] => allowedAt(terminalMachine, codes, state)

/**
 * Moves the life of a terminal, and lets its row follow.
 *
 * @throws RefusedAttempt `app.not_allowed_now` with its state
 */
export async function moveTerminal(tx: Tx, id: number, by: Mover, event: TerminalEvent): Promise<void> {
  const { to } = await advance(tx, { machine: terminalMachine, entityId: String(id), event, ...by })
  await tx.updateTable('terminal').set({ state: codes[to.value] }).where('id', '=', id).execute()
}

/** What a terminal's place takes from the stock, or gives back to it. */
export const installAt = (tx: Tx, assetId: number, place: string, by: Mover): Promise<void> =>
  moveAsset(tx, { kind: 'terminalAsset', id: assetId, ...by }, { type: 'asset.install', place })

export const giveBack = (
  tx: Tx,
  assetId: number,
  { reason, testPassed }: { readonly reason: string; readonly testPassed: boolean },
  by: Mover,
): Promise<void> =>
  moveAsset(
    tx,
    { kind: 'terminalAsset', id: assetId, ...by },
    { type: 'asset.remove', reason, testPassed, heldBy: '' },
  )

/** The database's own now, as the lives of assets have it. */
export async function moverOf(
  tx: Tx,
  { caller, address }: { readonly caller: { readonly userName: string }; readonly address: string },
): Promise<Mover> {
  const { at } = await tx.selectNoFrom(sql<Date>`now()`.as('at')).executeTakeFirstOrThrow()
  return { actor: `user:${caller.userName}`, address, at }
}
