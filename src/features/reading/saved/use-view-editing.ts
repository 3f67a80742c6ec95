import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { fromPromise } from 'xstate'

import {
  type ChartEditingInput,
  createChartEditingMachine,
  type EditedView,
  type ViewSaving,
} from '#machines/chart-editing/index.ts'
import { usePageEdits, useUnsavedEdits } from '#src/shared/forms/unsaved-edits.ts'
import { newRequestId } from '#src/shared/net/new-request-id.ts'
import { usePageMachine } from '#src/shared/page/use-page-machine.ts'

interface EditingOptions<Draft> {
  readonly start: ChartEditingInput<Draft>
  /** Gives the id under which it is kept; rejects with a ProblemError. */
  readonly save: (saving: ViewSaving<Draft>) => Promise<number>
  readonly onSaved: (id: number) => void
  readonly onDiscarded: () => void
}

/** A chart or a dashboard while it is edited, by the machine `chartEditing`. */
export function useViewEditing<Draft extends EditedView>(options: EditingOptions<Draft>) {
  const { save } = options
  // What it began with stays, whoever makes it anew on each rendering.
  const [start] = useState(options.start)
  const [machine] = useState(() => createChartEditingMachine<Draft>(start.draft))
  const live = useMemo(
    () =>
      machine.provide({
        actors: {
          saveView: fromPromise<number, ViewSaving<Draft>>(({ input }) => save(input)),
        },
      }),
    [machine, save],
  )
  const [snapshot, send] = usePageMachine(live, { input: start })
  const { draft, most, parts, problem, showsFaults } = snapshot.context
  const isOver = snapshot.status === 'done'
  const hasEdits = draft !== start.draft && !isOver
  useUnsavedEdits(hasEdits, usePageEdits())
  const told = useRef(false)
  const tell = useEffectEvent(() => {
    if (told.current) return
    told.current = true
    if (snapshot.matches('saved')) options.onSaved(snapshot.context.savedId)
    else options.onDiscarded()
  })
  useEffect(() => {
    if (isOver) tell()
  }, [isOver])
  return {
    draft,
    most,
    isFull: parts >= most,
    problem,
    showsFaults,
    hasEdits,
    isEditable: snapshot.hasTag('editable'),
    isBusy: snapshot.hasTag('busy'),
    isUnconfirmed: snapshot.matches('unconfirmed'),
    isConflicted: snapshot.matches('conflicted'),
    change: (next: Draft, count: number) => send({ type: 'draft.change', draft: next, parts: count }),
    save: () => send({ type: 'edit.save', requestId: newRequestId() }),
    retry: () => send({ type: 'edit.retry' }),
    overwrite: () => send({ type: 'edit.overwrite', requestId: newRequestId() }),
    discard: () => send({ type: 'edit.discard' }),
  }
}

export type ViewEditing<Draft extends EditedView> = ReturnType<typeof useViewEditing<Draft>>
