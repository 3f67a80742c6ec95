import { spawn, spawnSync } from 'node:child_process'
import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  closeSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { Client } from 'pg'
import type { Logger } from 'pino'

import { findPostgres, type PostgresRunner } from './embedded-binaries.ts'
import { makeSocketFolder, socketFolderOf } from './embedded-socket.ts'
import { keepRunning } from './keep-running.ts'
import { disownStrangersPid, disownStrangersSocket, isAlive, livePid } from './postgres-pid.ts'
import { StartUpError } from '../process/start-up-error.ts'

/** How to reach a PostgreSQL: a socket folder or host, or a whole URL. */
export interface PgConnection {
  readonly host?: string
  readonly port?: number
  readonly user?: string
  readonly database?: string
  readonly connectionString?: string
}

export interface EmbeddedPostgres {
  readonly connection: PgConnection
  /** True where a server left running by a killed process was taken over. */
  readonly adopted: boolean
  stop(): Promise<void>
}

export interface EmbeddedPostgresOptions {
  /** The product's data folder; the cluster lies in `postgres` below it. */
  readonly dataDir: string
  /** More settings, such as `fsync=off` for databases that tests throw away. */
  readonly settings?: readonly string[]
  /** Where set, a server that ends by itself is started again, and this log told. */
  readonly log?: Logger
}

/** Any number serves: it names the lock that one Statewatt holds on its embedded database. */
const ownerLock = 731_554_201
/** How the connection that holds the lock calls itself in PostgreSQL's list of sessions. */
export const ownerName = 'statewatt owner'
const startDeadlineMs = 60_000

/**
 * Starts a private PostgreSQL on a Unix socket, without a TCP port, from the binaries that npm brought. A
 * server that a killed process left running is taken over; a second Statewatt on the same folder is refused.
 *
 * @throws StartUpError in words for the operator
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir)
  makeFolder(dataDir)
  const runner = findPostgres()
  const cluster = join(dataDir, 'postgres')
  let adopted = existsSync(cluster) && livePid(cluster) !== null
  if (!adopted && !existsSync(cluster)) createCluster(runner, dataDir, cluster)
  const found = adopted ? socketFolderOf(cluster, runner.owner) : null
  const socket = found ?? makeSocketFolder(cluster, runner.owner)
  const connection = connectionOver(socket)
  const start = (): void => {
    adopted = false
    disownStrangersPid(cluster)
    disownStrangersSocket(socket, cluster)
    launch(runner, cluster, socket, options.settings ?? [])
  }
  if (!adopted) start()
  const lock = await connectOwner(connection, cluster, adopted ? start : null)
  const revive = (): Promise<Client> => {
    const isUp = livePid(cluster) !== null
    if (!isUp) start()
    return connectOwner(connection, cluster, isUp ? start : null)
  }
  const kept = options.log ? keepRunning(lock, options.log, revive) : null
  return {
    connection,
    adopted,
    async stop() {
      const last = (await kept?.stop()) ?? lock
      const pid = livePid(cluster)
      await last.end().catch(() => undefined)
      if (pid === null) return
      process.kill(pid, 'SIGINT')
      // oxlint-disable-next-line no-await-in-loop -- asks again until it has ended
      while (isAlive(pid)) await delay(20)
      if (socket !== cluster) rmSync(socket, { recursive: true, force: true })
    },
  }
}

/**
 * Whether the folder holds an embedded database, and how to reach it while it runs: for those who work beside
 * the server that owns it.
 */
export function lookForEmbeddedPostgres(dataDir: string): { exists: boolean; running: PgConnection | null } {
  const cluster = join(resolve(dataDir), 'postgres')
  const exists = existsSync(cluster)
  const isRunning = exists && livePid(cluster) !== null
  const socket = isRunning ? socketFolderOf(cluster, statSync(cluster)) : null
  return { exists, running: socket === null ? null : connectionOver(socket) }
}

const connectionOver = (socket: string) => ({
  host: socket,
  port: 5432,
  user: 'statewatt',
  database: 'postgres',
})

function makeFolder(dataDir: string): void {
  try {
    makeFolders(dataDir)
    accessSync(dataDir, constants.W_OK | constants.X_OK)
  } catch (cause) {
    throw new StartUpError(
      `数据目录 ${dataDir} 无法写入，请用 --data DIR 另选 / ` +
        `The data folder ${dataDir} cannot be written. Choose another with --data DIR.`,
      { cause },
    )
  }
}

/** One after the other: below a folder that takes none, such as `/proc`, Node's own recursion never ends. */
function makeFolders(folder: string): void {
  if (existsSync(folder)) return
  makeFolders(dirname(folder))
  mkdirSync(folder, { mode: 0o700 })
}

/** Made beside its place and then renamed, so that a cluster is there whole or not at all. */
function createCluster(runner: PostgresRunner, dataDir: string, cluster: string): void {
  const unfinished = join(dataDir, 'postgres.unfinished')
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  if (runner.owner) {
    chownSync(dataDir, runner.owner.uid, runner.owner.gid)
    chownSync(unfinished, runner.owner.uid, runner.owner.gid)
  }
  const locale = [
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C.UTF-8',
  ]
  const access = ['-U', 'statewatt', '--auth-local=trust', '--auth-host=reject']
  const { file, args } = runner.command('initdb', ['-D', unfinished, ...access, ...locale])
  const made = spawnSync(file, args, { ...asOwner(runner), encoding: 'utf8' })
  if (made.status !== 0)
    throw new StartUpError(
      `无法在 ${dataDir} 创建数据库 / The database could not be created in ${dataDir}:\n` +
        (made.stderr || String(made.error)),
    )
  renameSync(unfinished, cluster)
}

const asOwner = (runner: PostgresRunner) => ({
  cwd: '/',
  env: { ...process.env, LC_ALL: 'C.UTF-8' },
  ...runner.owner,
})

/** The server lives in a process group of its own: a Ctrl-C in the terminal must not end it before its clients. */
function launch(runner: PostgresRunner, cluster: string, socket: string, more: readonly string[]): void {
  const settings = [
    'listen_addresses=',
    'shared_buffers=256MB',
    'max_wal_size=2GB',
    'jit=off',
    'max_connections=100',
    ...more,
  ]
  const flags = settings.flatMap((setting) => ['-c', setting])
  const { file, args } = runner.command('postgres', ['-D', cluster, '-k', socket, ...flags])
  const log = openSync(join(cluster, '..', 'postgres.log'), 'w')
  const server = spawn(file, args, { ...asOwner(runner), detached: true, stdio: ['ignore', log, log] })
  closeSync(log)
  // A failure shows when the connection does not come; its reason is in the log.
  server.on('error', () => undefined)
  server.unref()
}

/**
 * Waits until the server answers, and takes the lock that says whose it is.
 *
 * @param startAnew set for a server found running: it may be about to end, and then another is needed
 */
async function connectOwner(
  connection: PgConnection,
  cluster: string,
  startAnew: (() => void) | null,
): Promise<Client> {
  let restart = startAnew
  const deadline = Date.now() + startDeadlineMs
  // oxlint-disable no-await-in-loop -- tries again until it is ready
  for (;;) {
    const client = new Client({ ...connection, application_name: ownerName })
    client.on('error', () => undefined)
    try {
      await client.connect()
      const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
        ownerLock,
      ])
      if (rows[0]?.mine) return client
      await client.end()
    } catch (cause) {
      await client.end().catch(() => undefined)
      if (restart && livePid(cluster) === null) {
        restart()
        restart = null
      } else if (Date.now() > deadline || startFailed(cluster))
        throw new StartUpError(
          `内置数据库未能启动 / The embedded database did not start:\n${readLog(cluster)}`,
          { cause },
        )
      await delay(25)
      continue
    }
    const folder = join(cluster, '..')
    throw new StartUpError(
      `另一个 Statewatt 正在使用数据目录 ${folder} / Another Statewatt is using the data folder ${folder}.`,
    )
  }
  // oxlint-enable no-await-in-loop
}

/** PostgreSQL says FATAL once it gives up; connections refused while it starts are said to clients alone. */
function startFailed(cluster: string): boolean {
  return livePid(cluster) === null && /FATAL|PANIC|could not|error while loading/.test(readLog(cluster))
}

function readLog(cluster: string): string {
  const log = join(cluster, '..', 'postgres.log')
  return existsSync(log) ? readFileSync(log, 'utf8').slice(-4_000) : ''
}
