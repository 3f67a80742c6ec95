import { randomUUID } from 'node:crypto'

import type { AnyEventObject } from 'xstate'

import { commandCases, type CommandEvent, commandMachine } from '#machines/command/index.ts'
import { passCommandDeadlines, passMinutes } from '#server/command/command-deadlines.ts'
import type { CommandListeners } from '#server/command/command-listener.ts'
import { type CommandDecision, decideOnCommand } from '#server/command/move/decide-command.ts'
import { keepUnsaved } from '#server/command/move/settle-operation.ts'
import type { Db } from '#server/platform/database/database.ts'
import { commandStage, item } from '#tests/server/command/stage.ts'

import { isRefused, type RecordPlayer, testRecord } from './players/record-paths.ts'

const decisions: Readonly<Record<string, CommandDecision>> = {
  'command.approve': 'approve',
  'command.reject': 'reject',
  'command.withdraw': 'withdraw',
  'command.resend': 'resend',
}

/** One command to one terminal: a person by the calls, the terminal by its messages, time by the clock. */
async function commandPlayer(db: Db): Promise<RecordPlayer> {
  let storageWorks = true
  const listeners: CommandListeners = {
    setParameters: {
      keep: () => (storageWorks ? Promise.resolve() : Promise.reject(new Error('no room'))),
    },
  }
  const stage = await commandStage(db, listeners)
  const { platform } = stage
  const requestId = randomUUID()

  const decide = (event: CommandEvent) => {
    const decision = decisions[event.type]
    if (decision === undefined) return null
    const isOther = 'isSecondPerson' in event && event.isSecondPerson
    const context = stage.context(isOther ? 'li' : 'wang')
    const caller = { ...context.caller, userId: isOther ? 2 : 1 }
    return decideOnCommand(
      platform,
      listeners,
      { input: { requestId: randomUUID(), commandId: requestId }, decision },
      { ...context, caller },
    )
  }

  async function passDeadline(event: CommandEvent): Promise<void> {
    if (event.type === 'deadline.passed' && event.wasAttempted) {
      await stage.dispatch()
      stage.bus.ready = false
      await stage.send()
      stage.bus.ready = true
    }
    const row = await stage.row(requestId)
    stage.later(Math.max(0, (row?.deadline_at.getTime() ?? 0) - platform.clock.now().getTime()))
    await passCommandDeadlines(platform, listeners)
  }

  async function happen(event: CommandEvent): Promise<void> {
    stage.later(1_000)
    if (event.type === 'command.queue') await stage.queue({ requestId, needsApproval: event.needsApproval })
    else if (event.type === 'command.sent') {
      await stage.dispatch()
      await stage.send()
    } else if (event.type === 'terminal.acknowledged' || event.type === 'terminal.refused') {
      await stage.dispatch()
      await stage.answers(requestId, event.type === 'terminal.refused' ? 'busy' : 'accepted')
    } else if (event.type === 'result.reported') {
      storageWorks = event.isKept
      const items = Array.from({ length: event.items }, (_, index) =>
        item({ item: `i${index}`, ok: index >= event.failedItems }),
      )
      await stage.tells(requestId, { items, reason: event.reason })
    } else if (event.type === 'result.kept') {
      storageWorks = true
      await keepUnsaved(platform, listeners)
    } else if (event.type === 'minute.passed') {
      stage.later(60_000)
      await passMinutes(platform)
    } else if (event.type === 'deadline.passed') await passDeadline(event)
  }

  return {
    get entityId() {
      return requestId
    },
    async send({ event }) {
      const wish = event as CommandEvent
      const decided = decide(wish)
      if (decided) await decided
      else await happen(wish)
    },
    async tries(event: AnyEventObject) {
      const wish = event as CommandEvent
      // What the outbox had to do with it would change what comes after.
      if (wish.type === 'command.withdraw' && wish.wasAttempted) return false
      const decided = decide(wish)
      if (decided) return isRefused(decided)
      if (['result.reported', 'minute.passed', 'result.kept'].includes(wish.type)) await happen(wish)
      return false
    },
    state: async () => (await stage.row(requestId))?.state ?? 'notQueued',
  }
}

testRecord({ title: 'command', machine: commandMachine, cases: commandCases, player: commandPlayer })
