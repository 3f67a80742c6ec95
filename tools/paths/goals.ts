import type { Step } from './model.ts'

/**
 * `transitions`: each of them; in addition the effects of their actions, and the refusals by their guards.
 * `nodes`: every state with every context that decides something in it.
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
  pairs: (before, { transitions }) =>
    (before?.transitions ?? []).flatMap((first) => transitions.map((second) => `${first} > ${second}`)),
}

/** Whether an item is no transition but says something in addition. */
export const isAddition = (item: string): boolean => /\|(?:effect|refused)$/u.test(item)
