import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { fromPromise } from 'xstate'

import { createFormMachine, type Saving } from '#machines/form/index.ts'
import type { Problem } from '#machines/shared/problem.ts'

import { newRequestId } from '#src/shared/net/new-request-id.ts'
import { usePageMachine } from '#src/shared/page/use-page-machine.ts'

interface CommandOptions<Entries, Answer> {
  /** Rejects with a ProblemError. The same function on every rendering, or one of the latest is used. */
  readonly run: (entries: Entries, requestId: string) => Promise<Answer>
  /** Called once, when it was done, with what came of it. */
  readonly onDone?: (entries: Entries, answer: Answer) => void
  /** Called once, when it was not, or when nobody knows. */
  readonly onProblem?: (problem: Problem) => void
}

/** Something that is done to a record without a form of its own. */
export interface Command<Entries> {
  readonly problem: Problem | null
  readonly isBusy: boolean
  /** The answer was lost: `start` with the same entries asks again with the same request. */
  readonly isUnconfirmed: boolean
  readonly start: (entries: Entries) => void
}

/** Runs a command by the form's machine: a refusal can be put right, a lost answer is unknown, not failed. */
export function useCommand<Entries, Answer = void>({
  run,
  onDone,
  onProblem,
}: CommandOptions<Entries, Answer>): Command<Entries> {
  const [machine] = useState(() => createFormMachine<Entries>())
  const [last] = useState(() => new LastWish<Entries, Answer>())
  const live = useMemo(
    () =>
      machine.provide({
        actors: {
          saveEntries: fromPromise<void, Saving<Entries> | null>(() => last.grant(run)),
        },
      }),
    [machine, last, run],
  )
  const [snapshot, send, actor] = usePageMachine(live)
  const { problem } = snapshot.context
  const isUnconfirmed = snapshot.matches('unconfirmed')
  // A kept page runs its effects again when it is shown again: each outcome counts once.
  const told = useRef<unknown>(null)
  const tell = useEffectEvent((isSaved: boolean, reached: Problem | null) => {
    const outcome = isSaved ? last.done : reached
    if (outcome === null || told.current === outcome) return
    told.current = outcome
    if (outcome === reached) onProblem?.(reached)
    else if (last.done) onDone?.(last.done.entries, last.done.answer)
  })
  useEffect(() => tell(snapshot.matches('saved'), snapshot.context.problem), [snapshot])
  return {
    problem,
    isBusy: snapshot.hasTag('busy'),
    isUnconfirmed,
    start: (entries) => {
      const now = actor.getSnapshot()
      if (now.hasTag('busy')) return
      const isLost = now.matches('unconfirmed')
      const saving = last.take(entries, isLost)
      if (isLost) return send({ type: 'form.retry' })
      // Without a form there is nothing to choose from: what is asked now is asked anew.
      send({ type: 'form.settle' })
      send({ type: 'form.edit' })
      send({ type: 'form.submit', saving })
    },
  }
}

/** What was asked last, and what came of it. */
class LastWish<Entries, Answer> {
  #saving: Saving<Entries> | null = null
  /** Null until it is known to be done. */
  done: { readonly entries: Entries; readonly answer: Answer } | null = null

  /** The same wish after a lost answer keeps its id; another one, as another row's, is a request of its own. */
  take(entries: Entries, isLost: boolean): Saving<Entries> {
    const before = isLost ? this.#saving : null
    const isAgain = before !== null && JSON.stringify(before.entries) === JSON.stringify(entries)
    this.#saving = isAgain ? before : { entries, requestId: newRequestId() }
    return this.#saving
  }

  async grant(run: CommandOptions<Entries, Answer>['run']): Promise<void> {
    if (this.#saving === null) return
    const { entries, requestId } = this.#saving
    this.done = null
    this.done = { entries, answer: await run(entries, requestId) }
  }
}
