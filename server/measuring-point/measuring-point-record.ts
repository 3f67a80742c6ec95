import { sql } from 'kysely'

import { measuringPoint } from '#contract/measuring-point/measuring-point.record.ts'
import { canMoveAsset, moveAsset } from '#server/asset/asset-life.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/kernel/refusal.ts'
import { refuseField } from '#server/platform/records/workbook/check-entries.ts'
import { type Context, served } from '#server/platform/records/record-table.ts'

const byOf = async (tx: Tx, { caller, address }: Context) => {
  const { at } = await tx.selectNoFrom(sql<Date>`now()`.as('at')).executeTakeFirstOrThrow()
  return { kind: 'meterAsset', actor: `user:${caller.userName}`, address, at } as const
}

const install = async (tx: Tx, id: number, place: string, context: Context): Promise<void> =>
  moveAsset(tx, { ...(await byOf(tx, context)), id }, { type: 'asset.install', place })

/** A point that a summary meter is the total of; never of itself, nor of its own total. */
async function checkTotal(tx: Tx, totalId: number, id: number | null): Promise<void> {
  const total = await tx
    .selectFrom('measuring_point')
    .select(['is_total', 'total_id'])
    .where('id', '=', totalId)
    .executeTakeFirst()
  if (!total?.is_total || totalId === id || (id !== null && total.total_id === id))
    refuseField('pvId', 'not_allowed')
}

/** The first meter of a point comes from the stock; another one by a meter change, which knows both readings. */
async function checkAsset(tx: Tx, id: number, place: string, before: number | null): Promise<void> {
  if (before !== null) refuseField('fAmId', 'not_allowed')
  if (!(await canMoveAsset(tx, 'meterAsset', id, { type: 'asset.install', place })))
    refuseField('fAmId', 'not_allowed')
}

export const measuringPointRecord = served(measuringPoint, {
  table: 'measuring_point',
  columns: {
    fMpName: 'name',
    fConAdd: 'address',
    fTid: 'agency_id',
    fTmId: 'terminal_id',
    pvPageType: 'page_type',
    isTotal: 'is_total',
    pvId: 'total_id',
    transformerArea: 'transformer_area',
    ratio: 'ratio',
    energyType: 'energy_type',
    deviceId: 'device_id',
    fAmId: 'meter_asset_id',
    fRemarks: 'remarks',
  },
  taken: { measuring_point_address: 'fConAdd' },
  searched: ['fMpName', 'fConAdd', 'transformerArea'],
  references: {
    fTmId: { table: 'terminal', name: 'name', scope: 'agency_id' },
    pvId: { table: 'measuring_point', name: 'name', scope: 'agency_id' },
    deviceId: { table: 'device', name: 'name', nameEnglish: 'name_english', scope: 'agency_id' },
    fAmId: { table: 'meter_asset', name: 'asset_no', scope: 'agency_id' },
  },
  keptBy: [
    { kind: 'measuringPoint', table: 'measuring_point', column: 'total_id' },
    { kind: 'meterChange', table: 'meter_change', column: 'point_id' },
  ],
  async check(tx, { pvId, fAmId, fMpName, isTotal }, before) {
    if (pvId !== null) await checkTotal(tx, pvId, before?.id ?? null)
    if (fAmId !== (before?.fAmId ?? null)) {
      if (fAmId === null) refuseField('fAmId', 'not_allowed')
      else await checkAsset(tx, fAmId, fMpName, before?.fAmId ?? null)
    }
    if (before?.isTotal && !isTotal) await refuseParts(tx, before.id)
  },
  async fill(tx, { fTmId }) {
    const terminal = await tx
      .selectFrom('terminal')
      .select('agency_id')
      .where('id', '=', fTmId)
      .executeTakeFirst()
    return { agency_id: (terminal ?? refuse('app.not_found')).agency_id }
  },
  async onAdded(tx, { fAmId, fMpName }, context) {
    if (fAmId !== null) await install(tx, fAmId, fMpName, context)
  },
  async onChanged(tx, { before, after }, context) {
    if (before.fAmId === null && after.fAmId !== null) await install(tx, after.fAmId, after.fMpName, context)
  },
  async onRemoved(tx, removed, context) {
    const by = await byOf(tx, context)
    for (const { fAmId, fMpName } of removed)
      if (fAmId !== null)
        // oxlint-disable-next-line no-await-in-loop -- on one connection
        await moveAsset(
          tx,
          { ...by, id: fAmId },
          { type: 'asset.remove', reason: fMpName, testPassed: true, heldBy: '' },
        )
  },
})

/** A summary meter with parts stays one. */
async function refuseParts(tx: Tx, id: number): Promise<void> {
  const part = await tx
    .selectFrom('measuring_point')
    .select('id')
    .where('total_id', '=', id)
    .executeTakeFirst()
  if (part) refuseField('isTotal', 'not_allowed')
}
