import { sql } from 'kysely'

import { meterChange } from '#contract/meter-change/meter-change.record.ts'
import { canMoveAsset, moveAsset } from '#server/asset/asset-life.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { readParameter } from '#server/platform/kernel/parameters.ts'
import { refuse } from '#server/platform/kernel/refusal.ts'
import { refuseField } from '#server/platform/records/workbook/check-entries.ts'
import { type Context, served } from '#server/platform/records/record-table.ts'
import {
  type ChangedRegister,
  dropCounterChange,
  noteCounterChange,
} from '#server/reading/counter-changes.ts'

import { checkReadings, forward, reverse } from './check-readings.ts'

interface Entered {
  readonly changedAt: string
  readonly lastReadingWh: number
  readonly firstReadingWh: number
  readonly lastReverseWh: number | null
  readonly firstReverseWh: number | null
}

const dayMs = 86_400_000

/** Registers whose readings were entered. */
const registersOf = (entered: Entered): ChangedRegister[] => [
  { code: forward, lastWh: entered.lastReadingWh, firstWh: entered.firstReadingWh },
  ...(entered.lastReverseWh === null
    ? []
    : [{ code: reverse, lastWh: entered.lastReverseWh, firstWh: entered.firstReverseWh ?? 0 }]),
]

const pointOf = async (tx: Tx, id: number) =>
  (await tx
    .selectFrom('measuring_point')
    .select(['id', 'agency_id', 'name', 'device_id', 'meter_asset_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()) ?? refuse('app.not_found')

/** Entered late it must still be possible to work out what depends on it: the samples must be there. */
async function checkTime(tx: Tx, changedAt: string): Promise<void> {
  const { now } = await tx.selectNoFrom(sql<Date>`now()`.as('now')).executeTakeFirstOrThrow()
  const at = Date.parse(changedAt)
  if (at > now.getTime()) refuseField('changedAt', 'not_ahead')
  const days = await readParameter(tx, 'sampleLateDays')
  if (at < now.getTime() - days * dayMs) refuseField('changedAt', 'days_back', { days })
}

async function swapAssets(
  tx: Tx,
  point: { readonly id: number; readonly name: string },
  change: { readonly oldAmId: number | null; readonly newAmId: number | null; readonly testPassed: boolean },
  reason: string,
  { caller, address }: Context,
): Promise<void> {
  const { at } = await tx.selectNoFrom(sql<Date>`now()`.as('at')).executeTakeFirstOrThrow()
  const by = { kind: 'meterAsset', actor: `user:${caller.userName}`, address, at } as const
  const { oldAmId, newAmId, testPassed } = change
  if (oldAmId !== null)
    await moveAsset(tx, { ...by, id: oldAmId }, { type: 'asset.remove', reason, testPassed, heldBy: '' })
  if (newAmId !== null)
    await moveAsset(tx, { ...by, id: newAmId }, { type: 'asset.install', place: point.name })
  await tx
    .updateTable('measuring_point')
    .set((of) => ({ meter_asset_id: newAmId, version: of('version', '+', 1) }))
    .where('id', '=', point.id)
    .execute()
}

const keepRedone = (tx: Tx, id: number, redone: number) =>
  tx.updateTable('meter_change').set({ redone_quarters: redone }).where('id', '=', id).execute()

const isSameExchange = (one: Entered, other: Entered): boolean =>
  one.changedAt === other.changedAt && JSON.stringify(registersOf(one)) === JSON.stringify(registersOf(other))

export const meterChangeRecord = served(meterChange, {
  table: 'meter_change',
  columns: {
    fMpId: 'point_id',
    fTid: 'agency_id',
    changedAt: 'changed_at',
    detailUtcTime: sql`(select site.utc_offset from measuring_point as point
      join terminal on terminal.id = point.terminal_id
      join site on site.id = terminal.site_id where point.id = at.point_id)`,
    oldAmId: 'old_asset_id',
    newAmId: 'new_asset_id',
    lastReadingWh: 'last_reading_wh',
    firstReadingWh: 'first_reading_wh',
    lastReverseWh: 'last_reverse_wh',
    firstReverseWh: 'first_reverse_wh',
    testPassed: 'test_passed',
    reason: 'reason',
    photo: 'photo',
    fRemarks: 'remarks',
    redoneQuarters: 'redone_quarters',
  },
  taken: { meter_change_once: 'changedAt' },
  references: {
    fMpId: { table: 'measuring_point', name: 'name', scope: 'agency_id' },
    oldAmId: { table: 'meter_asset', name: 'asset_no' },
    newAmId: { table: 'meter_asset', name: 'asset_no', scope: 'agency_id' },
  },
  async check(tx, entries, before) {
    if (entries.changedAt !== before?.changedAt) await checkTime(tx, entries.changedAt)
    const point = await pointOf(tx, before?.fMpId ?? entries.fMpId ?? 0)
    const { newAmId = null } = entries
    if (before === null && newAmId !== null) {
      const install = { type: 'asset.install', place: point.name } as const
      if (!(await canMoveAsset(tx, 'meterAsset', newAmId, install))) refuseField('newAmId', 'not_allowed')
    }
    if (point.device_id !== null) await checkReadings(tx, point.device_id, entries)
  },
  async fill(tx, { fMpId }, before, { caller }) {
    if (before !== null) return {}
    const point = await pointOf(tx, fMpId ?? 0)
    return {
      agency_id: point.agency_id,
      device_id: point.device_id,
      old_asset_id: point.meter_asset_id,
      created_by: `user:${caller.userName}`,
    }
  },
  async onAdded(tx, change, context) {
    const point = await pointOf(tx, change.fMpId)
    await swapAssets(tx, point, change, change.reason, context)
    if (point.device_id === null) return
    const swap = { deviceId: point.device_id, at: new Date(change.changedAt), registers: registersOf(change) }
    await keepRedone(tx, change.id, await noteCounterChange(tx, swap))
  },
  async onChanged(tx, { before, after }) {
    if (isSameExchange(before, after)) return
    const row = await tx
      .selectFrom('meter_change')
      .select('device_id')
      .where('id', '=', after.id)
      .executeTakeFirst()
    const deviceId = row?.device_id ?? null
    if (deviceId === null) return
    const dropped = await dropCounterChange(tx, deviceId, new Date(before.changedAt))
    const swap = { deviceId, at: new Date(after.changedAt), registers: registersOf(after) }
    const noted = await noteCounterChange(tx, swap)
    await keepRedone(tx, after.id, before.changedAt === after.changedAt ? noted : dropped + noted)
  },
})
