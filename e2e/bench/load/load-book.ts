import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'

import { sql } from 'kysely'

import { pcs } from '#contract/device/types/pcs.ts'
import { placesOf } from '#contract/device/device-types.ts'
import type { BookEntry } from '#field/fleet/book.ts'
import type { Db } from '#server/platform/database/database.ts'

const together = 5000

/** Compares the fleet's book with the database, entry by entry. @returns how many there are, and how many the database lost */
export async function compareBook(
  db: Db,
  book: string,
): Promise<{ readonly promised: number; readonly lost: number }> {
  const { rows } = await sql<{ id: number; name: string }>`
    select device.id, terminal.address || '/' || device.address as name
    from device join terminal on terminal.id = device.terminal_id`.execute(db)
  const ids = new Map(rows.map(({ id, name }) => [name, id]))
  let [promised, lost] = [0, 0]
  let waiting: BookEntry[] = []
  const look = async (): Promise<void> => {
    lost += await lostOf(db, ids, waiting)
    promised += waiting.length
    waiting = []
  }
  for await (const line of createInterface({ input: createReadStream(book) })) {
    // A last line that was cut off was not promised.
    if (!line.endsWith('}')) continue
    waiting.push(JSON.parse(line) as BookEntry)
    if (waiting.length >= together) await look()
  }
  await look()
  return { promised, lost }
}

async function lostOf(
  db: Db,
  ids: ReadonlyMap<string, number>,
  entries: readonly BookEntry[],
): Promise<number> {
  const wanted = entries.map(({ terminal, device, at }) => ({
    id: ids.get(`${terminal}/${device}`) ?? 0,
    at: new Date(at).toISOString(),
  }))
  const { rows } = await sql<{ device_id: number; at: Date; values: number[]; counters: number[] }>`
    select sample.device_id, sample.at, sample.values, sample.counters
    from unnest(${wanted.map(({ id }) => id)}::int4[], ${wanted.map(({ at }) => at)}::timestamptz[]) as wanted (id, at)
    join sample on sample.device_id = wanted.id and sample.at = wanted.at`.execute(db)
  const kept = new Map(rows.map((row) => [`${row.device_id}:${row.at.getTime()}`, row]))
  const places = placesOf(pcs.items)
  return entries.filter(({ terminal, device, at, values }) => {
    const row = kept.get(`${ids.get(`${terminal}/${device}`) ?? 0}:${at}`)
    return values.some((value, index) => {
      const place = places[index]
      return value !== null && (!place || row?.[place.part][place.place] !== value)
    })
  }).length
}
