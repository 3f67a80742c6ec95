import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'

import { searchCustomers as searchCall } from '#contract/customer/customer.contract.ts'
import { searchCustomers } from '#server/customer/search/search-customers.ts'
import { type Db, openDatabase } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { migrate } from '#server/platform/database/migrate.ts'

import { ms, percentile, type Row, timesOf } from './row.ts'

const count = 100_000
const rounds = 40

/** What is typed into the one box, by kind; `round` makes each search another one. */
const typed: Readonly<Record<string, (nth: number) => string>> = {
  number: (nth) => String(1_000_000_000 + nth),
  'part of a number': (nth) => String(nth).padStart(6, '0'),
  name: (nth) => nameOf(nth),
  'pinyin initials': (nth) => initialsOf(nth),
  phone: (nth) => `138${String(nth).padStart(8, '0')}`,
  address: (nth) => `${(nth % 90) + 1}号楼${(nth % 997) + 1}室`,
  'meter number': (nth) => String(410_100_000_000 + nth),
  'card serial': (nth) => (0x1_0000_0000 + nth).toString(16).padStart(16, '0'),
  'a family name that thousands have': () => '王',
  nothing: () => '',
}

const family = Array.from('王李张刘陈杨黄赵周吴')
const familyInitials = 'wlzlcyhzzw'
const given = Array.from('伟芳娜敏静丽强磊军洋')
const givenInitials = 'wfnmjlqljy'
const nameOf = (nth: number): string =>
  `${family[nth % 10] ?? ''}${given[Math.floor(nth / 10) % 10] ?? ''}${given[Math.floor(nth / 100) % 10] ?? ''}`
const initialsOf = (nth: number): string =>
  `${familyInitials[nth % 10] ?? ''}${givenInitials[Math.floor(nth / 10) % 10] ?? ''}${givenInitials[Math.floor(nth / 100) % 10] ?? ''}`

/** Pages of 100 out of 100,000 customers: the first time after a start of the database, and then again and again. */
export async function customerRows(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'statewatt-bench-'))
  try {
    await onDatabase(folder, async (db) => {
      await migrate(db)
      await fill(db)
    })
    // A database that was just started has nothing in its memory.
    const cold = await onDatabase(folder, (db) => timesByKind(db, 1))
    const warm = await onDatabase(folder, async (db) => {
      await timesByKind(db, 3)
      return timesByKind(db, rounds)
    })
    return Object.keys(typed).map((kind) => {
      const times = warm.get(kind) ?? []
      const first = cold.get(kind)?.[0] ?? Number.NaN
      return {
        what: `Customers by ${kind}, of 100,000: first after a start, then p50 / p95`,
        value: `${ms(first)}, ${ms(percentile(times, 0.5))} / ${ms(percentile(times, 0.95))}`,
        goal: '< 50 ms',
      }
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function onDatabase<Result>(folder: string, run: (db: Db) => Promise<Result>): Promise<Result> {
  const postgres = await startEmbeddedPostgres({ dataDir: folder })
  const db = openDatabase(postgres.connection)
  try {
    return await run(db)
  } finally {
    await db.destroy()
    await postgres.stop()
  }
}

async function timesByKind(db: Db, times: number): Promise<ReadonlyMap<string, readonly number[]>> {
  const found = new Map<string, readonly number[]>()
  for (const [kind, textOf] of Object.entries(typed))
    found.set(
      kind,
      await timesOf(times, async (round) => {
        const text = textOf((round * 7919 + 4711) % count)
        const query = searchCall.input.parse(text === '' ? {} : { text })
        const { total } = await searchCustomers(db, { agencyIds: null }, query)
        if (total === 0) throw new Error(`no customer was found by ${kind}: ${text}`)
      }),
    )
  return found
}

const filled = ['customer', 'customer_meter', 'card'] as const

/** One of ten characters, as SQL. */
const han = (list: readonly string[], place: string) =>
  sql.raw(`(array['${list.join("','")}'])[1 + (${place}) % 10]`)

async function fill(db: Db): Promise<void> {
  await sql`insert into agency (parent_id, label, label_english, path, sort)
    select case when g = 1 then null else 1 end, '机构' || g, 'Agency ' || g,
      case when g = 1 then '1.' else '1.' || g || '.' end, g from generate_series(1, 150) g`.execute(db)
  await sql`insert into tariff (agency_id, name, name_english, kind)
    values (1, '居民', 'Homes', 'single'), (1, '商业', 'Businesses', 'single')`.execute(db)
  // Filling goes faster when customers are made findable once, at the end, and the index is built at one go.
  await sql`drop index customer_search_grams`.execute(db)
  for (const table of filled) await sql.raw(`alter table ${table} disable trigger user`).execute(db)
  for (let first = 0; first < count; first += 5_000) {
    const last = first + 4_999
    await sql`insert into customer (number, name, initials, phone, address, agency_id, tariff_id, created_at, created_by)
      select (1000000000 + g)::text,
        ${han(family, 'g')} || ${han(given, 'g / 10')} || ${han(given, 'g / 100')},
        ${han(Array.from(familyInitials), 'g')} || ${han(Array.from(givenInitials), 'g / 10')}
          || ${han(Array.from(givenInitials), 'g / 100')},
        '138' || lpad(g::text, 8, '0'),
        '金水区建设路阳光花园' || (g % 90 + 1) || '号楼' || (g % 997 + 1) || '室',
        1 + g % 150, 1 + g % 2, now(), 'server'
      from generate_series(${first}::int, ${last}::int) g`.execute(db)
    await sql`insert into customer_meter (customer_id, meter_no, from_at, first_reading_wh, mounted_by)
      select id, (410100000000 + number::bigint - 1000000000)::text, now(), 0, 'server'
      from customer where number::bigint between 1000000000 + ${first}::int and 1000000000 + ${last}::int`.execute(
      db,
    )
    await sql`insert into card (serial, state, customer_id, slot)
      select upper(lpad(to_hex(4294967296 + number::bigint - 1000000000), 16, '0')), 'running', id, ''
      from customer where number::bigint between 1000000000 + ${first}::int and 1000000000 + ${last}::int`.execute(
      db,
    )
    await sql`select index_customers(array(
      select id from customer where number::bigint between 1000000000 + ${first}::int and 1000000000 + ${last}::int))`.execute(
      db,
    )
  }
  await db.connection().execute(async (one) => {
    await sql`set statement_timeout = 0`.execute(one)
    await sql`create index customer_search_grams on customer_search using gin (text_grams(search_text))`.execute(
      one,
    )
    await sql`alter index customer_search_grams alter column 1 set statistics 0`.execute(one)
    await sql`vacuum analyze`.execute(one)
  })
}
