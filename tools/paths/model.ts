import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
} from 'xstate'

import { nodeId } from '#machines/shared/states/state-name.ts'

import { MachineFault } from './fault.ts'

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
  /** Effects of actions and refusals by guards that can be seen in it; see {@link effectId}, {@link refusalId}. */
  readonly shown: readonly string[]
}

export interface Node {
  readonly id: number
  readonly key: string
  readonly snapshot: AnyMachineSnapshot
  readonly edges: Edge[]
  /** Events the machine knows but refuses here: probes for the player. */
  readonly refusals: AnyEventObject[]
  /** Ids of the refusals by guards that can be seen here, before anything happens. */
  readonly shown: Set<string>
}

/** `<state id>|<event type or always>|<position among that state's transitions for it>`. */
export function transitionId(definition: AnyTransitionDefinition): string {
  const { source, eventType } = definition
  if (!eventType) return `${nodeId(source)}|always|${source.always?.indexOf(definition) ?? 0}`
  return `${nodeId(source)}|${eventType}|${source.transitions.get(eventType)?.indexOf(definition) ?? 0}`
}

/** The transition was taken where its actions change the context: only there it shows that they are run. */
export const effectId = (transition: string): string => `${transition}|effect`

/** The event came in the state while none of the guards that it meets there let it pass. */
export const refusalId = (state: string, event: string): string => `${state}|${event}|refused`

/** A transition that does nothing only keeps an event from being an error. */
const doesNothing = ({ target, actions, reenter }: AnyTransitionDefinition): boolean =>
  target === undefined && actions.length === 0 && !reenter

export interface Inventory {
  readonly states: readonly string[]
  readonly transitions: readonly string[]
  /** Those transitions that have actions. */
  readonly acting: readonly string[]
}

/** Everything a suite could cover: ids of all state nodes and of all transitions, in document order. */
export function inventory(machine: AnyStateMachine): Inventory {
  const states: string[] = []
  const definitions: AnyTransitionDefinition[] = []
  const visit = (node: AnyStateMachine['root']): void => {
    states.push(nodeId(node))
    for (const alternatives of node.transitions.values())
      definitions.push(...alternatives.filter((one) => !doesNothing(one)))
    definitions.push(...(node.always ?? []))
    for (const child of Object.values(node.states)) visit(child)
  }
  visit(machine.root)
  const acting = definitions.filter(({ actions }) => actions.length > 0)
  return { states, transitions: definitions.map(transitionId), acting: acting.map(transitionId) }
}

export interface Step {
  readonly snapshot: AnyMachineSnapshot
  /** Ids of the transitions taken, eventless and raised ones too. Empty: the machine refused the event. */
  readonly transitions: readonly string[]
  readonly states: readonly string[]
  /** Effects of the transitions' actions that could be seen. */
  readonly effects: readonly string[]
}

/**
 * The pure transition function, telling which transitions were taken. Nothing is executed.
 *
 * Making one and stepping throw a {@link MachineFault} where the machine does not come to rest.
 */
export interface Stepper {
  readonly initial: AnyMachineSnapshot
  /** What the start itself passes: ids of eventless transitions, and of the states on the way. */
  readonly start: { readonly transitions: readonly string[]; readonly states: readonly string[] }
  step(snapshot: AnyMachineSnapshot, event: AnyEventObject): Step
}

const nothing = (): void => undefined

/** Microsteps of one step from which on a machine is said not to come to rest. */
const mostMicrosteps = 1_000

export function createStepper(machine: AnyStateMachine, input?: unknown): Stepper {
  let taken: string[] = []
  let acting: string[] = []
  let visited: string[] = []
  let microsteps = 0
  /** A child keeps what it throws to itself, so it is thrown again at the next microstep. */
  let fault: MachineFault | null = null
  const begin = (): void => {
    taken = []
    acting = []
    visited = []
    microsteps = 0
    fault = null
  }
  const self = createActor(machine, {
    ...(input === undefined ? {} : { input }),
    inspect: (inspection) => {
      if (inspection.type !== '@xstate.microstep') return
      const passed: AnyMachineSnapshot = inspection.snapshot as AnyMachineSnapshot
      if (++microsteps > mostMicrosteps) throw (fault ??= restless(machine, passed, inspection.event))
      // What a machine invokes begins within its step, but is a path of its own.
      if (passed.machine !== machine) return
      taken.push(...inspection._transitions.map(transitionId))
      acting.push(...inspection._transitions.filter((one) => one.actions.length > 0).map(transitionId))
      visited.push(...passed._nodes.map((node) => nodeId(node)))
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
  begin()
  const initial: AnyMachineSnapshot = machine.getInitialSnapshot(scope, input)
  if (initial.status === 'error') throw noStart(machine, initial.error)
  const passed = taken.map((id) => id.slice(0, id.indexOf('|')))
  return {
    initial,
    start: { transitions: [...new Set(taken)], states: [...new Set([...visited, ...passed])] },
    step(snapshot, event) {
      if (!allows(machine, snapshot, event)) return { snapshot, transitions: [], states: [], effects: [] }
      begin()
      const next = machine.transition(snapshot, event, scope)
      return {
        snapshot: next,
        transitions: [...new Set(taken)],
        states: [...new Set(visited)],
        effects: changesContext(snapshot, next) ? [...new Set(acting.map(effectId))] : [],
      }
    },
  }
}

const noStart = ({ id }: AnyStateMachine, error: unknown): MachineFault =>
  error instanceof MachineFault
    ? error
    : new MachineFault(
        id,
        `cannot start: ${error instanceof Error ? error.message : String(error)}`,
        'give it an input that it can start from',
      )

function restless(
  { id }: AnyStateMachine,
  { machine, value }: AnyMachineSnapshot,
  { type }: AnyEventObject,
): MachineFault {
  const inside = machine.id === id ? '' : ` of its child ${machine.id}`
  return new MachineFault(
    id,
    `does not come to rest in ${JSON.stringify(value)}${inside} after the event ${type}: more than ${mostMicrosteps} eventless or raised transitions follow each other`,
    'give its `always` or `raise` a guard that ends the round',
  )
}

function changesContext(before: AnyMachineSnapshot, after: AnyMachineSnapshot): boolean {
  if (before.context === after.context) return false
  return Object.keys(after.context).some((name) => {
    const [old, now]: unknown[] = [before.context[name], after.context[name]]
    return old !== now && JSON.stringify(old) !== JSON.stringify(now)
  })
}

/** Refusals by guards that can be seen when the event comes now. */
export function refusalsShown(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
): string[] {
  const own = snapshot._nodes.filter((node) => {
    const alternatives = node.transitions.get(event.type) ?? []
    return alternatives.length > 0 && alternatives.every(({ guard }) => guard !== undefined)
  })
  if (own.length === 0) return []
  const enabled = enabledBy(machine, snapshot, event)
  if (enabled instanceof Error) return []
  const takers = enabled.map(({ source }) => source)
  const isAsked = (node: AnyStateMachine['root']): boolean =>
    takers.every((taker) => taker !== node && !isWithin(taker, node))
  return own.filter(isAsked).map((node) => refusalId(nodeId(node), event.type))
}

const isWithin = (node: AnyStateMachine['root'], above: AnyStateMachine['root']): boolean =>
  node.parent !== undefined && (node.parent === above || isWithin(node.parent, above))

/** What would be taken, or how a guard failed. */
export function enabledBy(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
): readonly AnyTransitionDefinition[] | Error {
  try {
    return machine.getTransitionData(snapshot, event)
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** Whether the machine takes the event now. A guard that throws on a strange event counts as a refusal. */
export function allows(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
): boolean {
  if (snapshot.status !== 'active') return false
  const enabled = enabledBy(machine, snapshot, event)
  return !(enabled instanceof Error) && enabled.length > 0
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
