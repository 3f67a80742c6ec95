import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { fromPromise } from 'xstate'

import { createFormMachine, type Saving } from '#machines/form/index.ts'
import type { Problem } from '#machines/shared/problem.ts'

import { newRequestId } from '#src/shared/net/new-request-id.ts'
import { usePageMachine } from '#src/shared/page/use-page-machine.ts'

interface CommandOptions<Entries> {
  /** Rejects with a ProblemError. The same function on every rendering, or one of the latest is used. */
  readonly run: (entries: Entries, requestId: string) => Promise<void>
  /** Called once, when it was done. */
  readonly onDone?: (entries: Entries) => void
  /** Called once, when it was not, or when nobody knows. */
  readonly onProblem?: (problem: Problem) => void
}

/** Something that is done to a record without a form of its own. */
export interface Command<Entries> {
  readonly problem: Problem | null
  readonly isBusy: boolean
  /** The answer was lost: `start` asks again with the same request. */
  readonly isUnconfirmed: boolean
  readonly start: (entries: Entries) => void
}

/** Runs a command by the form's machine: a refusal can be put right, a lost answer is unknown, not failed. */
export function useCommand<Entries>({ run, onDone, onProblem }: CommandOptions<Entries>): Command<Entries> {
  const [machine] = useState(() => createFormMachine<Entries>())
  const live = useMemo(
    () =>
      machine.provide({
        actors: {
          saveEntries: fromPromise<void, Saving<Entries> | null>(async ({ input }) => {
            if (input) await run(input.entries, input.requestId)
          }),
        },
      }),
    [machine, run],
  )
  const [snapshot, send] = usePageMachine(live)
  const { problem, saving } = snapshot.context
  const isUnconfirmed = snapshot.matches('unconfirmed')
  const outcome = snapshot.matches('saved') ? saving : problem
  // A kept page runs its effects again when it is shown again: each outcome counts once.
  const told = useRef<unknown>(null)
  const tell = useEffectEvent((reached: typeof outcome) => {
    if (reached === null || told.current === reached) return
    told.current = reached
    if (reached === problem && problem) onProblem?.(problem)
    else if (saving) onDone?.(saving.entries)
  })
  useEffect(() => tell(outcome), [outcome])
  return {
    problem,
    isBusy: snapshot.hasTag('busy'),
    isUnconfirmed,
    start: (entries) => {
      if (isUnconfirmed) return send({ type: 'form.retry' })
      // Without a form there is nothing to choose from: what is asked now is asked anew.
      send({ type: 'form.settle' })
      send({ type: 'form.edit' })
      send({ type: 'form.submit', saving: { entries, requestId: newRequestId() } })
    },
  }
}
