import { z } from 'zod/mini'

import { call } from './call.ts'
import { instant, nothing } from './common.ts'

const phrase = z.object({ zh: z.string(), en: z.string() })

const chartState = z.object({
  /** The machine's own id for the root, `<machine>.<path>` below it. */
  id: z.string(),
  parent: z.nullable(z.string()),
  type: z.enum(['atomic', 'compound', 'parallel', 'final', 'history']),
  /** Id of the state that is entered with this one. */
  initial: z.nullable(z.string()),
  title: phrase,
  description: phrase,
  /** Place in the specification, or a decision page; empty for the machine itself. */
  source: z.string(),
  tags: z.array(z.string()),
  /** Names of actions. */
  entry: z.array(z.string()),
  exit: z.array(z.string()),
  /** Actors that run while the state holds; `machine` where the actor is a machine itself. */
  invokes: z.array(z.object({ id: z.string(), src: z.string(), machine: z.nullable(z.string()) })),
})
export type ChartState = z.infer<typeof chartState>

const chartTransition = z.object({
  /** `<state id>|<event or always>|<position>`, the same id that path coverage uses. */
  id: z.string(),
  source: z.string(),
  /** None: the state is kept, only actions run. */
  targets: z.array(z.string()),
  /** Empty for a transition that needs no event. */
  event: z.string(),
  kind: z.enum(['event', 'time', 'done', 'error', 'always']),
  title: phrase,
  guard: z.nullable(z.object({ name: z.string(), title: phrase })),
  actions: z.array(z.string()),
  /** Leaves and enters the state again. */
  reenter: z.boolean(),
})
export type ChartTransition = z.infer<typeof chartTransition>

/** A machine as it can be drawn, compared and exported: structure and words, no code. */
export const machineChart = z.object({
  machineId: z.string(),
  version: z.string(),
  definitionHash: z.string(),
  runs: z.enum(['console', 'server']),
  title: phrase,
  description: phrase,
  states: z.array(chartState),
  transitions: z.array(chartTransition),
})
export type MachineChart = z.infer<typeof machineChart>

/** Lines of text in both languages: one drawing serves both. */
const lines = z.object({ zh: z.array(z.string()), en: z.array(z.string()) })

/** Where everything of a chart is drawn. Lengths in px, from the upper left corner. */
export const chartLayout = z.object({
  width: z.number(),
  height: z.number(),
  states: z.array(
    z.object({
      id: z.string(),
      x: z.number(),
      y: z.number(),
      width: z.number(),
      height: z.number(),
      title: lines,
      /** Below the title: actors by their place in `invokes`, transitions without target by their id. */
      notes: z.array(z.object({ of: z.string(), lines })),
    }),
  ),
  /** From the dot to the initial state, x and y in turn. */
  starts: z.array(z.object({ of: z.string(), points: z.array(z.number()) })),
  arrows: z.array(
    z.object({
      points: z.array(z.number()),
      source: z.string(),
      target: z.string(),
      labels: z.array(
        z.object({ of: z.string(), x: z.number(), y: z.number(), event: lines, guard: z.nullable(lines) }),
      ),
    }),
  ),
})
export type ChartLayout = z.infer<typeof chartLayout>
export type PhraseLines = z.infer<typeof lines>

/** A definition with its drawing. */
export const machineDrawing = z.object({ chart: machineChart, layout: chartLayout })
export type MachineDrawing = z.infer<typeof machineDrawing>

const need = { menu: 'machine', action: 'view' } as const

export const machineCounts = call('GET', '/machine/counts', {
  need,
  input: nothing,
  data: z.array(
    z.object({
      machineId: z.string(),
      /** Of the definition that the server runs; it may differ from the console's for a moment after an update. */
      definitionHash: z.string(),
      /** Only states that records are in. */
      states: z.array(z.object({ state: z.string(), records: z.int() })),
      at: instant,
    }),
  ),
  summary: 'How many records are in each state now, for each machine whose records the server keeps.',
})
