import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startFleet } from '#field/fleet/fleet.ts'

import { batchRow } from './field/batch-row.ts'
import { type FieldBench, openFieldBench } from './field/field-bench.ts'
import { firmwareRow } from './field/firmware-row.ts'
import { keepInFlight } from './field/in-flight.ts'
import { ms, percentile, type Row } from './row.ts'

/** `BENCH_TERMINALS` says less, to try it. */
const count = Number(process.env['BENCH_TERMINALS'] ?? 10_000)
const measured = Math.min(500, count)
const inFlight = Math.min(1_000, count)
/** Slow terminals tell their results so late: their commands are in flight all the while. */
const lateMs = 20_000

/** Commands over the embedded database and broker: alone, under load, as a batch; firmware with pieces lost. */
export async function commandRows(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'statewatt-bench-'))
  const bench = await openFieldBench(folder, count, inFlight)
  const options = { broker: bench.broker, speed: 200, heartbeatMs: 60_000, connectRate: 1_000 }
  const fleet = await startFleet(bench.plan, options)
  const slow = await startFleet(bench.slowPlan, { ...options, line: { resultLate: 1, lateMs } })
  try {
    while (fleet.stats().connected + slow.stats().connected < count + inFlight)
      await new Promise((done) => setTimeout(done, 200))
    const alone = await times(bench, measured)
    const points = await bench.takePoints(20_000)
    const flying = await keepInFlight(bench, count, inFlight)
    const busy = await times(bench, measured)
    const taken = await points.stop()
    const least = await flying.stop()
    await slow.stop()
    await bench.offline(slow.stats().terminals)
    const executedBefore = fleet.stats().executed
    const batch = await batchRow(bench)
    return [
      {
        what: `Command from its commit to its end, one at a time, ${count.toLocaleString('en')} terminals connected, p50 / p99`,
        value: `${ms(percentile(alone, 0.5))} / ${ms(percentile(alone, 0.99))}`,
        goal: '< 10 / < 50 ms',
      },
      {
        what: `The same with ${least.toLocaleString('en')} others in flight and ${taken.toLocaleString('en')} points a second coming in, p50 / p99`,
        value: `${ms(percentile(busy, 0.5))} / ${ms(percentile(busy, 0.99))}`,
        goal: '< 50 / < 250 ms',
      },
      ...batch,
      {
        what: 'Executions of that batch by the terminals’ own count',
        value: (fleet.stats().executed - executedBefore).toLocaleString('en'),
        goal: count.toLocaleString('en'),
      },
      await firmwareRow(bench),
    ]
  } finally {
    await Promise.all([fleet.stop(), slow.stop()])
    await bench.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Milliseconds from giving a command to its end in the database. */
async function timeOf(bench: FieldBench, place: number): Promise<number> {
  const requestId = randomUUID()
  const began = performance.now()
  await bench.give(requestId, place)
  await bench.ended(requestId)
  return performance.now() - began
}

/** So many commands, one after the other. */
async function times(bench: FieldBench, many: number): Promise<number[]> {
  const taken: number[] = []
  for (let place = 0; place < many; place += 1) taken.push(await timeOf(bench, place))
  return taken
}
