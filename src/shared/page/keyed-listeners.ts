/** Who is to be told of changes: of those of one thing by its id, or of all that changed together. */
export class KeyedListeners {
  readonly #ofOne = new Map<number, Set<() => void>>()
  readonly #ofAll = new Set<() => void>()

  /** @returns what ends it */
  hear(id: number, tell: () => void): () => void {
    const listeners = this.#ofOne.get(id) ?? new Set()
    listeners.add(tell)
    this.#ofOne.set(id, listeners)
    return () => void listeners.delete(tell)
  }

  /** Told once for all that changed together. @returns what ends it */
  watch(tell: () => void): () => void {
    this.#ofAll.add(tell)
    return () => void this.#ofAll.delete(tell)
  }

  /** @param isForAll whether what all are told of changed, too */
  tell(ids: readonly number[], isForAll: boolean): void {
    for (const id of ids) for (const tell of this.#ofOne.get(id) ?? []) tell()
    if (isForAll) for (const tell of this.#ofAll) tell()
  }
}
