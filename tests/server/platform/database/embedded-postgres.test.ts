import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'

import { openDatabase } from '#server/platform/database/database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { StartUpError } from '#server/platform/process/start-up-error.ts'

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

const pidFile = (cluster = 'postgres'): string => join(dataDir, cluster, 'postmaster.pid')
const pidOf = (cluster?: string): number => Number(readFileSync(pidFile(cluster), 'utf8').split('\n')[0])

/** Leaves a database with one row, and the pid file of a PostgreSQL that was killed. */
async function crashed(): Promise<EmbeddedPostgres> {
  const first = await start()
  await ask(first, sql`create table kept (n integer)`)
  await ask(first, sql`insert into kept values (7)`)
  const pid = pidOf()
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => existsSync(`/proc/${pid}`)).toBe(false)
  running = running.filter((server) => server !== first)
  await first.stop()
  return first
}

function notePid(pid: number | undefined): void {
  const [, ...rest] = readFileSync(pidFile(), 'utf8').split('\n')
  writeFileSync(pidFile(), [pid, ...rest].join('\n'))
}

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
      const { startEmbeddedPostgres } = await import('#server/platform/database/embedded-postgres.ts')
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
    await crashed()
    expect((await start()).adopted).toBe(false)
  })

  it.skipIf(process.platform !== 'linux')(
    'starts where the process id of a crashed one now is that of another program, and leaves that alone',
    async () => {
      await crashed()
      const stranger = spawn('sleep', ['600'])
      onTestFinished(() => void stranger.kill())
      notePid(stranger.pid)
      const server = await start()
      expect(server.adopted).toBe(false)
      expect(await ask(server, sql`select n from kept`)).toEqual([{ n: 7 }])
      await server.stop()
      running = running.filter((other) => other !== server)
      expect(stranger.exitCode ?? stranger.signalCode).toBeNull()
    },
  )

  it.skipIf(process.platform !== 'linux')(
    "starts where the process id of a crashed one now is that of another folder's PostgreSQL",
    async () => {
      const neighbour = await start(join(dataDir, 'neighbour'))
      await crashed()
      notePid(pidOf('neighbour/postgres'))
      const server = await start()
      expect(server.adopted).toBe(false)
      expect(await ask(server, sql`select n from kept`)).toEqual([{ n: 7 }])
      await server.stop()
      running = [neighbour]
      expect(await ask(neighbour, sql`select 1 as n`)).toEqual([{ n: 1 }])
    },
  )

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
