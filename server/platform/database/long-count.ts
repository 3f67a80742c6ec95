import type { RawBuilder } from 'kysely'

import type { Db } from './database.ts'

/** Of more rows nobody reads the last digit. */
const long = 20_000
const keptMs = 10_000
/** Questions that are remembered, the oldest forgotten first. */
const mostKept = 200

const kept = new WeakMap<Db, Map<string, { readonly total: number; readonly until: number }>>()

/**
 * How many rows a list has, as its query counts them. Of more than 20,000 the answer may be ten seconds old: counting
 * a million rows takes longer than reading a page of them, and each page asks again.
 */
export async function longCount(db: Db, counting: RawBuilder<{ readonly total: number }>): Promise<number> {
  const { sql: text, parameters } = counting.compile(db)
  const key = JSON.stringify([text, parameters])
  const known = kept.get(db) ?? new Map<string, { readonly total: number; readonly until: number }>()
  kept.set(db, known)
  const last = known.get(key)
  if (last && last.until > performance.now()) return last.total
  const { rows } = await counting.execute(db)
  const total = rows[0]?.total ?? 0
  known.delete(key)
  if (total > long) known.set(key, { total, until: performance.now() + keptMs })
  for (const oldest of [...known.keys()].slice(0, Math.max(0, known.size - mostKept))) known.delete(oldest)
  return total
}
