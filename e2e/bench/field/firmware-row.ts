import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'

import { pieceBytes } from '#contract/field/upgrade.ts'
import { openUpgradeStates } from '#contract/upgrade/upgrade-states.ts'
import { startRollOut } from '#server/upgrade/roll-out/start-roll-out.ts'
import { administrator } from '#tests/server/parameter/stage.ts'
import { layFile, programOf } from '#tests/server/upgrade/files.ts'

import type { Row } from '../row.ts'
import type { FieldBench } from './field-bench.ts'

/** `BENCH_FIRMWARE_MB` says less, to try it. */
const megabytes = Number(process.env['BENCH_FIRMWARE_MB'] ?? 8)

/** One file to 1,000 terminals of which each loses every twentieth piece; the server's memory is looked at meanwhile. */
export async function firmwareRow({ platform, plan }: FieldBench): Promise<Row> {
  const { db } = platform
  const addresses = plan.terminals.slice(0, 1_000).map(({ address }) => address)
  const { rows: devices } = await sql<{ id: number }>`
    select id from terminal where address = any(${addresses}::text[])`.execute(db)
  const bytes = programOf(megabytes * 1024 * 1024)
  const fileId = await layFile(db, { bytes, model: 'TTU-1000', version: '3.0.0' })
  const began = performance.now()
  const before = process.memoryUsage().rss
  let most = before
  const rollOutId = randomUUID()
  await startRollOut(
    platform,
    {
      requestId: rollOutId,
      name: 'bench',
      fileId,
      deviceIds: devices.map(({ id }) => id),
      fTid: -1,
      isConSon: 1,
      onlineOnly: false,
      waves: [100],
      waitMinutes: 0,
      stopPercent: 100,
      limitMinutes: 240,
      confirmation: String(devices.length),
    },
    administrator,
  )
  const openNow = async (): Promise<number> => {
    const { rows } = await sql<{ open: number }>`select count(*) as open from upgrade
      where roll_out_id = ${rollOutId} and state = any(${[...openUpgradeStates]}::text[])`.execute(db)
    return rows[0]?.open ?? 0
  }
  while ((await openNow()) > 0) {
    most = Math.max(most, process.memoryUsage().rss)
    await new Promise((done) => setTimeout(done, 500))
  }
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*) from upgrade where roll_out_id = ${rollOutId} group by state order by state`.execute(
    db,
  )
  const pieces = Math.ceil(bytes.length / pieceBytes)
  const grown = Math.round((most - before) / 1024 / 1024)
  return {
    what: 'Firmware to 1,000 terminals, 5 % of the pieces lost: outcomes, time, memory of the server at most above the begin',
    value: `${megabytes} MB (${pieces} pieces): ${rows.map(({ state, count }) => `${state} ${count}`).join(', ')}; ${((performance.now() - began) / 1000).toFixed(0)} s; ${grown} MB`,
    goal: 'all confirmed, memory flat',
  }
}
