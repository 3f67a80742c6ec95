import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The oldest PostgreSQL that the product promises to run on, as Debian 12 installs it. */
const programs = '/usr/lib/postgresql/15/bin'

export interface ThrowawayPostgres {
  readonly url: string
  stop(): Promise<void>
}

/** Starts an empty PostgreSQL 15 on a free loopback port, gone with `stop`. `null` where it is not installed. */
export async function debianPostgres(): Promise<ThrowawayPostgres | null> {
  if (!existsSync(join(programs, 'postgres'))) return null
  const folder = mkdtempSync(join(tmpdir(), 'statewatt-pg15-'))
  const owner = ordinaryUser()
  if (owner !== null) chownSync(folder, owner.uid, owner.gid)
  const options = { ...owner, cwd: '/', env: { ...process.env, LC_ALL: 'C.UTF-8' } }
  execFileSync(
    join(programs, 'initdb'),
    ['-D', join(folder, 'data'), '-U', 'statewatt', '--auth=trust', '--encoding=UTF8', '--no-sync'],
    { ...options, stdio: 'ignore' },
  )
  const port = await freePort()
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'fsync=off',
  ]
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', join(folder, 'data'), ...settings.flatMap((setting) => ['-c', setting])],
    { ...options, stdio: 'ignore' },
  )
  const ended = new Promise<void>((done) => {
    server.once('exit', () => done())
  })
  await untilReady(port)
  return {
    url: `postgres://statewatt@127.0.0.1:${port}/postgres`,
    stop: async () => {
      server.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL refuses to run as root; Debian's package brings a user for it. */
function ordinaryUser(): { uid: number; gid: number } | null {
  return process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : null
}

const idOf = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer().once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      probe.close(() => done(port))
    })
  })
}

async function untilReady(port: number): Promise<void> {
  const isReady = join(programs, 'pg_isready')
  for (let attempt = 0; attempt < 200; attempt += 1) {
    try {
      execFileSync(isReady, ['-q', '-h', '127.0.0.1', '-p', String(port)])
      return
    } catch {
      await new Promise((done) => setTimeout(done, 100))
    }
  }
  throw new Error('PostgreSQL 15 did not start within 20 s')
}
