import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'

import { pcs } from '#contract/device/types/pcs.ts'

import { ms, type Row } from '../row.ts'
import { compareBook } from './load-book.ts'
import { askForLists } from './load-lists.ts'
import { LoadWorld } from './load-world.ts'

/** `BENCH_TERMINALS`, `BENCH_SECONDS`, `BENCH_POINTS` and `BENCH_KILLS` say less, to try it. */
const terminals = Number(process.env['BENCH_TERMINALS'] ?? 10_000)
const seconds = Number(process.env['BENCH_SECONDS'] ?? 600)
const pointsASecond = Number(process.env['BENCH_POINTS'] ?? 100_000)
const kills = Number(process.env['BENCH_KILLS'] ?? 20)
const quarterMs = 900_000
/** Of a run that is long enough, so much is left after the end of a quarter of an hour. */
const leftAfterQuarter = 2 / 3
const shortestWithQuarter = 600

/**
 * The whole product and its terminals together on this machine: readings come in by MQTT while people look at lists and
 * quarters of an hour are summed up; then the same while server and database are killed.
 */
export async function loadRows(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'statewatt-load-'))
  const world = await LoadWorld.open(folder, terminals, pointsASecond)
  try {
    const steady = await steadyRows(world)
    return [...steady, ...(kills > 0 ? [await killRow(world, join(folder, 'book.jsonl'))] : [])]
  } finally {
    await world.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds))

async function steadyRows(world: LoadWorld): Promise<Row[]> {
  const fleet = await world.play()
  // An interval passes until all have begun to tell.
  await pause(2 * world.sampleMs)
  const quarter = await beforeQuarter()
  const began = Date.now()
  const lists = await askForLists(world.origin)
  const waiting: number[] = []
  let rolledAfter: number | null = null
  while (Date.now() - began < seconds * 1000) {
    await pause(1000)
    waiting.push(fleet.stats().pending)
    if (quarter !== null && rolledAfter === null && Date.now() > quarter)
      rolledAfter = await rolledSince(world, quarter)
  }
  const ended = Date.now()
  const listed = await lists.stop()
  const { connected } = fleet.stats()
  await fleet.stop()
  const points = await pointsBetween(world, began, ended)
  const rate = Math.round((points * 1000) / (ended - began))
  return [
    {
      what: 'Points a second stored over MQTT, server, database and fleet together',
      value: `${rate.toLocaleString('en')} of ${connected.toLocaleString('en')} terminals for ${span(seconds)}`,
      goal: pointsASecond.toLocaleString('en'),
    },
    {
      what: 'Meanwhile messages that waited for their acknowledgement, mean / most',
      value: `${Math.round(waiting.reduce((sum, one) => sum + one, 0) / Math.max(1, waiting.length)).toLocaleString('en')} / ${Math.max(...waiting).toLocaleString('en')}`,
    },
    { what: 'Meanwhile lists over HTTP, p95', value: ms(listed), goal: '100 ms' },
    ...(quarter === null
      ? []
      : [
          {
            what: 'Meanwhile the quarter of an hour that ended was summed up after (45 s of it are grace)',
            value: rolledAfter === null ? 'not within the run' : `${Math.round(rolledAfter / 1000)} s`,
          },
        ]),
  ]
}

const span = (length: number): string =>
  length >= 120 ? `${Math.round(length / 60)} minutes` : `${length} s`

/** Waits so that a quarter of an hour ends while a long run goes on. @returns its end; null for a short run */
async function beforeQuarter(): Promise<number | null> {
  if (seconds < shortestWithQuarter) return null
  const before = seconds * 1000 * (1 - leftAfterQuarter)
  const now = Date.now()
  const next = Math.ceil((now + before) / quarterMs) * quarterMs
  await pause(next - before - now)
  return next
}

/** Ms after the end of a quarter, where nothing of it is left to be summed up; null: something is. */
async function rolledSince({ db }: LoadWorld, quarter: number): Promise<number | null> {
  const { rows } = await sql<{ left: boolean }>`select exists (select from rollup_due
    where level = 'quarter' and ends_at <= ${new Date(quarter)}) as left`.execute(db)
  return rows[0]?.left === false ? Date.now() - quarter : null
}

async function pointsBetween(world: LoadWorld, from: number, to: number): Promise<number> {
  const { first, last } = await world.deviceIds()
  const { rows } = await sql<{ samples: number }>`select count(*)::float8 as samples from sample
    where device_id between ${first} and ${last} and at >= ${new Date(from)} and at < ${new Date(to)}`.execute(
    world.db,
  )
  return (rows[0]?.samples ?? 0) * pcs.items.length
}

/** Server and database die again and again; what the fleet's book was promised must be there. */
async function killRow(world: LoadWorld, book: string): Promise<Row> {
  const fleet = await world.play(book)
  const everyMs = (seconds * 1000) / kills
  for (let round = 1; round <= kills; round += 1) {
    const began = Date.now()
    await pause(everyMs * (0.5 + Math.random() / 2))
    await world.kill(round % 2 === 0)
    await pause(Math.max(0, began + everyMs - Date.now()))
  }
  while (fleet.stats().connected < world.count) await pause(1000)
  await fleet.stop()
  const { promised, lost } = await compareBook(world.db, book)
  return {
    what: 'Acknowledged readings lost while server and broker are killed, every other time the database too, by the fleet’s book',
    value: `${lost.toLocaleString('en')} of ${promised.toLocaleString('en')} over ${kills} kills`,
    goal: '0',
  }
}
