import type { AnyMachineSnapshot, InspectionEvent } from 'xstate'

import { stateName } from '#machines/shared/states/state-name.ts'
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
  readonly _nodes: AnyMachineSnapshot['_nodes']
  readonly machine: { readonly id: string }
  readonly children: Readonly<Record<string, ActorLike | undefined>>
}

/** `null` for an actor that runs no machine. */
export function machineSnapshotOf(actor: ActorLike): MachineSnapshotLike | null {
  const snapshot: object = actor.getSnapshot()
  return 'machine' in snapshot && '_nodes' in snapshot && 'status' in snapshot && 'children' in snapshot
    ? (snapshot as MachineSnapshotLike)
    : null
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
      state: stateName(snapshot),
      depth,
      others: children.filter((one) => !machines.includes(one)).map(({ name }) => name),
    },
    ...machines.flatMap(({ child }) => rowsOf(child, depth + 1)),
  ]
}

/** Every machine that runs now; those inside others follow them. */
export const runningNow = (): readonly RunningActor[] => runningActors().flatMap((root) => rowsOf(root, 0))
