import { useLayoutEffect, useState } from 'react'
import { fromPromise } from 'xstate'

import type { Call, DataOf, InputOf } from '#contract/kernel/call.ts'
import { createAnswerMachine } from '#machines/answer/index.ts'
import { type Problem, ProblemError } from '#machines/shared/problem.ts'
import { usePageMachine } from '#src/shared/page/use-page-machine.ts'

import { callShared } from './answers.ts'
import { callApi, type CallOptions } from './api.ts'

export interface Answer<Data> {
  /** The newest that came; it stays while something else is on its way, and when that fails. */
  readonly data: Data | null
  /** Why the newest load failed. */
  readonly problem: Problem | null
  readonly isLoading: boolean
  readonly reload: () => void
}

type Ask = <C extends Call>(call: C, input: InputOf<C>, options: CallOptions) => Promise<DataOf<C>>

/**
 * What a call that only reads answers, asked for anew with each other input. An answer that comes after another was
 * wanted is never shown; a kept page that is shown again asks nothing twice.
 *
 * @param input null: nothing is asked for, and nothing is shown
 * @param ask `callApi`, or who answers for it; the same at every drawing
 */
export const useAnswer = <C extends Call>(
  call: C,
  input: InputOf<C> | null,
  ask: Ask = callApi,
): Answer<DataOf<C>> =>
  useAnswerOf(input === null ? null : `${call.path} ${JSON.stringify(input)}`, (signal) => {
    if (input === null) throw new ProblemError({ code: 'app.unexpected', outcome: 'unknown', status: '' })
    return ask(call, input, { signal })
  })

/**
 * As {@link useAnswer}, of whatever else is read: several calls, or what the server answers in another shape.
 *
 * @param key says what is wanted; null: nothing
 * @param read reads what the key of the same drawing says; rejects with a ProblemError
 */
export function useAnswerOf<Data>(
  key: string | null,
  read: (signal: AbortSignal) => Promise<Data>,
): Answer<Data> {
  const [reader] = useState(() => new Reader(read))
  const [{ context, ...snapshot }, send] = usePageMachine(reader.machine)
  useLayoutEffect(() => reader.follow(read), [reader, read])
  useLayoutEffect(
    () => send(key === null ? { type: 'answer.leave' } : { type: 'answer.want', key }),
    [send, key],
  )
  const [reload] = useState(() => (): void => send({ type: 'answer.reload' }))
  return {
    data: key === null ? null : context.data,
    problem: key === null ? null : context.problem,
    isLoading: key !== null && (context.key !== key || snapshot.tags.has('busy')),
    reload,
  }
}

/** Reads what the newest drawing says. */
class Reader<Data> {
  #read: (signal: AbortSignal) => Promise<Data>
  readonly machine = createAnswerMachine<Data>().provide({
    actors: {
      askServer: fromPromise<Data, { readonly key: string | null }>(({ signal }) => this.#read(signal)),
    },
  })

  constructor(read: (signal: AbortSignal) => Promise<Data>) {
    this.#read = read
  }

  follow(read: (signal: AbortSignal) => Promise<Data>): void {
    this.#read = read
  }
}

const none: readonly never[] = []

/**
 * Options of a picker, names for cells: asked for once by all who show the same. Until they came, and when they do not
 * come, there are none (core §8).
 */
export function useDictionary<C extends Call>(call: C, input: InputOf<C>): DataOf<C> | readonly never[] {
  return useAnswer(call, input, callShared).data ?? none
}
