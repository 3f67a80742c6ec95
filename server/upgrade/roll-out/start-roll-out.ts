import { createHash } from 'node:crypto'

import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import { statuses } from '#contract/kernel/envelope.ts'
import {
  areWaves,
  mostDevices,
  startRollOut as startRollOutCall,
} from '#contract/upgrade/upgrade-task.contract.ts'
import { scopedAgencyIds } from '#server/platform/callers/agency-scope.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { audit, sourceOf } from '#server/platform/evidence/audit.ts'
import type { CallContext, Caller } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { Refusal, refuse } from '#server/platform/kernel/refusal.ts'
import { changeOnce } from '#server/platform/records/once.ts'

import { piecesOf } from '../file/piece-store.ts'
import { planUpgrade } from '../task/move-upgrade.ts'
import { type DeviceRow, findDevices, readFile, type UpgradeFileRow } from './devices.ts'
import { decideRollOutBy } from './move-roll-out.ts'

type Input = ParsedOf<typeof startRollOutCall>

/**
 * Begins a roll-out: an upgrade for each device, spread over the waves.
 *
 * @throws Refusal `app.not_found`, `upgrade.bad_waves`, `upgrade.no_devices`, `upgrade.too_many`, `upgrade.does_not_fit`,
 *   `upgrade.device_busy` with its name, `upgrade.count_differs`
 */
export const startRollOut = (
  platform: Platform,
  input: Input,
  context: CallContext<Caller>,
): Promise<DataOf<typeof startRollOutCall>> =>
  changeOnce(platform, sourceOf(context), { input, answer: startRollOutCall.data }, async (tx) => {
    const { clock } = platform
    const { requestId: rollOutId, waves } = input
    const { caller, address } = context
    if (!areWaves(waves)) throw new Refusal('upgrade.bad_waves', statuses.badInput)
    // Held, so that the file cannot be removed meanwhile.
    await tx.selectFrom('upgrade_file').select('id').where('id', '=', input.fileId).forShare().execute()
    const file = await readFile(tx, input.fileId)
    const devices = await devicesOf(tx, caller, file, input)
    if (input.confirmation.trim() !== String(devices.length))
      throw new Refusal('upgrade.count_differs', statuses.badInput)
    const at = clock.now()
    const actor = `user:${caller.userName}`
    await tx
      .insertInto('roll_out')
      .values({
        id: rollOutId,
        name: input.name,
        file_id: file.id,
        state: 'running',
        wave: 1,
        waves: JSON.stringify(waves),
        wait_minutes: input.waitMinutes,
        stop_percent: input.stopPercent,
        limit_minutes: input.limitMinutes,
        started_by: caller.userName,
        started_at: at,
      })
      .execute()
    for (const [index, device] of devices.entries())
      // oxlint-disable-next-line no-await-in-loop -- one transaction asks one question at a time
      await plan(
        tx,
        { device, file, rollOutId, wave: waveOf(index, devices.length, waves) },
        { actor, address, at },
      )
    const start = {
      type: 'rollOut.start',
      devices: devices.length,
      waves: waves.length,
      stopPercent: input.stopPercent,
    } as const
    await decideRollOutBy(tx, { rollOutId, event: start, actor, address, at })
    await audit(tx, clock, sourceOf(context), {
      kind: 'rollOut',
      recordId: rollOutId,
      before: null,
      after: {
        name: input.name,
        model: file.model,
        version: file.program_version,
        devices: devices.length,
        waves,
        waitMinutes: input.waitMinutes,
        stopPercent: input.stopPercent,
        limitMinutes: input.limitMinutes,
      },
    })
    return { rollOutId, total: devices.length }
  })

async function devicesOf(
  tx: Tx,
  caller: Caller,
  file: UpgradeFileRow,
  { deviceIds, onlineOnly, fTid, isConSon }: Input,
): Promise<readonly DeviceRow[]> {
  const agencies = await scopedAgencyIds(tx, caller, { fTid, isConSon })
  const ids = deviceIds && [...new Set(deviceIds)]
  const limit = mostDevices + 1
  const { rows } = await findDevices(tx, caller, file, { agencies, onlineOnly, ids, limit, offset: 0 })
  if (ids && rows.length < ids.length) await refuseUnfit(tx, caller, file, ids)
  const busy = rows.find(({ is_busy }) => is_busy)
  if (ids && busy) throw new Refusal('upgrade.device_busy', statuses.notAllowedNow, { name: busy.name })
  const free = rows.filter(({ is_busy }) => !is_busy)
  if (free.length === 0) throw new Refusal('upgrade.no_devices', statuses.badInput)
  if (free.length > mostDevices) throw new Refusal('upgrade.too_many', statuses.badInput)
  return free
}

/** Of devices that somebody named: those that they may not see are not found, others do not fit. */
async function refuseUnfit(
  tx: Tx,
  caller: Caller,
  file: UpgradeFileRow,
  ids: readonly number[],
): Promise<never> {
  const agencies = await scopedAgencyIds(tx, caller, { fTid: -1, isConSon: 1 })
  const seen = await (
    file.kind === 1
      ? tx
          .selectFrom('terminal')
          .select('terminal.id')
          .where('terminal.id', 'in', [...ids])
      : tx
          .selectFrom('terminal')
          .innerJoin('measuring_point', 'measuring_point.terminal_id', 'terminal.id')
          .select('measuring_point.id')
          .where('measuring_point.id', 'in', [...ids])
  )
    .$if(agencies !== null, (of) => of.where('terminal.agency_id', 'in', agencies?.length ? agencies : [0]))
    .execute()
  if (seen.length < ids.length) return refuse('app.not_found')
  throw new Refusal('upgrade.does_not_fit', statuses.badInput)
}

interface Planned {
  readonly device: DeviceRow
  readonly file: UpgradeFileRow
  readonly rollOutId: string
  readonly wave: number
}

async function plan(
  tx: Tx,
  { device, file, rollOutId, wave }: Planned,
  by: { readonly actor: string; readonly address: string; readonly at: Date },
): Promise<void> {
  const id = idOf(rollOutId, device)
  const place = { id, terminal_id: device.terminal_id, device: device.device }
  const inserted = await tx
    .insertInto('upgrade')
    .values({
      ...place,
      roll_out_id: rollOutId,
      file_id: file.id,
      point_id: device.point_id,
      point_name: device.point_id === null ? '' : device.name,
      from_version: device.version,
      wave,
      state: 'planned',
      reason: null,
      pieces: piecesOf(file.size),
      created_at: by.at,
    })
    // Another roll-out took it a moment ago.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) throw new Refusal('upgrade.device_busy', statuses.notAllowedNow, { name: device.name })
  await planUpgrade(tx, {
    upgradeId: id,
    event: { type: 'upgrade.plan', isDeviceFree: !device.is_busy },
    ...by,
  })
}

/** The first percentages belong to the first devices; each wave has one at least as long as there are any. */
export function waveOf(index: number, total: number, waves: readonly number[]): number {
  const wave = waves.findIndex((percent) => index < Math.max(1, Math.ceil((total * percent) / 100)))
  return (wave < 0 ? waves.length - 1 : wave) + 1
}

/** The same device in the same roll-out is the same upgrade. */
function idOf(rollOutId: string, { terminal_id, device }: DeviceRow): string {
  const hex = createHash('sha256').update(`${rollOutId}/${terminal_id}/${device}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
