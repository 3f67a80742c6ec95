import { useCallback, useRef, useState } from 'react'
import { type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod/mini'

import type { ToldField } from '../told-field.ts'
import { conflictsOf, type FieldConflict, type Side } from './two-versions.ts'

/** The record that a form changes, and that others may change meanwhile. */
export interface EditedRecord<Row, Input> {
  /** As the form begins with it. */
  readonly row: Row
  /** Of such a row, as the server answers it. */
  readonly schema: z.ZodMiniType<Row>
  /** What the form's fields hold of it. */
  readonly entriesOf: (row: Row) => Input
  /** What it says of its references, by field, where the fields themselves cannot. */
  readonly namesOf?: (row: Row) => Readonly<Record<string, string>>
}

/** Both versions of a record, and what is chosen of them. */
export interface Conflict {
  /** Fields that differ; null where the other version cannot be shown here. */
  readonly fields: readonly FieldConflict[] | null
  readonly choices: Readonly<Record<string, Side | undefined>>
  /** Of every field that differs it was chosen. */
  readonly isDecided: boolean
  /** Nothing of one's own is left to save. */
  readonly isAllTheirs: boolean
  readonly choose: (key: string, side: Side) => void
  readonly chooseAll: (side: Side) => void
  /** Takes what was chosen into the form, which is free to be edited then. */
  readonly settle: () => void
}

interface ConflictOptions<Row, Input extends FieldValues, Output> {
  readonly record: EditedRecord<Row, Input> | null
  readonly known: Known<Row>
  readonly learn: (row: Row, names: Names) => void
  readonly library: UseFormReturn<Input, unknown, Output>
  readonly fields: ReadonlyMap<string, ToldField>
  /** The record as somebody else left it; undefined while there is no conflict. */
  readonly present: unknown
  readonly onSettled: () => void
}

type Names = Readonly<Record<string, Readonly<Record<string, string>>>>

interface Known<Row> {
  /** As this form knows it: what it began with, or what the last conflict told. */
  readonly row: Row | null
  /** Counts conflicts that were settled: what a field keeps by itself begins anew. */
  readonly settled: number
  /** What references were called on either side. */
  readonly names: Names
}

/** A record as its form knows it; `seen` says it to a save that begins before the next rendering. */
export function useKnownRow<Row>(begun: Row | null) {
  const [known, setKnown] = useState<Known<Row>>({ row: begun, settled: 0, names: {} })
  const seen = useRef(begun)
  /** With names: somebody else's version was settled with one's own. */
  const learn = useCallback((row: Row, names?: Names): void => {
    seen.current = row
    setKnown((before) => ({
      row,
      settled: before.settled + (names ? 1 : 0),
      names: { ...before.names, ...names },
    }))
  }, [])
  return { known, seen, learn }
}

/** Holds both versions of a record against each other and keeps what is chosen. */
export function useConflict<Row, Input extends FieldValues, Output>({
  record,
  known,
  learn,
  library,
  fields,
  present,
  onSettled,
}: ConflictOptions<Row, Input, Output>): Conflict | null {
  const [chosen, setChosen] = useState<{ readonly of: unknown; readonly choices: Conflict['choices'] }>({
    of: undefined,
    choices: {},
  })
  if (present === undefined) return null

  const parsed = record?.schema.safeParse(present)
  const versions =
    record && known.row !== null && parsed?.success
      ? versionsOf(record, known.row, library.getValues(), parsed.data)
      : null
  const differing = versions && conflictsOf(fields, versions)
  const proposed = Object.fromEntries(
    (differing ?? []).map(({ key, changedBy }) => [key, changedBy === 'both' ? undefined : changedBy]),
  )
  const choices = { ...proposed, ...(chosen.of === present ? chosen.choices : {}) }
  const takeChoices = (next: Conflict['choices']): void => setChosen({ of: present, choices: next })
  return {
    fields: differing,
    choices,
    isDecided: (differing ?? []).every(({ key }) => choices[key] !== undefined),
    isAllTheirs: differing !== null && differing.every(({ key }) => choices[key] === 'theirs'),
    choose: (key, side) => takeChoices({ ...choices, [key]: side }),
    chooseAll: (side) => takeChoices(Object.fromEntries((differing ?? []).map(({ key }) => [key, side]))),
    settle: () => {
      if (versions && differing && parsed?.success) {
        const { mine, theirs } = versions
        library.reset(theirs.entries)
        for (const { key, paths } of differing)
          if (choices[key] === 'mine')
            for (const path of paths as readonly FieldPath<Input>[])
              library.setValue(path, get(mine.entries, path), { shouldDirty: true })
        learn(parsed.data, namesByValue(fields, [mine, theirs]))
      }
      onSettled()
    },
  }
}

function versionsOf<Row, Input extends FieldValues>(
  { entriesOf, namesOf }: EditedRecord<Row, Input>,
  before: Row,
  entered: Input,
  now: Row,
) {
  const versionOf = (row: Row) => ({ entries: entriesOf(row), names: namesOf?.(row) ?? {} })
  // Shallow is enough: fields replace their entries and never change them.
  return { base: versionOf(before), mine: { entries: { ...entered }, names: {} }, theirs: versionOf(now) }
}

/** What each field's values are called on either side, for fields that know the names of their own picks alone. */
const namesByValue = (
  fields: ReadonlyMap<string, ToldField>,
  versions: readonly { readonly entries: object; readonly names: Readonly<Record<string, string>> }[],
): Names =>
  Object.fromEntries(
    [...fields].map(([key, { paths, textOf }]) => [
      key,
      Object.fromEntries(
        versions.map(({ entries, names }) => {
          const values = paths.map((path): unknown => get(entries, path))
          return [String(values[0]), names[key] || textOf(...values)]
        }),
      ),
    ]),
  )
