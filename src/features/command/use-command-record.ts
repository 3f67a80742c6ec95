import { type Proof, readProofs, readCommand } from '#contract/command/command.contract.ts'
import type { DataOf } from '#contract/kernel/call.ts'
import type { Problem } from '#machines/shared/problem.ts'
import { callApi } from '#src/shared/net/api.ts'
import { useAnswerOf } from '#src/shared/net/use-answer.ts'

import { useMovedCommands } from './use-moved-commands.ts'

export type CommandRecord = DataOf<typeof readCommand>

const none: readonly Proof[] = []

interface Read {
  readonly record: CommandRecord | null
  readonly proofs: readonly Proof[]
  readonly problem: Problem | null
  readonly reload: () => void
}

/** One command with its evidence, asked again whenever commands have moved. */
export function useCommandRecord(commandId: string): Read {
  const { data, problem, reload } = useAnswerOf(commandId, async (signal) => {
    const [record, kept] = await Promise.all([
      callApi(readCommand, { commandId }, { signal }),
      callApi(readProofs, { commandId }, { signal }),
    ])
    return { record, proofs: kept.list }
  })
  useMovedCommands(true, reload)
  // The drawer goes on to another command, of which nothing is known at first.
  const own = data?.record.commandId === commandId ? data : null
  return { record: own?.record ?? null, proofs: own?.proofs ?? none, problem, reload }
}
