/** What every state of a machine says of itself to auditors. */
export interface StateMeta {
  /** Key of the title in the machine's `.words.ts`. */
  readonly title: string
  /** Key of the description in the machine's `.words.ts`. */
  readonly description: string
  /** Where the state comes from: a place in the specification, or a decision page. */
  readonly source: string
}

/** A maker of {@link StateMeta} whose keys are `<machine>.<state>.title` and `.description`. */
export const metaOf =
  (machineId: string) =>
  (state: string, source: string): StateMeta => ({
    title: `${machineId}.${state}.title`,
    description: `${machineId}.${state}.description`,
    source,
  })
