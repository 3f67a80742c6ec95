import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'

import { openCommandStates } from '#contract/command/command-states.ts'

import type { FieldBench } from './field-bench.ts'

/** So many begin at once: the pool has room for a few. */
const atOnce = 20

/**
 * Keeps commands in flight at the slow terminals, which lie from `first` on: as soon as one ends, its terminal gets the
 * next.
 *
 * @returns once all of them are at their terminals; `stop` awaits their ends and says how many were in flight at least
 */
export async function keepInFlight(
  bench: FieldBench,
  first: number,
  many: number,
): Promise<{ stop(): Promise<number> }> {
  const stopped = new AbortController()
  const turn = async (place: number): Promise<void> => {
    while (!stopped.signal.aborted) {
      const requestId = randomUUID()
      await bench.give(requestId, place)
      await bench.ended(requestId)
    }
  }
  const turns: Promise<void>[] = []
  while (turns.length < many) {
    for (let place = turns.length; place < Math.min(many, turns.length + atOnce); place += 1)
      turns.push(turn(first + place))
    await new Promise((done) => setTimeout(done, 20))
  }
  const open = async (): Promise<number> => {
    const { rows } = await sql<{ open: number }>`select count(*) as open from remote_command
      where dispatched_at is not null and state = any(${[...openCommandStates]}::text[])`.execute(
      bench.platform.db,
    )
    return rows[0]?.open ?? 0
  }
  // A few are between their end and the next one at any moment.
  while ((await open()) < many * 0.95) await new Promise((done) => setTimeout(done, 100))
  let least = many
  const looking = setInterval(() => {
    void open().then(
      (now) => (least = Math.min(least, now)),
      () => undefined,
    )
  }, 1_000)
  return {
    async stop() {
      clearInterval(looking)
      stopped.abort()
      await Promise.all(turns)
      return least
    },
  }
}
