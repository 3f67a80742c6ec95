import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import {
  type Control,
  type DefaultValues,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  get,
  useForm as useLibraryForm,
  type UseFormSetValue,
} from 'react-hook-form'
import { fromPromise } from 'xstate'

import { createFormMachine, type Saving } from '#machines/form/index.ts'
import type { Problem } from '#machines/shared/problem.ts'

import { newRequestId } from '#src/shared/net/new-request-id.ts'
import { usePageActor } from '#src/shared/page/use-page-machine.ts'
import { errorOf, type FormJudge, ruleResolver } from './rule-resolver.ts'
import type { ToldField } from './told-field.ts'
import { usePageEdits, useUnsavedEdits } from './unsaved-edits.ts'
import { type Conflict, type EditedRecord, useConflict, useKnownRow } from './conflict/use-conflict.ts'

interface FormOptions<Input extends FieldValues, Output, Row> {
  /** Of the catalogue `contract/rules`; the server judges by the same one. */
  readonly schema: FormJudge<Input, Output>
  readonly defaults: DefaultValues<Input>
  /** What is changed, where others may change it meanwhile; null: something new. */
  readonly record?: EditedRecord<Row, Input> | null
  /** Rejects with a ProblemError; a `'422'` shows its fields. `row` is the record as this form knows it by now; what is answered, where it is one, as it is from then on. */
  readonly save: (entries: Output, requestId: string, row: Row | null) => Promise<Row | void>
  readonly onSaved?: () => void
}

/** A form's entries, their faults, and their way to the server. */
export interface Form<Input extends FieldValues, Output = Input> {
  readonly control: Control<Input, unknown, Output>
  readonly setValue: UseFormSetValue<Input>
  /** Gives a field what it begins with once that is known: no edit, and what a reset goes back to. */
  readonly takeDefault: (field: FieldPath<Input>, value: unknown) => void
  /** Why the last attempt did not succeed. */
  readonly problem: Problem | null
  /** Fields of the problem that this form does not show, with their rules. */
  readonly strayFaults: readonly (readonly [field: string, rule: string])[]
  /** Something was entered that leaving would lose; what to tell a dialog. */
  readonly hasEdits: boolean
  readonly isBusy: boolean
  /** Nothing can be changed: on its way, or perhaps already saved. */
  readonly isLocked: boolean
  readonly isUnconfirmed: boolean
  /** Names the attempt that found the present faults, here or at the server; null where there are none. */
  readonly faultsAfter: string | null
  /** Counts attempts to submit, for parts that show their faults by themselves. */
  readonly submitCount: number
  readonly submit: () => void
  /** Back to what was saved, or to the defaults; gives that. */
  readonly reset: () => Input
  readonly noteEdit: () => void
  /** Somebody else changed the record meanwhile: both versions, to choose from. */
  readonly conflict: Conflict | null
  /** Another number once both versions were settled: what a field keeps by itself begins anew. */
  readonly generation: number
  /** How a field is called and reads; null: it is gone. */
  readonly tellField: (key: string, field: ToldField | null) => void
  /** What a value of a field was called in either version. */
  readonly knownName: (field: string, value: unknown) => string | undefined
}

/**
 * A form over a schema of the catalogue: faults appear at their fields when these are left, and at once after
 * the first attempt; what the server refuses joins them. Nothing typed is lost by a failure.
 */
export function useForm<Input extends FieldValues, Output, Row = null>({
  schema,
  defaults,
  record = null,
  save,
  onSaved,
}: FormOptions<Input, Output, Row>): Form<Input, Output> {
  const library = useLibraryForm<Input, unknown, Output>({
    defaultValues: defaults,
    resolver: useMemo(() => ruleResolver(schema), [schema]),
    mode: 'onTouched',
    // The form leads to the first fault itself, in the page's order and also for what the server refused.
    shouldFocusError: false,
  })
  const { isDirty, submitCount, errors } = library.formState
  const [machine] = useState(() => createFormMachine<Output>())
  const { known, seen, learn } = useKnownRow<Row>(record?.row ?? null)
  const noteEdits = usePageEdits()
  const live = useMemo(
    () =>
      machine.provide({
        actors: {
          saveEntries: fromPromise<void, Saving<Output> | null>(async ({ input }) => {
            const now = input && (await save(input.entries, input.requestId, seen.current))
            if (now) learn(now)
            noteEdits(false)
          }),
        },
      }),
    [machine, save, noteEdits, seen, learn],
  )
  const [actor, send] = usePageActor(live)
  const snapshot = useSelector(actor, (now) => now, looksAlike)
  const { problem, saving } = snapshot.context
  const isSaved = snapshot.matches('saved')
  const isLocked = snapshot.hasTag('entriesLocked')
  const isUnconfirmed = snapshot.matches('unconfirmed')
  const [fields] = useState(() => new Map<string, ToldField>())
  const tellField = useCallback(
    (key: string, field: ToldField | null): void => {
      if (field === null) fields.delete(key)
      else fields.set(key, field)
    },
    [fields],
  )
  const conflict = useConflict({
    record,
    known,
    learn,
    library,
    fields,
    present: snapshot.matches('conflicted') ? problem?.present : undefined,
    onSettled: () => send({ type: 'form.settle' }),
  })
  const hasFaults = Object.keys(errors).length > 0

  // A kept page runs its effects again when it is shown again: each outcome counts once.
  const settled = useRef<unknown>(null)
  const outcome = isSaved ? saving : problem
  const settle = useEffectEvent((reached: typeof outcome) => {
    if (reached === null || settled.current === reached) return
    settled.current = reached
    if (isSaved) {
      library.reset(library.getValues())
      onSaved?.()
      return
    }
    for (const [field, rule] of Object.entries(problem?.fields ?? {}))
      if (isFieldOf(library.getValues(), field))
        library.setError(field, errorOf(rule, problem?.values?.[field]))
  })
  useEffect(() => settle(outcome), [outcome])
  const hasEdits = isDirty || isLocked
  useUnsavedEdits(hasEdits, noteEdits)

  const submitEntries = library.handleSubmit((entries) => {
    if (actor.getSnapshot().matches('saved')) send({ type: 'form.edit' })
    send({ type: 'form.submit', saving: { entries, requestId: newRequestId() } })
  })
  return {
    control: library.control,
    setValue: library.setValue,
    takeDefault: (field, value) =>
      // As with the library's own `onChange`, a control knows what its field holds.
      library.resetField(field, { defaultValue: value as FieldPathValue<Input, FieldPath<Input>> }),
    problem,
    strayFaults: Object.entries(problem?.fields ?? {}).filter(
      ([field]) => !isFieldOf(library.getValues(), field),
    ),
    hasEdits,
    isBusy: snapshot.hasTag('busy'),
    isLocked,
    isUnconfirmed,
    faultsAfter: hasFaults && submitCount > 0 ? `${submitCount} ${saving?.requestId ?? ''}` : null,
    submitCount,
    submit: () => {
      if (isUnconfirmed) return send({ type: 'form.retry' })
      if (conflict) {
        if (!conflict.isDecided || conflict.fields === null) return
        conflict.settle()
        if (conflict.isAllTheirs && conflict.fields.length > 0) return
      }
      void submitEntries()
    },
    reset: () => {
      library.reset()
      send({ type: 'form.edit' })
      return library.getValues()
    },
    noteEdit: () => send({ type: 'form.edit' }),
    conflict,
    generation: known.settled,
    tellField,
    knownName: (field, value) => known.names[field]?.[String(value)],
  }
}

interface Standing {
  readonly value: unknown
  readonly context: { readonly problem: unknown; readonly saving: unknown }
}

/** Each key is an edit that the machine hears of, and few of them change anything. */
const looksAlike = (one: Standing, other: Standing): boolean =>
  one.value === other.value &&
  one.context.problem === other.context.problem &&
  one.context.saving === other.context.saving

const isFieldOf = <Input extends FieldValues>(entries: Input, field: string): field is FieldPath<Input> =>
  field !== '' && get(entries, field) !== undefined
