import type { Handlers } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { thenWake } from '#server/platform/kernel/wake.ts'

import type { CommandListeners } from './command-listener.ts'
import { readCommand, searchCommands } from './command-rows.ts'
import { decideOnCommand, decideOnCommands, readCommandBack } from './move/decide-command.ts'
import { readProofs } from './dispatch/proofs.ts'
import { sendCommand } from './dispatch/send-command.ts'
import { readDevicesBehind } from './frames/devices-behind.ts'
import { recentWork } from './recent-work.ts'

type CommandHandlers = Pick<
  Handlers,
  | 'sendCommand'
  | 'devicesBehind'
  | 'searchCommands'
  | 'readCommand'
  | 'recentCommands'
  | 'decideCommand'
  | 'approveCommand'
  | 'approveCommands'
  | 'readBackCommand'
  | 'readProofs'
>

export const commandHandlers = (platform: Platform, listeners: CommandListeners): CommandHandlers => ({
  sendCommand: (input, context) => thenWake(platform.db, 'commands', sendCommand(platform, input, context)),
  devicesBehind: ({ termId }, { caller }) => readDevicesBehind(platform, caller, termId),
  searchCommands: (query, { caller }) => searchCommands(platform, caller, query),
  readCommand: ({ commandId }, { caller }) => readCommand(platform, caller, commandId),
  recentCommands: (_, { caller }) => recentWork(platform, caller),
  decideCommand: (input, context) =>
    thenWake(
      platform.db,
      'commands',
      decideOnCommand(platform, listeners, { input, decision: input.decision }, context),
    ),
  approveCommand: (input, context) =>
    thenWake(
      platform.db,
      'commands',
      decideOnCommand(
        platform,
        listeners,
        { input, decision: input.approve ? 'approve' : 'reject' },
        context,
      ),
    ),
  approveCommands: (input, context) =>
    thenWake(platform.db, 'commands', decideOnCommands(platform, listeners, input, context)),
  readBackCommand: (input, context) =>
    thenWake(platform.db, 'outbox', readCommandBack(platform, input, context)),
  async readProofs({ commandId }, { caller }) {
    const list = await readProofs(platform, caller, commandId)
    return { list, total: list.length }
  },
})
