import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { pino } from 'pino'
import { expect, it, onTestFinished, vi } from 'vitest'

import type { FleetTerminal } from '#contract/field/field.contract.ts'
import { FleetBook } from '#field/fleet/book.ts'
import { FleetMemory } from '#field/fleet/fleet-state.ts'
import { startFleet } from '#field/fleet/fleet.ts'
import { Plant } from '#field/fleet/plant/plant.ts'
import { createEmbeddedBus } from '#server/platform/field/embedded-bus.ts'
import { planOf, plannedStation, plannedTerminal } from '#tests/field/plans.ts'

const hourMs = 3_600_000

/** A broker that takes what comes, and where the fleet keeps its state. */
async function field(): Promise<{ readonly broker: string; readonly statePath: string }> {
  const bus = createEmbeddedBus({ port: 0, log: pino({ level: 'silent' }), authenticate: () => true })
  for (const kind of ['telemetry', 'sample'] as const) bus.on(kind, async () => {})
  await bus.start()
  onTestFinished(() => bus.stop())
  const folder = await mkdtemp(join(tmpdir(), 'fleet-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return { broker: `mqtt://127.0.0.1:${bus.port}`, statePath: join(folder, 'state.json') }
}

it('a terminal tells at its first start what its devices froze, the same as is recalled later', async () => {
  const { broker, statePath } = await field()
  const plan: FleetTerminal = { ...plannedStation(2), devices: [{ address: '1', type: 'electricityMeter' }] }
  const book = new FleetBook(null)
  const fleet = await startFleet(planOf(plan), { broker, storedDays: 2, statePath, book })
  const frozen = () => book.entries.filter(({ type }) => type === 'electricityMeter').slice(0, 48)
  await vi.waitFor(() => expect(frozen()).toHaveLength(48))
  await fleet.stop()

  const { state } = await FleetMemory.open(statePath)
  const forgotten = { at: 0, storedWh: 0, chargedWh: 0, dischargedWh: 0 }
  const later = new Plant(plan, () => state.stations[plan.address] ?? forgotten)
  const differences = frozen().flatMap(({ at, values }) =>
    later.devices.flatMap((meter) =>
      (later.read(meter, at) ?? []).map((recalled, place) =>
        Math.abs((recalled ?? 0) - (values[place] ?? 0)),
      ),
    ),
  )
  expect(differences.length).toBeGreaterThanOrEqual(48 * 10)
  // Sums of the same steps from another moment may round the last digit otherwise.
  expect(Math.max(...differences)).toBeLessThanOrEqual(1)
})

it('a terminal of a transformer area, which has no station, tells of the time before its first start once', async () => {
  const { broker, statePath } = await field()
  const plan: FleetTerminal = {
    ...plannedTerminal(3),
    devices: [{ address: '420000000001', type: 'electricityMeter', measures: 'area' }],
  }
  /** @returns how many of the readings that it froze each hour it told of before it began */
  const play = async (): Promise<number> => {
    const book = new FleetBook(null)
    const began = Date.now()
    const fleet = await startFleet(planOf(plan), { broker, storedDays: 2, statePath, book, sampleMs: 100 })
    // What is told of before is told first.
    await vi.waitFor(() => expect(book.entries.some(({ at }) => at >= began)).toBe(true))
    await fleet.stop()
    return book.entries.filter(({ at }) => at <= began && at % hourMs === 0).length
  }
  expect(await play()).toBe(48)
  expect(await play()).toBe(0)
})
