import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'

import { openDatabase } from '#server/platform/database/database.ts'
import {
  type EmbeddedPostgres,
  lookForEmbeddedPostgres,
  startEmbeddedPostgres,
} from '#server/platform/database/embedded-postgres.ts'
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

/** In both places where PostgreSQL looks for a rival: the folder's file and the lock beside the socket. */
function notePid(pid: number | undefined): void {
  for (const file of [pidFile(), join(dataDir, 'postgres', '.s.PGSQL.5432.lock')]) {
    const [, ...rest] = readFileSync(file, 'utf8').split('\n')
    writeFileSync(file, [pid, ...rest].join('\n'))
  }
}

/** How many sessions hold the lock that says whose the database is. */
const owners = sql`select count(*)::int as owners from pg_locks where locktype = 'advisory'`

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

  it("is started again when it ends by itself, and is the owner's again (security.md 1)", async () => {
    const said: string[] = []
    const log = pino({ level: 'warn' }, { write: (line) => void said.push(line) })
    const server = await startEmbeddedPostgres({ dataDir, log })
    running.push(server)
    await ask(server, sql`create table kept (n integer)`)
    for (const round of [1, 2]) {
      const pid = pidOf()
      process.kill(pid, 'SIGKILL')
      await expect
        .poll(() => ask(server, sql`insert into kept values (${round}) returning n`).catch(() => []), {
          timeout: 60_000,
        })
        .toEqual([{ n: round }])
      expect(pidOf()).not.toBe(pid)
      await expect.poll(() => ask(server, owners)).toEqual([{ owners: 1 }])
    }
    expect(said.join('')).toContain('the embedded database runs again')
    const last = pidOf()
    await server.stop()
    running = []
    expect(() => process.kill(last, 0)).toThrow('ESRCH')
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

  it('serves a folder whose path is too long for a socket, over one that is its own alone (security.md 6)', async () => {
    const long = join(dataDir, 'a'.repeat(100))
    const cluster = join(long, 'postgres')
    // What earlier releases took, whoever had made it.
    const known = `statewatt-${createHash('sha256').update(cluster).digest('hex').slice(0, 16)}`
    mkdirSync(join(tmpdir(), known), { mode: 0o777 })
    onTestFinished(() => rmSync(join(tmpdir(), known), { recursive: true }))
    const server = await start(long)
    expect(await ask(server, sql`select 1 as n`)).toEqual([{ n: 1 }])
    const folder = server.connection.host ?? ''
    expect(folder).not.toContain(known)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    expect(lookForEmbeddedPostgres(long).running?.host).toBe(folder)
    chmodSync(folder, 0o755)
    expect(() => lookForEmbeddedPostgres(long)).toThrow(StartUpError)
    chmodSync(folder, 0o700)
    await server.stop()
    running = []
    expect(existsSync(folder)).toBe(false)
  })

  it.skipIf(process.platform !== 'linux')(
    'names a data folder below one that takes none (security.md 14)',
    async () => {
      await expect(startEmbeddedPostgres({ dataDir: '/proc/statewatt/data' })).rejects.toThrow(StartUpError)
    },
  )

  it('names a data folder that cannot be made', async () => {
    const file = join(dataDir, 'file')
    writeFileSync(file, '')
    await expect(startEmbeddedPostgres({ dataDir: join(file, 'data') })).rejects.toThrow(StartUpError)
    await expect(startEmbeddedPostgres({ dataDir: join(file, 'data') })).rejects.toThrow(join(file, 'data'))
  })
})
