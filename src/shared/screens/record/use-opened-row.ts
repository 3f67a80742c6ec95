import { useCallback, useEffect, useRef, useState } from 'react'
import { createActor } from 'xstate'

import type { Problem } from '#machines/shared/problem.ts'

import { isKnownKind, rowMachine } from './any-record.actors.ts'
import type { AnyRow, Spoken } from './declared.ts'

interface Shown {
  readonly list: readonly AnyRow[]
  readonly isKnown: boolean
}

/** Why a record that nothing is known of could not be read, with another try. */
export interface LostRow {
  readonly problem: Problem
  readonly isBusy: boolean
  readonly retry: () => void
}

interface OpenedRow {
  /** `null`: there is none, or it may not be seen; `undefined`: not known. */
  readonly row: AnyRow | null | undefined
  /** Not null: the row is not known because its answer was lost or refused. */
  readonly lost: LostRow | null
}

/**
 * The row that is open: as the list has it, else as the server has it, for an address names any record, and what is
 * done to one can take it out of the list. It is read with each list that comes without it.
 */
export function useOpenedRow(
  { declared: { kind } }: Spoken,
  id: number | null,
  { list, isKnown }: Shown,
): OpenedRow {
  const [last, setLast] = useState<AnyRow | null>(null)
  const [none, setNone] = useState<number | null>(null)
  const [failed, setFailed] = useState<(Omit<LostRow, 'retry'> & { readonly id: number }) | null>(null)
  const reload = useRef<() => void>(null)
  const retry = useCallback(() => reload.current?.(), [])
  const listed = id === null ? null : (list.find((row) => row.id === id) ?? null)
  if (listed !== null && listed !== last) setLast(listed)
  const asked = id !== null && isKnown && listed === null ? id : null
  useEffect(() => {
    if (asked === null || !isKnownKind(kind)) return undefined
    const actor = createActor(rowMachine, { input: { key: { kind, id: asked } } })
    const watch = actor.subscribe(({ context: { record, problem }, tags }) => {
      if (record) {
        setLast(record)
        setNone(null)
        setFailed(null)
      } else if (problem?.code === 'app.not_found') setNone(asked)
      // What is shown stays where the answer is lost; the next list asks again.
      else if (problem) setFailed({ id: asked, problem, isBusy: tags.has('busy') })
    })
    reload.current = () => actor.send({ type: 'record.reload' })
    actor.start()
    return () => {
      watch.unsubscribe()
      actor.stop()
    }
    // With each list that comes without it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [kind, asked, list])
  if (id === null) return known(null)
  if (listed !== null) return known(listed)
  if (none === id) return known(null)
  if (last?.id === id) return known(last)
  if (isKnown && !isKnownKind(kind)) return known(null)
  return { row: undefined, lost: failed?.id === id ? { ...failed, retry } : null }
}

const known = (row: AnyRow | null): OpenedRow => ({ row, lost: null })
