/** One phrase in both languages. */
export interface Phrase {
  readonly zh: string
  readonly en: string
}

/** What auditors read about a machine: the machine itself, its states, its events and its guards in words. */
export interface MachineWords {
  readonly title: Phrase
  readonly description: Phrase
  /** State path below the root (`editing`, `signedIn.home`) → title and description. */
  readonly states: Readonly<Record<string, { readonly title: Phrase; readonly description: Phrase }>>
  /** Event type → phrase; timers and actor results included where they say more than their name. */
  readonly events: Readonly<Record<string, Phrase>>
  /** Guard name → the statement in words. */
  readonly guards: Readonly<Record<string, Phrase>>
  /** Name of what a guard is given (`stage`) → phrase that stands before its number. */
  readonly params?: Readonly<Record<string, Phrase>>
}
