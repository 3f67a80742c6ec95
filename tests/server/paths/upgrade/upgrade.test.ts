import type { AnyEventObject } from 'xstate'

import { upgradeCases, type UpgradeEvent, upgradeMachine } from '#machines/upgrade/index.ts'
import type { Db } from '#server/platform/database/database.ts'
import { layFile, programOf } from '#tests/server/upgrade/files.ts'
import { model, upgradeStage, version } from '#tests/server/upgrade/stage.ts'

import { isRefused, type RecordPlayer, testRecord } from '../players/record-paths.ts'

/** The upgrade of one terminal, by the calls and by what the terminal says. */
async function upgradePlayer(db: Db): Promise<RecordPlayer> {
  const stage = await upgradeStage(db)
  const [terminal] = stage.terminals
  if (!terminal) throw new Error('no terminal')
  const otherFile = await layFile(db, { bytes: programOf(40_000, 2), model, version: '3.3.0' })
  let rollOutId = ''
  let other = ''
  let entityId: string | null = null

  const row = async () =>
    db
      .selectFrom('upgrade')
      .selectAll()
      .where('roll_out_id', '=', rollOutId || other)
      .executeTakeFirst()
  const own = async () => {
    const found = rollOutId === '' ? undefined : await row()
    if (!found) throw new Error('it is not planned')
    return found
  }
  /** Another upgrade of the same terminal, at work; the guard is about it. */
  async function occupy(): Promise<void> {
    other = await stage.start({ fileId: otherFile, deviceIds: [terminal?.id ?? 0] })
    await stage.turn()
  }
  async function release(): Promise<void> {
    // An offer without an answer would keep the terminal's next commands waiting.
    await stage.takes()
    const busy = await db
      .selectFrom('upgrade')
      .selectAll()
      .where('roll_out_id', '=', other)
      .executeTakeFirst()
    if (busy) await stage.reports(busy, { stage: 'failed', reason: 'other' })
    other = ''
  }
  const plan = async (): Promise<void> => {
    rollOutId = await stage.start({ deviceIds: [terminal.id] })
    entityId = (await own()).id
  }
  return {
    get entityId() {
      return entityId
    },
    async send({ event }) {
      const told = event as UpgradeEvent
      if (told.type === 'upgrade.plan') return plan()
      if (told.type === 'upgrade.offer') return stage.turn()
      if (told.type === 'terminal.refused') return stage.takes('wrong_model')
      if (told.type === 'upgrade.offerAgain') return stage.reports(await own(), { stage: 'forgotten' })
      if (told.type === 'upgrade.withdraw') {
        await stage.decide(rollOutId, 'stop')
        return stage.turn()
      }
      if (told.type === 'deadline.passed') {
        await db.updateTable('terminal').set({ connected: false }).execute()
        stage.later(3_600_000)
        return stage.turn()
      }
      if (told.type === 'version.seen') {
        await db.updateTable('terminal').set({ firmware: version }).execute()
        return stage.turn()
      }
      if (told.type !== 'stage.reported') return undefined
      const { stage: at, reason, isWanted } = told
      return stage.reports(await own(), { stage: at, reason, version: isWanted ? version : '2.0.0' })
    },
    async tries(event: AnyEventObject, { from }) {
      const told = event as UpgradeEvent
      if (told.type !== 'upgrade.plan' || told.isDeviceFree || from.value !== 'notPlanned') return false
      await occupy()
      const refused = await isRefused(stage.start({ deviceIds: [terminal.id] }))
      await release()
      return refused
    },
    state: async () => (rollOutId === '' ? 'notPlanned' : ((await row())?.state ?? 'notPlanned')),
  }
}

testRecord({ title: 'upgrade', machine: upgradeMachine, cases: upgradeCases, player: upgradePlayer })
