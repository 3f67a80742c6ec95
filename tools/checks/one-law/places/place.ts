/** Places that ask for a state and decide nothing by it, with what they do instead. */
export interface Declared {
  readonly why: string
  /** By file, each as the check words it. */
  readonly places: Readonly<Record<string, readonly string[]>>
}
