import type { AnyMachineSnapshot } from 'xstate'

import {
  allows,
  createStepper,
  type Edge,
  type PathSubject,
  possibleEvents,
  type Step,
  type Stepper,
  stateKey,
} from './model.ts'

/** State value → context variables that a guard there, or further on before they are set anew, reads. */
export type Liveness = ReadonlyMap<string, ReadonlySet<string>>

/** What one transition does with the context, found by trying it. */
interface Flow {
  readonly from: string
  readonly to: string
  /** Read by a guard on the way, eventless ones too. */
  readonly decided: ReadonlySet<string>
  /** Still there afterwards, as it was. */
  readonly kept: ReadonlySet<string>
  /** Variable → variables that its new value was made of. */
  readonly madeOf: ReadonlyMap<string, ReadonlySet<string>>
}

const withContext = (snapshot: AnyMachineSnapshot, context: object): AnyMachineSnapshot =>
  Object.assign(Object.create(Object.getPrototypeOf(snapshot)), snapshot, { context })

/** Context variables that a guard, or the world, looks at when every sample event is asked for. */
function guardReads(subject: PathSubject, snapshot: AnyMachineSnapshot): ReadonlySet<string> {
  const reads = new Set<string>()
  const context = new Proxy(snapshot.context, {
    get(target, property, receiver) {
      if (typeof property === 'string') reads.add(property)
      return Reflect.get(target, property, receiver)
    },
  })
  const tracked = withContext(snapshot, context)
  for (const event of possibleEvents(subject, tracked)) allows(subject.machine, tracked, event)
  return reads
}

/**
 * Takes an edge again with one variable at a time replaced by a marker: what the marker changes depends on
 * the variable, and where it is gone the variable was set anew.
 */
function tryFlow(stepper: Stepper, edge: Edge): Flow {
  const { snapshot } = edge.from
  // The edge leads to a node that stands for several contexts, so what this very step makes is taken anew.
  const base = stepper.step(snapshot, edge.event).snapshot.context
  const decided = new Set<string>()
  const kept = new Set<string>()
  const madeOf = new Map<string, Set<string>>()
  for (const name of Object.keys(snapshot.context)) {
    const marker = { marker: name }
    const take = (value: unknown) =>
      stepper.step(withContext(snapshot, { ...snapshot.context, [name]: value }), edge.event)
    const goesOtherwise = ({ transitions }: Step): boolean => transitions.join() !== edge.transitions.join()
    try {
      const step = take(marker)
      // A guard takes the marker for true.
      if (goesOtherwise(step) || (snapshot.context[name] === true && goesOtherwise(take(false)))) {
        decided.add(name)
        continue
      }
      const { context } = step.snapshot
      if (context[name] === marker) kept.add(name)
      for (const other of Object.keys(context)) {
        const depends = JSON.stringify(context[other]) !== JSON.stringify(base[other])
        if (!depends || (other === name && context[name] === marker)) continue
        const sources = madeOf.get(other) ?? new Set()
        madeOf.set(other, sources.add(name))
      }
    } catch {
      // A guard or an action could not live with the marker, so it reads the variable.
      decided.add(name)
    }
  }
  return { from: stateKey(snapshot), to: stateKey(edge.to.snapshot), decided, kept, madeOf }
}

/**
 * Derives what each state must remember: a backward data-flow analysis over the explored edges.
 *
 * @param depth steps that a variable is carried ahead of the guard that reads it; `Infinity` is exact, and
 *   often far more than a suite needs
 */
export function deriveLiveness(
  subject: PathSubject,
  edges: readonly Edge[],
  snapshots: Iterable<AnyMachineSnapshot>,
  depth: number,
): Liveness {
  const stepper = createStepper(subject.machine, subject.input)
  let live = new Map<string, ReadonlySet<string>>()
  for (const snapshot of snapshots) add(live, stateKey(snapshot), guardReads(subject, snapshot))
  const distinct = new Map(edges.map((edge) => [flowKey(edge), edge]))
  const flows = [...distinct.values()].map((edge) => tryFlow(stepper, edge))
  for (const { from, decided } of flows) add(live, from, decided)
  for (let round = 0; round < depth; round++) {
    const next = new Map(live)
    for (const { from, to, kept, madeOf } of flows) {
      const needed = [...(live.get(to) ?? [])]
      add(
        next,
        from,
        needed.flatMap((name) => [...(kept.has(name) ? [name] : []), ...(madeOf.get(name) ?? [])]),
      )
    }
    if (sizeOf(next) === sizeOf(live)) break
    live = next
  }
  return live
}

function add(to: Map<string, ReadonlySet<string>>, key: string, names: Iterable<string>): void {
  to.set(key, new Set([...(to.get(key) ?? []), ...names]))
}

const flowKey = ({ from, to, transitions }: Edge): string =>
  [stateKey(from.snapshot), stateKey(to.snapshot), ...transitions].join(' ')

const sizeOf = (live: Liveness): number => [...live.values()].reduce((sum, names) => sum + names.size, 0)
