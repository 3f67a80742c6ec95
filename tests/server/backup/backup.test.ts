import { execFileSync } from 'node:child_process'
import { constants, existsSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'

import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { seedDemo } from '#server/archive/demo/seed-demo.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { openSession } from '#server/platform/callers/sessions.ts'
import type { Db } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { ensurePartitions } from '#server/platform/database/partitions.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { handClock } from '#tests/support/platform.ts'

import { addSamples, BackupStage, contents, shape, visit } from './stage.ts'

const november = new Date('2026-11-21T00:00:00Z')
const december = new Date('2026-12-21T00:00:00Z')

let source: TestDatabase
let stage: BackupStage
beforeAll(async () => {
  source = await testDatabase()
  await seedDemo(source.db, handClock())
  await ensurePartitions(source.db, 'sample', november, november)
  await ensurePartitions(source.db, 'sample', december, december)
  await addSamples(source.db, november, 30_000)
  await addSamples(source.db, december, 30_000)
  await source.db
    .insertInto('setting')
    .values({ name: 'odd', value: JSON.stringify('制表\t换行\n反斜杠\\N 和 "\\."') })
    .execute()
})
afterAll(() => source.close())
beforeEach(() => {
  stage = new BackupStage()
})
afterEach(() => stage.clear())

async function backUp(name = 'all.backup'): Promise<string> {
  const file = stage.file(name)
  await writeBackup(source.connection, file)
  return file
}

/** More than pipes, sockets and streams hold on the way, and nothing that could be packed much smaller. */
const addNoise = (db: Db) =>
  sql`create table noise as select n, (select string_agg(md5(random()::text), '') from generate_series(1, 64) where n > 0) as text
    from generate_series(1, 12000) n`.execute(db)

/** Settles when the noise's copying has come as far as it can while nobody takes the file's bytes: look after look the same. */
async function untilStill(db: Db): Promise<void> {
  let bytes = 0
  for (let same = 0; same < 100; await nextTurn()) {
    const { rows } = await sql<{ bytes: number }>`select bytes_processed::int as bytes
      from pg_stat_progress_copy where datname = current_database()`.execute(db)
    const now = rows[0]?.bytes ?? 0
    same = now > 1_000_000 && now === bytes ? same + 1 : 0
    bytes = now
  }
}

describe('a backup brought into an empty database', () => {
  it('gives every row, partition, key, trigger and sequence again', async () => {
    const file = await backUp()
    const copy = await stage.emptyDatabase()
    const { rows } = await restoreBackup(copy, file)
    expect(rows).toBeGreaterThan(60_000)
    await visit(copy, async (db) => {
      expect(await contents(db)).toEqual(await contents(source.db))
      expect(await shape(db)).toEqual(await shape(source.db))
      // The newest id is known, so the next one is free.
      const { id } = await db
        .insertInto('role')
        .values({ code: 'new', name: 'new' })
        .returning('id')
        .executeTakeFirstOrThrow()
      expect(id).toBeGreaterThan(0)
      const next = await sql<{ id: number }>`
        select nextval(pg_get_serial_sequence('terminal', 'id')) > max(id) as free from terminal`.execute(db)
      expect(next.rows).toEqual([{ free: true }])
      // Nothing is left to do for the migrator, and doing it changes nothing.
      const before = await shape(db)
      await migrate(db)
      expect(await shape(db)).toEqual(before)
    })
  })

  it('is one instant of a database that is being written to', async () => {
    await source.db
      .insertInto('setting')
      .values([
        { name: 'left', value: '0' },
        { name: 'right', value: '0' },
      ])
      .execute()
    const over = new AbortController()
    let writes = 0
    // Two rows that are always changed together, and rows and partitions that keep coming.
    const write = async (): Promise<void> => {
      while (!over.signal.aborted) {
        writes += 1
        const value = String(writes)
        await source.db.transaction().execute(async (tx) => {
          await tx.updateTable('setting').set({ value }).where('name', '=', 'left').execute()
          await nextTurn()
          await tx.updateTable('setting').set({ value }).where('name', '=', 'right').execute()
        })
        const month = new Date(Date.UTC(2027, writes % 12, 1))
        await ensurePartitions(source.db, 'sample', month, month)
        await sql`insert into sample values (${writes}, ${month}, '{0}', '{}')`.execute(source.db)
      }
    }
    const writing = write()
    const file = await backUp()
    const during = writes
    over.abort()
    await writing
    expect(during).toBeGreaterThan(3)
    const copy = await stage.emptyDatabase()
    await restoreBackup(copy, file)
    const settings = await visit(copy, (db) =>
      db.selectFrom('setting').selectAll().where('name', 'in', ['left', 'right']).execute(),
    )
    expect(new Set(settings.map(({ value }) => value)).size).toBe(1)
  })

  it('lets nobody in by a session from before', async () => {
    const user = await source.db
      .insertInto('app_user')
      .values({
        user_name: 'whoever',
        name: 'Whoever',
        password_hash: 'x',
        password_changed_at: new Date(),
        must_change_password: false,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await openSession(source.db, handClock(), user.id, '10.0.0.1')
    const copy = await stage.emptyDatabase()
    await restoreBackup(copy, await backUp())
    expect(await visit(copy, (db) => db.selectFrom('session').selectAll().execute())).toEqual([])
    await source.db.deleteFrom('session').execute()
  })

  it('knows every sequence by the column that owns it, so that none begins anew', async () => {
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_class c
      where c.relkind = 'S' and c.relnamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i'))`.execute(
      source.db,
    )
    expect(rows).toEqual([])
  })

  it('does not wait for a new day, nor does the day wait for it', async () => {
    const reader = source.db.transaction().execute(async (tx) => {
      await sql`lock table sample in access share mode`.execute(tx)
      const far = new Date('2031-01-01T00:00:00Z')
      await ensurePartitions(source.db, 'sample', far, far)
    })
    await expect(reader).resolves.toBeUndefined()
  })

  it('is refused where there is data, and put in its place when forced', async () => {
    const file = await backUp()
    const other = await stage.emptyDatabase()
    await visit(other, async (db) => {
      await migrate(db)
      await db.insertInto('setting').values({ name: 'mine', value: '1' }).execute()
    })
    await expect(restoreBackup(other, file)).rejects.toThrow('The database is not empty')
    expect(await visit(other, (db) => db.selectFrom('setting').selectAll().execute())).toHaveLength(1)
    await restoreBackup(other, file, { force: true })
    await visit(other, async (db) => {
      expect(await contents(db)).toEqual(await contents(source.db))
      expect(await shape(db)).toEqual(await shape(source.db))
    })
  })

  it('is refused while somebody uses the database', async () => {
    const file = await backUp()
    const other = await stage.emptyDatabase()
    await visit(other, async (db) => {
      await sql`select 1`.execute(db)
      await expect(restoreBackup(other, file)).rejects.toThrow('1 connections are using the database')
    })
  })
})

describe('a backup file', () => {
  it('is for its owner alone, and leaves no unfinished one behind', async () => {
    const file = await backUp()
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(existsSync(`${file}.part`)).toBe(false)
  })

  it('is never written over', async () => {
    const file = stage.file('there')
    writeFileSync(file, 'precious')
    await expect(writeBackup(source.connection, file)).rejects.toThrow('already there')
    expect(readFileSync(file, 'utf8')).toBe('precious')
  })

  it('is not begun in a folder that is not there, and says so', async () => {
    const file = stage.file('nowhere/file')
    await expect(writeBackup(source.connection, file)).rejects.toThrow(`The file cannot be written: ${file}`)
  })

  it('is not made of a database that is none of ours', async () => {
    const file = stage.file('foreign')
    await expect(writeBackup(await stage.emptyDatabase(), file)).rejects.toThrow('no Statewatt database')
    expect([existsSync(file), existsSync(`${file}.part`)]).toEqual([false, false])
  })

  it('is gone when the work is interrupted while the disk takes no more, and the process lives on', async () => {
    const noisy = await testDatabase()
    await addNoise(noisy.db)
    const file = stage.file('interrupted')
    execFileSync('mkfifo', [`${file}.part`])
    const disk = await open(`${file}.part`, constants.O_RDONLY | constants.O_NONBLOCK)
    const interruption = new AbortController()
    const copying = writeBackup(noisy.connection, file, interruption.signal).catch((error: unknown) => error)
    await untilStill(noisy.db)
    interruption.abort()
    await disk.close()
    expect(await copying).toMatchObject({ message: expect.stringContaining('Interrupted') })
    expect([existsSync(file), existsSync(`${file}.part`)]).toEqual([false, false])
    await noisy.close()
  })

  it('is gone when the work was interrupted before it began', async () => {
    const file = stage.file('never')
    await expect(writeBackup(source.connection, file, AbortSignal.abort())).rejects.toThrow('Interrupted')
    expect([existsSync(file), existsSync(`${file}.part`)]).toEqual([false, false])
  })

  it.runIf(existsSync('/dev/full'))('is not made where the disk is full, which is said', async () => {
    const file = stage.file('full')
    symlinkSync('/dev/full', `${file}.part`)
    await expect(writeBackup(source.connection, file)).rejects.toThrow(`The file cannot be written: ${file}`)
    expect([existsSync(file), existsSync(`${file}.part`)]).toEqual([false, false])
  })

  it('is not made where the database goes away, which is said', async () => {
    const file = stage.file('lost')
    const lost = { ...source.connection, host: '/nowhere', connectionString: '' }
    await expect(writeBackup(lost, file)).rejects.toThrow('Database')
    expect(existsSync(`${file}.part`)).toBe(false)
  })
})
