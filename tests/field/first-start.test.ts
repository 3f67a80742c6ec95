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
import { planOf, plannedStation } from '#tests/field/plans.ts'

it('a terminal tells at its first start what its devices froze, the same as is recalled later', async () => {
  const bus = createEmbeddedBus({ port: 0, log: pino({ level: 'silent' }), authenticate: () => true })
  for (const kind of ['telemetry', 'sample'] as const) bus.on(kind, async () => {})
  await bus.start()
  onTestFinished(() => bus.stop())
  const folder = await mkdtemp(join(tmpdir(), 'fleet-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const statePath = join(folder, 'state.json')
  const plan: FleetTerminal = { ...plannedStation(2), devices: [{ address: '1', type: 'electricityMeter' }] }
  const book = new FleetBook(null)
  const broker = `mqtt://127.0.0.1:${bus.port}`
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
