import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { pino } from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import type { RegistrationReport, Telemetry } from '#contract/field/field.contract.ts'
import { createEmbeddedBus, type EmbeddedBus } from '#server/platform/field/embedded-bus.ts'
import { passwordOf, planOf, plannedStation, plannedTerminal } from '#tests/field/plans.ts'

const terminal = plannedTerminal(1)
const reports: RegistrationReport[] = []
const telemetry: Telemetry[] = []
/** Terminals that were heard, and so hear: they speak once they have subscribed. */
const heard = new Set<string>()
const running = new Set<ChildProcess>()
let folder: string
let bus: EmbeddedBus

beforeEach(async () => {
  reports.length = 0
  telemetry.length = 0
  heard.clear()
  folder = await mkdtemp(join(tmpdir(), 'fleet-'))
  await writeFile(join(folder, 'plan.json'), JSON.stringify(planOf(terminal, plannedStation(2))))
  bus = createEmbeddedBus({
    port: 0,
    log: pino({ level: 'silent' }),
    authenticate: (who, password) => password === passwordOf(who),
  })
  bus.on('heartbeat', async (from) => void heard.add(from))
  bus.on('registration', async (_from, report) => void reports.push(report))
  bus.on('telemetry', async (_from, told) => void telemetry.push(told))
  await bus.start()
})
afterEach(async () => {
  for (const child of running) child.kill('SIGKILL')
  await bus.stop()
  await rm(folder, { recursive: true })
})

function fleet(...args: string[]): ChildProcess {
  const broker = `mqtt://127.0.0.1:${bus.port}`
  const all = ['field/fleet/main.ts', '--plan', join(folder, 'plan.json'), '--broker', broker, ...args]
  const child = spawn(process.execPath, all, { stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

it('stops at SIGTERM and leaves its state behind', async () => {
  const child = fleet()
  await vi.waitFor(() => expect(heard).toContain(plannedStation(2).address))
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
  expect(JSON.parse(await readFile(join(folder, 'plan.json.state'), 'utf8'))).toMatchObject({
    stations: { [plannedStation(2).address]: { storedWh: expect.any(Number) } },
  })
})

it('goes on after a kill with what it accepted', async () => {
  const first = fleet('--speed', '60')
  await vi.waitFor(() => expect(heard).toContain(terminal.address))
  const requestId = randomUUID()
  await bus.send(terminal.address, { requestId, kind: 'register', mode: 'box' })
  await vi.waitFor(() => expect(reports.length).toBeGreaterThan(0))
  first.kill('SIGKILL')
  await once(first, 'exit')
  const before = telemetry.length
  fleet('--speed', '60')
  await vi.waitFor(() =>
    expect(reports.at(-1)).toMatchObject({ requestId, outcome: 'registered', boxes: terminal.boxes }),
  )
  // What it froze is told again: the same moments with the same values, which change nothing.
  const inTime = telemetry.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
  const counters = inTime.map((told) => told.chargedWh)
  await vi.waitFor(() => expect(telemetry.length).toBeGreaterThan(before))
  expect(counters).toEqual(counters.toSorted((one, other) => one - other))
})

it('plays as many as it is told, and says how it is used', async () => {
  fleet('--limit', '1')
  await vi.waitFor(() => expect(bus.connections).toBe(1))
  const wrong = spawn(process.execPath, ['field/fleet/main.ts'], { stdio: ['ignore', 'ignore', 'pipe'] })
  const said: string[] = []
  wrong.stderr.on('data', (data: Buffer) => said.push(data.toString()))
  expect(await once(wrong, 'exit')).toEqual([1, null])
  expect(said.join('')).toContain('--plan FILE')
})
