import { type RawBuilder, sql } from 'kysely'

import type { Db, Tx } from './database.ts'
import { gramsOf } from './search-text.ts'

/** Up to so many matches are looked up by a text's index; more are cheaper to find in the order asked for. */
const fewMatches = 3000

/** Texts that many have: the index takes longest to say so, and both ways find the same. */
const common = new WeakMap<Db, Set<string>>()
const mostCommon = 500

interface Sought {
  /** Names what is looked through. */
  readonly key: string
  /** Everything between `select` and the operator: `id from … where grams`. */
  readonly grams: RawBuilder<unknown>
  readonly text: string
}

/** Ids of candidates for a part of a text, by its index of grams; null where they are many. */
export async function fewIdsWith(db: Db | Tx, { key, grams, text }: Sought): Promise<number[] | null> {
  const known = common.get(db) ?? new Set<string>()
  common.set(db, known)
  const asked = JSON.stringify([key, text])
  if (known.has(asked)) return null
  const { rows } = await sql<{ id: number }>`
    select ${grams} @> ${gramsOf(text)}::text[] limit ${fewMatches + 1}`.execute(db)
  if (rows.length <= fewMatches) return rows.map(({ id }) => id)
  if (known.size >= mostCommon) known.clear()
  known.add(asked)
  return null
}
