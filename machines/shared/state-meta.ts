/** What every state of a machine says of itself to auditors. */
export interface StateMeta {
  /** Key of the title in the machine's `.words.ts`. */
  readonly title: string
  /** Key of the description in the machine's `.words.ts`. */
  readonly description: string
  /** Where the state comes from: a place in the specification, or a decision page. */
  readonly source: string
  /**
   * Only holds states together that share transitions: their names in journals, rows and words leave it out, so
   * that a chart can be put in order without another name for any state.
   */
  readonly isGroup?: true
}

/** A maker of {@link StateMeta} whose keys are `<machine>.<state>.title` and `.description`. */
export const metaOf =
  (machineId: string) =>
  (state: string, source: string): StateMeta => ({
    title: `${machineId}.${state}.title`,
    description: `${machineId}.${state}.description`,
    source,
  })

/** {@link metaOf} for a state that only holds others together. */
export const groupOf =
  (machineId: string) =>
  (state: string, source: string): StateMeta => ({ ...metaOf(machineId)(state, source), isGroup: true })
