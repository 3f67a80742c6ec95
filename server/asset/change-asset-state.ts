import type { AssetStep } from '#contract/asset/asset-states.ts'
import type { changeMeterAssetState } from '#contract/asset/asset.contract.ts'
import type { ParsedOf } from '#contract/kernel/call.ts'
import { none } from '#contract/kernel/shapes.ts'
import type { AssetEvent } from '#machines/asset/index.ts'
import { inScope } from '#server/platform/callers/agency-scope.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { audit, sourceOf } from '#server/platform/evidence/audit.ts'
import { inTransaction, RefusedAttempt } from '#server/platform/evidence/journal.ts'
import type { CallContext, Caller } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { refuse } from '#server/platform/kernel/refusal.ts'
import { once } from '#server/platform/records/once.ts'

import { type AssetKind, assetTables, moveAsset } from './asset-life.ts'

type Wish = ParsedOf<typeof changeMeterAssetState>

/**
 * Installs, removes or scraps assets, all or none, once for each request id.
 *
 * @throws Refusal `app.not_found`; `app.stale` for one that somebody changed meanwhile; `asset.step_not_allowed`
 *   with the state of the one that its machine does not let go on
 */
export function changeAssetState(
  { db, clock }: Platform,
  kind: AssetKind,
  { requestId, records, change }: Wish,
  context: CallContext<Caller>,
): Promise<null> {
  const actor = `user:${context.caller.userName}`
  const at = clock.now()
  const request = { requestId, call: context.call, input: { records, change }, by: actor, at, answer: none }
  return inTransaction(db, (tx) =>
    once(tx, request, async () => {
      // In one order, one after the other, so that two who take the same assets wait for one another.
      /* oxlint-disable no-await-in-loop */
      for (const wish of records.toSorted((one, other) => one.id - other.id)) {
        const before = await lockAsset(tx, kind, context.caller, wish)
        const heldBy = await holderOf(tx, kind, wish.id)
        await moveAsset(
          tx,
          { kind, id: wish.id, actor, address: context.address, at },
          eventOf(change, heldBy),
        ).catch((thrown: unknown) => {
          if (!(thrown instanceof RefusedAttempt)) throw thrown
          throw change.step === 'remove' && heldBy !== ''
            ? thrown.as('asset.held', { heldBy })
            : thrown.as('asset.step_not_allowed')
        })
        const after = await nextVersion(tx, kind, wish.id)
        await audit(tx, clock, sourceOf(context), { kind, recordId: wish.id, before, after })
      }
      /* oxlint-enable no-await-in-loop */
      return null
    }),
  )
}

async function lockAsset(
  tx: Tx,
  kind: AssetKind,
  caller: Caller,
  { id, version }: { readonly id: number; readonly version: number },
) {
  const table = assetTables[kind]
  const asset =
    (await tx
      .selectFrom(table)
      .select(['asset_no', 'state', 'place', 'version'])
      .where('id', '=', id)
      .where(inScope(caller, `${table}.agency_id`))
      .forUpdate()
      .executeTakeFirst()) ?? refuse('app.not_found')
  return asset.version === version ? asset : refuse('app.stale')
}

const nextVersion = (tx: Tx, kind: AssetKind, id: number) =>
  tx
    .updateTable(assetTables[kind])
    .set((of) => ({ version: of('version', '+', 1) }))
    .where('id', '=', id)
    .returning(['asset_no', 'state', 'place', 'version'])
    .executeTakeFirstOrThrow()

/** The terminal in operation or the measuring point that has it; empty where it stands by itself. */
async function holderOf(tx: Tx, kind: AssetKind, id: number): Promise<string> {
  const holder =
    kind === 'terminalAsset'
      ? tx.selectFrom('terminal').select('name').where('terminal_asset_id', '=', id)
      : tx.selectFrom('measuring_point').select('name').where('meter_asset_id', '=', id)
  return (await holder.executeTakeFirst())?.name ?? ''
}

function eventOf(change: AssetStep, heldBy: string): AssetEvent {
  if (change.step === 'install') return { type: 'asset.install', place: change.place }
  if (change.step === 'scrap') return { type: 'asset.scrap', reason: change.reason }
  return { type: 'asset.remove', reason: change.reason, testPassed: change.testPassed, heldBy }
}
