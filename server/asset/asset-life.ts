import { type RawBuilder, sql } from 'kysely'
import type { SnapshotFrom } from 'xstate'

import { type AssetEvent, assetMachine } from '#machines/asset/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { allowedSteps } from '#server/platform/evidence/allowed-steps.ts'
import { advance, readSnapshot } from '#server/platform/evidence/journal.ts'

/** Which assets, and what their records are called in journals. */
export const assetTables = { meterAsset: 'meter_asset', terminalAsset: 'terminal_asset' } as const
export type AssetKind = keyof typeof assetTables

/** The record of an asset's life: meters and terminals share a machine. */
export const entityIdOf = (kind: AssetKind, id: number): string => `${kind}:${id}`

interface Mover {
  readonly kind: AssetKind
  readonly id: number
  /** `user:<name>`. */
  readonly actor: string
  readonly address: string
  readonly at: Date
}

/**
 * Moves the life of one asset, and lets its row follow.
 *
 * @throws RefusedAttempt `app.not_allowed_now` with its state
 */
export async function moveAsset(tx: Tx, { kind, id, ...by }: Mover, event: AssetEvent): Promise<void> {
  const { to } = await advance(tx, { machine: assetMachine, entityId: entityIdOf(kind, id), event, ...by })
  await tx
    .updateTable(assetTables[kind])
    .set({ state: codes[to.value], place: to.context.place })
    .where('id', '=', id)
    .execute()
}

/** Asset states of the specification (collection §4). An asset that is not stocked in has no row. */
const codes: Readonly<Record<SnapshotFrom<typeof assetMachine>['value'], number>> = {
  notStocked: 1,
  toBeAllocated: 1,
  inUse: 2,
  scrapped: 3,
}

/** What the machine knows in the state of an asset's row. */
export const allowedOfAsset: RawBuilder<unknown> = allowedSteps(assetMachine, codes, sql`at.state`)

/** Whether the machine lets an asset go this way now. */
export async function canMoveAsset(tx: Tx, kind: AssetKind, id: number, event: AssetEvent): Promise<boolean> {
  const snapshot = await readSnapshot(tx, assetMachine, entityIdOf(kind, id))
  return Boolean(assetMachine.getTransitionData(snapshot, event)?.length)
}
