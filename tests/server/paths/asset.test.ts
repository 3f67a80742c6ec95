import { randomUUID } from 'node:crypto'

import type { AnyEventObject } from 'xstate'

import type { AssetStep } from '#contract/asset/asset-states.ts'
import { assetCases, type AssetEvent, assetMachine } from '#machines/asset/index.ts'
import { entityIdOf } from '#server/asset/asset-life.ts'
import type { Db } from '#server/platform/database/database.ts'
import { referredMakers, terminalAt } from '#tests/support/records/own-entries.ts'
import { assetStage } from '#tests/server/asset/stage.ts'

import { isRefused, type RecordPlayer, testRecord } from './players/record-paths.ts'

const states: Readonly<Record<number, string>> = { 1: 'toBeAllocated', 2: 'inUse', 3: 'scrapped' }

function stepOf(event: AssetEvent): AssetStep | null {
  if (event.type === 'asset.stockIn') return null
  if (event.type === 'asset.install') return { step: 'install', place: event.place }
  if (event.type === 'asset.scrap') return { step: 'scrap', reason: event.reason }
  return { step: 'remove', reason: event.reason, testPassed: event.testPassed }
}

/** A measuring point that has the meter, so that it cannot be removed in the stock. */
async function holdAt(db: Db, meter: number, name: string): Promise<number> {
  const { agency_id: agencyId } = await db
    .selectFrom('meter_asset')
    .select('agency_id')
    .where('id', '=', meter)
    .executeTakeFirstOrThrow()
  const siteId = (await referredMakers['site']?.({ db, agencyId }, 0)) ?? 0
  const { id } = await db
    .insertInto('measuring_point')
    .values({
      agency_id: agencyId,
      terminal_id: await terminalAt({ db, agencyId }, siteId),
      name,
      address: 'held',
      meter_asset_id: meter,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** One meter, by the calls of the meter assets. */
async function assetPlayer(db: Db): Promise<RecordPlayer> {
  const stage = await assetStage(db)
  let id: number | null = null
  async function change(meter: number, step: AssetStep): Promise<void> {
    const { version } = await stage.rowOf(meter)
    await stage.change({ requestId: randomUUID(), records: [{ id: meter, version }], change: step })
  }
  return {
    get entityId() {
      return id === null ? null : entityIdOf('meterAsset', id)
    },
    async send({ event }) {
      const step = stepOf(event as AssetEvent)
      if (step === null) id = await stage.stockIn()
      else if (id !== null) await change(id, step)
    },
    async tries(event: AnyEventObject) {
      const step = stepOf(event as AssetEvent)
      // It is stocked in once, by being entered; what is not stocked in cannot be named.
      if (step === null || id === null) return false
      const asset = event as AssetEvent
      const holder = 'heldBy' in asset && asset.heldBy !== '' ? await holdAt(db, id, asset.heldBy) : null
      const refused = await isRefused(change(id, step))
      if (holder !== null) await db.deleteFrom('measuring_point').where('id', '=', holder).execute()
      return refused
    },
    state: async () => (id === null ? 'notStocked' : (states[(await stage.rowOf(id)).state] ?? '')),
  }
}

testRecord({ title: 'asset', machine: assetMachine, cases: assetCases, player: assetPlayer })
