import type { Db } from '../database/database.ts'

/** Work that looks for rows at intervals, and can be told that there are some now. */
type Work = 'commands' | 'outbox'

const sleepers = new WeakMap<Db, Map<Work, Set<() => void>>>()

/** Hears whenever rows for this work were committed in this process; other nodes find them at their next look. */
export function whenWoken(db: Db, work: Work, begin: () => void): () => void {
  const all = sleepers.get(db) ?? new Map<Work, Set<() => void>>()
  sleepers.set(db, all)
  const own = all.get(work) ?? new Set()
  all.set(work, own.add(begin))
  return () => void own.delete(begin)
}

/** Wakes the work once rows for it are committed. @returns what the change answers */
export async function thenWake<Answer>(db: Db, work: Work, change: Promise<Answer>): Promise<Answer> {
  const answer = await change
  wake(db, work)
  return answer
}

/** Told by whoever has just committed rows for it. */
export function wake(db: Db, work: Work): void {
  for (const begin of sleepers.get(db)?.get(work) ?? []) begin()
}
