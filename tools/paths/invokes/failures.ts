import { type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine, transition } from 'xstate'

import { infallible } from '#machines/shared/invokes/infallible.ts'
import { nodeId } from '#machines/shared/states/state-name.ts'

import type { Graph } from '../explore.ts'
import type { PathSubject } from '../model.ts'

/** A failure of something that a machine runs, sent in a state in which it runs. */
export interface SentFailure {
  /** Id of the state that runs it. */
  readonly state: string
  /** Name of its slot. */
  readonly src: string
  /** False: nobody heard of it anywhere, so it ended the machine. */
  readonly isHeard: boolean
  /** Why it never fails, where that is declared. */
  readonly reason: string | null
}

/**
 * Sends the failure of all that runs in each node of the graph, whether a state listens to it or not: xstate ends a
 * machine that takes no such event with an error. One entry for each state and slot.
 *
 * @param subject its sample errors are sent; what has none fails with an error that says nothing
 */
export function sendFailures(
  { machine, cases }: PathSubject,
  { nodes }: Pick<Graph, 'nodes'>,
): SentFailure[] {
  const sent = new Map<string, SentFailure>()
  for (const { snapshot } of nodes)
    for (const { state, src, type } of runningIn(snapshot)) {
      const key = `${state}|${src}`
      const isHeard = errorsOf(type, cases).every((error) => outlives(machine, snapshot, error))
      sent.set(key, {
        state,
        src,
        isHeard: isHeard && sent.get(key)?.isHeard !== false,
        reason: Object.hasOwn(infallible, src) ? (infallible[src] ?? null) : null,
      })
    }
  return [...sent.values()]
}

/** Those that end their machine, though nobody declared that they never come. */
export const fatalFailures = (sent: readonly SentFailure[]): SentFailure[] =>
  sent.filter(({ isHeard, reason }) => !isHeard && reason === null)

/** `<state>|<slot>` of all that a machine's states run. */
export function invokesOf(machine: AnyStateMachine): string[] {
  const found: string[] = []
  const visit = (node: AnyStateMachine['root']): void => {
    for (const invoke of node.invoke) found.push(`${nodeId(node)}|${slotOf(invoke)}`)
    for (const child of Object.values(node.states)) visit(child)
  }
  visit(machine.root)
  return found
}

const slotOf = ({ id, src }: { readonly id: string; readonly src: unknown }): string =>
  typeof src === 'string' ? src : id

const runningIn = (snapshot: AnyMachineSnapshot) =>
  snapshot.status === 'active'
    ? snapshot._nodes.flatMap((node) =>
        node.invoke.map((invoke) => ({
          state: nodeId(node),
          src: slotOf(invoke),
          type: `xstate.error.actor.${invoke.id}`,
        })),
      )
    : []

function errorsOf(type: string, cases: readonly AnyEventObject[]): readonly AnyEventObject[] {
  const samples = cases.filter((sample) => sample.type === type)
  return samples.length > 0 ? samples : [{ type, error: new Error('it failed, and said nothing') }]
}

/** The pure transition starts nothing and stops nothing: only what becomes of the machine is looked at. */
const outlives = (machine: AnyStateMachine, from: AnyMachineSnapshot, error: AnyEventObject): boolean =>
  transition(machine, from, error)[0].status !== 'error'
