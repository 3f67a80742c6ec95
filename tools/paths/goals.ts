import type { Step } from './model.ts'

/**
 * `transitions`: each of them; in addition the effects of their actions, and the refusals by their guards.
 * `nodes`: every state with every context that decides something in it. `pairs`: every two transitions that follow each
 * other; in addition those that no other one goes before or comes after.
 */
export type Goal = 'states' | 'nodes' | 'transitions' | 'pairs'

/** A goal that can be told from the steps alone. */
export type StepGoal = Exclude<Goal, 'nodes'>

/** What a step shows of a machine; `shown` as of an edge, with what is refused afterwards. */
export type Taken = Pick<Step, 'transitions' | 'states'> & { readonly shown: readonly string[] }

/** What a step takes in; for pairs the step before decides too. */
export const takenIn: Record<StepGoal, (before: Taken | undefined, step: Taken) => readonly string[]> = {
  states: (_, { states }) => states,
  transitions: (_, { transitions, shown }) => [...transitions, ...shown],
  pairs: (before, step) => [...step.transitions, ...pairsBetween(before, step)],
}

const between = ' > '
type Transitions = Pick<Step, 'transitions'>
const pairsBetween = (before: Transitions | undefined, { transitions }: Transitions): string[] =>
  (before?.transitions ?? []).flatMap((first) => transitions.map((second) => `${first}${between}${second}`))
export const isPair = (item: string): boolean => item.includes(between)

/** Transitions that are in none of the pairs, such as one that ends the machine at once. */
export function inNoPair(items: Iterable<string>): string[] {
  const all = [...items]
  const paired = new Set(all.filter(isPair).flatMap((pair) => pair.split(between)))
  return all.filter((item) => !isPair(item) && !paired.has(item))
}

/** `<id> > <id>` of every two transitions that follow each other from step to step. */
export const pairsOf = (steps: readonly Transitions[]): string[] =>
  steps.flatMap((step, index) => pairsBetween(steps[index - 1], step))

/** Whether an item is no transition but says something in addition. */
export const isAddition = (item: string): boolean => /\|(?:effect|refused)$/u.test(item)
