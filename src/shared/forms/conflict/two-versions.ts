import { get } from 'react-hook-form'

import type { ToldField } from '../told-field.ts'

export type Side = 'mine' | 'theirs'

/** A field that both versions hold otherwise. */
export interface FieldConflict {
  readonly key: string
  readonly label: string
  readonly paths: readonly string[]
  readonly text: { readonly base: string; readonly mine: string; readonly theirs: string }
  /** Who changed what was there; where it was one of both, their value is proposed. */
  readonly changedBy: Side | 'both'
}

interface Version {
  readonly entries: object
  /** What references and the like are called, by field. */
  readonly names: Readonly<Record<string, string>>
}

export interface Versions {
  readonly base: Version
  readonly mine: Version
  readonly theirs: Version
}

const same = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** The fields that differ between two versions of a record, in the form's order, each in words. */
export function conflictsOf(
  fields: ReadonlyMap<string, ToldField>,
  { base, mine, theirs }: Versions,
): readonly FieldConflict[] {
  return allFields(fields, theirs.entries).flatMap(([key, { paths, label, textOf }]) => {
    const valuesIn = ({ entries }: Version): readonly unknown[] => paths.map((path) => get(entries, path))
    const textIn = (version: Version): string => version.names[key] || textOf(...valuesIn(version))
    const [was, own, other] = [valuesIn(base), valuesIn(mine), valuesIn(theirs)]
    if (same(own, other)) return []
    const changedBy = same(was, own) ? 'theirs' : same(was, other) ? 'mine' : 'both'
    const text = { base: textIn(base), mine: textIn(mine), theirs: textIn(theirs) }
    return [{ key, label, paths, text, changedBy }]
  })
}

const plainText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Entries that no field shows are told by their names, so that none is overwritten unseen. */
function allFields(
  fields: ReadonlyMap<string, ToldField>,
  entries: object,
): readonly (readonly [string, ToldField])[] {
  const shown = new Set([...fields.values()].flatMap(({ paths }) => paths.map((path) => path.split('.')[0])))
  const others = Object.keys(entries).filter((name) => !shown.has(name))
  return [
    ...fields,
    ...others.map((name) => [name, { paths: [name], label: name, textOf: plainText }] as const),
  ]
}
