/** Hashes of what the code of a machine does; `npm run definitions` writes them down. */
export interface Behaviour {
  /** Of all source that the machine reaches, its chart included. */
  readonly whole: string
  /** Of each guard, action and delay with what it reaches, as `guard undoIsOut`. */
  readonly parts: Readonly<Record<string, string>>
}
