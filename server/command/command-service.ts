import { startPeriodic } from '#server/platform/kernel/periodic.ts'
import { wake, whenWoken } from '#server/platform/kernel/wake.ts'
import type { Platform, Service } from '#server/platform/kernel/platform.ts'

import { endBatches } from './batch/move-batch.ts'
import { passCommandDeadlines, passMinutes } from './command-deadlines.ts'
import { removeOldCommands } from './command-retention.ts'
import type { CommandListeners } from './command-listener.ts'
import { anyCommandWaits, dispatchCommands, mayHaveLeft } from './dispatch/dispatch-commands.ts'
import { type FrameCounts, keepUnsaved, settleOperation } from './move/settle-operation.ts'

const dispatchMs = 200
const deadlineMs = 1_000
const unsavedMs = 60_000
const retentionMs = 3_600_000

export interface CommandService extends Service {
  readonly frames: Readonly<FrameCounts>
}

/** Gives commands out, hears their results and watches their deadlines; any number of nodes may run it. */
export function startCommandService(platform: Platform, listeners: CommandListeners): CommandService {
  const { log } = platform
  const frames: FrameCounts = { received: 0, bad: 0 }
  platform.bus.on('result', (address, result, raw) =>
    settleOperation(platform, listeners, address, result, raw, frames),
  )
  const giving = startPeriodic({ log, name: 'commands', intervalMs: dispatchMs }, async (_, isWanted) => {
    if (!isWanted && !(await anyCommandWaits(platform))) return
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- round after round
      const given = await dispatchCommands(platform)
      if (given > 0) wake(platform.db, 'outbox')
      if (!mayHaveLeft(given)) return
    }
  })
  const forget = whenWoken(platform.db, 'commands', () => giving.soon())
  const parts = [
    giving,
    startPeriodic({ log, name: 'command deadlines', intervalMs: deadlineMs }, async () => {
      // oxlint-disable-next-line no-await-in-loop -- batch after batch
      while ((await passCommandDeadlines(platform, listeners)) === 100);
      // oxlint-disable-next-line no-await-in-loop -- as above
      while ((await passMinutes(platform)) === 100);
      await endBatches(platform)
    }),
    startPeriodic({ log, name: 'unsaved commands', intervalMs: unsavedMs }, () =>
      keepUnsaved(platform, listeners),
    ),
    startPeriodic({ log, name: 'command retention', intervalMs: retentionMs }, async () => {
      // oxlint-disable-next-line no-await-in-loop -- batch after batch
      while ((await removeOldCommands(platform)) > 0);
    }),
  ]
  return {
    frames,
    async stop() {
      forget()
      await Promise.all(parts.map((part) => part.stop()))
    },
  }
}
