import type { MachineChart } from '#contract/machine/machine.contract.ts'

/** A step as journals write it down. */
export interface Step {
  readonly verdict: 'accepted' | 'refused'
  readonly event: unknown
  /** Names of states below the machine: `failed`, or `running.paused|linked` for states inside others. */
  readonly from: string
  readonly to: string
}

/** Ids of the states that a journal's state name stands for, those around them included. */
export function statesOf(
  { machineId, states }: Pick<MachineChart, 'machineId' | 'states'>,
  name: string,
): ReadonlySet<string> {
  const ids = new Set([machineId])
  for (const part of name.split('|')) {
    const way: string[] = []
    // A name that the chart does not know stays, so that whoever asks finds it unknown.
    for (let at: string | null = `${machineId}.${part}`; at !== null && at !== machineId;) {
      way.unshift(at)
      const id: string = at
      at = states.find((state) => state.id === id)?.parent ?? null
    }
    for (const id of way) ids.add(id)
  }
  return ids
}

export const eventTypeOf = ({ event }: Pick<Step, 'event'>): string => {
  const type: unknown = Object(event).type
  return typeof type === 'string' ? type : '?'
}

/** Ids of the transitions that a step can have taken: those of its event from its state to its state. */
export function transitionsOf(chart: MachineChart, step: Step): ReadonlySet<string> {
  if (step.verdict === 'refused') return new Set()
  const from = statesOf(chart, step.from)
  const to = statesOf(chart, step.to)
  return new Set(
    chart.transitions
      .filter(
        ({ source, event, targets }) =>
          event === eventTypeOf(step) &&
          from.has(source) &&
          (targets.length === 0 ? step.from === step.to : targets.some((target) => to.has(target))),
      )
      .map(({ id }) => id),
  )
}

/** Ids of the transitions that can have led from one state's name to another; an actor tells no more of itself. */
export function transitionsBetween(chart: MachineChart, before: string, now: string): ReadonlySet<string> {
  const from = statesOf(chart, before)
  const to = statesOf(chart, now)
  return new Set(
    chart.transitions
      .filter(
        ({ source, targets }) =>
          from.has(source) && targets.some((target) => to.has(target) && !from.has(target)),
      )
      .map(({ id }) => id),
  )
}

/**
 * Whether a chart allows a step, as far as structure tells: guards are names to it. Machines of records raise
 * no events of their own, so that an accepted step ends where its transition, or what follows at once, leads.
 */
export function allowsStep(chart: MachineChart, step: Step): boolean {
  const { states, transitions } = chart
  const from = statesOf(chart, step.from)
  const to = statesOf(chart, step.to)
  const known = new Set(states.map(({ id }) => id))
  if (![...from, ...to].every((id) => known.has(id))) return false
  if (step.verdict === 'refused') return step.from === step.to
  const taken = transitions.filter(({ source, event }) => event === eventTypeOf(step) && from.has(source))
  return taken.some(({ targets }) =>
    targets.length === 0 ? step.from === step.to : targets.some((target) => leadsTo(chart, target, to)),
  )
}

/** Whether entering a state ends in one of `ends`, by itself or by transitions that need no event. */
function leadsTo({ states, transitions }: MachineChart, target: string, ends: ReadonlySet<string>): boolean {
  const queue = [target]
  const seen = new Set<string>()
  for (const id of queue) {
    if (ends.has(id)) return true
    if (seen.has(id)) continue
    seen.add(id)
    const initial = states.find((state) => state.id === id)?.initial
    if (initial) queue.push(initial)
    for (const { source, event, targets } of transitions)
      if (source === id && event === '') queue.push(...targets)
  }
  return false
}
