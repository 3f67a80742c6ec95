import { randomUUID } from 'node:crypto'

import type { ParsedOf } from '#contract/kernel/call.ts'
import type { startRollOut as startRollOutCall } from '#contract/upgrade/upgrade-task.contract.ts'
import type { UpgradeReport } from '#contract/field/upgrade.ts'
import { decideRollOut } from '#server/upgrade/roll-out/decide-roll-out.ts'
import { startRollOut } from '#server/upgrade/roll-out/start-roll-out.ts'
import { sweepRollOuts } from '#server/upgrade/roll-out/sweep-roll-outs.ts'
import { UpgradeHearing } from '#server/upgrade/task/hear-upgrades.ts'
import { offerAnswers, offerUpgrades } from '#server/upgrade/task/offer-upgrades.ts'
import { askQuiet, passUpgradeDeadlines, seeVersions } from '#server/upgrade/task/upgrade-deadlines.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import type { Db } from '#server/platform/database/database.ts'
import { commandStage } from '#tests/server/command/stage.ts'

import { layFile, programOf } from './files.ts'

export const model = 'TTU-1000'
export const version = '3.0.0'

/** Four terminals of one model, a file for it, and a broker that keeps what was sent. */
export async function upgradeStage(db: Db) {
  const stage = await commandStage(db, { upgradeFirmware: offerAnswers })
  const { platform } = stage
  const own = await db
    .selectFrom('terminal')
    .selectAll()
    .where('id', '=', stage.termId)
    .executeTakeFirstOrThrow()
  const terminals = [{ id: own.id, address: own.address }]
  for (const n of [2, 3, 4]) {
    const address = `41010000000${n}`
    const { id } = await db
      .insertInto('terminal')
      .values({
        agency_id: own.agency_id,
        site_id: own.site_id,
        name: `T ${address}`,
        address,
        asset_no: `A-${n}`,
        protocol: 'p',
        connected: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    terminals.push({ id, address })
  }
  await db.updateTable('terminal').set({ model_name: model, firmware: '2.0.0' }).execute()
  const bytes = programOf(100_000)
  const fileId = await layFile(db, { bytes, model, version })
  const hearing = new UpgradeHearing(platform)
  const upgrades = () => db.selectFrom('upgrade').selectAll().orderBy('wave').orderBy('terminal_id').execute()

  return {
    ...stage,
    terminals,
    bytes,
    fileId,
    hearing,
    upgrades,
    /** @param on the node, whose clock may be another */
    async start(
      changes: Partial<ParsedOf<typeof startRollOutCall>> = {},
      on: Platform = platform,
    ): Promise<string> {
      const rollOutId = changes.requestId ?? randomUUID()
      await startRollOut(
        on,
        {
          requestId: rollOutId,
          name: '夜间升级',
          fileId,
          fTid: -1,
          isConSon: 1,
          onlineOnly: false,
          waves: [100],
          waitMinutes: 10,
          stopPercent: 100,
          limitMinutes: 60,
          confirmation: String(changes.deviceIds?.length ?? terminals.length),
          ...changes,
        },
        stage.context('wang'),
      )
      return rollOutId
    },
    decide: (rollOutId: string, decision: 'pause' | 'resume' | 'stop') =>
      decideRollOut(platform, { requestId: randomUUID(), rollOutId, decision }, stage.context('wang')),
    /** Everything that the service does in a second, and the offers to the terminals. */
    async turn(): Promise<void> {
      await hearing.write()
      await seeVersions(platform)
      await passUpgradeDeadlines(platform)
      await sweepRollOuts(platform)
      await offerUpgrades(platform)
      await askQuiet(platform)
      await stage.dispatch()
      await stage.send()
    },
    /** The terminal takes the offers that it was sent. */
    async takes(reason: 'wrong_model' | null = null): Promise<void> {
      const open = await db
        .selectFrom('remote_command')
        .innerJoin('terminal', 'terminal.id', 'terminal_id')
        .select(['request_id', 'address'])
        .where('code', '=', 'upgradeFirmware')
        .where('remote_command.state', '=', 'sent')
        .execute()
      for (const { request_id, address } of open)
        await stage.tells(request_id, { reason, ...(reason && { items: [] }) }, address)
    },
    /** The terminal of an upgrade tells how far it is. */
    async reports(
      upgrade: { readonly id: string; readonly terminal_id: number },
      changes: Partial<UpgradeReport>,
      from?: string,
    ): Promise<void> {
      const address = from ?? terminals.find(({ id }) => id === upgrade.terminal_id)?.address ?? ''
      await hearing.hear(address, {
        upgradeId: upgrade.id,
        stage: 'receiving',
        have: 0,
        want: [],
        version: '2.0.0',
        reason: null,
        at: platform.clock.now().toISOString(),
        ...changes,
      })
    },
    rollOut: (id: string) =>
      db.selectFrom('roll_out').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  }
}
export type UpgradeStageOfTests = Awaited<ReturnType<typeof upgradeStage>>
