import { createHash, randomUUID } from 'node:crypto'

import type { UpgradeEvent } from '#machines/upgrade/index.ts'
import type { UpdKind } from '#contract/upgrade/upgrade-states.ts'
import { sql } from 'kysely'

import type { Tx } from '#server/platform/database/database.ts'

import { piecesOf } from '../file/piece-store.ts'
import { type DeviceRow, findDevices, readFile } from '../roll-out/devices.ts'
import { decideRollOutBy, moveRollOut } from '../roll-out/move-roll-out.ts'
import { moveUpgrade, planUpgrade } from '../task/move-upgrade.ts'

interface DemoFile {
  readonly kind: UpdKind
  readonly model: string
  readonly version: string
  readonly remarks: string
}

/** The first of each kind was rolled out already; the others are there to be tried. */
const files: readonly DemoFile[] = [
  { kind: 1, model: 'TTU-1000', version: '2.4.0', remarks: '稳定版 / stable' },
  { kind: 1, model: 'TTU-1000', version: '2.5.0', remarks: '新增谐波统计 / adds harmonics' },
  { kind: 1, model: 'FCT-300', version: '2.5.0', remarks: '' },
  { kind: 2, model: 'DDZY-1', version: '1.8.2', remarks: '' },
  { kind: 2, model: 'DDZY-1', version: '1.9.0', remarks: '费控改进 / better fee control' },
]
const fileBytes = 400_000
const devicesEach = 6
const dayMs = 86_400_000

/** Files to be tried, and a roll-out of each kind that has ended, as its machine tells it. */
export async function seedDemoUpgrades(tx: Tx, now: Date): Promise<void> {
  const ids: number[] = []
  // oxlint-disable-next-line no-await-in-loop -- a handful, once
  for (const file of files) ids.push(await layFile(tx, file, new Date(now.getTime() - 9 * dayMs)))
  await rollOut(tx, { name: '台区终端 2.4.0', fileId: ids[0] ?? 0, at: new Date(now.getTime() - 7 * dayMs) })
  await rollOut(tx, { name: '单相表 1.8.2', fileId: ids[3] ?? 0, at: new Date(now.getTime() - 5 * dayMs) })
}

async function layFile(tx: Tx, { kind, model, version, remarks }: DemoFile, at: Date): Promise<number> {
  const bytes = programOf(`${model} ${version}`)
  const { id } = await tx
    .insertInto('upgrade_file')
    .values({
      kind,
      model,
      program_version: version,
      file_name: `${model.toLowerCase()}-${version}.bin`,
      size: bytes.length,
      received: bytes.length,
      digest: createHash('sha256').update(bytes).digest('hex'),
      signature: 'unchecked',
      remarks,
      created_by: 'demo',
      created_at: at,
      saved_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('upgrade_part').values({ file_id: id, at_byte: 0, bytes }).execute()
  return id
}

/** Bytes that cannot be packed, the same at every start. */
function programOf(seed: string): Buffer {
  const blocks: Buffer[] = []
  for (let n = 0; n * 32 < fileBytes; n++) blocks.push(createHash('sha256').update(`${seed} ${n}`).digest())
  return Buffer.concat(blocks).subarray(0, fileBytes)
}

async function rollOut(
  tx: Tx,
  { name, fileId, at }: { readonly name: string; readonly fileId: number; readonly at: Date },
): Promise<void> {
  const file = await readFile(tx, fileId)
  const everybody = { agencyIds: null }
  const which = { agencies: null, onlineOnly: false, limit: devicesEach, offset: 0 }
  const { rows } = await findDevices(tx, everybody, file, which)
  if (rows.length === 0) return
  const rollOutId = randomUUID()
  const by = { actor: 'demo', at }
  await tx
    .insertInto('roll_out')
    .values({
      id: rollOutId,
      name,
      file_id: fileId,
      state: 'running',
      wave: 1,
      waves: JSON.stringify([100]),
      wait_minutes: 10,
      stop_percent: 50,
      limit_minutes: 120,
      started_by: 'demo',
      started_at: at,
    })
    .execute()
  const start = { type: 'rollOut.start', devices: rows.length, waves: 1, stopPercent: 50 } as const
  await decideRollOutBy(tx, { rollOutId, event: start, ...by })
  for (const [index, device] of rows.entries())
    // oxlint-disable-next-line no-await-in-loop -- a dozen, once
    await live(tx, { device, rollOutId, fileId, pieces: piecesOf(file.size) }, index, at)
  const { failed } = await tx
    .selectFrom('upgrade')
    .select(sql<number>`count(*) filter (where state <> 'confirmed')`.as('failed'))
    .where('roll_out_id', '=', rollOutId)
    .executeTakeFirstOrThrow()
  await moveRollOut(tx, {
    rollOutId,
    event: { type: 'wave.settled', failed },
    actor: 'demo',
    at: later(at, 30),
  })
}

const later = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * 60_000)

/** Most go well; one goes back to its old program, one had a bent file. */
async function live(
  tx: Tx,
  of: {
    readonly device: DeviceRow
    readonly rollOutId: string
    readonly fileId: number
    readonly pieces: number
  },
  index: number,
  at: Date,
): Promise<void> {
  const { device, rollOutId, fileId, pieces } = of
  const upgradeId = randomUUID()
  await tx
    .insertInto('upgrade')
    .values({
      id: upgradeId,
      roll_out_id: rollOutId,
      file_id: fileId,
      terminal_id: device.terminal_id,
      point_id: device.point_id,
      point_name: device.point_id === null ? '' : device.name,
      device: device.device,
      from_version: device.point_id === null ? '2.3.6' : '1.8.0',
      wave: 1,
      state: 'planned',
      reason: null,
      pieces,
      created_at: at,
    })
    .execute()
  const plan = { type: 'upgrade.plan', isDeviceFree: true } as const
  await planUpgrade(tx, { upgradeId, event: plan, actor: 'demo', at })
  const report = { type: 'stage.reported', isWanted: true, reason: null, isDeviceFree: true } as const
  const end: UpgradeEvent =
    index === 2
      ? { ...report, stage: 'rolledBack', reason: 'other' }
      : index === 4
        ? { ...report, stage: 'failed', reason: 'bad_digest' }
        : { ...report, stage: 'installed' }
  const events: readonly UpgradeEvent[] = [
    { type: 'upgrade.offer', isTerminalFree: true },
    { ...report, stage: 'verifying' },
    ...(index === 4 ? [] : [{ ...report, stage: 'installing' } as const]),
    end,
  ]
  for (const [step, event] of events.entries())
    // oxlint-disable-next-line no-await-in-loop -- a dozen, once
    await moveUpgrade(tx, { upgradeId, event, actor: 'demo', at: later(at, 1 + index + step * 2) })
  await tx.updateTable('upgrade').set({ have: pieces }).where('id', '=', upgradeId).execute()
}
