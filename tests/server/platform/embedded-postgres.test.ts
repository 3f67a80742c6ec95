import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { openDatabase } from '#server/platform/database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { StartUpError } from '#server/platform/start-up-error.ts'

let dataDir: string
let running: EmbeddedPostgres[] = []
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'statewatt-pg-'))
})
afterEach(async () => {
  await Promise.all(running.map((server) => server.stop()))
  running = []
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(folder = dataDir): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir: folder })
  running.push(server)
  return server
}

async function ask(server: EmbeddedPostgres, query: ReturnType<typeof sql>): Promise<unknown[]> {
  const db = openDatabase(server.connection, { max: 1 })
  try {
    return (await query.execute(db)).rows
  } finally {
    await db.destroy()
  }
}

const pidOf = (): number =>
  Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

describe('the embedded PostgreSQL', () => {
  it('finds its data again after a clean stop, and leaves no process behind', async () => {
    const first = await start()
    await ask(first, sql`create table kept (n integer)`)
    await ask(first, sql`insert into kept values (7)`)
    const pid = pidOf()
    await first.stop()
    running = []
    expect(() => process.kill(pid, 0)).toThrow('ESRCH')
    expect(await ask(await start(), sql`select n from kept`)).toEqual([{ n: 7 }])
  })

  it('listens on no TCP port and writes durably', async () => {
    const rows = await ask(
      await start(),
      sql`select current_setting('listen_addresses') as a, current_setting('fsync') as f`,
    )
    expect(rows).toEqual([{ a: '', f: 'on' }])
  })

  it('takes over a server that a killed process left running', async () => {
    const program = `
      const { startEmbeddedPostgres } = await import('#server/platform/embedded-postgres.ts')
      await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} })
      process.kill(process.pid, 'SIGKILL')`
    const killed = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
    expect([killed.signal, killed.stderr]).toEqual(['SIGKILL', ''])
    const pid = pidOf()
    const server = await start()
    expect(server.adopted).toBe(true)
    expect(pidOf()).toBe(pid)
  })

  it('starts anew where the one that it found was about to end', async () => {
    const first = await start()
    await ask(first, sql`create table kept (n integer)`)
    const pid = pidOf()
    process.kill(pid, 'SIGINT')
    running = []
    const second = await start()
    expect(await ask(second, sql`select n from kept`)).toEqual([])
    expect(pidOf()).not.toBe(pid)
  })

  it('starts where a crashed one left its pid file', async () => {
    const first = await start()
    const pid = pidOf()
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => existsSync(`/proc/${pid}`)).toBe(false)
    running = []
    await first.stop()
    expect((await start()).adopted).toBe(false)
  })

  it('begins again where creating the cluster was cut short', async () => {
    mkdirSync(join(dataDir, 'postgres.unfinished'))
    writeFileSync(join(dataDir, 'postgres.unfinished/PG_VERSION'), '18')
    await start()
    expect(existsSync(join(dataDir, 'postgres.unfinished'))).toBe(false)
  })

  it('refuses a second Statewatt on the same folder and leaves the first alone', async () => {
    const first = await start()
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
      'Another Statewatt is using the data folder',
    )
    expect(await ask(first, sql`select 1 as n`)).toEqual([{ n: 1 }])
  })

  it('serves a folder whose path is too long for a socket', async () => {
    const long = join(dataDir, 'a'.repeat(100))
    const server = await start(long)
    expect(await ask(server, sql`select 1 as n`)).toEqual([{ n: 1 }])
  })

  it('names a data folder that cannot be made', async () => {
    const file = join(dataDir, 'file')
    writeFileSync(file, '')
    await expect(startEmbeddedPostgres({ dataDir: join(file, 'data') })).rejects.toThrow(StartUpError)
    await expect(startEmbeddedPostgres({ dataDir: join(file, 'data') })).rejects.toThrow(join(file, 'data'))
  })
})
