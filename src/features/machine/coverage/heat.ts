import {
  type CoveredTransition,
  type MachineCoverage,
  timesTaken,
} from '#contract/machine/path-coverage.contract.ts'

/** Steps of the heat map: a transition that was taken at least so often is drawn at least so wide. */
export const heatSteps = [1, 2, 5, 10, 25] as const

/** Line widths of the steps, px. They tell the steps apart without any colour. */
export const heatWidths = [1.6, 2.8, 4.2, 5.8, 7.6] as const

/** Place among {@link heatSteps}; -1 where nobody took the transition. */
export const heatOf = (times: number): number => heatSteps.findLastIndex((least) => times >= least)

/** By transition. */
export const coveredById = ({ transitions }: MachineCoverage): ReadonlyMap<string, CoveredTransition> =>
  new Map(transitions.map((transition) => [transition.id, transition]))

/** Transitions in one line of a drawing: it is as hot as the hottest, and cold where none was taken. */
export const hottest = (of: readonly (CoveredTransition | undefined)[]): number =>
  Math.max(-1, ...of.map((one) => (one === undefined ? -1 : heatOf(timesTaken(one)))))
