/** How a field is called and how its value reads, told by the field itself. */
export interface ToldField {
  /** Entries that are chosen together, such as both numbers of a place. */
  readonly paths: readonly string[]
  readonly label: string
  /** A value in words, one argument a path. */
  readonly textOf: (...values: readonly unknown[]) => string
}

/** What a form offers to its fields for it. */
export interface TakesFields {
  /** @param field null: it is shown no more */
  readonly tellField: (key: string, field: ToldField | null) => void
}
