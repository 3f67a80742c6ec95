import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { randomInt } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { type BookEntry, readBook } from '#field/fleet/book.ts'
import { databaseOver, openPool } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { readDeviceTypes } from '#server/reading/query/data-items.ts'
import { patience } from '#tools/pace/pace.ts'

import { type Product, startProduct } from '../../e2e/support/product.ts'

/** `npm run kills` does 20. */
const rounds = Number(process.env['KILLS'] ?? 2)

let folder: string
let book: string
let product: Product

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'statewatt-kill-'))
  book = join(folder, 'book.jsonl')
  process.env['FLEET_BOOK'] = book
  process.env['FLEET_SAMPLE_MS'] = '250'
  product = await startProduct({ dataDir: folder })
})
afterAll(async () => {
  delete process.env['FLEET_BOOK']
  delete process.env['FLEET_SAMPLE_MS']
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
})

const written = (): BookEntry[] => {
  try {
    return readBook(readFileSync(book, 'utf8'))
  } catch {
    return []
  }
}

/** Kills the database under the server, as a machine that runs out of memory does; then the server. */
async function killDatabase(): Promise<void> {
  const [pid] = readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  process.kill(Number(pid), 'SIGKILL')
  await delay(randomInt(500))
}

it(
  `loses no acknowledged reading over ${rounds} times kill -9 of server and database (issue 18)`,
  async () => {
    for (let round = 1; round <= rounds; round += 1) {
      const before = written().length
      // Readings come in, and it is in the midst of them that it ends.
      await expect
        .poll(() => written().length, { timeout: patience(90_000), interval: 100 })
        .toBeGreaterThan(before + 40)
      await delay(randomInt(400))
      if (round % 2 === 0) await killDatabase()
      await product.kill()
      product = await startProduct({ dataDir: folder })
    }
    await product.stop()
    expect(await missingOf(written())).toEqual([])
  },
  patience(60_000 + rounds * 60_000),
)

/** Entries of the book that the database does not hold as they were sent. */
async function missingOf(entries: readonly BookEntry[]): Promise<BookEntry[]> {
  expect(entries.length).toBeGreaterThan(40 * rounds)
  const embedded = await startEmbeddedPostgres({ dataDir: folder, log: pino({ level: 'silent' }) })
  const db = databaseOver(openPool(embedded.connection, { log: pino({ level: 'silent' }) }))
  try {
    const types = new Map((await readDeviceTypes(db)).map((type) => [type.code, type]))
    const { rows } = await sql<{ name: string; values: number[]; counters: number[] }>`
      select concat_ws('/', terminal.address, device.address, (extract(epoch from sample.at) * 1000)::int8) as name,
        sample.values, sample.counters
      from sample join device on device.id = sample.device_id join terminal on terminal.id = device.terminal_id`.execute(
      db,
    )
    const kept = new Map(rows.map((row) => [row.name, row]))
    return entries.filter(({ terminal, type, device, at, values }) => {
      const row = kept.get(`${terminal}/${device}/${at}`)
      const items = types.get(type)?.items ?? []
      return values.some((value, index) => {
        const item = items[index]
        return value !== null && (!item || row?.[item.part][item.place] !== value)
      })
    })
  } finally {
    await db.destroy()
    await embedded.stop()
  }
}
