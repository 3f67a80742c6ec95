import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { allProcesses } from '#tools/checks/processes.ts'

interface Run {
  readonly child: ChildProcess
  /** Everything it said so far, on both outputs. */
  readonly said: () => string
  readonly ended: Promise<number | null>
}

let dir: string
let runs: Run[] = []

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'statewatt-start-'))
  runs = []
})
afterEach(async () => {
  for (const { child } of runs)
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
  await Promise.all(runs.map(({ ended }) => ended))
  rmSync(dir, { recursive: true, force: true })
})

/** The real program as `npm start` runs it, in a process group of its own. */
function run(args: readonly string[], env: Record<string, string> = {}): Run {
  const { DATABASE_URL: _, MQTT_URL: __, ...clean } = process.env
  const child = spawn(join('node_modules', '.bin', 'node'), ['server/main.ts', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...clean, LOG_LEVEL: 'warn', ...env },
    detached: true,
  })
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const made = { child, said: () => text, ended }
  runs.push(made)
  return made
}

const server = (...more: string[]): Run =>
  run(['--port', '0', '--mqtt-port', '0', '--data', join(dir, 'data'), ...more])

/** Resolves with the address once it is said. */
async function addressOf({ child, said, ended }: Run): Promise<string> {
  const gone = ended.then((code) => {
    throw new Error(`it ended with ${code}:\n${said()}`)
  })
  for (;;) {
    const address = /http:\/\/127\.0\.0\.1:\d+/.exec(said())?.[0]
    if (address !== undefined) return address
    await Promise.race([once(child.stdout ?? child, 'data'), gone])
  }
}

/** Resolves with the address once the server is ready there. */
async function running(started: Run): Promise<string> {
  const address = await addressOf(started)
  await vi.waitFor(async () => expect((await fetch(`${address}/readyz`)).ok).toBe(true))
  return address
}

/** Processes of this machine that have the test's folder in their command line. */
const processesOf = (folder: string): string[] =>
  allProcesses()
    .map(({ command }) => command)
    .filter((command) => command.includes(folder))

const passwordIn = (text: string): string | undefined => /One-time password:\s+(\S+)/.exec(text)?.[1]

describe.skipIf(process.platform !== 'linux')('the whole server (issue 2, what a newcomer does)', () => {
  it('stops on Ctrl-C without leaving a process, and a second start finds the data again', async () => {
    const first = server()
    const address = await running(first)
    expect(passwordIn(first.said())).toMatch(/^\S{8,}$/)
    expect((await fetch(`${address}/healthz`)).status).toBe(200)
    expect(processesOf(dir).length).toBeGreaterThan(1)
    // What a terminal does on Ctrl-C: the signal goes to the whole process group.
    process.kill(-(first.child.pid ?? 0), 'SIGINT')
    expect(await first.ended).toBe(0)
    expect(processesOf(dir)).toEqual([])

    const second = server('--no-demo')
    await running(second)
    expect(passwordIn(second.said())).toBeUndefined()
  })

  it('refuses a port that is taken, says so and leaves nothing running', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const refused = run([
      '--port',
      String(port),
      '--mqtt-port',
      '0',
      '--data',
      join(dir, 'data'),
      '--no-demo',
    ])
    expect(await refused.ended).toBe(1)
    other.close()
    expect(refused.said()).toContain(`${port}`)
    expect(refused.said()).toMatch(/is taken/)
    expect(refused.said()).not.toMatch(/^\s+at /m)
    expect(processesOf(dir)).toEqual([])
  })

  // Known fault: the password is made before the port is claimed, and lost with the failed start.
  it('shows the password of a first start whose port was taken at the next one', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    await run(['--port', String(port), '--mqtt-port', '0', '--data', join(dir, 'data'), '--no-demo']).ended
    other.close()
    const next = server('--no-demo')
    await running(next)
    expect(passwordIn(next.said())).toBeDefined()
  })

  it('refuses a data folder that cannot be written', async () => {
    const file = join(dir, 'file')
    writeFileSync(file, '')
    const refused = run(['--port', '0', '--mqtt-port', '0', '--data', join(file, 'data')])
    expect(await refused.ended).toBe(1)
    expect(refused.said()).toContain('cannot be written')
  })

  it('starts without its broker and says which part is not ready', async () => {
    const started = run(['--port', '0', '--data', join(dir, 'data'), '--no-demo'], {
      MQTT_URL: 'mqtt://127.0.0.1:1',
    })
    const address = await addressOf(started)
    const answer = await fetch(`${address}/readyz`)
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({ parts: { database: true, broker: false } })
  })

  it('says everything that is wrong with its settings and ends with 2', async () => {
    const refused = run(['--port', 'x', '--colour'], { DATABASE_URL: 'mysql://db' })
    expect(await refused.ended).toBe(2)
    for (const part of ['--port', '--colour', 'DATABASE_URL']) expect(refused.said()).toContain(part)
  })

  it('lists its options with --help and starts nothing', async () => {
    const help = run(['--help'])
    expect(await help.ended).toBe(0)
    for (const option of ['--port', '--data', '--no-demo', 'DATABASE_URL', 'MQTT_URL'])
      expect(help.said()).toContain(option)
  })
})
