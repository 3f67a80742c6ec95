import { useCallback, useEffect, useState } from 'react'

import { type Proof, getProofs, readCommand } from '#contract/command/command.contract.ts'
import type { DataOf } from '#contract/kernel/call.ts'
import { type Problem, problemFrom } from '#machines/shared/problem.ts'
import { callApi } from '#src/shared/net/api.ts'

import { useMovedCommands } from './use-moved-commands.ts'

export type CommandRecord = DataOf<typeof readCommand>

interface Read {
  readonly record: CommandRecord | null
  readonly proofs: readonly Proof[]
  readonly problem: Problem | null
  readonly reload: () => void
}

/** One command with its evidence, asked again whenever commands have moved. */
export function useCommandRecord(commandId: string): Read {
  const [record, setRecord] = useState<CommandRecord | null>(null)
  const [proofs, setProofs] = useState<readonly Proof[]>([])
  const [problem, setProblem] = useState<Problem | null>(null)
  const [round, setRound] = useState(0)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const ask = async (): Promise<void> => {
      const [read, kept] = await Promise.all([
        callApi(readCommand, { commandId }, { signal }),
        callApi(getProofs, { commandId }, { signal }),
      ])
      setRecord(read)
      setProofs(kept.list)
      setProblem(null)
    }
    const run = (): void => {
      ask().catch((thrown: unknown) => {
        if (!signal.aborted) setProblem(problemFrom(thrown))
      })
    }
    run()
    return () => leaving.abort()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a round more is a wish to ask again
  }, [commandId, round])
  const reload = useCallback(() => setRound((before) => before + 1), [])
  useMovedCommands(true, reload)
  return { record, proofs, problem, reload }
}
