import type { CommandCodeName } from '#contract/command/command-codes.ts'
import type { CommandState } from '#contract/command/command-states.ts'
import type { OperationItem, OperationReason } from '#contract/field/operation.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** A command with its end, as areas hear of it. */
export interface SettledCommand {
  readonly requestId: string
  readonly terminalId: number
  readonly code: CommandCodeName
  readonly devices: readonly string[]
  /** As it was queued; the area that queued it parses it. */
  readonly content: unknown
  readonly batchId: string | null
  readonly state: CommandState
  readonly reason: OperationReason | null
  readonly items: readonly OperationItem[]
  readonly at: Date
}

/** What an area does with the end of its commands, in the transaction that ends them. */
export interface CommandListener {
  /**
   * Writes down what succeeded at the terminal. Where it throws, its own changes are undone and the command ends
   * `unsaved` (setting succeeded but local storage failed); it is tried again every minute.
   */
  keep?(tx: Tx, done: SettledCommand): Promise<void>
  /** Told of each end, `unknown` and `cancelled` too; a late answer tells another one. Must not throw. */
  settled?(tx: Tx, end: SettledCommand): Promise<void>
}

/** One for each code whose end means something to an area. */
export type CommandListeners = Partial<Record<CommandCodeName, CommandListener>>
