import type { ChartState, ChartTransition, MachineChart } from '#contract/machine/machine.contract.ts'

import { canonicalJson } from './canonical-json.ts'
import { stateBehaviour, transitionBehaviour } from './chart-behaviour.ts'

export type ChangeKind = 'added' | 'removed' | 'changed'

export const stateFacets = [
  'title',
  'description',
  'source',
  'type',
  'parent',
  'initial',
  'tags',
  'entry',
  'exit',
  'invokes',
  'behaviour',
] as const
export type StateFacet = (typeof stateFacets)[number]

export type TransitionFacet =
  | 'event'
  | 'timer'
  | 'guard'
  | 'order'
  | 'targets'
  | 'actions'
  | 'behaviour'
  | 'reenter'

/** What became of one state or transition; `facets` of what changed, where it is in both. */
interface Change<Part, Facet> {
  readonly kind: ChangeKind
  readonly before: Part | null
  readonly after: Part | null
  readonly facets: readonly Facet[]
}
export type StateChange = Change<ChartState, StateFacet>
export type TransitionChange = Change<ChartTransition, TransitionFacet>

export interface ChartDiff {
  /** The machine's own title and description are those of its root. */
  readonly states: readonly StateChange[]
  readonly transitions: readonly TransitionChange[]
}

/** What differs between two definitions of a machine, words included. Equal charts give empty lists. */
export function diffCharts(before: MachineChart, after: MachineChart): ChartDiff {
  return {
    states: diffStates(before, after),
    transitions: diffTransitions(before, after),
  }
}

const isSame = (a: unknown, b: unknown): boolean => canonicalJson(a) === canonicalJson(b)

/** Only what both have counts: another name is a change of its own, and older charts tell nothing of it. */
const behavesOtherwise = (
  old: MachineChart,
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): boolean =>
  old.behaviour !== undefined &&
  [...after].some(([name, hash]) => before.has(name) && before.get(name) !== hash)

function diffStates(older: MachineChart, newer: MachineChart): StateChange[] {
  const [before, after] = [older.states, newer.states]
  const changes = after.flatMap((state): StateChange[] => {
    const earlier = before.find(({ id }) => id === state.id)
    if (!earlier) return [{ kind: 'added', before: null, after: state, facets: [] }]
    const facets = stateFacets.filter((facet) =>
      facet === 'behaviour'
        ? behavesOtherwise(older, stateBehaviour(older, earlier), stateBehaviour(newer, state))
        : !isSame(earlier[facet], state[facet]),
    )
    return facets.length === 0 ? [] : [{ kind: 'changed', before: earlier, after: state, facets }]
  })
  const removed = before
    .filter(({ id }) => !after.some((state) => state.id === id))
    .map((state): StateChange => ({ kind: 'removed', before: state, after: null, facets: [] }))
  return [...changes, ...removed]
}

type Pair = readonly [before: ChartTransition, after: ChartTransition]

function diffTransitions(older: MachineChart, newer: MachineChart): TransitionChange[] {
  const [before, after] = [older.transitions, newer.transitions]
  const pairs = pairsOf(before, after)
  const partnerOf = new Map(pairs.map(([old, now]) => [now, old]))
  const kept = new Set(pairs.map(([old]) => old))
  const moved = reordered(pairs)
  const changes = after.flatMap((later): TransitionChange[] => {
    const earlier = partnerOf.get(later)
    if (!earlier) return [{ kind: 'added', before: null, after: later, facets: [] }]
    const behaves = behavesOtherwise(
      older,
      transitionBehaviour(older, earlier),
      transitionBehaviour(newer, later),
    )
    const facets = transitionFacets(earlier, later, moved.has(later), behaves)
    return facets.length === 0 ? [] : [{ kind: 'changed', before: earlier, after: later, facets }]
  })
  const removed = before
    .filter((transition) => !kept.has(transition))
    .map((transition): TransitionChange => ({ kind: 'removed', before: transition, after: null, facets: [] }))
  return [...changes, ...removed]
}

function transitionFacets(
  old: ChartTransition,
  now: ChartTransition,
  isMoved: boolean,
  behaves: boolean,
): TransitionFacet[] {
  const said = now.kind === 'time' ? ('timer' as const) : ('event' as const)
  const wasChanged: Readonly<Record<TransitionFacet, boolean>> = {
    event: said === 'event' && !isSame(old.title, now.title),
    timer: said === 'timer' && !isSame([old.title, old.event], [now.title, now.event]),
    guard: !isSame(old.guard, now.guard),
    order: isMoved,
    targets: !isSame(old.targets, now.targets),
    actions: !isSame(old.actions, now.actions),
    behaviour: behaves,
    reenter: old.reenter !== now.reenter,
  }
  return (Object.keys(wasChanged) as TransitionFacet[]).filter((facet) => wasChanged[facet])
}

/** How alike two transitions of one state must be to count as the same one, the most alike first. */
const likenesses: readonly ((old: ChartTransition, now: ChartTransition) => boolean)[] = [
  (old, now) => old.event === now.event && isSame({ ...old, id: '' }, { ...now, id: '' }),
  (old, now) => old.event === now.event && old.guard?.name === now.guard?.name,
  (old, now) => old.event === now.event && isSame(old.targets, now.targets),
  (old, now) => old.event === now.event,
  // A timer's event carries its length.
  (old, now) => old.kind === 'time' && now.kind === 'time' && isSame(old.targets, now.targets),
]

/**
 * Which transition became which. An id tells nothing: it counts alternatives, so that one put in front
 * renumbers all behind it.
 */
function pairsOf(before: readonly ChartTransition[], after: readonly ChartTransition[]): Pair[] {
  const pairs: Pair[] = []
  const left = new Set(before)
  let waiting = [...after]
  for (const isLike of likenesses)
    waiting = waiting.filter((now) => {
      const old = [...left].find((one) => one.source === now.source && isLike(one, now))
      if (!old) return true
      left.delete(old)
      pairs.push([old, now])
      return false
    })
  return pairs
}

/** A transition's place among the alternatives of its event, from 0. */
export const placeOf = ({ id }: ChartTransition): number => Number(id.slice(id.lastIndexOf('|') + 1))

/** Alternatives of one event that are tried in another order than before. */
function reordered(pairs: readonly Pair[]): ReadonlySet<ChartTransition> {
  const groups = new Map<string, Pair[]>()
  for (const pair of pairs) {
    const [, { source, event }] = pair
    const name = `${source}|${event}`
    groups.set(name, [...(groups.get(name) ?? []), pair])
  }
  const moved = new Set<ChartTransition>()
  for (const group of groups.values()) {
    const asBefore = group.toSorted(([a], [b]) => placeOf(a) - placeOf(b))
    const asNow = group.toSorted(([, a], [, b]) => placeOf(a) - placeOf(b))
    for (const [i, [, now]] of asNow.entries()) if (asBefore[i]?.[1] !== now) moved.add(now)
  }
  return moved
}
