import type { MachineChart } from '#contract/machine/machine.contract.ts'

/** What a chosen state has to do with. */
export interface Neighbourhood {
  /** Ids of states: itself, those around and inside, and the other ends of its arrows. */
  readonly states: ReadonlySet<string>
  /** Whether an arrow leads out of it or into it; what holds in the states around it leads out of it too. */
  readonly hasArrow: (source: string, target: string) => boolean
}

/** @returns null where nothing is chosen */
export function neighbourhoodOf(
  { states, transitions }: Pick<MachineChart, 'states' | 'transitions'>,
  chosen: string | null,
): Neighbourhood | null {
  if (chosen === null) return null
  const parents = new Map(states.map(({ id, parent }) => [id, parent]))
  const above = (id: string): string[] => {
    const parent = parents.get(id) ?? null
    return parent === null ? [] : [parent, ...above(parent)]
  }
  const own = new Set([chosen, ...above(chosen)])
  const hasArrow = (source: string, target: string): boolean => own.has(source) || target === chosen
  const ends = transitions.flatMap(({ source, targets }) =>
    targets.filter((target) => hasArrow(source, target)).flatMap((target) => [source, target]),
  )
  const inside = states.filter(({ id }) => above(id).includes(chosen)).map(({ id }) => id)
  return {
    states: new Set([...own, ...inside, ...ends, ...ends.flatMap(above)]),
    hasArrow,
  }
}
