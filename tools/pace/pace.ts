import { createHash } from 'node:crypto'
import { availableParallelism, loadavg, totalmem } from 'node:os'

import { z } from 'zod/mini'

/** What tests and checks know of the machine that they run on. */
const shape = z.object({
  cores: z.number(),
  /** Work that others did when it was measured, in cores. */
  load: z.number(),
  /** How many times longer a piece of work takes here and now than on the machine that the limits were chosen on; 1 at the least. */
  slowness: z.number(),
})
export type Pace = z.infer<typeof shape>

/** Child processes inherit it, so that a run is measured once. */
const variable = 'STATEWATT_PACE'

/** In ms. The piece of work on a quiet core of the machine that the limits were chosen on. */
const usualMs = 60

/** The machine's pace, measured by the first process of a run that asks. */
export function readPace(): Pace {
  const known = process.env[variable]
  if (known !== undefined) return shape.parse(JSON.parse(known))
  const pace = measure()
  process.env[variable] = JSON.stringify(pace)
  return pace
}

/** The best of three pieces is the processor's speed; what the load says is shared comes on top. */
function measure(): Pace {
  const cores = availableParallelism()
  const [load = 0] = loadavg()
  return paceOf(cores, load, Math.min(piece(), piece(), piece()))
}

/** @param pieceMs how long the piece of work took, in ms */
export function paceOf(cores: number, load: number, pieceMs: number): Pace {
  // Others' work takes turns with ours.
  const sharing = Math.max(1, (load + 1) / cores)
  return { cores, load, slowness: Math.max(1, Math.max(1, pieceMs / usualMs) * sharing) }
}

function piece(): number {
  const began = performance.now()
  let text = 'statewatt'
  for (let round = 0; round < 20_000; round++)
    text = createHash('sha256').update(JSON.stringify({ round, text })).digest('hex')
  return performance.now() - began
}

/**
 * A limit in ms after which what was waited for will not come: long enough for this machine, and for one that gets
 * twice as busy. No test takes as long unless it fails.
 */
export const patience = (ms: number): number => Math.ceil(ms * readPace().slowness)

const gigabyte = 1_073_741_824

/** How many test files run at once: each computes all the time. */
export const unitWorkers = ({ cores }: Pace): number => cores

/** How many browsers run at once: each has a product and a database of its own, and what more wait for is a core. */
export const browserWorkers = ({ cores }: Pace, memory: number = totalmem()): number =>
  Math.max(1, Math.min(cores, Math.floor(memory / (1.2 * gigabyte)), 8))

/** In one line, for whoever reads a run's output. */
export const paceLine = (pace: Pace): string =>
  `machine: ${pace.cores} cores, load ${pace.load.toFixed(1)}, limits × ${pace.slowness.toFixed(1)}, ${unitWorkers(pace)} test files and ${browserWorkers(pace)} browsers at once`
