import { sql } from 'kysely'

import { openRollOutStates, openUpgradeStates } from '#contract/upgrade/upgrade-states.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/evidence/journal.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'

import { moveUpgrade } from '../task/move-upgrade.ts'
import { moveRollOut } from './move-roll-out.ts'

/** Upgrades that one transaction withdraws at the most. */
const batch = 500

/** Moves roll-outs by what became of their upgrades and by the time; returns how many it looked at. */
export function sweepRollOuts({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<number> {
  return inTransaction(db, async (tx) => {
    const rows = await tx
      .selectFrom('roll_out')
      .select(['id', 'next_wave_at'])
      .where('state', 'in', openRollOutStates)
      .orderBy('id')
      .forUpdate()
      .skipLocked()
      .execute()
    for (const row of rows)
      // oxlint-disable-next-line no-await-in-loop -- one transaction asks one question at a time
      await sweep(tx, row, clock.now())
    return rows.length
  })
}

async function sweep(
  tx: Tx,
  { id: rollOutId, next_wave_at }: { readonly id: string; readonly next_wave_at: Date | null },
  at: Date,
): Promise<void> {
  const move = (event: Parameters<typeof moveRollOut>[1]['event']): Promise<boolean> =>
    moveRollOut(tx, { rollOutId, event, actor: 'server', at })
  const counts = await countOf(tx, rollOutId)
  const { failed, begun } = counts
  if (await move({ type: 'failures.counted', failed, begun })) return
  if ((await stateOf(tx, rollOutId)) === 'stopping') {
    await withdraw(tx, rollOutId, at)
    if ((await countOf(tx, rollOutId)).open === 0) await move({ type: 'upgrades.settled' })
    return
  }
  if (counts.openInWave === 0) await move({ type: 'wave.settled', failed })
  if (next_wave_at !== null && next_wave_at <= at) await move({ type: 'wait.passed' })
}

interface Counts {
  readonly failed: number
  readonly begun: number
  readonly open: number
  readonly openInWave: number
}

async function countOf(tx: Tx, rollOutId: string): Promise<Counts> {
  const open = sql`upgrade.state = any(${[...openUpgradeStates]}::text[])`
  const { rows } = await sql<Counts>`
    select count(*) filter (where upgrade.wave <= roll_out.wave) as begun,
      count(*) filter (where upgrade.state in ('failed', 'rolledBack', 'unknown')) as failed,
      count(*) filter (where ${open}) as open,
      count(*) filter (where ${open} and upgrade.wave <= roll_out.wave) as "openInWave"
    from roll_out left join upgrade on upgrade.roll_out_id = roll_out.id
    where roll_out.id = ${rollOutId}`.execute(tx)
  return rows[0] ?? { failed: 0, begun: 0, open: 0, openInWave: 0 }
}

const stateOf = async (tx: Tx, rollOutId: string): Promise<string | undefined> =>
  (await tx.selectFrom('roll_out').select('state').where('id', '=', rollOutId).executeTakeFirst())?.state

async function withdraw(tx: Tx, rollOutId: string, at: Date): Promise<void> {
  const planned = await tx
    .selectFrom('upgrade')
    .select('id')
    .where('roll_out_id', '=', rollOutId)
    .where('state', '=', 'planned')
    .orderBy('id')
    .limit(batch)
    .forUpdate()
    .execute()
  for (const { id: upgradeId } of planned)
    // oxlint-disable-next-line no-await-in-loop -- one transaction asks one question at a time
    await moveUpgrade(tx, { upgradeId, event: { type: 'upgrade.withdraw' }, actor: 'server', at })
}
