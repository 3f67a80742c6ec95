import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
} from 'xstate'

/** What explorer, planner and player need of a machine. */
export interface PathSubject {
  readonly machine: AnyStateMachine
  /** Sample events; a type without one is tried bare. */
  readonly cases: readonly AnyEventObject[]
  readonly input?: unknown
  /** Whether the world around the machine can send the event now; without it, it can always send all. */
  readonly canHappen?: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => boolean
}

/** One step of the explored graph; `transitions` are the ids of all that the machine took in it. */
export interface Edge {
  readonly from: Node
  readonly to: Node
  readonly event: AnyEventObject
  readonly transitions: readonly string[]
  /** Ids of the states entered or kept on the way, those left again in the same step too. */
  readonly states: readonly string[]
}

export interface Node {
  readonly id: number
  readonly key: string
  readonly snapshot: AnyMachineSnapshot
  readonly edges: Edge[]
  /** Events the machine knows but refuses here: probes for the player. */
  readonly refusals: AnyEventObject[]
}

/** `<state id>|<event type or always>|<position among that state's transitions for it>`. */
export function transitionId(definition: AnyTransitionDefinition): string {
  const { source, eventType } = definition
  if (!eventType) return `${source.id}|always|${source.always?.indexOf(definition) ?? 0}`
  return `${source.id}|${eventType}|${source.transitions.get(eventType)?.indexOf(definition) ?? 0}`
}

/** A transition that does nothing only keeps an event from being an error. */
const doesNothing = ({ target, actions, reenter }: AnyTransitionDefinition): boolean =>
  target === undefined && actions.length === 0 && !reenter

/** Everything a suite could cover: ids of all state nodes and of all transitions, in document order. */
export function inventory(machine: AnyStateMachine): { states: string[]; transitions: string[] } {
  const states: string[] = []
  const transitions: string[] = []
  const visit = (node: AnyStateMachine['root']): void => {
    states.push(node.id)
    for (const definitions of node.transitions.values())
      transitions.push(...definitions.filter((one) => !doesNothing(one)).map(transitionId))
    transitions.push(...(node.always ?? []).map(transitionId))
    for (const child of Object.values(node.states)) visit(child)
  }
  visit(machine.root)
  return { states, transitions }
}

export interface Step {
  readonly snapshot: AnyMachineSnapshot
  /** Ids of the transitions taken, eventless and raised ones too. Empty: the machine refused the event. */
  readonly transitions: readonly string[]
  readonly states: readonly string[]
}

/** The pure transition function, telling which transitions were taken. Nothing is executed. */
export interface Stepper {
  readonly initial: AnyMachineSnapshot
  /** What the start itself passes: ids of eventless transitions, and of the states on the way. */
  readonly start: { readonly transitions: readonly string[]; readonly states: readonly string[] }
  step(snapshot: AnyMachineSnapshot, event: AnyEventObject): Step
}

const nothing = (): void => undefined

export function createStepper(machine: AnyStateMachine, input?: unknown): Stepper {
  let taken: string[] = []
  let visited: string[] = []
  const self = createActor(machine, {
    ...(input === undefined ? {} : { input }),
    inspect: (inspection) => {
      if (inspection.type !== '@xstate.microstep') return
      const passed: AnyMachineSnapshot = inspection.snapshot as AnyMachineSnapshot
      // What a machine invokes begins within its step, but is a path of its own.
      if (passed.machine !== machine) return
      taken.push(...inspection._transitions.map(transitionId))
      visited.push(...passed._nodes.map((node) => node.id))
    },
  })
  const scope = {
    self,
    system: self.system,
    id: self.id,
    sessionId: self.sessionId,
    logger: nothing,
    defer: nothing,
    stopChild: nothing,
    emit: nothing,
    actionExecutor: nothing,
  }
  taken = []
  visited = []
  const initial = machine.getInitialSnapshot(scope, input)
  const passed = taken.map((id) => id.slice(0, id.indexOf('|')))
  return {
    initial,
    start: { transitions: [...new Set(taken)], states: [...new Set([...visited, ...passed])] },
    step(snapshot, event) {
      if (!allows(machine, snapshot, event)) return { snapshot, transitions: [], states: [] }
      taken = []
      visited = []
      const next = machine.transition(snapshot, event, scope)
      return { snapshot: next, transitions: [...new Set(taken)], states: [...new Set(visited)] }
    },
  }
}

/** Whether the machine takes the event now. A guard that throws on a strange event counts as a refusal. */
export function allows(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
): boolean {
  if (snapshot.status !== 'active') return false
  try {
    return machine.getTransitionData(snapshot, event).length > 0
  } catch {
    return false
  }
}

/**
 * Events worth trying in a snapshot: each type that an active state listens to, with its samples. What
 * the machine raises by itself when a child state ends is no event of the world.
 */
export function candidateEvents(
  snapshot: AnyMachineSnapshot,
  cases: readonly AnyEventObject[],
): AnyEventObject[] {
  const types = new Set(snapshot._nodes.flatMap((node) => node.ownEvents))
  return [...types]
    .filter((type) => !type.startsWith('xstate.done.state.') && !type.includes('*'))
    .flatMap((type) => {
      const samples = cases.filter((sample) => sample.type === type)
      return samples.length > 0 ? samples : [{ type }]
    })
}

/** {@link candidateEvents} that the world can send in this snapshot. */
export function possibleEvents(subject: PathSubject, snapshot: AnyMachineSnapshot): AnyEventObject[] {
  const { cases, canHappen = () => true } = subject
  return candidateEvents(snapshot, cases).filter((event) => canHappen(snapshot, event))
}

export const stateKey = (snapshot: AnyMachineSnapshot): string => JSON.stringify(snapshot.value)
