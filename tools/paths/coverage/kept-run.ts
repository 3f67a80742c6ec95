import type { CoverageGoal, PathCoverage } from '#contract/machine/path-coverage.contract.ts'

/** What tells whether a machine is still the one that was played. */
interface Known {
  readonly id: string
  readonly definitionHash: string
}

/** Where the last run of each kind is kept, which the console's gallery shows. */
export const keptFiles: Readonly<Record<CoverageGoal, string>> = {
  transitions: 'docs/path-coverage.json',
  pairs: 'docs/path-coverage-pairs.json',
}

/**
 * What is kept with a run laid over it: its machines are the newest, those of earlier runs stay while their definition
 * is the present one, and whatever nobody played is named.
 */
export function laidOver(
  kept: PathCoverage | null,
  run: PathCoverage,
  catalogue: readonly Known[],
): PathCoverage {
  const machines = catalogue.flatMap(({ id, definitionHash }) => {
    const now = run.machines.find(({ machineId }) => machineId === id)
    const before = kept?.machines.find((one) => one.machineId === id && one.definitionHash === definitionHash)
    const newest = now ?? before
    return newest ? [newest] : []
  })
  return { ...run, machines, notPlayed: missing(machines, catalogue) }
}

/** Ids of the catalogue's machines that are not among those played. */
export function missing(machines: PathCoverage['machines'], catalogue: readonly Known[]): string[] {
  const there = new Set(machines.map(({ machineId }) => machineId))
  return catalogue.flatMap(({ id }) => (there.has(id) ? [] : [id]))
}

/** Ids of machines whose kept figures are of their present definition. */
export const stillTrue = (kept: PathCoverage | null, catalogue: readonly Known[]): string[] =>
  catalogue.flatMap(({ id, definitionHash }) =>
    kept?.machines.some((one) => one.machineId === id && one.definitionHash === definitionHash) === true
      ? [id]
      : [],
  )
