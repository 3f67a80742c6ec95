import type { AnyEventObject } from 'xstate'

import { workingUpgradeStates } from '#contract/upgrade/upgrade-states.ts'
import { rollOutCases, type RollOutEvent, rollOutMachine } from '#machines/upgrade/index.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sweepRollOuts } from '#server/upgrade/roll-out/sweep-roll-outs.ts'
import { layFile, programOf } from '#tests/server/upgrade/files.ts'
import { upgradeStage, version } from '#tests/server/upgrade/stage.ts'

import { isRefused, type RecordPlayer, testRecord } from '../players/record-paths.ts'

const decisions = { 'rollOut.pause': 'pause', 'rollOut.resume': 'resume', 'rollOut.stop': 'stop' } as const
const decisionOf = (type: string) => (type in decisions ? decisions[type as keyof typeof decisions] : null)

/** One roll-out over four terminals: a person by the calls, terminals by their reports, time by the clock. */
async function rollOutPlayer(db: Db): Promise<RecordPlayer> {
  const stage = await upgradeStage(db)
  const nobodys = await layFile(db, { bytes: programOf(100), model: 'nobody’s', version: '1' })
  const rollOutId = crypto.randomUUID()

  /** Whatever is at work ends: so many of it fail, by these words; the others run the file. */
  async function end(failing: number, reason: 'other' | 'stopped' = 'other'): Promise<void> {
    const working = (await stage.upgrades()).filter(({ state }) =>
      workingUpgradeStates.some((one) => one === state),
    )
    for (const [index, upgrade] of working.entries())
      await stage.reports(
        upgrade,
        index < failing ? { stage: 'failed', reason } : { stage: 'installed', version },
      )
  }

  async function happen(event: RollOutEvent): Promise<void> {
    if (event.type === 'rollOut.start') {
      const waves = event.waves === 2 ? [50, 100] : [100]
      await stage.start({ requestId: rollOutId, waves, stopPercent: event.stopPercent })
    } else if (event.type === 'failures.counted') {
      await stage.turn()
      await end(4)
      await sweepRollOuts(stage.platform)
    } else if (event.type === 'wave.settled') {
      await stage.turn()
      const { wave, waves } = await stage.rollOut(rollOutId)
      const isLast = Array.isArray(waves) && wave === waves.length
      await end(isLast ? event.failed : 0)
      await sweepRollOuts(stage.platform)
    } else if (event.type === 'wait.passed') {
      stage.later(600_000)
      await sweepRollOuts(stage.platform)
    } else if (event.type === 'upgrades.settled') {
      await end(4, 'stopped')
      await sweepRollOuts(stage.platform)
    }
  }

  return {
    entityId: rollOutId,
    async send({ event }) {
      const decision = decisionOf(event.type)
      // What has begun goes on while it is paused, and may be all that there is.
      if (decision === 'pause') await stage.turn()
      if (decision === null) await happen(event as RollOutEvent)
      else await stage.decide(rollOutId, decision)
    },
    async tries(event: AnyEventObject, { from }) {
      const told = event as RollOutEvent
      if (told.type === 'rollOut.start')
        return told.devices === 0 && isRefused(stage.start({ fileId: nobodys, confirmation: '0' }))
      const decision = decisionOf(told.type)
      return decision !== null && from.value !== 'notStarted' && isRefused(stage.decide(rollOutId, decision))
    },
    state: async () => {
      const row = await db
        .selectFrom('roll_out')
        .select('state')
        .where('id', '=', rollOutId)
        .executeTakeFirst()
      return row?.state ?? 'notStarted'
    },
  }
}

testRecord({ title: 'roll-out', machine: rollOutMachine, cases: rollOutCases, player: rollOutPlayer })
