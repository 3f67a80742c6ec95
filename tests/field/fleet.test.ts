import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { storageStation } from '#contract/device/types/storage-station.ts'
import type { Answer, FleetPlan, RegistrationReport, Telemetry } from '#contract/field/field.contract.ts'
import { type Fleet, type FleetOptions, startFleet } from '#field/fleet/fleet.ts'
import { createEmbeddedBus, type EmbeddedBus } from '#server/platform/field/embedded-bus.ts'
import { freePort } from '#tests/field/mosquitto.ts'
import { passwordOf, planOf, plannedStation, plannedTerminal } from '#tests/field/plans.ts'

const log = pino({ level: 'silent' })
const cleanUps: (() => Promise<unknown>)[] = []
// What terminals wait for passes at once; their connections are real, and each wait below lets 50 ms pass for both.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
})
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
  vi.useRealTimers()
})

/** What the server's side of the field heard. */
interface Ear {
  readonly bus: EmbeddedBus
  readonly answers: Answer[]
  readonly reports: RegistrationReport[]
  readonly telemetry: Telemetry[]
  /** Points of the curve that came many at once. */
  readonly frozen: { readonly at: string; readonly chargedWh: number }[]
}

async function listen(port = 0): Promise<Ear> {
  const bus = createEmbeddedBus({
    port,
    log,
    authenticate: (who, password) => password === passwordOf(who),
  })
  const ear: Ear = { bus, answers: [], reports: [], telemetry: [], frozen: [] }
  bus.on('answer', async (_from, message) => void ear.answers.push(message))
  bus.on('registration', async (_from, message) => void ear.reports.push(message))
  bus.on('telemetry', async (_from, message) => void ear.telemetry.push(message))
  bus.on('sample', async (from, { type, samples }) => {
    if (type !== storageStation.code) return
    for (const [device, at, [, , charged]] of samples) {
      expect(device).toBe(from)
      ear.frozen.push({ at: new Date(at).toISOString(), chargedWh: charged ?? -1 })
    }
  })
  await bus.start()
  cleanUps.push(() => bus.stop())
  return ear
}

async function play(plan: FleetPlan, { bus }: Ear, options: Partial<FleetOptions> = {}): Promise<Fleet> {
  const fleet = await startFleet(plan, {
    broker: `mqtt://127.0.0.1:${bus.port}`,
    speed: 500,
    telemetryMs: 100,
    ...options,
  })
  cleanUps.push(() => fleet.stop())
  await vi.waitFor(() => expect(fleet.stats().connected).toBe(plan.terminals.length))
  return fleet
}

const register = (requestId = randomUUID()) => ({ requestId, kind: 'register', mode: 'box' }) as const
const ended = (ear: Ear): RegistrationReport | undefined =>
  ear.reports.find((report) => report.outcome !== 'running')
/** Lets half a second pass for the terminals at each look. */
const untilEnded = (ear: Ear) =>
  vi.waitFor(() => {
    vi.advanceTimersByTime(500)
    expect(ended(ear)).toBeDefined()
  })

describe('a registration (collection §4)', () => {
  it('is accepted and walks through every stage to its end, telling boxes as it finds them', async () => {
    const ear = await listen()
    const terminal = plannedTerminal(1)
    await play(planOf(terminal), ear, { speed: 100 })
    const command = register()
    await ear.bus.send(terminal.address, command)
    await untilEnded(ear)
    expect(ear.answers).toMatchObject([{ requestId: command.requestId, result: 'accepted' }])
    expect([...new Set(ear.reports.map((report) => report.stage))]).toEqual([1, 2, 3, 4, 5, 6])
    const found = ear.reports.map((report) => report.boxes.length)
    expect(found).toEqual(found.toSorted((one, other) => one - other))
    expect(new Set(found)).toEqual(new Set([0, 1, 2]))
    expect(ended(ear)).toMatchObject({
      requestId: command.requestId,
      outcome: 'registered',
      reason: null,
      boxes: terminal.boxes,
    })
    const polled = ear.reports.find((report) => report.stage === 4 && report.boxes.length > 0)
    expect(polled?.boxes[0]?.branch).toBe('')
  })

  it('happens once however often the command comes, and each command is answered', async () => {
    const ear = await listen()
    const terminal = plannedTerminal(1)
    await play(planOf(terminal), ear)
    const command = register()
    await ear.bus.send(terminal.address, command)
    await ear.bus.send(terminal.address, command)
    await untilEnded(ear)
    await ear.bus.send(terminal.address, command)
    await vi.waitFor(() => expect(ear.answers).toHaveLength(3))
    expect(new Set(ear.answers.map((said) => said.result))).toEqual(new Set(['accepted']))
    expect(ear.reports.filter((report) => report.stage === 2).length).toBeLessThanOrEqual(1)
  })

  it('answers busy to another command while it runs', async () => {
    const ear = await listen()
    const terminal = plannedTerminal(1)
    await play(planOf(terminal), ear, { speed: 20 })
    await ear.bus.send(terminal.address, register())
    await vi.waitFor(() => expect(ear.answers).toHaveLength(1))
    const second = register()
    await ear.bus.send(terminal.address, second)
    await vi.waitFor(() =>
      expect(ear.answers).toContainEqual(
        expect.objectContaining({ requestId: second.requestId, result: 'busy' }),
      ),
    )
  })

  it('fails where it is planned to, and gets through at the next attempt', async () => {
    const ear = await listen()
    const terminal = plannedTerminal(1, { kind: 'failing', stage: 4, reason: 'box_silent', times: 1 })
    await play(planOf(terminal), ear)
    await ear.bus.send(terminal.address, register())
    await untilEnded(ear)
    expect(ended(ear)).toMatchObject({ outcome: 'failed', stage: 4, reason: 'box_silent' })
    ear.reports.length = 0
    await ear.bus.send(terminal.address, register())
    await untilEnded(ear)
    expect(ended(ear)).toMatchObject({ outcome: 'registered' })
  })

  it('gets to its end though the connection drops on the way', async () => {
    const ear = await listen()
    const gone = vi.fn<(...said: unknown[]) => Promise<void>>().mockResolvedValue(undefined)
    ear.bus.onPresence(gone)
    const terminal = plannedTerminal(1, { kind: 'dropping' })
    await play(planOf(terminal), ear, { speed: 50 })
    await ear.bus.send(terminal.address, register())
    await untilEnded(ear)
    expect(gone).toHaveBeenCalledWith(terminal.address, false)
    expect(ended(ear)).toMatchObject({ outcome: 'registered', boxes: terminal.boxes })
  })

  it('is never answered by a silent terminal, and late by a slow one', async () => {
    const ear = await listen()
    const silent = plannedTerminal(1, { kind: 'silent' })
    const slow = plannedTerminal(2, { kind: 'slow' })
    await play(planOf(silent, slow), ear, { speed: 20 })
    const [toSilent, toSlow] = [register(), register()]
    const sentAt = Date.now()
    await ear.bus.send(silent.address, toSilent)
    await ear.bus.send(slow.address, toSlow)
    await vi.waitFor(() => expect(ear.answers).toHaveLength(1))
    expect(Date.now() - sentAt).toBeGreaterThan(500)
    expect(ear.answers[0]?.requestId).toBe(toSlow.requestId)
  })

  it('is told whole on reportRegistration, and refused where there never was one', async () => {
    const ear = await listen()
    const terminal = plannedTerminal(1)
    await play(planOf(terminal), ear)
    const ask = { requestId: randomUUID(), kind: 'reportRegistration' } as const
    await ear.bus.send(terminal.address, ask)
    await vi.waitFor(() => expect(ear.answers).toMatchObject([{ result: 'refused' }]))
    const command = register()
    await ear.bus.send(terminal.address, command)
    await untilEnded(ear)
    ear.reports.length = 0
    await ear.bus.send(terminal.address, { ...ask, requestId: randomUUID() })
    await vi.waitFor(() =>
      expect(ear.reports).toMatchObject([{ requestId: command.requestId, outcome: 'registered' }]),
    )
  })
})

describe('restarts', () => {
  it('comes back after the broker did, and tells the running registration', async () => {
    const port = await freePort()
    const first = await listen(port)
    const terminal = plannedTerminal(1)
    const fleet = await play(planOf(terminal), first, { speed: 20 })
    const command = register()
    await first.bus.send(terminal.address, command)
    await vi.waitFor(() => expect(first.reports.length).toBeGreaterThan(0))
    await first.bus.stop()
    await vi.waitFor(() => expect(fleet.stats().connected).toBe(0))
    const second = await listen(port)
    await vi.waitFor(() => expect(second.reports.length).toBeGreaterThan(0))
    await untilEnded(second)
    expect(ended(second)).toMatchObject({ outcome: 'registered' })
    expect(second.reports.every((report) => report.requestId === command.requestId)).toBe(true)
  })

  it('goes on with registrations and counters after the fleet itself was restarted', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fleet-'))
    cleanUps.push(() => rm(folder, { recursive: true }))
    const statePath = join(folder, 'state.json')
    const ear = await listen()
    const plan = planOf(plannedTerminal(1), plannedStation(2))
    const first = await play(plan, ear, { speed: 20, statePath })
    const command = register()
    await ear.bus.send(plan.terminals[0]?.address ?? '', command)
    await vi.waitFor(() => expect(ear.answers).toHaveLength(1))
    await first.stop()
    const [lastTold] = ear.telemetry.slice(-1)
    await play(plan, ear, { speed: 20, statePath })
    await untilEnded(ear)
    expect(ended(ear)).toMatchObject({ requestId: command.requestId, outcome: 'registered' })
    const after = ear.telemetry.filter((told) => told.at > (lastTold?.at ?? ''))
    expect(after.length).toBeGreaterThan(0)
    expect(Math.min(...after.map((told) => told.chargedWh))).toBeGreaterThanOrEqual(lastTold?.chargedWh ?? 0)
  })

  it('tells the curve that it froze while nobody heard it, each moment once', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fleet-'))
    cleanUps.push(() => rm(folder, { recursive: true }))
    const statePath = join(folder, 'state.json')
    const ear = await listen()
    const plan = planOf(plannedStation(2))
    const first = await play(plan, ear, { storedDays: 1, statePath })
    const startedAt = Date.now()
    const frozen = () =>
      ear.frozen.map((reading) => Date.parse(reading.at)).filter((at) => at % 300_000 === 0 && at < startedAt)
    await vi.waitFor(() => expect(frozen().length).toBeGreaterThanOrEqual(287))
    expect(Math.min(...frozen())).toBeGreaterThanOrEqual(startedAt - 86_400_000)
    await first.stop()
    const told = frozen().length
    await play(plan, ear, { storedDays: 1, statePath })
    const heard = ear.telemetry.length
    await vi.waitFor(() => expect(ear.telemetry.length).toBeGreaterThan(heard + 1))
    expect(frozen()).toHaveLength(told)
    expect(new Set(frozen()).size).toBe(told)
    const counters = [...ear.frozen, ...ear.telemetry].toSorted((one, other) => (one.at < other.at ? -1 : 1))
    const charged = counters.map((reading) => reading.chargedWh)
    expect(charged).toEqual(charged.toSorted((one, other) => one - other))
  })

  it('is refused with a wrong password and keeps trying', async () => {
    const ear = await listen()
    const fleet = await startFleet(planOf({ ...plannedTerminal(1), password: 'wrong' }), {
      broker: `mqtt://127.0.0.1:${ear.bus.port}`,
      speed: 10,
    })
    cleanUps.push(() => fleet.stop())
    await vi.waitFor(() => expect(fleet.stats()).toMatchObject({ connected: 0, refused: 1 }))
  })
})

it('answers 200 commands of 100 terminals, each by its own', async () => {
  const ear = await listen()
  const plan = planOf(...Array.from({ length: 100 }, (_, number) => plannedTerminal(number)))
  await play(plan, ear)
  const commands = plan.terminals.map(({ address }) => ({ address, command: register() }))
  await Promise.all(commands.map(({ address, command }) => ear.bus.send(address, command)))
  await Promise.all(commands.map(({ address, command }) => ear.bus.send(address, command)))
  await vi.waitFor(() => expect(ear.answers).toHaveLength(200))
  expect(new Set(ear.answers.map((said) => said.requestId)).size).toBe(100)
})
