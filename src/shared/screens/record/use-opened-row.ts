import { useEffect, useState } from 'react'
import { createActor } from 'xstate'

import { isKnownKind, rowMachine } from './any-record.actors.ts'
import type { AnyRow, Spoken } from './declared.ts'

interface Shown {
  readonly list: readonly AnyRow[]
  readonly isKnown: boolean
}

/**
 * The row that is open: as the list has it, else as the server has it, for an address names any record, and what is
 * done to one can take it out of the list. It is read with each list that comes without it. `null`: there is none, or
 * it may not be seen; `undefined`: not known yet.
 */
export function useOpenedRow(
  { declared: { kind } }: Spoken,
  id: number | null,
  { list, isKnown }: Shown,
): AnyRow | null | undefined {
  const [last, setLast] = useState<AnyRow | null>(null)
  const [none, setNone] = useState<number | null>(null)
  const [lost, setLost] = useState<number | null>(null)
  const listed = id === null ? null : (list.find((row) => row.id === id) ?? null)
  if (listed !== null && listed !== last) setLast(listed)
  const asked = id !== null && isKnown && listed === null ? id : null
  useEffect(() => {
    if (asked === null || !isKnownKind(kind)) return undefined
    const actor = createActor(rowMachine, { input: { key: { kind, id: asked } } })
    const watch = actor.subscribe(({ context: { record, problem } }) => {
      if (record) {
        setLast(record)
        setNone(null)
      } else if (problem?.code === 'app.not_found') setNone(asked)
      // What is shown stays where the answer is lost; the next list asks again.
      else if (problem) setLost(asked)
    })
    actor.start()
    return () => {
      watch.unsubscribe()
      actor.stop()
    }
    // With each list that comes without it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [kind, asked, list])
  if (id === null) return null
  if (listed !== null) return listed
  if (none === id) return null
  if (last?.id === id) return last
  return lost === id || (isKnown && !isKnownKind(kind)) ? null : undefined
}
