import type { InspectionEvent, StateValue } from 'xstate'

import { runningActors } from '#src/shared/page/inspection.ts'

/** One actor of this browser session that runs a machine. */
export interface RunningActor {
  readonly id: string
  readonly machineId: string
  /** As journals name states: `editing`, or `open.typing|form.locked` for states inside others. */
  readonly state: string
  /** Inside how many others it runs. */
  readonly depth: number
  /** Names of what it runs that is no machine: calls, timers. */
  readonly others: readonly string[]
}

type ActorLike = InspectionEvent['actorRef']

interface MachineSnapshotLike {
  readonly status: string
  readonly value: StateValue
  readonly machine: { readonly id: string }
  readonly children: Readonly<Record<string, ActorLike | undefined>>
}

/** `null` for an actor that runs no machine. */
export function machineSnapshotOf(actor: ActorLike): MachineSnapshotLike | null {
  const snapshot: object = actor.getSnapshot()
  return 'machine' in snapshot && 'value' in snapshot && 'children' in snapshot
    ? (snapshot as MachineSnapshotLike)
    : null
}

/** A state's name as the server's journals have it. */
function stateName(value: StateValue): string {
  if (typeof value === 'string') return value
  return Object.entries(value)
    .map(([state, inner]) => {
      const name = inner === undefined ? '' : stateName(inner)
      // States side by side each keep the whole way to them.
      return name === '' ? state : name.replaceAll(/(^|\|)/gu, `$1${state}.`)
    })
    .toSorted()
    .join('|')
}

function rowsOf(actor: ActorLike, depth: number): RunningActor[] {
  const snapshot = machineSnapshotOf(actor)
  if (!snapshot) return []
  const children = Object.entries(snapshot.children).flatMap(([name, child]) =>
    child ? [{ name, child }] : [],
  )
  const machines = children.filter(({ child }) => machineSnapshotOf(child) !== null)
  return [
    {
      id: actor.sessionId,
      machineId: snapshot.machine.id,
      state: stateName(snapshot.value),
      depth,
      others: children.filter((one) => !machines.includes(one)).map(({ name }) => name),
    },
    ...machines.flatMap(({ child }) => rowsOf(child, depth + 1)),
  ]
}

/** Every machine that runs now; those inside others follow them. */
export const runningNow = (): readonly RunningActor[] => runningActors().flatMap((root) => rowsOf(root, 0))
