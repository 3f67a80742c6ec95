import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { FleetPlan } from '#contract/field/field.contract.ts'

import { batchRow } from './field/batch-row.ts'
import { type FieldBench, openFieldBench } from './field/field-bench.ts'
import { firmwareRow } from './field/firmware-row.ts'
import { keepInFlight } from './field/in-flight.ts'
import { playFleet } from './fleet/play-fleet.ts'
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
  const planFile = (name: string, plan: FleetPlan): string => {
    const path = join(folder, `${name}.json`)
    writeFileSync(path, JSON.stringify(plan))
    return path
  }
  const fleet = await playFleet(planFile('plan', bench.plan), count, options)
  const late = { ...options, line: { resultLate: 1, lateMs } }
  const slow = await playFleet(planFile('slow', bench.slowPlan), inFlight, late)
  try {
    const alone = await times(bench, measured)
    const points = await bench.takePoints(20_000)
    const flying = await keepInFlight(bench, count, inFlight)
    const busy = await times(bench, measured)
    const taken = await points.stop()
    const least = await flying.stop()
    await slow.stop()
    await bench.offline(inFlight)
    const executedBefore = (await fleet.statsNow()).executed
    const batch = await batchRow(bench)
    const { executed } = await fleet.statsNow()
    return [
      {
        what: 'Command from its commit to its end, one at a time, p50 / p99',
        value: `${ms(percentile(alone, 0.5))} / ${ms(percentile(alone, 0.99))} at ${count.toLocaleString('en')} terminals`,
        goal: '< 10 / < 50 ms',
      },
      {
        what: 'The same with others in flight and points coming in, p50 / p99',
        value: `${ms(percentile(busy, 0.5))} / ${ms(percentile(busy, 0.99))} at ${least.toLocaleString('en')} in flight, ${taken.toLocaleString('en')} points a second`,
        goal: '< 50 / < 250 ms',
      },
      ...batch,
      {
        what: 'Executions of that batch by the terminals’ own count',
        value: (executed - executedBefore).toLocaleString('en'),
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
